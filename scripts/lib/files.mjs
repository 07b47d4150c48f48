import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { inRoot } from './paths.mjs';

export const TEST_FILE =
  /\.test\.(tsx?|mjs)$|^(harness|fixture|testTable|\w*[tT]estSupport)\.tsx?$/;

/** Returns the product files below a folder: no tests and no test helpers. */
export const sourcesIn = (folder) =>
  readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)\.m?(ts|tsx|js)$/.test(entry.name))
    .filter((entry) => !TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const RESOURCES = inRoot('src', 'resources');

/**
 * Returns the definitions of the product as `{ name, file }`, by path: a folder of `src/resources` with an
 * `index.ts`, or a subfolder of its feature.
 */
export const definitions = () =>
  readdirSync(RESOURCES, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name === 'index.ts')
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => [2, 3].includes(relative(RESOURCES, file).split(/[\\/]/).length))
    .map((file) => ({ name: basename(dirname(file)), file }))
    .sort((one, other) => (one.file < other.file ? -1 : 1));
