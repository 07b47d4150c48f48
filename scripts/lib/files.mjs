/** Source files of the repository. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/** Names of tests, and of what only the tests beside it use. */
export const TEST_FILE =
  /\.test\.(tsx?|mjs)$|^(harness|fixture|testTable|\w*[tT]estSupport)\.tsx?$/;

/** Files of a folder and all below it that are part of the product: no tests, and nothing that only tests use. */
export const sourcesIn = (folder) =>
  readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)\.m?(ts|tsx|js)$/.test(entry.name))
    .filter((entry) => !TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
