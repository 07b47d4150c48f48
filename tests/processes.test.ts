import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  freePort,
  NO_PROGRAMS,
  type PostgresServer,
  PostgresServers,
  postgresPrograms,
} from '../scripts/lib/postgres.mjs';
import { DEMO_PASSWORD } from './support/accounts';

/** The server as it is delivered, as several processes on one PostgreSQL that is made for this. */
const BUNDLE = '.cache/processes';
const SIZE = 3;

const programs = postgresPrograms();
const title = programs ? `CAMARIM_PROCESSES=${SIZE}` : `CAMARIM_PROCESSES=${SIZE}: ${NO_PROGRAMS}`;

let folder: string;
let servers: PostgresServers;
let database: PostgresServer;
let child: ChildProcess | undefined;
let said = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camarim-processes-'));
  await build({ logLevel: 'error', build: { ssr: 'server/main.ts', outDir: BUNDLE } });
  if (!programs) return;
  servers = new PostgresServers();
  database = await servers.primary();
});

afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
  }
});

afterAll(async () => {
  await servers?.close();
  await rm(folder, { recursive: true, force: true });
  await rm(BUNDLE, { recursive: true, force: true });
});

const start = (env: Readonly<Record<string, string>>): ChildProcess => {
  said = '';
  child = spawn(process.execPath, [join(BUNDLE, 'main.js')], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      CAMARIM_DATA_DIR: folder,
      CAMARIM_DATABASE_CONNECTIONS: '4',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  return child;
};

const serving = async (): Promise<string> => {
  let port: string | undefined;
  await expect
    .poll(
      () => {
        if (child?.exitCode !== null) throw new Error(`It ended:\n${said}`);
        port = / at http:\/\/localhost:(\d+)/.exec(said)?.[1];
        return port;
      },
      { timeout: 120_000 },
    )
    .toBeDefined();
  return `http://127.0.0.1:${port}`;
};

/** The processes that the first one has started. */
const members = (): number[] => {
  const pid = child?.pid;
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
};

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const figure = async (port: number, name: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};

describe.skipIf(!programs)(title, () => {
  it('serves as one: ready, counted together, one that dies is started again, and all end in order', async () => {
    const monitor = await freePort();
    const first = start({
      DATABASE_URL: database.url,
      CAMARIM_DEMO: 'true',
      CAMARIM_SEED_BOOKINGS: '20',
      CAMARIM_PROCESSES: String(SIZE),
      CAMARIM_METRICS_PORT: String(monitor),
    });
    const url = await serving();
    expect(said).toContain(`(${SIZE} processes)`);
    expect(members()).toHaveLength(SIZE);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const applied = await database.ask<{ count: string }>('select count(*) from schema_migrations');
    expect(Number(applied[0]?.count)).toBeGreaterThan(10);

    // A connection for each call: they are shared out among the processes.
    const login = (password: string) =>
      fetch(`${url}/api/bo/v1/boUser/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({ email: 'administrator@camarim.test', password }),
      });
    const answer = await login(DEMO_PASSWORD);
    const { result } = (await answer.json()) as { result: { token: string } };
    const guesses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) guesses.push((await login('wrong')).status);
    // A1: with the login before them ten calls of the address, whichever process takes them.
    expect(guesses.filter((status) => status !== 429).length).toBeLessThanOrEqual(10);
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const headers = { authorization: `Bearer ${result.token}`, connection: 'close' };
        return (await fetch(`${url}/api/bo/v2/bo/vouchers`, { headers })).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await figure(monitor, 'camarim_processes')).toBe(SIZE);
    expect(await figure(monitor, 'camarim_calls_total')).toBe(43);
    expect(await figure(monitor, 'camarim_info')).toBe(1);

    const [lost = 0, ...left] = members();
    process.kill(lost, 'SIGKILL');
    await expect
      .poll(() => figure(monitor, 'camarim_process_restarts_total'), { timeout: 60_000 })
      .toBe(1);
    await expect.poll(() => figure(monitor, 'camarim_processes'), { timeout: 60_000 }).toBe(SIZE);
    expect(members()).toEqual(expect.arrayContaining(left));
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    const all = members();
    const ended = once(first, 'exit');
    first.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(all.filter(exists)).toEqual([]);
  });

  it('one that cannot start says why, all end with 1, and none is left', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const first = start({
      DATABASE_URL: database.url,
      CAMARIM_DEMO: 'false',
      CAMARIM_PROCESSES: '2',
      PORT: String(port),
    });
    const [code] = (await once(first, 'exit')) as [number];
    taken.close();
    expect(code).toBe(1);
    expect(said).toMatch(/is in use\. Stop what uses it/);
  });

  it('none outlives the first one, however it ends', async () => {
    const first = start({
      DATABASE_URL: database.url,
      CAMARIM_DEMO: 'false',
      CAMARIM_PROCESSES: '2',
    });
    await serving();
    const all = members();
    first.kill('SIGKILL');
    await expect.poll(() => all.filter(exists), { timeout: 60_000 }).toEqual([]);
  });
});

it('the embedded database says why it stays one process', async () => {
  const first = start({ CAMARIM_PROCESSES: '2', CAMARIM_DEMO: 'false' });
  const [code] = (await once(first, 'exit')) as [number];
  expect([code, said]).toEqual([
    1,
    "The environment is not right: CAMARIM_PROCESSES needs DATABASE_URL: the embedded database is one process's (npm start -- move brings it to PostgreSQL).\n",
  ]);
});
