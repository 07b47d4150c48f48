/**
 * Checks the build against `budgets.json`:
 * - bytes on the wire (brotli) and requests until the login form and the first list, with server responses
 *   and headers
 * - bytes of each other screen
 * - modules that must not load early: map libraries only with the components that draw them
 *
 * Direct run, after a build: `node scripts/budgets.mjs`.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { definitions } from './lib/files.mjs';
import { brotli } from './lib/pack.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { kilobytes, table } from './lib/table.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Returns the files (scripts and styles) of an entry and of its static imports. */
const closureOf = (manifest, key, seen = new Set()) => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no entry '${key}'.`);
  if (seen.has(key)) return new Set();
  seen.add(key);
  const files = new Set([chunk.file, ...(chunk.css ?? [])]);
  for (const next of chunk.imports ?? []) {
    for (const file of closureOf(manifest, next, seen)) files.add(file);
  }
  return files;
};

const union = (...sets) => new Set(sets.flatMap((set) => [...set]));

const without = (set, other) => new Set([...set].filter((member) => !other.has(member)));

/**
 * Returns pairs of files that import each other statically. Their order of evaluation is undefined, so a
 * build must not contain any.
 */
const circularImports = (manifest) =>
  Object.keys(manifest).flatMap((key) =>
    (manifest[key].imports ?? [])
      .filter((next) => closureOf(manifest, next).has(manifest[key].file))
      .map((next) => [manifest[key].file, manifest[next].file]),
  );

const wireBytes = (path) =>
  existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotli(readFileSync(path)).length;

/**
 * Returns the manifest key of the file with a module; a merged module has no own key.
 * @throws Error if no file contains it
 */
const keyOf = (module, manifest, modules) => {
  if (manifest[module]) return module;
  const holds = ({ file }) => (modules[file] ?? []).some(([id]) => id === module);
  const key = Object.keys(manifest).find((candidate) => holds(manifest[candidate]));
  if (!key) throw new Error(`No file of the build holds '${module}'.`);
  return key;
};

/**
 * Returns the budgets as rows: `{ what, files, bytes, limit, requests, requestLimit }`. `screens` are dynamic
 * imports. Their size excludes the first lists, the prefetched files of each list (`after`) and the files of
 * their only opener. `definitions` (modules) exclude the application; the manifest does not name the file of
 * a definition.
 */
const measure = ({ manifest, modules, budgets, sizeOf, definitions }) => {
  const { loginForm, firstLists, screen } = budgets;
  const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0);
  const form = union(new Set(['index.html']), closureOf(manifest, loginForm.entry));
  const closure = (module) => closureOf(manifest, keyOf(module, manifest, modules));
  const filesOf = ({ application, routes }) =>
    union(form, ...[application, ...routes].map(closure));
  const prefetched = screen.after.map(closure);
  const list = union(...firstLists.map(filesOf));
  const application = union(form, ...firstLists.map((one) => closure(one.application)));
  /** Returns a page with the server responses it waits for, and their headers. */
  const asPage = (what, files, { answers, bytes: limit, requests: requestLimit }) => {
    const requests = files.size + Object.keys(answers).length;
    const bodies = Object.values(answers).reduce((total, body) => total + body, sum(files));
    const bytes = bodies + requests * budgets.headerBytes;
    return { what, files, bytes, limit, requests, requestLimit };
  };
  const lines = [
    asPage('login form', form, loginForm),
    ...firstLists.map((one) => asPage(`first list (${one.address})`, filesOf(one), one)),
  ];
  const asScreen = (what, key, before) => {
    const files = without(closureOf(manifest, key), before);
    return { what, files, bytes: sum(files), limit: screen.bytes };
  };
  /** Returns the files that are loaded before an entry opens, including those of its only opener. */
  const beforeOf = (key) => {
    const openers = Object.keys(manifest).filter((opener) =>
      manifest[opener].dynamicImports?.includes(key),
    );
    const ofOnlyOpener = openers.length === 1 ? closureOf(manifest, openers[0]) : [];
    return union(list, ...prefetched, ofOnlyOpener);
  };
  const screens = [
    ...Object.keys(manifest)
      .filter((key) => manifest[key].isDynamicEntry && !definitions.includes(key))
      .map((key) => asScreen(key.replace(/^_|^node_modules\//, ''), key, beforeOf(key))),
    ...definitions.map((module) => asScreen(module, keyOf(module, manifest, modules), application)),
  ]
    .filter(({ files }) => files.size > 0)
    .sort((one, other) => other.bytes - one.bytes);
  return { list, lines, screens };
};

/** Returns which of the named packages are in the files, with the file. */
const packagesIn = (files, modules, names) =>
  [...files].flatMap((file) =>
    names
      .filter((name) => (modules[file] ?? []).some(([id]) => id.includes(`node_modules/${name}`)))
      .map((name) => `${name} in ${file}`),
  );

/** Returns packages outside the screens that may load them, such as map libraries in a screen without a map. */
const misplacedPackages = (screens, modules, allowedScreens) =>
  screens.flatMap(({ what, files }) =>
    Object.entries(allowedScreens)
      .filter(([, allowed]) => !allowed.includes(what))
      .flatMap(([name]) => packagesIn(files, modules, [name]).map((line) => `${line}, ${what}`)),
  );

const isOver = ({ bytes, limit, requests = 0, requestLimit = Number.POSITIVE_INFINITY }) =>
  bytes > limit || requests > requestLimit;

const asRow = (line) => [
  line.what,
  kilobytes(line.bytes),
  line.limit === Number.POSITIVE_INFINITY ? '-' : kilobytes(line.limit),
  line.requestLimit
    ? `${line.requests} / ${line.requestLimit}`
    : String(line.requests ?? line.files.size),
  isOver(line) ? 'OVER' : 'ok',
];

/** Returns the largest packages and folders of some files, as a hint for removals. */
const heaviest = (files, modules) => {
  const weight = new Map();
  for (const [id, bytes] of [...files].flatMap((file) => modules[file] ?? [])) {
    const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
    const name = packageName ?? id.split('/').slice(0, 2).join('/');
    weight.set(name, (weight.get(name) ?? 0) + bytes);
  }
  return [...weight]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 15)
    .map(([name, bytes]) => [`  ${name}`, kilobytes(bytes)]);
};

/** Weighs a build: the rows of `measure`, with its `manifest`, `modules` and `budgets`. */
export const weigh = (folder) => {
  const build = {
    manifest: readJson(join(folder, '.vite', 'manifest.json')),
    modules: readJson(join(folder, '.vite', 'modules.json')),
    budgets: readJson(inRoot('scripts', 'budgets.json')),
  };
  const sizeOf = (file) => wireBytes(join(folder, file));
  const found = definitions().map(({ file }) => relative(ROOT, file));
  return { ...build, ...measure({ ...build, sizeOf, definitions: found }) };
};

/**
 * Prints the sizes.
 * @returns are all budgets met?
 */
export const checkBudgets = (folder) => {
  const { manifest, modules, budgets, list, lines, screens } = weigh(folder);
  const exempt = screens.filter(
    ({ files }) => packagesIn(files, modules, budgets.screen.except).length,
  );
  for (const line of exempt) line.limit = Number.POSITIVE_INFINITY;
  const all = [...lines, ...screens];
  console.log(
    table(
      [['Bytes on the wire (brotli)', 'size', 'limit', 'requests', ''], ...all.map(asRow)],
      [1, 2, 3],
    ),
  );
  const early = packagesIn(list, modules, budgets.neverFirst);
  for (const line of early) console.error(`Arrives with the first list and must not: ${line}`);
  const misplaced = misplacedPackages(screens, modules, budgets.behind);
  for (const line of misplaced) console.error(`Arrives with a screen that draws no map: ${line}`);
  const circular = circularImports(manifest);
  for (const [file, other] of circular) console.error(`Import each other: ${file} and ${other}`);
  const over = all.filter(isOver);
  for (const line of over) {
    console.error(`\nOver budget: ${line.what}. Heaviest in it, before packing:`);
    const weights = heaviest(line.files, modules);
    if (weights.length > 0) console.error(table(weights, [1]));
  }
  return early.length + misplaced.length + circular.length + over.length === 0;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!checkBudgets(inRoot('dist', 'client'))) process.exit(1);
}
