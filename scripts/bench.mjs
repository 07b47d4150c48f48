/**
 * `npm run bench`: builds if need be, runs the product with a new database, and prints medians of
 * its start, its API, and its first pages on a slow machine and a slow line. Never a gate.
 */
import { build, isBuilt } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node.mjs';
import { inRoot } from './lib/paths.mjs';
import { table } from './lib/table.mjs';

requireNode();
await install();
if (!isBuilt()) await build();

const { runnerImport } = await import('vite');
const { findBrowser } = await import('./lib/browser.mjs');

process.env.CHROME_PATH = await findBrowser();
const { module } = await runnerImport(inRoot('tests', 'bench', 'bench.ts'), { configFile: false });
console.log(table(await module.bench(), [1, 2, 3]));
