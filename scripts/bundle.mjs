/**
 * The build itself: client, server, origins, compressed files. `npm start` runs it after installing the
 * packages. Only `npm run build` and `npm test` check the budgets.
 */
import { build } from 'vite';
import { inputs, versionOf } from './lib/build.mjs';
import { packFolder } from './lib/pack.mjs';
import { inRoot } from './lib/paths.mjs';
import { seconds } from './lib/table.mjs';
import { chunkGroups, chunkNames } from './vite/chunks.mjs';
import { writeOrigins } from './vite/facts.mjs';

const start = performance.now();
process.env.NODE_ENV = 'production';

const define = { __APP_VERSION__: JSON.stringify(versionOf(inputs())) };
const config = { root: inRoot(), logLevel: 'warn', define };
const groups = await chunkGroups(config);
const output = { codeSplitting: { groups }, chunkFileNames: chunkNames() };
await build({ ...config, build: { rolldownOptions: { output } } });
await build({ ...config, build: { ssr: 'server/main.ts' } });
await writeOrigins(inRoot('dist', 'client'));
packFolder(inRoot('dist', 'client'));
console.log(`\nBuilt in ${seconds(performance.now() - start)}.`);
