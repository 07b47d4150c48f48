import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';

const ROOMS = ['contract', 'domain', 'scripts', 'server', 'src', 'tests'];

const PROOF = /\.test\.(tsx?|mjs)$/;

const testsIn = (folder) =>
  readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && PROOF.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'));

/** The paths of all tests, from the root on, with `/`. */
export const allTests = () => ROOMS.flatMap(testsIn);

/** The tables that the tests of the definitions are made of: a row carries the requirements that it proves. */
export const saidInTables = () =>
  readdirSync(inRoot('tests', 'contract', 'specified'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `tests/contract/specified/${name}`);

/** Where each layer stands: the first line that fits a path is its layer. */
const LAYERS = [
  ['journey', 'tests/journeys/'],
  ['together', 'tests/contract/'],
  ['product', 'tests/'],
  ['screen', 'src/customPages/'],
  ['screen', 'src/resources/'],
  ['client', 'src/'],
  ['server', 'server/'],
  ['contract', 'contract/'],
  ['rule', 'domain/'],
  ['script', 'scripts/'],
];

/** The names of the layers, from rule to journey. */
export const LAYER_NAMES = [...new Set(LAYERS.map(([name]) => name))].reverse();

/** The layer that a test proves in (docs/testing.md). */
export const layerOf = (path) => LAYERS.find(([, start]) => path.startsWith(start))[0];

/** Is a test left to the full suite (`npm run test:full`)? */
export const isFull = (path) => path.includes('.full.test.');

/** Whether a test needs the built product. */
export const needsProduct = (path) => ['journey', 'product'].includes(layerOf(path));

/**
 * The tests whose path contains one of the words. Those that need the built product are slow: they belong
 * only to a word that names their folder, `journeys` or `tests/`, and tests of the full suite to one with `full`.
 */
export const testsOf = (words, paths = allTests()) =>
  paths.filter((path) =>
    words.some(
      (word) =>
        path.includes(word) &&
        (!needsProduct(path) || word.includes('journeys') || word.includes('tests/')) &&
        (!isFull(path) || word.includes('full')),
    ),
  );

/**
 * The tests of a folder that replace modules of the product by their own: no other file may find those. None
 * where there is no such folder: a copy that is only built has no tests.
 */
export const testsThatReplace = (folder) =>
  existsSync(inRoot(folder))
    ? testsIn(folder).filter((path) => /^vi\.mock\(/m.test(readFileSync(inRoot(path), 'utf8')))
    : [];

/** Where tests get a database that is of the run, embedded or on a server. */
const DATABASE = 'tests/support/database.ts';

/** Files of the repository that a file imports, directly. */
export const importsOf = (path, text = readFileSync(inRoot(path), 'utf8')) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].flatMap(([, to]) => {
    const base = join(dirname(path), to);
    const found = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map((ending) => `${base}${ending}`)
      .find((file) => /\.\w+$/.test(file) && existsSync(inRoot(file)));
    return found ? [found.split(sep).join('/')] : [];
  });

/**
 * Whether a test asks for a database of the run, by itself or by what it imports: those alone can tell
 * one engine from the other.
 */
export const asksDatabase = (path, seen = new Set()) => {
  if (path === DATABASE) return true;
  if (seen.has(path)) return false;
  seen.add(path);
  const text = readFileSync(inRoot(path), 'utf8');
  return (
    text.includes('process.env.TEST_DATABASE_URL') ||
    importsOf(path, text).some((next) => asksDatabase(next, seen))
  );
};

const ON_EVERY_ENGINE = /on every engine/;

/** Parallel writes, and parts that know the engine. */
const OF_THE_ENGINE = [
  /Promise\.(all|allSettled)\(/,
  /\b(hasParallel|bareDatabase|withAdmin|TEST_DATABASE_URL)\b/,
  /from '[^']*\/db\/(?!database'|schema')/,
  ON_EVERY_ENGINE,
];

/**
 * Does a test prove something that depends on the engine? It asks for a database, and it is a test of the server that
 * writes in parallel, has databases of its own, uses or tests the parts that know the engine; or a title of it says "on
 * every engine". Tests of provider and server together are slow: only such a title sends them to PostgreSQL.
 */
export const dependsOnEngine = (path) => {
  if (!asksDatabase(path)) return false;
  if (path.startsWith('server/db/')) return true;
  const text = readFileSync(inRoot(path), 'utf8');
  const signs = path.startsWith('server/') ? OF_THE_ENGINE : [ON_EVERY_ENGINE];
  return signs.some((sign) => sign.test(text));
};
