import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { withAdmin } from '../tests/support/serverDatabases';
import { inRoot } from './lib/paths.mjs';

const serverUrl = process.env.TEST_DATABASE_URL;
const { hostname, port, username, password } = new URL(serverUrl || 'postgres://none');

const LOOPBACK = ['127.0.0.1', 'localhost'];
/** One that nobody ends ends by itself, after longer than an ended one takes. */
const COMMAND = 'console.log(process.env.TEST_DATABASE_URL); setTimeout(() => undefined, 10_000)';

/** Whether the server has a database. */
const exists = (name) =>
  withAdmin(serverUrl, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    return found.rowCount === 1;
  });

describe.skipIf(!LOOPBACK.includes(hostname))('a run with a database of its own', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ])('drops it and ends its command at %s', async (signal, code) => {
    const args = [inRoot('scripts', 'withPostgres.mjs'), process.execPath, '-e', COMMAND];
    const script = spawn(process.execPath, args, {
      env: {
        ...process.env,
        TEST_DATABASE_URL: '',
        PGUSER: username,
        PGPORT: port,
        PGPASSWORD: decodeURIComponent(password),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(script, 'exit');
    let name = '';
    for await (const line of createInterface(script.stdout)) {
      if (!URL.canParse(line)) continue;
      name = new URL(line).pathname.slice(1);
      expect(await exists(name)).toBe(true);
      script.kill(signal);
    }
    // The output ends only when the command, which holds it too, has ended.
    expect(name).toMatch(/^camarim_ci_/);
    expect(await exited).toEqual([code, null]);
    expect(await exists(name)).toBe(false);
  });
});
