import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkBudgets } from './budgets.mjs';
import { definitions } from './lib/files.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';

const budgets = JSON.parse(readFileSync(inRoot('scripts', 'budgets.json'), 'utf8'));
const [{ application, routes }] = budgets.firstLists;
const SCREEN = 'src/customPages/artist/index.tsx';
const DEFINITIONS = definitions().map(({ file }) => relative(ROOT, file));

let folder;

/** A build of the entry, the application, the definitions and one screen. */
const build = ({ sizes = {}, holds = {}, imports = {} } = {}) => {
  const entries = [
    budgets.loginForm.entry,
    ...new Set([
      ...budgets.firstLists.flatMap((one) => [one.application, ...one.routes]),
      ...DEFINITIONS,
    ]),
    ...budgets.screen.after,
    SCREEN,
  ];
  const fileOf = (key) => `assets/${entries.indexOf(key)}.js`;
  const write = (name, content) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  for (const key of entries) write(`${fileOf(key)}.br`, Buffer.alloc(sizes[key] ?? 1));
  write('index.html.br', Buffer.alloc(1));
  const manifest = entries.map((key) => [
    key,
    { file: fileOf(key), imports: imports[key] ?? [], isDynamicEntry: key === SCREEN },
  ]);
  write('.vite/manifest.json', JSON.stringify(Object.fromEntries(manifest)));
  const modules = entries.map((key) => [fileOf(key), (holds[key] ?? [key]).map((id) => [id, 1])]);
  write('.vite/modules.json', JSON.stringify(Object.fromEntries(modules)));
  return folder;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'camarim-budgets-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a build is refused', () => {
  it.each([
    ['the login form', budgets.loginForm.entry, budgets.loginForm.bytes],
    ['a first list', routes[0], budgets.firstLists[0].bytes],
    ['a screen', SCREEN, budgets.screen.bytes + 1],
    ...DEFINITIONS.map((module) => [module, module, budgets.screen.bytes + 1]),
  ])('when %s is too large', (_, key, bytes) =>
    expect(checkBudgets(build({ sizes: { [key]: bytes } }))).toBe(false),
  );

  it('when a first list takes too many requests', () => {
    const many = Array.from({ length: budgets.firstLists[0].requests }, (_, at) => `css/${at}.css`);
    build();
    const path = join(folder, '.vite', 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    manifest[application].css = many;
    writeFileSync(path, JSON.stringify(manifest));
    mkdirSync(join(folder, 'css'));
    for (const name of many) writeFileSync(join(folder, `${name}.br`), '');
    expect(checkBudgets(folder)).toBe(false);
  });

  it.each(budgets.neverFirst)('when %s arrives with the first list', (name) => {
    const holds = { [routes[0]]: [`/x/node_modules/${name}/index.js`] };
    expect(checkBudgets(build({ holds }))).toBe(false);
  });

  it.each(Object.keys(budgets.behind))(
    'when %s arrives with a screen that draws no map',
    (name) => {
      const holds = { [SCREEN]: [`/x/node_modules/${name}/index.js`] };
      expect(checkBudgets(build({ holds }))).toBe(false);
    },
  );

  it('when two files import each other', () => {
    const imports = { [SCREEN]: [application], [application]: [SCREEN] };
    expect(checkBudgets(build({ imports }))).toBe(false);
  });
});

it.each([
  ['is small', {}],
  ['is as large as a screen may be', { sizes: { [SCREEN]: budgets.screen.bytes } }],
  [
    'is larger for the sake of a library that alone is so large',
    {
      sizes: { [SCREEN]: budgets.screen.bytes + 1 },
      holds: { [SCREEN]: [`/x/node_modules/${budgets.screen.except[0]}/index.js`] },
    },
  ],
])('a build is taken that %s', (_, made) => expect(checkBudgets(build(made))).toBe(true));
