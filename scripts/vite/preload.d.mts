import type { Plugin } from 'vite';

/** Names the files of the application in index.html, so that they arrive beside the boot script. */
export declare const preloadApplication: () => Plugin;

/** What is fetched beside a file: `files` without what is there already. */
export declare const preloads: (file: string, files: string[]) => string[];
