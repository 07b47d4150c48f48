/**
 * `node scripts/recordRelease.mjs`: stores the built server as the previous release. Tests run the next
 * release beside it (decision 0109). Run it on a release day, after the build.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesUnder } from './lib/files.mjs';
import { brotli } from './lib/pack.mjs';
import { inRoot } from './lib/paths.mjs';

const BUILT = inRoot('dist', 'server');
const TO = inRoot('tests', 'previous', 'server.json.br');

const files = Object.fromEntries(
  filesUnder(BUILT).map((file) => [file, readFileSync(join(BUILT, file), 'utf8')]),
);
const migrations = readdirSync(inRoot('server', 'db', 'migrations')).filter((name) =>
  name.endsWith('.sql'),
);
const text = JSON.stringify({
  migration: migrations
    .sort()
    .at(-1)
    .replace(/\.sql$/, ''),
  files,
});
const packed = brotli(Buffer.from(text));
writeFileSync(TO, packed);
console.log(`${relative(inRoot(), TO)}: ${Math.round(packed.length / 1024)} KB`);
