import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A path inside the repository. */
export const inRoot = (...parts) => join(ROOT, ...parts);

/** Where reports of test runs are gathered; never committed. */
export const CACHE = inRoot('node_modules', '.camarim');
