/** Lines of each resource: its definition, its custom front-end code wherever it lies, and its server. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { TEST_FILE } from './files.mjs';
import { inRoot, ROOT } from './paths.mjs';

/** Pages of a resource whose folder has another name. */
const PAGES_OF = { artist: 'artists', leadsCalendar: 'leads', leadsReport: 'leads' };

/** Row of code shared by several resources, and of the files that find definitions and pages. */
const SHARED = 'shared';

export const linesOf = (path) => readFileSync(path, 'utf8').split('\n').length - 1;

const sum = (paths) => paths.reduce((total, path) => total + linesOf(path), 0);

/** Contract family of a definition; its server folder or file has that name. */
const familyIn = (path) => /contract: '(\w+)'/.exec(readFileSync(path, 'utf8'))?.[1];

const serverOf = (sources, family) =>
  sources.filter(
    (path) =>
      family &&
      ['routes', 'store'].some(
        (room) =>
          path === inRoot('server', room, `${family}.ts`) ||
          path.startsWith(`${inRoot('server', room, family)}/`),
      ),
  );

/** Is it a component or a hook rather than the data of a definition? */
const isDrawn = (path) => path.endsWith('.tsx') || /^use[A-Z]\w*\.ts$/.test(basename(path));

const ownerOf = ([room, folder, ...rest]) => {
  if (rest.length === 0) return SHARED;
  return room === 'customPages' ? (PAGES_OF[folder] ?? folder) : folder;
};

/**
 * Returns one row for each resource, each custom page and `shared`. Every file of `src/resources` and
 * `src/customPages` in `sources` belongs to one of them. `files` is its server.
 */
export const resourceRows = (sources) => {
  const rows = new Map();
  for (const path of sources) {
    const [src, ...place] = relative(ROOT, path).split(sep);
    if (src !== 'src' || !['resources', 'customPages'].includes(place[0])) continue;
    const folder = ownerOf(place);
    const row = rows.get(folder) ?? { folder, definition: [], front: [] };
    rows.set(folder, row);
    row[place[0] === 'customPages' || isDrawn(path) ? 'front' : 'definition'].push(path);
  }
  return [...rows.values()]
    .map(({ folder, definition, front }) => {
      const families = definition.filter((path) => basename(path) === 'index.ts').map(familyIn);
      const files = [...new Set(families.flatMap((family) => serverOf(sources, family)))];
      return {
        folder,
        definition: sum(definition),
        front: sum(front),
        server: sum(files),
        files,
      };
    })
    .sort((one, other) => other.front - one.front || other.definition - one.definition);
};

/** Returns the sum of all rows; resources of one family share its server, which counts once. */
export const totalOf = (rows) => ({
  folder: 'all',
  definition: rows.reduce((lines, { definition }) => lines + definition, 0),
  front: rows.reduce((lines, { front }) => lines + front, 0),
  server: sum([...new Set(rows.flatMap(({ files }) => files))]),
});

const CODE = /\.(tsx?|mjs)$/;

const filesIn = (folder, fits) =>
  readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && fits.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

export const benchLines = () => sum(filesIn('bench', CODE));

/**
 * Returns the lines of test code by folder: tests and helpers beside the product, and everything below
 * `tests`.
 */
export const testLines = () => [
  ...['contract', 'domain', 'scripts', 'server', 'src'].map((folder) => [
    folder,
    sum(filesIn(folder, TEST_FILE)),
  ]),
  ...readdirSync(inRoot('tests'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [`tests/${name}`, sum(filesIn(join('tests', name), CODE))]),
  ['tests/*.ts', sum(filesIn('tests', CODE).filter((path) => dirname(path) === inRoot('tests')))],
];
