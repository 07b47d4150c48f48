import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, type PostgresServer, PostgresServers } from '../scripts/lib/postgres.mjs';
import { type Product, startProduct } from './support/product';
import { loginAnswer } from './support/signIn';

const SIZE = 3;
/** A limit for what never comes. */
const PATIENT = { timeout: 60_000 };

let servers: PostgresServers;
let database: PostgresServer;

beforeAll(async () => {
  servers = new PostgresServers();
  database = await servers.primary();
});

afterAll(() => servers?.close());

const start = (processes: number, env: Readonly<Record<string, string>> = {}): Promise<Product> =>
  startProduct({
    env: {
      DATABASE_URL: database.url,
      CAMARIM_DATABASE_CONNECTIONS: '4',
      CAMARIM_DEMO: 'false',
      CAMARIM_RATE_LIMIT_FACTOR: '1',
      CAMARIM_PROCESSES: String(processes),
      ...env,
    },
  });

/** Processes that the first one has started. */
const membersOf = ({ pid }: Product): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const metric = async (port: number, name: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};

describe(`CAMARIM_PROCESSES=${SIZE}`, () => {
  it('serve as one, share limits and metrics, replace a process that dies, and end in order', async () => {
    const monitor = await freePort();
    const product = await start(SIZE, {
      CAMARIM_DEMO: 'true',
      CAMARIM_SEED_BOOKINGS: '20',
      CAMARIM_METRICS_PORT: String(monitor),
    });
    const { url } = product;
    expect(product.output()).toContain(`(${SIZE} processes)`);
    expect(membersOf(product)).toHaveLength(SIZE);

    // A connection for each call: they are shared out among the processes.
    const login = (password?: string) =>
      loginAnswer(url, 'administrator', { password, headers: { connection: 'close' } });
    const answer = await login();
    const { result } = (await answer.json()) as { result: { token: string } };
    const guesses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) guesses.push((await login('wrong')).status);
    // A1: with the login before them ten calls of the address, whichever process takes them.
    expect(guesses.filter((status) => status !== 429).length).toBeLessThanOrEqual(10);
    const headers = { authorization: `Bearer ${result.token}`, connection: 'close' };
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => {
        return (await fetch(`${url}/api/bo/v2/bo/vouchers`, { headers })).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await metric(monitor, 'camarim_processes')).toBe(SIZE);
    expect(await metric(monitor, 'camarim_calls_total')).toBe(43);
    expect(await metric(monitor, 'camarim_info')).toBe(1);

    const [lost = 0, ...left] = membersOf(product);
    process.kill(lost, 'SIGKILL');
    await expect.poll(() => metric(monitor, 'camarim_process_restarts_total'), PATIENT).toBe(1);
    await expect.poll(() => metric(monitor, 'camarim_processes'), PATIENT).toBe(SIZE);
    expect(membersOf(product)).toEqual(expect.arrayContaining(left));
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    const all = membersOf(product);
    await product.stop();
    expect(all.filter(exists)).toEqual([]);
  });

  it('end with the first one, however it ends', async () => {
    const product = await start(2);
    const all = membersOf(product);
    await product.kill();
    await expect.poll(() => all.filter(exists), PATIENT).toEqual([]);
  });
});
