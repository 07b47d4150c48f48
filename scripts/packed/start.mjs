/**
 * `npm start`, or `node start.mjs`, of the archive: serves the product, or runs one of its commands. It
 * installs and builds nothing and needs only Node.
 */
import { readFileSync } from 'node:fs';
import { requireNode, stopWithNpm } from './lib/node.mjs';

requireNode();

const { os, cpu, libc } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
);
const { glibcVersionRuntime } = process.report.getReport().header;
const here = [
  process.platform,
  process.arch,
  ...(process.platform === 'linux' ? [glibcVersionRuntime ? 'glibc' : 'musl'] : []),
].join(' ');
const wanted = [...os, ...cpu, ...libc].join(' ');
if (here !== wanted) {
  console.error(
    `This archive was packed for ${wanted}; this is ${here}. Pack it on such a machine.`,
  );
  process.exit(1);
}

stopWithNpm();
await import('./dist/server/main.js');
