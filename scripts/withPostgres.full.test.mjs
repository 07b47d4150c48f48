import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { withAdmin } from '../tests/support/serverDatabases';
import { inRoot } from './lib/paths.mjs';

/** Ends by itself if the script does not end it. */
const COMMAND = 'console.log(process.env.TEST_DATABASE_URL); setTimeout(() => undefined, 10_000)';

const start = (url) =>
  spawn(
    process.execPath,
    [inRoot('scripts', 'withPostgres.mjs'), process.execPath, '-e', COMMAND],
    { env: { ...process.env, TEST_DATABASE_URL: url }, stdio: ['ignore', 'pipe', 'inherit'] },
  );

const answers = (url) =>
  withAdmin(url, async (client) => (await client.query('select 1 as one')).rows).catch(() => []);

describe('a run with a PostgreSQL of its own', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ])('ends the server and the command at %s', async (signal, code) => {
    const script = start('');
    const exited = once(script, 'exit');
    let url = '';
    for await (const line of createInterface(script.stdout)) {
      url = line;
      expect(await answers(url)).toEqual([{ one: 1 }]);
      script.kill(signal);
    }
    // The output ends only when the command, which holds it too, has ended.
    expect(url).toMatch(/^postgresql:\/\/camarim@127\.0\.0\.1:\d+\/postgres$/);
    expect(await exited).toEqual([code, null]);
    expect(await answers(url)).toEqual([]);
  });

  it('uses the server that TEST_DATABASE_URL names', async () => {
    const script = start('postgresql://named@127.0.0.1/there');
    const [line] = await once(createInterface(script.stdout), 'line');
    script.kill('SIGTERM');
    await once(script, 'exit');
    expect(line).toBe('postgresql://named@127.0.0.1/there');
  });
});
