import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { look } from './support/powerTraffic';

/** The writer is bundled as the server is, into a folder from which the packages are found. */
const BUNDLE = '.cache/crash';
const KILLS = 6;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camarim-crash-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'tests/support/crashWriter.ts', outDir: BUNDLE, target: 'node20' },
  });
}, 60_000);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(BUNDLE, { recursive: true, force: true });
});

/**
 * Runs the writer and kills it: in the middle of opening for `acks` 0, else as soon as so many
 * writes were acknowledged.
 * @returns the ids that it acknowledged before it died.
 */
const runAndKill = async (acks: number): Promise<string[]> => {
  const child = spawn(process.execPath, [join(BUNDLE, 'crashWriter.js'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ids: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'opening' || line === 'ready') {
      if (acks === 0 && line === 'opening') child.kill('SIGKILL');
      continue;
    }
    ids.push(line);
    if (ids.length === acks) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  return ids;
};

it(`loses no acknowledged write over ${KILLS} kills of the process`, async () => {
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    // 0 now and then: killed while the database recovers from the kill before.
    const acks = kill % 6 === 5 ? 0 : 1 + ((kill * 37) % 83);
    acknowledged.push(...(await runAndKill(acks)));
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS * 10);

  expect(await look(join(folder, 'postgres'), acknowledged)).toEqual({
    acknowledged: acknowledged.length,
    lost: 0,
    broken: undefined,
  });
}, 600_000);
