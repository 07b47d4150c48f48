import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const inRoot = (...parts) => join(ROOT, ...parts);

/** Folder for reports of test runs; never committed. */
export const CACHE = inRoot('node_modules', '.camarim');
