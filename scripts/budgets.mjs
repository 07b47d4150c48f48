/**
 * Holds the build against the budgets of `budgets.json`: bytes on the wire (brotli; for the first
 * two with the answers of the server and all headers) and requests until the login form and the
 * first list, bytes of each other screen, and the modules that must not arrive before they are
 * needed, those of the maps with no screen but the parts that draw them. Also runs alone, after a build: `node scripts/budgets.mjs`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { circles, closureOf, lazyEntries, union, without } from './lib/closures.mjs';
import { definitions } from './lib/definitions.mjs';
import { brotli } from './lib/pack.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { kilobytes, table } from './lib/table.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Bytes that a browser which takes brotli receives for a file. */
const wireBytes = (folder) => {
  const known = new Map();
  return (file) => {
    if (!known.has(file)) {
      const path = join(folder, file);
      const packed = `${path}.br`;
      known.set(
        file,
        (existsSync(packed) ? readFileSync(packed) : brotli(readFileSync(path))).length,
      );
    }
    return known.get(file);
  };
};

const nameOf = (key) => key.replace(/^_/, '').replace(/^node_modules\//, '');

/** Key of the entry in the manifest; a module that was put together with others has none. */
const keyOf = (module, manifest, modules) => {
  if (manifest[module]) return module;
  const holds = ({ file }) => (modules[file] ?? []).some(([id]) => id === module);
  const key = Object.keys(manifest).find((candidate) => holds(manifest[candidate]));
  if (!key) throw new Error(`No file of the build holds '${module}'.`);
  return key;
};

/**
 * The budgets as lines: `{ what, files, bytes, limit, requests, requestLimit }`. `screens` are what is
 * imported dynamically, on top of the first lists, of what each list fetches ahead (`after`) and of what alone
 * opens it, and the `definitions` (modules), on top of the application: the manifest does not name the file that holds one.
 */
export const measure = ({ manifest, modules, budgets, sizeOf, definitions }) => {
  const { loginForm, firstLists, screen } = budgets;
  const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0);
  const form = union(new Set(['index.html']), closureOf(manifest, loginForm.entry));
  const filesOf = ({ application, routes }) =>
    union(
      form,
      ...[application, ...routes].map((module) =>
        closureOf(manifest, keyOf(module, manifest, modules)),
      ),
    );
  const ahead = screen.after.map((module) => closureOf(manifest, keyOf(module, manifest, modules)));
  const list = union(...firstLists.map(filesOf));
  const application = union(
    form,
    ...firstLists.map((one) => closureOf(manifest, keyOf(one.application, manifest, modules))),
  );
  /** A page with the answers of the server that it waits for, and the headers of each. */
  const asPage = (what, files, { answers, bytes: limit, requests: requestLimit }) => {
    const requests = files.size + Object.keys(answers).length;
    const bodies = Object.values(answers).reduce((total, body) => total + body, sum(files));
    return {
      what,
      files,
      bytes: bodies + requests * budgets.headerBytes,
      limit,
      requests,
      requestLimit,
    };
  };
  const lines = [
    asPage('login form', form, loginForm),
    ...firstLists.map((one) => asPage(`first list (${one.address})`, filesOf(one), one)),
  ];
  const asScreen = (what, key, before) => {
    const files = without(closureOf(manifest, key), before);
    return { what, files, bytes: sum(files), limit: screen.bytes };
  };
  /** What is there when something is opened: also what alone opens it. */
  const beforeOf = (key) => {
    const openers = Object.keys(manifest).filter((opener) =>
      manifest[opener].dynamicImports?.includes(key),
    );
    return union(
      list,
      ...ahead,
      openers.length === 1 ? closureOf(manifest, openers[0]) : new Set(),
    );
  };
  const screens = [
    ...lazyEntries(manifest)
      .filter((key) => !definitions.includes(key))
      .map((key) => asScreen(nameOf(key), key, beforeOf(key))),
    ...definitions.map((module) => asScreen(module, keyOf(module, manifest, modules), application)),
  ]
    .filter(({ files }) => files.size > 0)
    .sort((one, other) => other.bytes - one.bytes);
  return { form, list, lines, screens };
};

/** Modules named in a list that stand in some of the files, with the file. */
export const strangers = (files, modules, names) =>
  [...files].flatMap((file) =>
    names
      .filter((name) => (modules[file] ?? []).some(([id]) => id.includes(`node_modules/${name}`)))
      .map((name) => `${name} in ${file}`),
  );

/** Libraries of the maps that stand in a screen which shows none: each belongs behind the parts that draw with it. */
export const misplaced = (screens, modules, behind) =>
  screens.flatMap(({ what, files }) =>
    Object.entries(behind).flatMap(([name, parts]) =>
      parts.includes(what)
        ? []
        : strangers(files, modules, [name]).map((line) => `${line}, ${what}`),
    ),
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

/** The heaviest packages and folders of some files, for whoever has to find what to take out. */
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

/** What a build weighs: what `measure` says of it, with its `manifest`, `modules` and `budgets`. */
export const weigh = (folder) => {
  const build = {
    manifest: readJson(join(folder, '.vite', 'manifest.json')),
    modules: readJson(join(folder, '.vite', 'modules.json')),
    budgets: readJson(inRoot('scripts', 'budgets.json')),
  };
  const sizeOf = wireBytes(folder);
  const found = definitions().map(({ file }) => relative(ROOT, file));
  return { ...build, ...measure({ ...build, sizeOf, definitions: found }) };
};

/** Prints the sizes. @returns whether every budget is kept */
export const checkBudgets = (folder) => {
  const { manifest, modules, budgets, list, lines, screens } = weigh(folder);
  const free = screens.filter(
    ({ files }) => strangers(files, modules, budgets.screen.except).length,
  );
  for (const line of free) line.limit = Number.POSITIVE_INFINITY;
  const all = [...lines, ...screens];
  console.log(
    table(
      [['Bytes on the wire (brotli)', 'size', 'limit', 'requests', ''], ...all.map(asRow)],
      [1, 2, 3],
    ),
  );
  const early = strangers(list, modules, budgets.neverFirst);
  for (const line of early) console.error(`Arrives with the first list and must not: ${line}`);
  const astray = misplaced(screens, modules, budgets.behind);
  for (const line of astray) console.error(`Arrives with a screen that draws no map: ${line}`);
  const round = circles(manifest);
  for (const [file, other] of round) console.error(`Import each other: ${file} and ${other}`);
  const over = all.filter(isOver);
  for (const line of over) {
    console.error(`\nOver budget: ${line.what}. Heaviest in it, before packing:`);
    const weights = heaviest(line.files, modules);
    if (weights.length > 0) console.error(table(weights, [1]));
  }
  return early.length + astray.length + round.length + over.length === 0;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!checkBudgets(inRoot('dist', 'client'))) process.exit(1);
}
