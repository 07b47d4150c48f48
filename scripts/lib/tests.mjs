import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';

const ROOMS = ['contract', 'domain', 'scripts', 'server', 'src', 'tests'];

const PROOF = /\.test\.(tsx?|mjs)$/;

/** The paths of all tests, from the root on, with `/`. */
export const allTests = () =>
  ROOMS.flatMap((room) =>
    readdirSync(inRoot(room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && PROOF.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );

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

/** Whether a test needs the built product. */
export const needsProduct = (path) => ['journey', 'product'].includes(layerOf(path));

/**
 * The tests whose path holds one of the words. Those that need the built product are slow: they belong
 * only to a word that names their folder, `journeys` or `tests/`.
 */
export const testsOf = (words, paths = allTests()) =>
  paths.filter((path) =>
    words.some(
      (word) =>
        path.includes(word) &&
        (!needsProduct(path) || word.includes('journeys') || word.includes('tests/')),
    ),
  );
