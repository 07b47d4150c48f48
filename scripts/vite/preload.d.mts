import type { Plugin } from 'vite';

/** Names the files of the application in index.html, so that they arrive beside the boot script. */
export declare const preloadApplication: () => Plugin;
