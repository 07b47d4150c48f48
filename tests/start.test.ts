import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The built server. */
const MAIN = 'dist/server/main.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camarim-start-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the server until it ends; `hear` gets its output so far. */
const start = async (
  env: Record<string, string>,
  hear: (said: string, child: ChildProcess) => void = () => undefined,
) => {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, CAMARIM_DATA_DIR: folder, CAMARIM_DEMO: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, complained] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    hear(said, child);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said, complained };
};

it('a server that cannot start says why in one line, without credentials, and ends with 1', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as { port: number };
  const cases = [
    [{ DATABASE_URL: 'postgres://operator:hunter2@127.0.0.1:1/x' }, /^PostgreSQL at 127/],
    [{ DATABASE_URL: 'mysql://operator:hunter2@x/x' }, /^The environment is not right: DATABASE/],
    [{ HOST: '127.0.0.1', PORT: String(port) }, /^127\.0\.0\.1:\d+ is in use\. Stop what uses it/],
  ] as const;
  try {
    for (const [env, reason] of cases) {
      const { code, said, complained } = await start(env);
      expect(complained).toMatch(reason);
      expect(complained.trimEnd().split('\n')).toHaveLength(1);
      expect(said + complained).not.toMatch(/hunter2|operator|\n {4}at /);
      expect({ code, said }).toEqual({ code: 1, said: '' });
    }
  } finally {
    taken.close();
  }
});

/** Loaded before the server: prints the interval of each timer. */
const TELL_TIMERS = `data:text/javascript,${encodeURIComponent(`
  const repeat = globalThis.setInterval;
  globalThis.setInterval = (work, ms, ...rest) => {
    console.log('repeats ' + ms);
    return repeat(work, ms, ...rest);
  };
`)}`;

it('a server at work repeats its care, keeps its files to itself, and ends in order with 0 at SIGTERM', async () => {
  const env = { HOST: '127.0.0.1', PORT: '0', NODE_OPTIONS: `--import=${TELL_TIMERS}` };
  let asked = false;
  const { code, said, complained } = await start(env, (text, child) => {
    if (asked || !text.includes(' at http')) return;
    asked = true;
    child.kill('SIGTERM');
  });
  const timers = said.match(/repeats \d+/g) ?? [];
  expect(timers).toEqual(expect.arrayContaining(['repeats 5000', 'repeats 3600000']));
  // Purging and tiers, and the records of idempotency.
  expect(timers.filter((timer) => timer === 'repeats 3600000')).toHaveLength(3);
  expect(said).toContain('"event":"stopping"');
  expect({ code, complained }).toEqual({ code: 0, complained: '' });
  // What PostgreSQL says of itself on the disk: 1 is shut down, 6 at work.
  const control = await readFile(join(folder, 'postgres', 'global', 'pg_control'));
  expect(control.readUInt32LE(16)).toBe(1);
  const modes = ['postgres', 'postgres/global', 'postgres/global/pg_control'].map(
    async (path) => (await stat(join(folder, path))).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600]);
});
