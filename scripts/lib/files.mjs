import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { inRoot } from './paths.mjs';

export const TEST_FILE =
  /\.test\.(tsx?|mjs)$|^(harness|fixture|testTable|\w*[tT]estSupport)\.tsx?$/;

/** Returns the files below a folder, relative to it, with `/`; sorted, since the system's order varies. */
export const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

/** Returns the files below a folder of the repository, relative to the root. */
export const filesIn = (folder) =>
  filesUnder(inRoot(...folder.split('/'))).map((path) => `${folder}/${path}`);

/** Returns the product files below a folder, relative to the root: no tests and no test helpers. */
export const sourcesIn = (folder) =>
  filesIn(folder).filter(
    (path) => /(?<!\.d)\.m?(ts|tsx|js)$/.test(path) && !TEST_FILE.test(basename(path)),
  );

/**
 * Returns the definitions of the product as `{ name, file }`, by path: a folder of `src/resources` with an
 * `index.ts`, or a subfolder of its feature.
 */
export const definitions = () =>
  filesIn('src/resources')
    .filter((path) => /^src\/resources\/([^/]+\/){1,2}index\.ts$/.test(path))
    .map((path) => ({ name: basename(dirname(path)), file: inRoot(...path.split('/')) }));
