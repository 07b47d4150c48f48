import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from './files.mjs';

/** Package imports in a server file. */
const LOADED =
  /(?:\bfrom|\bimport\(|\bimport|\brequire(?:\.resolve)?\()\s*['"]([^'".\s/][^'"\s]*)['"]/g;

/** Returns the package of a module: `pg`, `@hono/node-server`. */
const packageOf = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

const namesIn = (text) => [...text.matchAll(LOADED)].map(([, name]) => packageOf(name));

/**
 * Files that no server reads: types, maps, TypeScript sources, documentation, and unused extensions of the embedded
 * database.
 */
const UNREAD =
  /\.(map|[cm]?ts|tsx|flow|markdown|md|tsbuildinfo)$|(^|\/)(tests?|__tests__|docs|examples?|\.github)\/|(?<!\/pg_trgm)\.tar\.gz$/i;
const LEGAL = /(^|\/)(licen[cs]e|notice|copying)[^/]*$/i;

/** Does a file of a package belong in the archive? */
export const isRead = (path) => LEGAL.test(path) || !UNREAD.test(path);

/**
 * Returns the folder in which Node finds `name` for the package in `from`, both relative to the root;
 * undefined if missing.
 */
const find = (root, from, name) => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const folder = [at, 'node_modules', name].filter(Boolean).join('/');
    if (existsSync(join(root, folder, 'package.json'))) return folder;
    if (at === '') return undefined;
  }
};

const manifestOf = (root, folder) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/**
 * Returns the packages that a built server loads, by the names in its files, with their dependencies.
 * Packages of the bundled front end are excluded. Folders relative to `root`, sorted.
 * @throws if one is not installed
 */
export const runtimePackages = (root, server) => {
  const { dependencies } = manifestOf(root, '');
  const texts = filesUnder(server)
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => readFileSync(join(server, file), 'utf8'));
  const own = [...new Set(texts.flatMap(namesIn))].filter((name) => name in dependencies).sort();
  const folders = new Set();
  const add = (from, name, isOptional) => {
    const folder = find(root, from, name);
    if (!folder && !isOptional) throw new Error(`The package ${name} is not installed.`);
    if (!folder || folders.has(folder)) return;
    folders.add(folder);
    const { dependencies: needs = {}, optionalDependencies: mayHave = {} } = manifestOf(
      root,
      folder,
    );
    for (const next of Object.keys(needs)) add(folder, next, next in mayHave);
    for (const next of Object.keys(mayHave)) add(folder, next, true);
  };
  for (const name of own) add('', name, false);
  return {
    /** Versions of the server's direct dependencies. */
    dependencies: Object.fromEntries(own.map((name) => [name, dependencies[name]])),
    folders: [...folders].sort(),
  };
};
