import type { Plugin } from 'vite';

/** Vite plugin that writes the modules of each file beside the manifest. */
export declare const moduleReport: () => Plugin;
