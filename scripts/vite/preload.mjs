import { inRoot } from '../lib/paths.mjs';

/** Prefix of the file names of definitions. */
export const DEFINITION = 'definition-';

const APPLICATION = inRoot('src', 'App.tsx');

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
      const loaded = new Set();
      const walk = (file) => {
        if (loaded.has(file) || !byFile.has(file)) return;
        loaded.add(file);
        for (const next of byFile.get(file).imports) walk(next);
      };
      if (!boot) return [];
      walk(boot.fileName);
      const first = new Set(loaded);
      for (const file of boot.dynamicImports)
        if (APPLICATION in (byFile.get(file)?.modules ?? {})) walk(file);
      return [...loaded]
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
