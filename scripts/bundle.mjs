/**
 * The build itself: client, server, origins, packed forms, budgets. `scripts/build.mjs` and
 * `scripts/start.mjs` run it once the packages are installed.
 */
import { build } from 'vite';
import { checkBudgets } from './budgets.mjs';
import { packFolder } from './lib/pack.mjs';
import { inRoot } from './lib/paths.mjs';
import { seconds } from './lib/table.mjs';
import { chunkGroups } from './vite/chunks.mjs';
import { writeOrigins } from './vite/facts.mjs';

const start = performance.now();
process.env.NODE_ENV = 'production';

const config = { root: inRoot(), logLevel: 'warn' };
const groups = await chunkGroups(config);
await build({ ...config, build: { rolldownOptions: { output: { codeSplitting: { groups } } } } });
await build({ ...config, build: { ssr: 'server/main.ts' } });
await writeOrigins(inRoot('dist', 'client'));
packFolder(inRoot('dist', 'client'));
const kept = checkBudgets(inRoot('dist', 'client'));
console.log(`\nBuilt in ${seconds(performance.now() - start)}.`);
if (!kept) process.exit(1);
