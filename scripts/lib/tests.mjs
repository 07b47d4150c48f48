import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { filesIn } from './files.mjs';
import { inRoot } from './paths.mjs';

const FOLDERS = ['contract', 'domain', 'scripts', 'server', 'src', 'tests'];

const testsIn = (folder) => filesIn(folder).filter((path) => /\.test\.(tsx?|mjs)$/.test(path));

/** Returns the paths of all tests, relative to the root, with `/`. */
export const allTests = () => FOLDERS.flatMap(testsIn);

/** Returns the tables that generate the tests of the definitions. Each row names the requirements that it proves. */
export const requirementTables = () =>
  filesIn('tests/contract/specified').filter((path) => path.endsWith('.ts'));

/** Layer by path prefix; the first match wins. */
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

export const LAYER_NAMES = [...new Set(LAYERS.map(([name]) => name))].reverse();

/** Returns the layer of a test (docs/testing.md). */
export const layerOf = (path) => LAYERS.find(([, start]) => path.startsWith(start))[0];

/** Does a test run only in the full suite (`npm run test:full`)? */
export const isFull = (path) => path.includes('.full.test.');

/** Does a test need the built product? */
export const needsProduct = (path) => ['journey', 'product'].includes(layerOf(path));

/**
 * Returns the tests whose path contains one of the words. Tests with the built product are slow, so they
 * match only a word that names their folder, `journeys` or `tests/`. Tests of the full suite match only a
 * word with `full`.
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
 * Returns what Vitest runs for words: the tests of their paths, or the generated tests if the words only name
 * definitions.
 */
export const testsToRun = (words, names, paths = allTests()) => {
  const found = testsOf(words, paths);
  const isDefinition = words.every((word) => names.includes(word));
  return found.length === 0 && isDefinition
    ? ['tests/contract/definition', '-t', words.join('|')]
    : found;
};

/**
 * Returns the tests of a folder that mock modules of the product; no other test may see those mocks. Empty
 * without such a folder: a build-only copy has no tests.
 */
export const testsWithMocks = (folder) =>
  existsSync(inRoot(folder))
    ? testsIn(folder).filter((path) => /^vi\.mock\(/m.test(readFileSync(inRoot(path), 'utf8')))
    : [];

/** Test helper that provides a database of the run, embedded or on a server. */
const DATABASE = 'tests/support/database.ts';

/** Returns the repository files that a file imports directly. */
export const importsOf = (path, text = readFileSync(inRoot(path), 'utf8')) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].flatMap(([, to]) => {
    const base = join(dirname(path), to);
    const found = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map((ending) => `${base}${ending}`)
      .find((file) => /\.\w+$/.test(file) && existsSync(inRoot(file)));
    return found ? [found.split(sep).join('/')] : [];
  });

/**
 * Does a test, or one of its imports, request a database of the run? Only such tests depend on the engine.
 */
export const usesDatabase = (path, seen = new Set()) => {
  if (path === DATABASE) return true;
  if (seen.has(path)) return false;
  seen.add(path);
  const text = readFileSync(inRoot(path), 'utf8');
  return (
    text.includes('process.env.TEST_DATABASE_URL') ||
    importsOf(path, text).some((next) => usesDatabase(next, seen))
  );
};

const ON_EVERY_ENGINE = /on every engine/;

/** Parallel writes, and engine-specific modules. */
const ENGINE_SPECIFIC = [
  /Promise\.(all|allSettled)\(/,
  /\b(hasParallel|bareDatabase|withAdmin|TEST_DATABASE_URL)\b/,
  /from '[^']*\/db\/(?!database'|schema')/,
  ON_EVERY_ENGINE,
];

/**
 * Does a test depend on the database engine? It requests a database and meets one condition:
 * - a server test that writes in parallel, has separate databases, or uses or tests engine-specific modules
 * - a title with "on every engine"
 *
 * Tests of provider and server together are slow, so only such a title selects them for PostgreSQL.
 */
export const dependsOnEngine = (path) => {
  if (!usesDatabase(path)) return false;
  if (path.startsWith('server/db/')) return true;
  const text = readFileSync(inRoot(path), 'utf8');
  const signs = path.startsWith('server/') ? ENGINE_SPECIFIC : [ON_EVERY_ENGINE];
  return signs.some((sign) => sign.test(text));
};
