/**
 * `npm run pack`: creates one archive in `out/` with only the files of a server. It starts with Node alone,
 * without a network (docs/operate.md).
 */
import './lib/ready.mjs';
import { relative } from 'node:path';
import { makeArchive } from './lib/archive.mjs';
import { build, isBuilt } from './lib/build.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';

if (!isBuilt()) await build();
try {
  const { path, bytes, files } = await makeArchive(inRoot('out'));
  console.log(`${relative(ROOT, path)}: ${files} files, ${(bytes / 1_000_000).toFixed(1)} MB`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
