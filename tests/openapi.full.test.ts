import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { openApiDocument } from '../server/openapi/document';
import { contractTable, testConfig } from './support/http';

const FOLDER = join(import.meta.dirname, '..', '.cache', 'openapi');
const call = promisify(execFile);

/** Runs a tool; what it prints is the message of its failure. */
const tool = (name: string, ...args: string[]): Promise<unknown> =>
  call(join('node_modules', '.bin', name), args, { cwd: FOLDER }).catch(({ stdout, stderr }) => {
    throw new Error(`${name} ${args[0]}: ${stdout}${stderr}`);
  });
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  cpSync(join(import.meta.dirname, 'openapi'), FOLDER, { recursive: true });
  const document = openApiDocument(contractTable, testConfig().client);
  writeFileSync(join(FOLDER, 'openapi.json'), JSON.stringify(document));
  await call('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
  }).catch(() => {
    throw new Error('The tools of tests/openapi/package.json could not be installed by npm.');
  });
}, 600_000);

it.each([
  ['redocly', ['lint', 'openapi.json', '--extends', 'recommended']],
  ['spectral', ['lint', 'openapi.json', '--fail-severity', 'warn']],
])(
  '%s finds no fault in the OpenAPI document',
  async (name, args) => {
    await tool(name, ...args);
  },
  300_000,
);

it.each([
  ['openapi-typescript', ['openapi.json', '-o', 'types.ts'], 'Booking: {'],
  ['orval', ['--input', 'openapi.json', '--output', 'client.ts'], 'export interface Booking {'],
])(
  '%s makes a client with the named records',
  async (name, args, named) => {
    await tool(name, ...args);
    expect(read(args.at(-1) ?? '')).toContain(named);
  },
  300_000,
);
