import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesUnder } from './files.mjs';

const PACKED = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.wasm']);
/** Minimum size in bytes; below it the header costs more than compression saves. */
const SMALLEST = 256;

export const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Writes a brotli and a gzip file beside every file of a folder that they make smaller. */
export const packFolder = (folder) => {
  const files = filesUnder(folder).filter(
    (file) => PACKED.has(extname(file)) && !file.startsWith('.vite/'),
  );
  for (const file of files) {
    const path = join(folder, file);
    const bytes = readFileSync(path);
    if (bytes.length < SMALLEST) continue;
    for (const [ending, packed] of [
      ['.br', brotli(bytes)],
      ['.gz', gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION })],
    ]) {
      if (packed.length < bytes.length) writeFileSync(path + ending, packed);
    }
  }
};
