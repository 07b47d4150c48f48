/** What each resource takes: its definition, its own code in front wherever that lies, and its server. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { TEST_FILE } from './files.mjs';
import { inRoot, ROOT } from './paths.mjs';

/** Pages that belong to a resource whose folder has another name. */
const PAGES_OF = { artist: 'artists', leadsCalendar: 'leads', leadsReport: 'leads' };

/** What several resources use, and the files that find definitions and pages. */
const SHARED = 'shared';

/** Lines of a file. */
export const linesOf = (path) => readFileSync(path, 'utf8').split('\n').length - 1;

const sum = (paths) => paths.reduce((total, path) => total + linesOf(path), 0);

/** Family of the contract that a definition names; its folder or file in the server has that name. */
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

/** A component, or a hook: it draws, and is no data of a definition. */
const isDrawn = (path) => path.endsWith('.tsx') || /^use[A-Z]\w*\.ts$/.test(basename(path));

const ownerOf = ([room, folder, ...rest]) => {
  if (rest.length === 0) return SHARED;
  return room === 'customPages' ? (PAGES_OF[folder] ?? folder) : folder;
};

/**
 * One row for each resource, page of its own and `shared`; every file of `src/resources` and `src/customPages`
 * among `sources` is in one of them. `files` is its server.
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

/** All rows in one; resources of one family share its server, which counts once. */
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

/** Lines of the benchmarks. */
export const benchLines = () => sum(filesIn('bench', CODE));

/** Lines of test code, by folder: tests and their support beside the product, and everything below `tests`. */
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
