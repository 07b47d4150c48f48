import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the path of a worker's script: in this folder in development; beside the bundle, or back in the sources, when
 * bundled.
 * @throws Error if it is missing
 */
export const workerScript = (path: string): string => {
  const name = basename(path);
  const places = [path, name, `../${name}`, `../../server/${path}`, `../server/${path}`];
  const here = import.meta.url;
  const found = places.map((place) => fileURLToPath(new URL(place, here))).find(existsSync);
  if (!found) throw new Error(`${name} is missing beside the server bundle.`);
  return found;
};
