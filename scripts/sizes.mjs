/** `npm run sizes`: files past 200 lines and functions past 80, to be looked at twice, and what each resource takes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { inRoot, ROOT } from './lib/paths.mjs';
import { table } from './lib/table.mjs';

const LONGEST_FILE = 200;
const LONGEST_FUNCTION = 80;
const FOLDERS = ['contract', 'domain', 'src', 'server', 'scripts'];

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.m?(ts|tsx|js)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);

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
  const lines = text.split('\n').length - 1;
  return [
    ...(lines > LONGEST_FILE ? [{ lines, what: where }] : []),
    ...functionsOf(path, text)
      .filter((item) => item.lines > LONGEST_FUNCTION)
      .map((item) => ({ lines: item.lines, what: `${where}:${item.line} ${item.name}` })),
  ];
});

const linesOf = (path) => readFileSync(path, 'utf8').split('\n').length - 1;
const sum = (paths) => paths.reduce((total, path) => total + linesOf(path), 0);
const inside = (path, ...folder) => path.startsWith(`${inRoot(...folder)}/`);

/** Family of the contract that a definition names; its folder or file in the server has that name. */
const familyOf = (path) => /contract: '(\w+)'/.exec(readFileSync(path, 'utf8'))?.[1];

const serverOf = (family) =>
  sources.filter(
    (path) =>
      family &&
      ['routes', 'store'].some(
        (room) =>
          path === inRoot('server', room, `${family}.ts`) || inside(path, 'server', room, family),
      ),
  );

/** Definition in data and functions, own components and pages of the front, and the family's server. */
const resources = sources
  .filter((path) => inside(path, 'src', 'resources') && path.endsWith('/index.ts'))
  .filter((path) => readFileSync(path, 'utf8').includes('defineResource('))
  .map((path) => {
    const folder = relative(inRoot('src', 'resources'), path).replace(/\/index\.ts$/, '');
    const own = sources.filter((file) => inside(file, 'src', 'resources', folder));
    const drawn = own.filter((file) => file.endsWith('.tsx') || /\/use[A-Z]\w*\.ts$/.test(file));
    const pages = sources.filter((file) => inside(file, 'src', 'customPages', folder));
    return {
      folder,
      definition: sum(own.filter((file) => !drawn.includes(file))),
      front: sum([...drawn, ...pages]),
      server: sum(serverOf(familyOf(path))),
      files: serverOf(familyOf(path)),
    };
  })
  .sort((one, other) => other.front - one.front || other.definition - one.definition);

rows.sort((one, other) => other.lines - one.lines);
console.log(
  rows.length === 0
    ? `No file past ${LONGEST_FILE} lines, no function past ${LONGEST_FUNCTION}.`
    : table([['lines', 'where'], ...rows.map(({ lines, what }) => [String(lines), what])], [0]),
);

const total = (key) => resources.reduce((lines, resource) => lines + resource[key], 0);
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
      figures({
        folder: 'all',
        definition: total('definition'),
        front: total('front'),
        // Resources of one family share its server.
        server: sum([...new Set(resources.flatMap(({ files }) => files))]),
      }),
    ],
    [1, 2, 3],
  )}`,
);
