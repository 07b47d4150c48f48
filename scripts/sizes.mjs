/**
 * `npm run sizes`: files longer than 200 lines, lines of each resource, of the product and of its tests, and the
 * modules with a single importer. Biome rejects functions longer than 80 lines.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { TEST_FILE } from './lib/files.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { table } from './lib/table.mjs';
import { importsOf } from './lib/tests.mjs';

const LONGEST_FILE = 200;
/** Maximum lines of a small module. */
const SMALL = 25;
const PRODUCT = ['contract', 'domain', 'src', 'server'];
const FOLDERS = [...PRODUCT, 'scripts', 'tests', 'bench'];

const paths = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS],
  { cwd: ROOT, encoding: 'utf8' },
);
const files = paths
  .split('\n')
  .filter((path) => /(?<!\.d)\.m?(tsx?|js)$/.test(path))
  .map((path) => {
    const text = readFileSync(inRoot(path), 'utf8');
    const [folder] = path.split('/');
    const isTest = folder === 'tests' || TEST_FILE.test(basename(path));
    const kind = folder === 'bench' ? 'benchmarks' : isTest ? 'tests' : 'product';
    return { path, folder, kind, text, lines: text.split('\n').length - 1 };
  });
const product = files.filter(({ kind }) => kind === 'product');

/** Returns the lines of files by a key: rows of key and lines, the largest first. */
const linesBy = (some, keyOf) => {
  const sums = new Map();
  for (const file of some) sums.set(keyOf(file), (sums.get(keyOf(file)) ?? 0) + file.lines);
  return [...sums]
    .sort(([, one], [, other]) => other - one)
    .map(([key, lines]) => [key, String(lines)]);
};

const long = product
  .filter(({ lines }) => lines > LONGEST_FILE)
  .sort((one, other) => other.lines - one.lines)
  .map(({ lines, path }) => [String(lines), path]);
console.log(table([['lines', 'file'], ...long], [0]));

/** Files beside the folders of resources and custom pages are shared. */
const resourceOf = ({ path }) => path.split('/').slice(1, -1).slice(0, 2).join(' ');
const screens = product.filter(({ path }) => /^src\/(resources|customPages)\//.test(path));
console.log(`\n${table([['resource', 'lines'], ...linesBy(screens, resourceOf)], [1])}`);

const kinds = linesBy(files, ({ kind }) => kind);
const folders = linesBy(files, ({ kind, folder }) => `${kind} in ${folder}`);
console.log(`\n${table([['lines of', ''], ...kinds, ...folders], [1])}`);

const modules = product.filter(({ folder }) => PRODUCT.includes(folder));
const importers = new Map();
for (const { path, text } of modules)
  for (const imported of new Set(importsOf(path, text)))
    importers.set(imported, (importers.get(imported) ?? 0) + 1);
const single = modules.filter(({ path }) => importers.get(path) === 1);
const small = single.filter(({ lines }) => lines <= SMALL);
console.log(
  `\n${single.length} of ${modules.length} modules have a single importer, ${small.length} of them at most ${SMALL} lines`,
);
