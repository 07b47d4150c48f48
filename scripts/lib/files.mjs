/** Source files of the repository. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/** Files of a folder and all below it that are part of the product: no tests, and nothing that only tests use. */
export const sourcesIn = (folder) =>
  readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.m?(ts|tsx|js)$/.test(entry.name))
    .filter((entry) => entry.name !== 'harness.tsx')
    .map((entry) => join(entry.parentPath, entry.name));
