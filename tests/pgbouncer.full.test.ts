import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asAnybody,
  freePort,
  type PostgresServer,
  PostgresServers,
} from '../scripts/lib/postgres.mjs';
import { dump, withSnapshot } from '../server/backup/dump';
import type { Database } from '../server/db/database';
import { exclusively } from '../server/db/exclusive';
import { openDatabase } from '../server/db/index';
import { deferred } from './support/deferred';

/** PgBouncer in transaction mode, as docs/operate.md wants it set up: two sessions, which all share. */
const PROGRAM = 'pgbouncer';
const SESSIONS = 2;

let servers: PostgresServers;
let server: PostgresServer;
let bouncer: ChildProcess;
let folder: string;
const opened: Database[] = [];

const settings = (port: number): string => `[databases]
postgres = host=127.0.0.1 port=${new URL(server.url).port} dbname=postgres user=camarim
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
unix_socket_dir =
pool_mode = transaction
default_pool_size = ${SESSIONS}
max_client_conn = 100
ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`;

const open = async (port: number): Promise<Database> => {
  const url = `postgresql://camarim@127.0.0.1:${port}/postgres`;
  const database = await openDatabase({ url, named: false });
  opened.push(database);
  return database;
};

beforeAll(async () => {
  try {
    execFileSync(PROGRAM, ['--version'], { stdio: 'ignore' });
  } catch {
    throw new Error('pgbouncer is missing: apt-get install pgbouncer');
  }
  servers = new PostgresServers();
  server = await servers.primary();
  for (const setting of [
    "statement_timeout = '10s'",
    "lock_timeout = '1600ms'",
    "idle_in_transaction_session_timeout = '30s'",
    "TimeZone = 'UTC'",
  ])
    await server.ask(`alter role camarim set ${setting}`);
  folder = mkdtempSync(join(tmpdir(), 'camarim-bouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  writeFileSync(join(folder, 'bouncer.ini'), settings(port));
  bouncer = spawn(PROGRAM, ['-q', join(folder, 'bouncer.ini')], { ...asAnybody, stdio: 'ignore' });
  // It listens a moment after it was started.
  while (!(await open(port).catch(() => undefined))) {
    if (bouncer.exitCode !== null) throw new Error(`PgBouncer ended with ${bouncer.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await open(port);
});

afterAll(async () => {
  for (const database of opened) await database.close();
  if (bouncer && bouncer.exitCode === null) {
    const ended = once(bouncer, 'exit');
    bouncer.kill('SIGTERM');
    await ended;
  }
  await servers?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const one = (index = 0): Database => {
  const found = opened[index % opened.length];
  if (!found) throw new Error('There is no database.');
  return found;
};

/** State of each shared session; all are held at the same time, so that each answers. */
const sessions = async () => {
  let waiting = SESSIONS;
  const together = deferred();
  const ask = (index: number) =>
    one(index).transaction(async (orm) => {
      const rows = await orm.execute<{ pid: number }>(sql`select pg_backend_pid() as pid,
        current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('TimeZone') as zone,
        (select count(*)::int from pg_settings where source = 'session' and name not like 'transaction_%'
          and name not in ('client_encoding', 'application_name', 'DateStyle', 'TimeZone',
            'standard_conforming_strings')) as set,
        (select count(*)::int from pg_locks where locktype = 'advisory') as locks,
        (select count(*)::int from pg_prepared_statements) as prepared,
        (select count(*)::int from pg_listening_channels()) as channels`);
      waiting -= 1;
      if (waiting === 0) together.resolve();
      await together.promise;
      return rows;
    });
  const found = await Promise.all(Array.from({ length: SESSIONS }, (_, index) => ask(index)));
  return found.flat().toSorted((a, b) => a.pid - b.pid);
};

describe('PgBouncer in transaction mode', () => {
  it('the work of a server leaves the shared sessions as they were', async () => {
    const before = await sessions();
    expect(new Set(before.map(({ pid }) => pid)).size).toBe(SESSIONS);
    for (const { pid, ...rest } of before)
      expect([pid > 0, rest]).toEqual([
        true,
        {
          ...{ statement: '10s', lock: '1600ms', idle: '30s', zone: 'UTC' },
          ...{ set: 0, locks: 0, prepared: 0, channels: 0 },
        },
      ]);
    let lines = 0;
    const backup = () =>
      withSnapshot(one(), async (orm) => {
        const parts = dump(orm, undefined, { version: '1', at: new Date(0) }, () => undefined);
        for await (const line of parts) lines += line.length > 0 ? 1 : 0;
      });
    const busy = Array.from({ length: 40 }, (_, index) =>
      one(index).transaction((orm) =>
        orm.execute(sql`insert into categories (id, name) values (${`c${index}`}, ${'C'})`),
      ),
    );
    await Promise.all([
      ...busy,
      backup(),
      exclusively(one(1), 'backup', async () => undefined, { noTimeout: true }),
    ]);
    await one().read((orm) => orm.execute(sql`analyze`), { noTimeout: true });
    expect(lines).toBeGreaterThan(10);
    expect(await sessions()).toEqual(before);
  });

  it('a lock of one server holds for the other, and is released after its work', async () => {
    const [begun, ended] = [deferred(), deferred()];
    const mine = exclusively(one(0), 'settle', async () => {
      begun.resolve();
      await ended.promise;
    });
    await begun.promise;
    expect(await exclusively(one(1), 'settle', async () => undefined)).toBeUndefined();
    ended.resolve();
    expect(await mine).toBeDefined();
    expect(await exclusively(one(1), 'settle', async () => undefined)).toBeDefined();
  });
});
