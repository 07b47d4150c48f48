/**
 * What a browser has to fetch, read from the manifest of the build. A closure is an entry with
 * everything it imports statically; what it imports dynamically is an entry of its own.
 */

/** Files (scripts and styles) of an entry and of its static imports. */
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

/** Every entry that is imported dynamically somewhere, by its key. */
export const lazyEntries = (manifest) =>
  Object.keys(manifest)
    .filter((key) => manifest[key].isDynamicEntry)
    .sort();

/** Several sets as one. */
export const union = (...sets) => new Set(sets.flatMap((set) => [...set]));

/** Members of the first set that the second does not hold. */
export const without = (set, other) => new Set([...set].filter((member) => !other.has(member)));

/**
 * Files that import each other statically, as pairs. Such files run in an order that nobody chose,
 * so a build must not have any.
 */
export const circles = (manifest) =>
  Object.keys(manifest).flatMap((key) =>
    (manifest[key].imports ?? [])
      .filter((next) => closureOf(manifest, next).has(manifest[key].file))
      .map((next) => [manifest[key].file, manifest[next].file]),
  );
