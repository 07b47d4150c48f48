import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArchive } from '../scripts/lib/archive.mjs';
import { loginAnswer } from './support/signIn';

const run = promisify(execFile);

/** Every way out fails at once: a package that is missing cannot be fetched from anywhere. */
const NO_NETWORK = {
  npm_config_offline: 'true',
  npm_config_registry: 'http://127.0.0.1:9/',
  HTTP_PROXY: 'http://127.0.0.1:9/',
  HTTPS_PROXY: 'http://127.0.0.1:9/',
};

let folder: string;
let path: string;
let product: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camarim-packed-'));
  ({ path } = await makeArchive(join(folder, 'out')));
  await run('tar', ['-xzf', path, '-C', folder]);
  product = path.replace(/^.*\/|\.tar\.gz$/g, '');
  // Archives between two releases are told apart (I5).
  expect(product).toMatch(/^camarim-\d+\.\d+\.\d+\+[0-9a-f]{8}$/);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Runs what was unpacked, as somebody who has Node and nothing else, from another folder. */
const start = (args: readonly string[], env: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [join(folder, product, 'start.mjs'), ...args], {
    cwd: folder,
    env: { PATH: '', HOME: folder, ...NO_NETWORK, CAMARIM_DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const heard = new Set<(text: string) => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      for (const hear of heard) hear(said);
    });
  const end = once(child, 'close').then(([code]) => code as number | null);
  const until = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const hear = (text: string) => {
        const found = pattern.exec(text)?.[1];
        if (found !== undefined) resolve(found);
      };
      heard.add(hear);
      hear(said);
      void end.then((code) => reject(new Error(`It ended with ${code}:\n${said}`)));
    });
  return { child, end, until, said: () => said };
};

it('is reproducible, with what a server needs and no packages of the front end, types or sources', async () => {
  const names = 'LICENSE README.md alerts.example.yml deploy dist lib node_modules package.json';
  const expected = [...names.split(' '), 'start.mjs'].toSorted();
  expect((await readdir(join(folder, product))).toSorted()).toEqual(expected);
  const packages = await readdir(join(folder, product, 'node_modules'));
  expect(packages).toContain('hono');
  expect(
    packages.filter((name) => /react|^ra-|^@mui|vite|typescript|^@biomejs/.test(name)),
  ).toEqual([]);
  const { stdout } = await run('tar', ['-tzf', path], { maxBuffer: 10_000_000 });
  const files = stdout.trim().split('\n');
  expect(files).toEqual(files.toSorted());
  expect(files.filter((name) => /\.(map|tsx?)$|\.stamp$|\/\.vite\//.test(name))).toEqual([]);
  const readme = await readFile(join(folder, product, 'README.md'), 'utf8');
  const linked = [...readme.matchAll(/\]\(([^):#]+)\)/g)].map(([, to = '']) => to);
  for (const to of linked) await stat(join(folder, product, to));
  const again = await makeArchive(join(folder, 'again'));
  expect(Buffer.compare(await readFile(again.path), await readFile(path))).toBe(0);
  // The archive holds run-time code only: about a tenth of the installed packages.
  expect((await stat(path)).size).toBeLessThan(20_000_000);
});

it('serves from an empty folder with Node alone and without a network, and ends in order', async () => {
  const env = { PORT: '0', HOST: '127.0.0.1', CAMARIM_SEED_BOOKINGS: '20' };
  const { child, end, until, said } = start([], env);
  try {
    const url = `http://127.0.0.1:${await until(/ at http:\/\/[^/\s]+:(\d+)/)}`;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const page = await (await fetch(url)).text();
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
    expect((await fetch(url + script)).status).toBe(200);
    const login = await loginAnswer(url, 'administrator');
    expect({ status: login.status, answer: await login.json() }).toMatchObject({
      status: 200,
      answer: { result: { token: expect.any(String) } },
    });
    const refused = start(['backup', join(folder, 'served.backup')], {});
    expect(await refused.end).toBe(1);
    expect(refused.said()).toContain(
      `The server that runs (process ${child.pid}) has the database`,
    );
    expect(refused.said()).toContain('CAMARIM_BACKUP_DIR');
  } finally {
    child.kill('SIGTERM');
  }
  expect(await end, said()).toBe(0);
});

it('has the commands of npm start', async () => {
  const backup = join(folder, 'one.backup.age');
  const CAMARIM_BACKUP_PASSPHRASE = 'cavalo correto bateria';
  const made = start(['backup', backup], { CAMARIM_BACKUP_PASSPHRASE });
  expect(await made.end, made.said()).toBe(0);
  expect(made.said()).toContain('Encrypted.');
  expect(made.said()).not.toContain('cavalo');
  const refused = start(['restore', backup], {});
  expect(await refused.end).toBe(1);
  expect(refused.said()).toContain('is encrypted. Set CAMARIM_BACKUP_PASSPHRASE');
  expect(await readdir(join(folder, 'data'))).not.toContain('restoring');
  const restored = start(['restore', backup], { CAMARIM_BACKUP_PASSPHRASE });
  expect(await restored.end, restored.said()).toBe(0);
});
