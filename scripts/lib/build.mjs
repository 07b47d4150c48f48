import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { filesIn } from './files.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './run.mjs';

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

const inputFiles = () =>
  INPUTS.filter((path) => existsSync(inRoot(path))).flatMap((path) =>
    statSync(inRoot(path)).isFile() ? [path] : filesIn(path),
  );

/** Returns a hash over the names and contents of all files that the build reads. */
export const inputs = () => {
  const hash = createHash('sha256');
  for (const file of inputFiles())
    if (!/\.test\.(tsx?|mjs)$/.test(file))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inRoot(file)))
        .update('\0');
  return hash.digest('hex');
};

/** Empty if nothing was built. */
const stamp = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '');

/** Is `dist` up to date with the sources? */
export const isBuilt = () =>
  existsSync(inRoot('dist', 'server', 'main.js')) && stamp() === inputs();

/** Builds unconditionally and records the hash of the inputs. */
export const build = async () => {
  const before = inputs();
  mkdirSync(inRoot('dist'), { recursive: true });
  writeFileSync(STAMP, '');
  const code = await runNode([inRoot('scripts', 'bundle.mjs')]);
  if (code !== 0) process.exit(code);
  writeFileSync(STAMP, before);
};

/** Returns the version with its build hash, `2.20.13+1a2b3c4d`, to distinguish builds between releases. */
export const versionOf = (hash) => {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return `${version}+${hash.slice(0, 8)}`;
};

export const builtVersion = () => versionOf(stamp());
