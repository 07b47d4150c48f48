import { build } from 'vite';
import { inputs } from '../lib/build.mjs';
import { definitions } from '../lib/definitions.mjs';
import { inRoot } from '../lib/paths.mjs';
import { facts, MANIFESTS } from './facts.mjs';
import { DEFINITION } from './preload.mjs';

/**
 * Which modules become one file. Every screen is opened by the application, so whatever the
 * application imports goes into its own two files: the packages, which change seldom, and our
 * code. Left alone, each module that a later screen shares with the application would become one
 * more request of the first screen. In the same way a definition is one file with all that it alone
 * needs, and what several need is one file for all of them, with the definitions that many refer to. What
 * two or three pages share stands in the file of one of them: it asks for one file less, the others for none
 * more. That is the one that others refer to, such as the services, or else the largest; so files need each
 * other in one direction alone. What has no page of its own, one booking behind its lists, comes later and does
 * not count in this; what is there for others to refer to alone is one file too.
 *
 * Only the bundler knows what is left of a package once unused code is gone, so it is asked first:
 * a trial build that writes nothing says which modules the first screen really takes.
 */

const APPLICATION = inRoot('src', 'App.tsx');
const OURS = ['src', 'domain', 'contract'].map((room) => `${inRoot(room)}/`);
/** Comes after the rows of every list; forms and dialogs share most of it. */
const INPUTS = inRoot('src', 'ui', 'inputs', 'plain.ts');

/** What more definitions than these need is one file for all of them. */
const FEW = 3;
/** A definition to which more than these refer is in that file too. */
const MANY = 10;

const isOurs = (id) => id === MANIFESTS || OURS.some((room) => id.startsWith(room));

/**
 * Names of files. The application names the file of every definition, and a hash of each could not be packed:
 * theirs is the one of the whole build. Nothing is lost by it, since each of them names the files of the
 * application and changes with it anyway.
 */
export const chunkNames = () => {
  const hash = inputs().slice(0, 8);
  return ({ name }) => `assets/[name]-${name.startsWith(DEFINITION) ? hash : '[hash]'}.js`;
};

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
const onlyFirst = (kept) => ({
  name: 'camarim-only-first',
  resolveDynamicImport: async function (specifier, importer) {
    const found = await this.resolve(specifier, importer);
    return kept.includes(found?.id) ? null : { id: specifier, external: true };
  },
});

const trial = async (config, kept) => {
  const { output } = await build({
    ...config,
    plugins: [...(config.plugins ?? []), onlyFirst(kept)],
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
  const found = definitions();
  const chunks = await trial(config, [APPLICATION, INPUTS, ...found.map(({ file }) => file)]);
  const files = [...chunks.values()];
  const withModule = (id) => files.find((chunk) => Object.hasOwn(chunk.modules, id));
  const taken = (chunk) => modulesOf(closureOf(chunk.fileName, chunks), chunks);
  const boot = files.find(({ isEntry }) => isEntry);
  const application = withModule(APPLICATION);
  if (!boot || !application) return [];
  const first = taken(boot);
  const whole = taken(application);
  const inputs = taken(withModule(INPUTS));
  /** Which definitions need a module. */
  const users = new Map();
  for (const { name, file } of found) {
    const chunk = withModule(file);
    for (const id of chunk ? taken(chunk) : [])
      if (!first.has(id) && !whole.has(id)) users.set(id, [...(users.get(id) ?? []), name]);
  }
  const { manifests } = await facts();
  const withPages = new Set(manifests.filter(({ routes }) => routes).map(({ name }) => name));
  const targets = manifests.flatMap((manifest) => manifest.targets);
  const referredTo = new Set(targets);
  const ofMany = new Set(
    targets.filter((target) => targets.filter((one) => one === target).length > MANY),
  );
  const sizes = new Map(found.map(({ name, file }) => [name, withModule(file)?.code.length ?? 0]));
  const largest = (pages) => pages.toSorted((one, other) => sizes.get(other) - sizes.get(one))[0];
  const isReference = (user) => referredTo.has(user) && !withPages.has(user);
  const name = (id) => {
    if (first.has(id)) return 'start';
    if (whole.has(id)) return isOurs(id) ? 'application' : 'vendor';
    if (inputs.has(id)) return 'inputs';
    const all = users.get(id) ?? [];
    const paged = all.filter((user) => withPages.has(user));
    if (all.some((user) => ofMany.has(user))) return 'definitions';
    // With one page and one such record it is no part of either, but of a page that others refer to.
    if (paged.length === 1 && all.length > 1)
      return referredTo.has(paged[0]) ? DEFINITION + paged[0] : null;
    const of = paged.length > 0 ? paged : all;
    if (of.length === 0) return null;
    if (of.every(isReference)) return 'references';
    if (paged.length > 1 && paged.length <= FEW) {
      // Lists that name services load their definition: a second page over it costs them no request more.
      const homes = paged.filter((user) => referredTo.has(user));
      if (homes.length < 2) return DEFINITION + (homes[0] ?? largest(paged));
    }
    return of.length > FEW ? 'definitions' : DEFINITION + of.toSorted().join('-');
  };
  return [{ name, debugName: 'application', includeDependenciesRecursively: false }];
};
