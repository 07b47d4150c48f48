import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { CACHE, inRoot } from '../lib/paths.mjs';

/**
 * Returns the exports of a source file, bundled for Node with all its packages, since Node cannot load every
 * browser package directly.
 */
export const evaluate = async (...entry) => {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'evaluated-'));
  try {
    await build({
      root: inRoot(),
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      define: { __APP_VERSION__: '""' },
      build: {
        ssr: inRoot(...entry),
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'module.mjs' } },
      },
    });
    return await import(pathToFileURL(join(folder, 'module.mjs')).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
