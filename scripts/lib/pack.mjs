import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const PACKED = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.wasm']);
/** Below this the header costs more than packing saves. */
const SMALLEST = 256;

/** The brotli form of some bytes, as small as it gets. */
export const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Leaves a brotli and a gzip form beside every file of a folder that gets smaller by it. */
export const packFolder = (folder) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && PACKED.has(extname(entry.name)),
  );
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    if (path.includes(`${join(folder, '.vite')}`)) continue;
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
