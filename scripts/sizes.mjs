/**
 * `npm run sizes`: files longer than 200 lines and functions longer than 80, lines of each resource, of the
 * product and of its tests, and the modules with a single importer.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { sourcesIn, TEST_FILE } from './lib/files.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { table } from './lib/table.mjs';
import { importsOf } from './lib/tests.mjs';

const LONGEST_FILE = 200;
const LONGEST_FUNCTION = 80;
const SMALL = 25;
const PRODUCT = ['contract', 'domain', 'src', 'server'];
const FOLDERS = [...PRODUCT, 'scripts'];

/** Returns the path, the text and the number of lines of files. */
const measured = (paths) =>
  paths.map((full) => {
    const text = readFileSync(full, 'utf8');
    return {
      path: relative(ROOT, full).split(sep).join('/'),
      text,
      lines: text.split('\n').length - 1,
    };
  });

const sum = (files) => files.reduce((total, { lines }) => total + lines, 0);

const sources = measured(FOLDERS.flatMap(sourcesIn));
const within = (folder) => sources.filter(({ path }) => path.startsWith(`${folder}/`));

const isFunction = (node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node);

const nameOf = (node) => node.name?.getText() ?? node.parent?.name?.getText() ?? '(unnamed)';

const longFunctions = ({ path, text }) => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line + 1;
  const found = [];
  const visit = (node) => {
    const line = lineOf(node.getStart());
    const lines = lineOf(node.end) - line + 1;
    if (isFunction(node) && lines > LONGEST_FUNCTION)
      found.push({ lines, path: `${path}:${line} ${nameOf(node)}` });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const long = [
  ...sources.filter(({ lines }) => lines > LONGEST_FILE),
  ...sources.flatMap(longFunctions),
].sort((one, other) => other.lines - one.lines);
console.log(
  table([['lines', 'where'], ...long.map(({ lines, path }) => [String(lines), path])], [0]),
);

/** Lines of each folder of `src/resources` and `src/customPages`; files beside the folders are shared. */
const resources = new Map();
for (const { path, lines } of within('src')) {
  const [, room, folder, inside] = path.split('/');
  const column = ['resources', 'customPages'].indexOf(room);
  if (column < 0) continue;
  const name = inside === undefined ? 'shared' : folder;
  const row = resources.get(name) ?? [0, 0];
  row[column] += lines;
  resources.set(name, row);
}
const rows = [...resources].sort(([, one], [, other]) => other[0] + other[1] - one[0] - one[1]);
console.log(
  `\n${table([['resource', 'definition', 'custom pages'], ...rows.map(([name, lines]) => [name, ...lines.map(String)])], [1, 2])}`,
);

const codeIn = (folder, recursive, fits) =>
  measured(
    readdirSync(inRoot(folder), { recursive, withFileTypes: true })
      .filter((entry) => entry.isFile() && fits.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
const CODE = /\.(tsx?|mjs)$/;
const testFolders = readdirSync(inRoot('tests'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `tests/${name}`);
const kinds = {
  product: FOLDERS.map((folder) => [folder, sum(within(folder))]),
  tests: [
    ...FOLDERS.map((folder) => [folder, sum(codeIn(folder, true, TEST_FILE))]),
    ...testFolders.map((folder) => [folder, sum(codeIn(folder, true, CODE))]),
    ['tests/*.ts', sum(codeIn('tests', false, CODE))],
  ],
  benchmarks: [['bench', sum(codeIn('bench', true, CODE))]],
};
const lineRows = Object.entries(kinds).flatMap(([kind, folders]) => {
  const all = folders.reduce((total, [, lines]) => total + lines, 0);
  return [...folders, ['all', all]].map(([folder, lines]) => [kind, folder, String(lines)]);
});
console.log(`\n${table([['lines of', 'folder', ''], ...lineRows], [2])}`);

const modules = PRODUCT.flatMap(within);
const importers = new Map();
for (const { path, text } of modules)
  for (const imported of new Set(importsOf(path, text)))
    importers.set(imported, (importers.get(imported) ?? 0) + 1);
const single = modules.filter(({ path }) => importers.get(path) === 1);
const small = single.filter(({ lines }) => lines <= SMALL);
console.log(
  `\n${single.length} of ${modules.length} modules have a single importer, ${small.length} of them at most ${SMALL} lines`,
);
