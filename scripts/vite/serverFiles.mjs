import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';

/** Files that the server reads from disk, such as the code of its worker threads. */
const FILES = [
  'server/db/pglite-files.mjs',
  'server/db/pglite-wire.mjs',
  'server/db/pglite-worker.mjs',
  'server/security/image-worker.mjs',
];

/** Vite plugin that copies these files beside the server's bundle. */
export const serverFiles = () => ({
  name: 'camarim-server-files',
  apply: 'build',
  writeBundle({ dir }) {
    for (const file of FILES) copyFileSync(inRoot(file), join(dir, basename(file)));
  },
});
