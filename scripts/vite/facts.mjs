import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { CACHE, inRoot, ROOT } from '../lib/paths.mjs';

/**
 * What definitions say of themselves, read from `src/resources/facts.ts` by bundling it for Node and
 * running it. Everything goes into the bundle: not every package of the browser can be loaded by Node
 * as it stands.
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
    const { manifests, origins } = await import(pathToFileURL(join(folder, 'facts.mjs')).href);
    return { manifests, origins };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

let known;

/** The facts, read once for all builds of a process. */
export const facts = () => {
  known ??= readFacts();
  return known;
};

/**
 * Writes `origins.json`: the origins that definitions name, for the content security policy. Each
 * entry is `{ origin }` or `{ configKey }`, a key of the run-time configuration.
 */
export const writeOrigins = async (clientDir) => {
  const { origins } = await facts();
  writeFileSync(join(clientDir, 'origins.json'), `${JSON.stringify(origins)}\n`);
};

const NAME = 'virtual:camarim-manifests';
const DEFINITIONS = `${inRoot('src', 'resources')}/`;

/** Answers `virtual:camarim-manifests`: the manifests of all definitions, which the application starts with. */
export const resourceManifests = () => ({
  name: 'camarim-manifests',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: async (id) => {
    if (id !== `\0${NAME}`) return undefined;
    const { manifests } = await facts();
    return `export default ${JSON.stringify(manifests)};`;
  },
  hotUpdate({ file, server }) {
    if (!file.startsWith(DEFINITIONS)) return;
    known = undefined;
    const module = server.environments.client.moduleGraph.getModuleById(`\0${NAME}`);
    if (module) server.environments.client.moduleGraph.invalidateModule(module);
  },
});
