/** Source files of the repository. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/** File names of tests and of their helpers. */
export const TEST_FILE =
  /\.test\.(tsx?|mjs)$|^(harness|fixture|testTable|\w*[tT]estSupport)\.tsx?$/;

/** Returns the product files below a folder: no tests and no test helpers. */
export const sourcesIn = (folder) =>
  readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)\.m?(ts|tsx|js)$/.test(entry.name))
    .filter((entry) => !TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
