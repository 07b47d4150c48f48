import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { CACHE, inRoot, ROOT } from '../lib/paths.mjs';

/**
 * Facts of the definitions, read from `src/resources/facts.ts` by bundling it for Node and running it. The
 * bundle includes all packages, since Node cannot load every browser package directly.
 */
const readFacts = async () => {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'facts-'));
  try {
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      define: { __APP_VERSION__: '""' },
      build: {
        ssr: inRoot('src', 'resources', 'facts.ts'),
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'facts.mjs' } },
      },
    });
    const { manifests, packed, files, origins } = await import(
      pathToFileURL(join(folder, 'facts.mjs')).href
    );
    return { manifests, packed, files, origins };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

let known;

/** Returns the facts, read once per process. */
export const facts = () => {
  known ??= readFacts();
  return known;
};

/**
 * Writes `origins.json`: the origins that definitions name, for the content security policy. Each entry is `{
 * origin }` or `{ configKey }`, a key of the run-time configuration.
 */
export const writeOrigins = async (clientDir) => {
  const { origins } = await facts();
  writeFileSync(join(clientDir, 'origins.json'), `${JSON.stringify(origins)}\n`);
};

const NAME = 'virtual:camarim-manifests';
/** Resolved id of the manifests module in the bundler. */
export const MANIFESTS = `\0${NAME}`;
const DEFINITIONS = `${inRoot('src', 'resources')}/`;

/**
 * Vite plugin for `virtual:camarim-manifests`: the start data of the application and the packed manifests of
 * all definitions, with their loaders in the same order.
 */
export const resourceManifests = () => ({
  name: 'camarim-manifests',
  resolveId: (id) => (id === NAME ? MANIFESTS : undefined),
  load: async (id) => {
    if (id !== MANIFESTS) return undefined;
    const { packed, files } = await facts();
    const loaders = files.map((file) => `() => import(${JSON.stringify(join(DEFINITIONS, file))})`);
    return `export const manifests = ${JSON.stringify(packed)};\nexport const loaders = [${loaders}];`;
  },
  hotUpdate({ type, file, server, modules }) {
    if (!file.startsWith(DEFINITIONS)) return undefined;
    known = undefined;
    const graph = server.environments.client.moduleGraph;
    const module = graph.getModuleById(MANIFESTS);
    if (!module) return undefined;
    graph.invalidateModule(module);
    // A new or deleted definition has no importing module yet.
    return type === 'update' ? undefined : [...modules, module];
  },
});
