import { build } from 'vite';
import { inputs } from '../lib/build.mjs';
import { definitions } from '../lib/files.mjs';
import { inRoot } from '../lib/paths.mjs';
import { facts, MANIFESTS } from './facts.mjs';
import { closureOf, DEFINITION } from './preload.mjs';

/**
 * Assignment of modules to files.
 *
 * - Every screen is opened by the application, so its imports form two files. One holds the packages, which
 *   change rarely; the other our code. Otherwise each module shared with a later screen would cost the first
 *   screen one more request.
 * - A definition is one file with the modules that only it needs. Modules for several definitions form one
 *   common file, together with the most referenced definitions.
 * - Modules shared by two or three pages go into the file of one of them, which saves it a request and costs
 *   the others none. It is the page that others refer to, such as the services, or else the largest; so files
 *   depend on each other in one direction only.
 * - A definition without a page, such as a single booking behind its lists, loads later and does not count
 *   here. One that exists only for references is also one file.
 *
 * Only the bundler knows the remains of a package after tree shaking. Hence a trial build, which writes
 * nothing, first determines the modules of the first screen.
 */

const APPLICATION = inRoot('src', 'App.tsx');
const OURS = ['src', 'domain', 'contract'].map((room) => `${inRoot(room)}/`);
/** Loads after the rows of every list; forms and dialogs share most of it. */
const INPUTS = inRoot('src', 'ui', 'inputs', 'plain.ts');

/** Modules that more definitions need go into the common file. */
const FEW = 3;
/** A definition with more references than this goes into the common file too. */
const MANY = 10;

const isOurs = (id) => id === MANIFESTS || OURS.some((room) => id.startsWith(room));

/**
 * File names. The application names the file of every definition, and separate hashes would not compress, so
 * they share the hash of the whole build. This costs nothing: each definition names the application's files
 * and changes with them anyway.
 */
export const chunkNames = () => {
  const hash = inputs().slice(0, 8);
  return ({ name }) => `assets/[name]-${name.startsWith(DEFINITION) ? hash : '[hash]'}.js`;
};

/**
 * Removes dynamic imports, so none of them is mistaken for the first screen. Otherwise a module shared by two
 * later screens would end up in a file that the first one loads.
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
 * Returns the module groups for the client build.
 * @param config Vite's `build` options
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
  /** Definitions that need each module. */
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
    // With one page and one such record it belongs to neither, but to a page that others refer to.
    if (paged.length === 1 && all.length > 1)
      return referredTo.has(paged[0]) ? DEFINITION + paged[0] : null;
    const of = paged.length > 0 ? paged : all;
    if (of.length === 0) return null;
    if (of.every(isReference)) return 'references';
    if (paged.length > 1 && paged.length <= FEW) {
      // Lists that name services load their definition: a second page in it costs them no extra request.
      const homes = paged.filter((user) => referredTo.has(user));
      if (homes.length < 2) return DEFINITION + (homes[0] ?? largest(paged));
    }
    return of.length > FEW ? 'definitions' : DEFINITION + of.toSorted().join('-');
  };
  return [{ name, debugName: 'application', includeDependenciesRecursively: false }];
};
