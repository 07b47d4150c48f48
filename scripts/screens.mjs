/** `npm run screens -- FOLDER`: a picture of every screen, by default into `out/screens` (docs/testing.md). */
import './lib/ready.mjs';
import { resolve } from 'node:path';

const { findBrowser } = await import('./lib/browser.mjs');
const { build, isBuilt } = await import('./lib/build.mjs');
const { runVitest } = await import('./lib/vitest.mjs');

const [folder = 'out/screens'] = process.argv.slice(2);
const env = { CHROME_PATH: await findBrowser(), SCREENS_FOLDER: resolve(folder) };
if (!isBuilt()) await build();
const { failed } = await runVitest('screens', ['pictures'], { env });
if (failed > 0) process.exit(1);
