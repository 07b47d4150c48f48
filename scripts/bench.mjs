/**
 * `npm run bench`: builds if need be, runs the product with a new database, and prints medians of
 * its start, its API, and its first pages on a slow machine and a slow line. Never a gate.
 *
 * `npm run bench -- bookings`: the list of bookings by every filter, beside its budgets, with the
 * query plans; docs/bench.md says which variables choose the server and the size.
 *
 * `npm run bench -- definitions`: what two hundred definitions more cost who does not open them.
 */
import { build, isBuilt } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node.mjs';
import { inRoot } from './lib/paths.mjs';
import { table } from './lib/table.mjs';

requireNode();
await install();
// A server that runs already needs no build.
if (!process.env.CAMARIM_BENCH_URL && !isBuilt()) await build();

const { runnerImport } = await import('vite');
const load = async (file) =>
  (await runnerImport(inRoot('tests', 'bench', file), { configFile: false })).module;

if (process.argv[2] === 'bookings') {
  const { benchBookings } = await load('bookings.ts');
  const { times, plans } = await benchBookings();
  console.log(table(times, [1, 2, 3, 4]));
  if (plans.length > 0) console.log(`\n${table(plans)}`);
} else if (process.argv[2] === 'definitions') {
  const { benchDefinitions } = await load('definitions.ts');
  const many = await import('./manyDefinitions.mjs');
  console.log(table(await benchDefinitions(many), [1, 2, 3]));
} else {
  const { findBrowser } = await import('./lib/browser.mjs');
  process.env.CHROME_PATH = await findBrowser();
  const { bench } = await load('bench.ts');
  console.log(table(await bench(), [1, 2, 3]));
}
