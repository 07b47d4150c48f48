import type { Plugin } from 'vite';

/** Vite plugin that preloads the application's files in index.html, in parallel with the boot script. */
export declare const preloadApplication: () => Plugin;
