import { build } from 'vite';
import { inRoot } from '../lib/paths.mjs';

/**
 * Which modules become one file. Every screen is opened by the application, so whatever the
 * application imports goes into its own two files: the packages, which change seldom, and our
 * code. Left alone, each module that a later screen shares with the application would become one
 * more request of the first screen.
 *
 * Only the bundler knows what is left of a package once unused code is gone, so it is asked first:
 * a trial build that writes nothing says which modules the first screen really takes.
 */

const APPLICATION = inRoot('src', 'App.tsx');
const OURS = ['src', 'domain', 'contract'].map((room) => `${inRoot(room)}/`);

/** Files of a chunk and of its static imports. */
const closureOf = (file, chunks, seen = new Set()) => {
  if (seen.has(file) || !chunks.has(file)) return seen;
  seen.add(file);
  for (const next of chunks.get(file).imports) closureOf(next, chunks, seen);
  return seen;
};

/**
 * Leaves out whatever is loaded later, so that nothing of it is mistaken for the first screen: a
 * module that two later screens share would otherwise stand in a file that the first one loads.
 */
const onlyFirst = {
  name: 'camarim-only-first',
  resolveDynamicImport: async function (specifier, importer) {
    const found = await this.resolve(specifier, importer);
    return found?.id === APPLICATION ? null : { id: specifier, external: true };
  },
};

const trial = async (config) => {
  const { output } = await build({
    ...config,
    plugins: [...(config.plugins ?? []), onlyFirst],
    build: { write: false, minify: false },
  });
  return new Map(
    output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
};

const modulesOf = (files, chunks) =>
  new Set([...files].flatMap((file) => Object.keys(chunks.get(file).modules)));

/**
 * Groups of modules for the build of the client.
 * @param config what `build` of Vite takes
 */
export const chunkGroups = async (config) => {
  const chunks = await trial(config);
  const files = [...chunks.values()];
  const boot = files.find(({ isEntry }) => isEntry);
  const application = files.find((chunk) => Object.hasOwn(chunk.modules, APPLICATION));
  if (!boot || !application) return [];
  const first = modulesOf(closureOf(boot.fileName, chunks), chunks);
  const taken = modulesOf(closureOf(application.fileName, chunks), chunks);
  const name = (id) => {
    if (first.has(id) || !taken.has(id)) return null;
    return OURS.some((room) => id.startsWith(room)) ? 'application' : 'vendor';
  };
  return [{ name, debugName: 'application', includeDependenciesRecursively: false }];
};
