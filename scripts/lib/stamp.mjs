import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.mjs';

const filesUnder = (path) => {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => filesUnder(`${path}/${entry.name}`));
};

/** Returns one hash over the names and contents of files and folders of the repository. */
export const hashOf = (paths, isInput = () => true) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder).filter(isInput)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
};

/** Returns an empty text if there is no stamp. */
export const readStamp = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

export const writeStamp = (path, text) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};
