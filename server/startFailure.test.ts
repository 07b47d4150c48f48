import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { addressOnServer } from '../tests/support/database';
import { folderOfFile } from '../tests/support/folder';
import { memoryEngine } from '../tests/support/preparedDatabases';
import { openBackupFolder } from './backup/serverBackups';
import { openSettingsDatabase, openSettingsFiles } from './boot';
import { createDatabase } from './db/database';
import { toConnectError } from './db/errors';
import { lockFolder } from './db/folderLock';
import { migrate } from './db/migrate';
import { openPostgres } from './db/postgresEngine';
import { type Environment, readEnvironment, type Settings } from './env';
import { FolderExposed } from './folders';
import { listen } from './http/listen';
import { startFailure } from './startFailure';

const folder = folderOfFile();

const settingsOf = (env: Environment): Settings =>
  readEnvironment({ CAMARIM_DATA_DIR: '/nowhere', ...env }, '1.0.0');

/** The message for the operator when the database of these variables does not open. */
const failureOf = async (env: Environment): Promise<string> => {
  const settings = settingsOf(env);
  try {
    const database = await openSettingsDatabase(settings);
    await database.close();
  } catch (error) {
    return startFailure(error, settings, env.DATABASE_URL);
  }
  throw new Error('It opened.');
};

const expectOneLine = (text: string): void => {
  expect(text).not.toContain('\n');
  expect(text).not.toMatch(/ {4}at |hunter2|4711|operator/);
  expect(text).toMatch(/\.$/);
};

it.each([
  ['@127.0.0.1:1/none', /^PostgreSQL at 127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)/],
  ['@camarim.invalid/none', /^PostgreSQL at camarim\.invalid:5432 cannot be found/],
  ['@4711@127.0.0.1:x/none', /^DATABASE_URL cannot be read/],
  ['@127.0.0.1/none?sslrootcert=/none/x.pem', /^DATABASE_URL cannot be read/],
])('messages of a failed start: H5 A11 an unusable DATABASE_URL: %s', async (rest, reason) => {
  const text = await failureOf({ DATABASE_URL: `postgres://operator:hunter2${rest}` });
  expect(text).toMatch(reason);
  expectOneLine(text);
});

it.each([
  ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'wants a password'],
  ['no pg_hba.conf entry for host "1.2.3.4", no encryption', 'takes encrypted connections alone'],
  ['The server does not support SSL connections', 'does not encrypt connections'],
  ['self-signed certificate in certificate chain', 'has a certificate that is not trusted'],
])('messages of a failed start: PostgreSQL refuses with: %s', (message, words) => {
  const settings = settingsOf({ DATABASE_URL: 'postgres://operator:hunter2@db/x' });
  const refused = toConnectError(Object.assign(new Error(message), { code: '28000' }));
  const text = startFailure(refused, settings, settings.databaseUrl);
  expect(text).toContain(`PostgreSQL at db:5432 ${words}`);
  expectOneLine(text);
});

it('messages of a failed start: a port that is taken, and an address that is none', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as { port: number };
  const app = async () => new Response();
  for (const [host, reason] of [
    ['127.0.0.1', `127.0.0.1:${port} is in use.`],
    ['192.0.2.1', `192.0.2.1:${port} is no address of this machine.`],
    ['camarim.invalid', `camarim.invalid:${port} is no address.`],
  ] as const) {
    const settings = settingsOf({ HOST: host, PORT: String(port) });
    const error = await listen(app, port, host).catch((failure: unknown) => failure);
    const text = startFailure(error, settings, undefined);
    expect(text).toContain(reason);
    expectOneLine(text);
  }
});

