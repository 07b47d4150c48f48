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

/** One hash over everything that a build is made of. */
export const inputs = () => hashOf(INPUTS, (file) => !/\.test\.(tsx?|mjs)$/.test(file));

/** Whether what stands in `dist` was made from what stands here now. */
export const isBuilt = () =>
  existsSync(inRoot('dist', 'server', 'main.js')) && readStamp(STAMP) === inputs();

/** Builds, whatever there is already, and remembers from what. */
export const build = async () => {
  const before = inputs();
  writeStamp(STAMP, '');
  const code = await runNode([inRoot('scripts', 'bundle.mjs')]);
  if (code !== 0) process.exit(code);
  writeStamp(STAMP, before);
};

/** The version with what it was built from, `2.20.13+1a2b3c4d`: two builds between releases are told apart. */
export const versionOf = (hash) => {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return `${version}+${hash.slice(0, 8)}`;
};

/** Version of the build in `dist`. */
export const builtVersion = () => versionOf(readStamp(STAMP));
