import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';
import { runNpm } from './run.mjs';

const readLock = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** Does a package run here? Packages for one platform name it. */
const fits = ({ os, cpu }) =>
  (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);

const isSame = (one, other) =>
  one?.version === other?.version && one?.integrity === other?.integrity;

/**
 * Does a folder contain the packages of its lock file, whoever installed them? npm finally records them in
 * `node_modules/.package-lock.json`. Packages of another system, from a copied folder, do not count.
 */
export const isInstalled = (root) => {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const { '': _root, ...wanted } = readLock(join(root, 'package-lock.json'));
  const found = readLock(hidden);
  return (
    Object.entries(wanted).every(([path, entry]) =>
      found[path] === undefined
        ? entry.optional === true || entry.devOptional === true
        : isSame(found[path], entry),
    ) && Object.entries(found).every(([path, entry]) => path in wanted && fits(entry))
  );
};

/**
 * Installs the packages of the lock file if they are missing or the lock file has changed. It runs no install
 * scripts, since no package needs one.
 */
export const install = async () => {
  if (isInstalled(inRoot())) return;
  console.log('Installing packages …');
  const flags = ['--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'];
  const code = await runNpm(['ci', ...flags, '--loglevel=error']);
  if (code !== 0) {
    console.error('The packages could not be installed: npm ci failed (see above).');
    process.exit(code);
  }
};
