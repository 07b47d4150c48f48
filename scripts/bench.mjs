/**
 * `npm run bench`, `npm run bench -- screens`: builds if needed, runs a benchmark, and prints its figures. No
 * test depends on them. docs/bench.md lists the benchmarks and their results.
 */
import './lib/ready.mjs';
import { build, isBuilt } from './lib/build.mjs';
import { inRoot } from './lib/paths.mjs';
import { table } from './lib/table.mjs';

// A running server needs no build.
if (!process.env.CAMARIM_BENCH_URL && !isBuilt()) await build();

const { runnerImport } = await import('vite');

/** Module and function of each benchmark, and number of its columns with figures. */
const BENCHES = {
  bookings: ['bookings', 'benchBookings', 4],
  find: ['bookings', 'benchFind', 4],
  growth: ['growth', 'benchGrowth', -1],
  definitions: ['definitions', 'benchDefinitions', 3],
  load: ['load', 'benchLoad', 5],
  power: ['power', 'benchPower', 2],
  screens: ['screens', 'benchScreens', 3],
  polygons: ['polygons', 'benchPolygons', 2],
};

const [file, work, figures] = BENCHES[process.argv[2]] ?? ['bench', 'bench', 3];
if (['bench', 'screens', 'polygons'].includes(file)) {
  const { findBrowser } = await import('./lib/browser.mjs');
  process.env.CHROME_PATH = await findBrowser({ whole: true });
}
const { module } = await runnerImport(inRoot('bench', `${file}.ts`), { configFile: false });
const rows = await module[work]();
const columns = [...rows[0].keys()].slice(1);
console.log(table(rows, columns.slice(0, figures)));
