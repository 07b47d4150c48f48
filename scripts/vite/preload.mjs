import { inRoot } from '../lib/paths.mjs';

/** Prefix of the file names of definitions. */
export const DEFINITION = 'definition-';

const APPLICATION = inRoot('src', 'App.tsx');

/** Files of a chunk and of its static imports. */
export const closureOf = (file, chunks, seen = new Set()) => {
  if (seen.has(file) || !chunks.has(file)) return seen;
  seen.add(file);
  for (const next of chunks.get(file).imports) closureOf(next, chunks, seen);
  return seen;
};

/**
 * Vite plugin that preloads the application's files in index.html, in parallel with the boot script. Other
 * dynamic imports of the boot script load on demand.
 */
export const preloadApplication = () => ({
  name: 'camarim-preload-application',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      if (!bundle) return [];
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const boot = chunks.find((chunk) => chunk.isEntry);
      if (!boot) return [];
      const first = closureOf(boot.fileName, byFile);
      return boot.dynamicImports
        .filter((file) => APPLICATION in (byFile.get(file)?.modules ?? {}))
        .flatMap((file) => [...closureOf(file, byFile)])
        .filter((file) => !first.has(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'modulepreload',
            crossorigin: true,
            href: `/${file}`,
            // The login form comes first: its script is small and waits for nothing else.
            fetchpriority: 'low',
          },
          injectTo: 'head',
        }));
    },
  },
});
