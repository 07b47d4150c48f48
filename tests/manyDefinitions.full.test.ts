import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWith, manyDefinitions, pagesOf } from '../scripts/manyDefinitions.mjs';

/** Definitions that are added to those of the product. */
const MORE = 200;

/** How much the first page may grow by all of them. */
const GROWTH = 1.025;

let folder: string;

beforeAll(async () => {
  folder = await buildWith(MORE);
});

afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
});

it(`${MORE} definitions more change the login form and the first lists by at most 2.5 % and no request`, async () => {
  const before = await pagesOf(process.cwd());
  const after = await pagesOf(folder);
  expect(before.length).toBeGreaterThan(2);
  for (const [at, { what, bytes, requests }] of before.entries()) {
    expect(after[at]?.what).toBe(what);
    expect((after[at]?.bytes ?? Number.NaN) / bytes, what).toBeLessThanOrEqual(GROWTH);
    expect(after[at]?.requests, what).toBe(requests);
  }
});

it('definitions are no part of the server, whose start they cannot delay', async () => {
  const server = await readFile(join(folder, 'dist/server/main.js'), 'utf8');
  const held = manyDefinitions(MORE).filter(({ name }) => server.includes(name));
  expect(held).toEqual([]);
});
