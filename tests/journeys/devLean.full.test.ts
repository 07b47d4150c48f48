import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login, openBrowser, type TestBrowser } from '../support/browser';
import { openSection } from './bookingScreen';
import { day, dialogOf, fill, press, rowAction, rowsOf, says, seen } from './screen';

/** `npm run dev -- --lean`, as a person follows `docs/existing-services.md` with it. */

let folder: string;
let development: ChildProcess;
let browser: TestBrowser;
let output = '';

/** What the start says once the pattern is in it; its end says why it is not. */
const said = async (pattern: RegExp): Promise<string> => {
  for (;;) {
    const [, found] = pattern.exec(output) ?? [];
    if (found !== undefined) return found;
    if (development.exitCode !== null) throw new Error(`dev --lean has ended:\n${output}`);
    await Promise.race([once(development.stdout as never, 'data'), once(development, 'exit')]);
  }
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camarim-dev-'));
  const { NODE_ENV: _, VITEST: __, NODE_OPTIONS: ___, FORCE_COLOR: ____, ...env } = process.env;
  development = spawn(process.execPath, ['scripts/dev.mjs', '--lean'], {
    // Free ports, and a folder that holds nothing yet.
    env: { ...env, PORT: '0', LEAN_PORT: '0', CAMARIM_DATA_DIR: folder, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [development.stdout, development.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  browser = await openBrowser(await said(/Local:\s+(http:\S+?)\/?\s/));
});

afterAll(async () => {
  await browser?.close();
  development?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

it('logs in by the profile before the @, changes a booking, and ends in order with its services when the terminal interrupts it', async () => {
  const lean = await said(/specification alone at (http:\/\/[^\s;]+)/);
  const page = await browser.newPage({ reaches: [lean] });
  await page.goto('/#/schedules');
  await login(page, 'administrator@exemplo.test', 'qualquer senha');
  expect(await rowsOf(page)).toHaveLength(50);
  await rowAction(page, 'LEAN90', 'Ações do agendamento');
  const dialog = dialogOf(page, 'Ações do agendamento');
  const rate = await openSection(dialog, 'Percentual a receber');
  await fill(rate, { 'Percentual a receber': '33', 'Data de expiração': day(6) });
  await press(rate, 'Alterar take rate');
  await says(page, 'Valor alterado com sucesso');
  await seen(rate.getByText('Take rate atual: 33%'));

  // The page would ask for its server again and again.
  await page.goto('about:blank');
  const ended = once(development, 'exit');
  development.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  await expect(fetch(lean)).rejects.toThrow();
});
