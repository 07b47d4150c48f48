/**
 * `node scripts/recordRelease.mjs`: stores the built server as the previous release. Tests run the next
 * release beside it (decision 0109). Run it on a release day, after the build.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { inRoot } from './lib/paths.mjs';

const BUILT = inRoot('dist', 'server');
const TO = inRoot('tests', 'previous', 'server.json.br');

const files = Object.fromEntries(
  readdirSync(BUILT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [relative(BUILT, path).split(sep).join('/'), readFileSync(path, 'utf8')]),
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
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_LGWIN]: 24,
  [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
};
const packed = brotliCompressSync(text, { params });
writeFileSync(TO, packed);
console.log(`${relative(inRoot(), TO)}: ${Math.round(packed.length / 1024)} KB`);
