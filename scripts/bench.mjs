/**
 * `npm run bench`: builds if needed, runs the product with a new database, and prints median times. Measured
 * are its start, its API, and its first pages on a slow machine and a slow line. Never a gate.
 *
 * - `npm run bench -- screens`: the bookings and vouchers screens compared with a bare react-admin, as
 *   ratios.
 * - `npm run bench -- bookings`: the booking list by every filter, against its budgets; docs/bench.md lists
 *   the variables for server and size.
 * - `npm run bench -- load`: a constant arrival of lists, details and PIX payments, and the cost of a
 *   request.
 * - `npm run bench -- power`: 500 power failures of the embedded database under traffic, and the lost data.
 * - `npm run bench -- find`: 'Buscar' by each kind of text, against its budget.
 * - `npm run bench -- growth`: every list, record, search, report and write at several sizes; reports
 *   excessive growth.
 * - `npm run bench -- polygons`: a map of 5,000 polygons, until it is drawn and until a click selects.
 * - `npm run bench -- definitions`: the cost of two hundred additional definitions on screens that do not
 *   open them.
 */
import { build, isBuilt } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node.mjs';
import { inRoot } from './lib/paths.mjs';
import { table } from './lib/table.mjs';

requireNode();
await install();
// A running server needs no build.
if (!process.env.CAMARIM_BENCH_URL && !isBuilt()) await build();

const { runnerImport } = await import('vite');
const load = async (file) =>
  (await runnerImport(inRoot('bench', file), { configFile: false })).module;

if (process.argv[2] === 'bookings') {
  const { benchBookings } = await load('bookings.ts');
  console.log(table(await benchBookings(), [1, 2, 3, 4]));
} else if (process.argv[2] === 'find') {
  const { benchFind } = await load('bookings.ts');
  console.log(table(await benchFind(), [1, 2, 3, 4]));
} else if (process.argv[2] === 'growth') {
  const { benchGrowth } = await load('growth.ts');
  const { growthOf } = await import('./lib/growth.mjs');
  const rows = await benchGrowth(growthOf);
  console.log(table(rows, rows[0].map((_, column) => column).slice(1, -1)));
} else if (process.argv[2] === 'definitions') {
  const { benchDefinitions } = await load('definitions.ts');
  const many = await import('./manyDefinitions.mjs');
  console.log(table(await benchDefinitions(many), [1, 2, 3]));
} else if (process.argv[2] === 'load') {
  const { benchLoad } = await load('load.ts');
  console.log(table(await benchLoad(), [1, 2, 3, 4, 5]));
} else if (process.argv[2] === 'power') {
  const { benchPower } = await load('power.ts');
  console.log(table(await benchPower(), [1, 2]));
} else if (process.argv[2] === 'screens') {
  const { findBrowser } = await import('./lib/browser.mjs');
  process.env.CHROME_PATH = await findBrowser({ whole: true });
  const { benchScreens } = await load('screens.ts');
  console.log(table(await benchScreens(), [1, 2, 3]));
} else if (process.argv[2] === 'polygons') {
  const { findBrowser } = await import('./lib/browser.mjs');
  process.env.CHROME_PATH = await findBrowser({ whole: true });
  const { benchPolygons } = await load('polygons.ts');
  console.log(table(await benchPolygons(), [1, 2]));
} else {
  const { findBrowser } = await import('./lib/browser.mjs');
  process.env.CHROME_PATH = await findBrowser({ whole: true });
  const { bench } = await load('bench.ts');
  console.log(table(await bench(), [1, 2, 3]));
}
