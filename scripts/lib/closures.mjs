/**
 * Files that a browser fetches, by the build manifest. A closure is an entry with all its static imports; a
 * dynamic import is a separate entry.
 */

/** Returns the files (scripts and styles) of an entry and of its static imports. */
export const closureOf = (manifest, key, seen = new Set()) => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no entry '${key}'.`);
  if (seen.has(key)) return new Set();
  seen.add(key);
  const files = new Set([chunk.file, ...(chunk.css ?? [])]);
  for (const next of chunk.imports ?? []) {
    for (const file of closureOf(manifest, next, seen)) files.add(file);
  }
  return files;
};

/** Returns every dynamically imported entry by its key. */
export const lazyEntries = (manifest) =>
  Object.keys(manifest)
    .filter((key) => manifest[key].isDynamicEntry)
    .sort();

export const union = (...sets) => new Set(sets.flatMap((set) => [...set]));

/** Returns the members of the first set that are not in the second. */
export const without = (set, other) => new Set([...set].filter((member) => !other.has(member)));

/**
 * Returns pairs of files that import each other statically. Their order of evaluation is undefined, so a
 * build must not contain any.
 */
export const circles = (manifest) =>
  Object.keys(manifest).flatMap((key) =>
    (manifest[key].imports ?? [])
      .filter((next) => closureOf(manifest, next).has(manifest[key].file))
      .map((next) => [manifest[key].file, manifest[next].file]),
  );