it('messages of a failed start: H3 a data folder that is in use, that is none, that others can write (S2, also of uploads and backups), one with a broken database, and a folder for uploads that is none', async () => {
  const lock = await lockFolder(folder);
  const used = await failureOf({ CAMARIM_DATA_DIR: folder });
  await lock.release();
  expect(used).toContain(`${folder} is in use by process ${process.pid}. Stop it first.`);
  await writeFile(join(folder, 'file'), '');
  const none = await failureOf({ CAMARIM_DATA_DIR: join(folder, 'file', 'data') });
  expect(none).toMatch(/file\/data cannot be used \(ENOTDIR\)\. Set CAMARIM_DATA_DIR/);
  // Node's recursive mkdir would never come back.
  const nowhere = await failureOf({ CAMARIM_DATA_DIR: '/proc/camarim/data' });
  expect(nowhere).toMatch(/^\/proc\/camarim.* cannot be used \(ENOENT\)/);
  await chmod(folder, 0o770);
  const exposed = await failureOf({ CAMARIM_DATA_DIR: folder });
  expect(exposed).toMatch(/ can be written by other users \(mode 770\)\. Run chmod 700/);
  await chmod(folder, 0o777);
  const ofFiles = settingsOf({ CAMARIM_FILES_DIR: folder });
  await expect(openSettingsFiles(ofFiles)).rejects.toThrow(FolderExposed);
  await expect(openBackupFolder(folder)).rejects.toThrow(FolderExposed);
  await chmod(folder, 0o700);
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '9');
  const broken = await failureOf({ CAMARIM_DATA_DIR: folder });
  expect(broken).toMatch(/^The database in .* cannot be opened \(.*set CAMARIM_DATA_DIR/);
  const settings = settingsOf({ CAMARIM_FILES_DIR: join(folder, 'file', 'uploads') });
  const error = await openSettingsFiles(settings).catch((failure: unknown) => failure);
  const uploads = startFailure(error, settings, undefined);
  expect(uploads).toMatch(/^The folder for uploads .*file\/uploads /);
  expect(uploads).toContain('cannot be written (ENOTDIR). Set CAMARIM_FILES_DIR');
  for (const text of [used, none, nowhere, exposed, broken, uploads]) expectOneLine(text);
});

it.each([
  ['create table staff (id text)', /^Migration 0000_start failed and was undone: .*42P07/],
  [
    "insert into schema_migrations values ('9999_future', '', now())",
    /9999_future, which this version does not know\. Start the version/,
  ],
  [
    "insert into schema_migrations values ('0000_start', 'x', now())",
    /^Migration 0000_start was changed after it had been applied\. Start/,
  ],
])('messages of a failed start: H8 a schema that does not fit: %s', async (statement, reason) => {
  const database = createDatabase(await memoryEngine('bare'));
  onTestFinished(() => database.close());
  await migrate(database, []);
  await database.read((orm) => orm.execute(sql.raw(statement)));
  const error = await migrate(database).catch((failure: unknown) => failure);
  const text = startFailure(error, undefined, undefined);
  expect(text).toMatch(reason);
  expectOneLine(text);
});

it('messages of a failed start: E1 a fault of ours has a name, no trace and no credentials; the trace comes on demand', () => {
  const url = 'postgres://operator:hunter2%404711@db/x';
  const fault = new TypeError(`x of ${url} and hunter2@4711\nand more`);
  const text = startFailure(fault, settingsOf({ DATABASE_URL: url }), url);
  expect(text).toBe(
    'The server cannot start (TypeError: x of *** and ***). CAMARIM_LOG_LEVEL=debug shows where.',
  );
  const debug = settingsOf({ DATABASE_URL: url, CAMARIM_LOG_LEVEL: 'debug' });
  const traced = startFailure(fault, debug, url);
  expect(traced).toContain('    at ');
  expect(traced).not.toMatch(/hunter2/);
});

const serverUrl = process.env.TEST_DATABASE_URL;

it.runIf(serverUrl)(
  'messages of a failed start: a database of PostgreSQL that is not there or takes no writes, and a user that is none',
  async () => {
    const failureAt = (change: Partial<URL>): Promise<string> =>
      failureOf({ DATABASE_URL: Object.assign(new URL(serverUrl ?? ''), change).toString() });
    const absent = await failureAt({ pathname: '/camarim_absent' });
    expect(absent).toMatch(/ has no database of the name in DATABASE_URL\. Create it/);
    const unknown = await failureAt({ username: 'camarim_nobody', password: 'hunter2' });
    expect(unknown).toMatch(/ refuses the user /);
    const url = await addressOnServer();
    const database = createDatabase(openPostgres(url));
    const name = new URL(url).pathname.slice(1);
    const readOnly = `alter database ${name} set default_transaction_read_only = on`;
    await database.read((orm) => orm.execute(sql.raw(readOnly)));
    await database.close();
    const copy = await failureOf({ DATABASE_URL: url });
    expect(copy).toMatch(/ takes no writes: it is a copy\./);
    for (const text of [absent, unknown, copy]) expectOneLine(text);
  },
);
