import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';

/** Backups of the built product while it serves, on the embedded database: decision 0083. */

const run = promisify(execFile);

let folder: string;
let product: Product;
let api: Api;

const inFolder = () => readdir(join(folder, 'backups'));
const start = async (): Promise<void> => {
  product = await startProduct({
    dataDir: join(folder, 'data'),
    env: { CAMARIM_SEED_BOOKINGS: '300', CAMARIM_BACKUP_DIR: join(folder, 'backups') },
  });
  api = await apiAs(product.url, 'administrator');
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camarim-kept-'));
  await start();
});

afterEach(async () => {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

interface State {
  readonly backup: { readonly runningSince: string | null; readonly last: { name: string } | null };
}

/** Asks for a backup and waits for its end. */
const makeBackup = async (): Promise<string | undefined> => {
  await api.call('POST', '/system/backup', {});
  const state = () => api.call<State>('GET', '/system');
  await expect
    .poll(async () => (await state()).backup.runningSince, { timeout: 60_000 })
    .toBeNull();
  return (await state()).backup.last?.name;
};

const command = async (args: readonly string[], dataDir: string) => {
  const env = { ...process.env, CAMARIM_DATA_DIR: dataDir, DATABASE_URL: '' };
  return run(process.execPath, ['dist/server/main.js', ...args], { env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
};

it('one that is killed in the middle leaves nothing once the server starts again, and the next is whole', async () => {
  await api.call('POST', '/system/backup', {});
  await expect.poll(inFolder, { interval: 5, timeout: 30_000 }).not.toEqual([]);
  await product.kill();
  expect((await inFolder()).filter((name) => name.endsWith('.backup'))).toEqual([]);
  await start();
  expect(await inFolder()).toEqual([]);
  const name = await makeBackup();
  expect(await inFolder()).toEqual([name]);
  const elsewhere = join(folder, 'elsewhere');
  const { stdout } = await command(['restore', join(folder, 'backups', name ?? '')], elsewhere);
  expect(stdout).toContain('is restored.');
});

it('one that a signal interrupts leaves nothing', async () => {
  await api.call('POST', '/system/backup', {});
  await expect.poll(inFolder, { interval: 5, timeout: 30_000 }).not.toEqual([]);
  await product.stop();
  expect(await inFolder()).toEqual([]);
});

it('the command says how the server that runs makes one', async () => {
  const { stderr } = await command(['backup', join(folder, 'one.backup')], product.dataDir);
  expect(stderr).toContain(`The server that runs (process ${product.pid}) has the database`);
  expect(stderr).toContain('CAMARIM_BACKUP_DIR');
  expect(await readdir(folder)).toEqual(['backups', 'data']);
});
