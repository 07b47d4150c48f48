import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { runNode } from './run.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const STAMP = inRoot('dist', '.stamp');
const INPUTS = [
  'contract',
  'domain',
  'src',
  'server',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

export const inputs = () => hashOf(INPUTS, (file) => !/\.test\.(tsx?|mjs)$/.test(file));

/** Is `dist` up to date with the sources? */
export const isBuilt = () =>
  existsSync(inRoot('dist', 'server', 'main.js')) && readStamp(STAMP) === inputs();

/** Builds unconditionally and records the hash of the inputs. */
export const build = async () => {
  const before = inputs();
  writeStamp(STAMP, '');
  const code = await runNode([inRoot('scripts', 'bundle.mjs')]);
  if (code !== 0) process.exit(code);
  writeStamp(STAMP, before);
};

/** Returns the version with its build hash, `2.20.13+1a2b3c4d`, to distinguish builds between releases. */
export const versionOf = (hash) => {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return `${version}+${hash.slice(0, 8)}`;
};

/** Returns the version of the build in `dist`. */
export const builtVersion = () => versionOf(readStamp(STAMP));
