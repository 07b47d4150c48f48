import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { CACHE, ROOT } from '../lib/paths.mjs';

/**
 * Reads what the module exports as `origins` by bundling it for Node and running it. Everything
 * goes into the bundle: not every package of the browser can be loaded by Node as it stands.
 */
const readOrigins = async (file) => {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'origins-'));
  try {
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      define: { __APP_VERSION__: '""' },
      build: {
        ssr: file,
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'origins.mjs' } },
      },
    });
    const { origins } = await import(pathToFileURL(join(folder, 'origins.mjs')).href);
    return origins;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Writes `origins.json`: the origins that definitions name, for the content security policy. Each
 * entry is `{ origin }` or `{ configKey }`, a key of the run-time configuration.
 */
export const writeOrigins = async (file, clientDir) => {
  const origins = existsSync(file) ? await readOrigins(file) : [];
  writeFileSync(join(clientDir, 'origins.json'), `${JSON.stringify(origins)}\n`);
};
