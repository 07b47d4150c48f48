import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { startProduct } from '../support/product';
import { type Api, apiAs } from './api';

/** Backups of the built product while it serves, on the embedded database: decision 0083. */

const run = promisify(execFile);

interface State {
  readonly backup: { readonly runningSince: string | null; readonly last: { name: string } | null };
}

const command = async (args: readonly string[], dataDir: string) => {
  const env = { ...process.env, CAMARIM_DATA_DIR: dataDir, DATABASE_URL: '' };
  return run(process.execPath, ['dist/server/main.js', ...args], { env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
};

it('a backup that is killed or interrupted leaves nothing, the next is whole, and the command says how the server makes one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'camarim-kept-'));
  const backups = join(folder, 'backups');
  const inFolder = () => readdir(backups);
  const begin = async (api: Api) => {
    await api.call('POST', '/system/backup', {});
    await expect.poll(inFolder, { interval: 5, timeout: 30_000 }).not.toEqual([]);
  };
  const env = { CAMARIM_BACKUP_DIR: backups };
  const first = await startProduct({ env });
  onTestFinished(async () => {
    await first.stop();
    await rm(folder, { recursive: true, force: true });
  });
  await begin(await apiAs(first.url, 'administrator'));
  await first.kill();
  expect((await inFolder()).filter((name) => name.endsWith('.backup'))).toEqual([]);

  const second = await startProduct({ env, dataDir: first.dataDir });
  onTestFinished(() => second.stop());
  expect(await inFolder()).toEqual([]);
  const { stderr } = await command(['backup', join(folder, 'one.backup')], first.dataDir);
  expect(stderr).toContain(`The server that runs (process ${second.pid}) has the database`);
  expect(stderr).toContain('CAMARIM_BACKUP_DIR');
  expect(await readdir(folder)).toEqual(['backups']);

  const api = await apiAs(second.url, 'administrator');
  await begin(api);
  const state = () => api.call<State>('GET', '/system');
  await expect
    .poll(async () => (await state()).backup.runningSince, { timeout: 60_000 })
    .toBeNull();
  const whole = (await state()).backup.last?.name ?? '';
  expect(await inFolder()).toEqual([whole]);
  const { stdout } = await command(['restore', join(backups, whole)], join(folder, 'elsewhere'));
  expect(stdout).toContain('is restored.');

  await api.call('POST', '/system/backup', {});
  await expect.poll(inFolder, { interval: 5, timeout: 30_000 }).not.toEqual([whole]);
  await second.stop();
  expect(await inFolder()).toEqual([whole]);
});
