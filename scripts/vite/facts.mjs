import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { evaluate } from './evaluate.mjs';

let known;

/** Returns the facts of the definitions, from `src/resources/facts.ts`; read once per process. */
export const facts = () => {
  known ??= evaluate('src', 'resources', 'facts.ts');
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
