/**
 * `npm start`, or `node start.mjs`, of the archive: serves the product, or runs one of its commands. It
 * installs and builds nothing and needs only Node.
 */
import { readFileSync } from 'node:fs';
import { platform, requireNode, stopWithNpm } from './lib/node.mjs';

requireNode();

const { os, cpu, libc } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
);
const here = Object.values(platform()).flat().join(' ');
const wanted = [...os, ...cpu, ...libc].join(' ');
if (here !== wanted) {
  console.error(
    `This archive was packed for ${wanted}; this is ${here}. Pack it on such a machine.`,
  );
  process.exit(1);
}

stopWithNpm();
await import('./dist/server/main.js');
