/**
 * `npm run sizes`: lines of the product, its tests and each resource, files longer than 200 lines and
 * functions longer than 80.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';
import { sourcesIn } from './lib/files.mjs';
import { ROOT } from './lib/paths.mjs';
import { benchLines, linesOf, resourceRows, testLines, totalOf } from './lib/sizes.mjs';
import { table } from './lib/table.mjs';

const LONGEST_FILE = 200;
const LONGEST_FUNCTION = 80;
const FOLDERS = ['contract', 'domain', 'src', 'server', 'scripts'];

const sources = FOLDERS.flatMap(sourcesIn);

const isFunction = (node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node);

const nameOf = (node) => node.name?.getText() ?? node.parent?.name?.getText() ?? '(unnamed)';

const functionsOf = (path, text) => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line + 1;
  const found = [];
  const visit = (node) => {
    if (isFunction(node)) {
      const line = lineOf(node.getStart());
      found.push({ name: nameOf(node), line, lines: lineOf(node.end) - line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const rows = sources.flatMap((path) => {
  const text = readFileSync(path, 'utf8');
  const where = relative(ROOT, path);
  const lines = linesOf(path);
  return [
    ...(lines > LONGEST_FILE ? [{ lines, what: where }] : []),
    ...functionsOf(path, text)
      .filter((item) => item.lines > LONGEST_FUNCTION)
      .map((item) => ({ lines: item.lines, what: `${where}:${item.line} ${item.name}` })),
  ];
});

rows.sort((one, other) => other.lines - one.lines);
console.log(
  rows.length === 0
    ? `No file past ${LONGEST_FILE} lines, no function past ${LONGEST_FUNCTION}.`
    : table([['lines', 'where'], ...rows.map(({ lines, what }) => [String(lines), what])], [0]),
);

const resources = resourceRows(sources);
const figures = ({ folder, definition, front, server }) => [
  folder,
  String(definition),
  String(front),
  String(server),
];
console.log(
  `\n${table(
    [
      ['resource', 'definition', 'own code in front', 'server'],
      ...resources.map(figures),
      figures(totalOf(resources)),
    ],
    [1, 2, 3],
  )}`,
);

const product = FOLDERS.map((folder) => [
  folder,
  sources
    .filter((path) => relative(ROOT, path).startsWith(folder))
    .reduce((n, path) => n + linesOf(path), 0),
]);
const tests = testLines();
const sumOf = (rows) => rows.reduce((total, [, lines]) => total + lines, 0);
const lineRows = (title, rows) => [
  ...rows.map(([name, lines]) => [title, name, String(lines)]),
  [title, 'all', String(sumOf(rows))],
];
console.log(
  `\n${table(
    [
      ['lines of', 'folder', ''],
      ...lineRows('product', product),
      ...lineRows('tests', tests),
      ['benchmarks', 'bench', String(benchLines())],
    ],
    [2],
  )}`,
);
