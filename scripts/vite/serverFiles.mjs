import { copyFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that the server reads from disk; a worker thread starts from a file. */
const FILES = [
  'server/db/pglite-files.mjs',
  'server/db/pglite-wire.mjs',
  'server/db/pglite-worker.mjs',
  'server/security/image-worker.mjs',
];

export const serverFiles = () => {
  let root = '';
  let outDir = '';
  return {
    name: 'camarim-server-files',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = join(root, config.build.outDir);
    },
    writeBundle() {
      for (const file of FILES) copyFileSync(join(root, file), join(outDir, file.split('/').pop()));
    },
  };
};
