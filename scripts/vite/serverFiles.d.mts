import type { Plugin } from 'vite';

/** Puts files that the server reads from disk beside its bundle. */
export declare const serverFiles: () => Plugin;
