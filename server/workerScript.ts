import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the path of a worker's script. In development it is below this folder. A bundle finds it beside itself, or in
 * the sources of the repository.
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
