import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, inRoot } from './paths.mjs';
import { runNpm } from './run.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const STAMP = join(CACHE, 'installed');
const INPUTS = ['package-lock.json'];

/** The lock file and the platform: a folder copied from another system is installed anew. */
const wanted = () => `${hashOf(INPUTS)} ${process.platform}-${process.arch}`;

/**
 * Installs the packages of the lock file when they are missing or the lock file has changed since.
 * No package of the set needs a script of its own, so none is run.
 */
export const install = async () => {
  const expected = wanted();
  if (existsSync(inRoot('node_modules')) && readStamp(STAMP) === expected) return;
  console.log('Installing packages …');
  const code = await runNpm([
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) {
    console.error('The packages could not be installed: npm ci failed (see above).');
    process.exit(code);
  }
  writeStamp(STAMP, expected);
};
