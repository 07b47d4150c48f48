import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a file of the server says that it loads from a package. */
const LOADED =
  /(?:\bfrom|\bimport\(|\bimport|\brequire(?:\.resolve)?\()\s*['"]([^'".\s/][^'"\s]*)['"]/g;

/** The package that a module belongs to: `pg`, `@hono/node-server`. */
const packageOf = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

const namesIn = (text) => [...text.matchAll(LOADED)].map(([, name]) => packageOf(name));

/** What no server reads: types, maps, sources of TypeScript, texts for people, and parts of packages that are optional. */
const UNREAD =
  /\.(map|[cm]?ts|tsx|flow|markdown|md|tsbuildinfo)$|(^|\/)(tests?|__tests__|docs|examples?|\.github)\/|\.tar\.gz$/i;
const LEGAL = /(^|\/)(licen[cs]e|notice|copying)[^/]*$/i;

/** Whether a file of a package goes into the archive. */
export const isRead = (path) => LEGAL.test(path) || !UNREAD.test(path);

/** The folder in which Node finds `name` for the package in `from`, both from the root on; undefined where it is not. */
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
 * The packages that a built server loads, by the names in its files, with all that these need; those of the bundled
 * front end are none of them. Folders from `root` on, sorted.
 * @throws when one is not installed.
 */
export const runtimePackages = (root, server) => {
  const { dependencies } = manifestOf(root, '');
  const texts = readdirSync(server, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?js$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
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
    /** Versions of those that the server itself names. */
    dependencies: Object.fromEntries(own.map((name) => [name, dependencies[name]])),
    folders: [...folders].sort(),
  };
};
