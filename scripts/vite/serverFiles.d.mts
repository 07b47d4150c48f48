import type { Plugin } from 'vite';

/** Vite plugin that copies files for the server's disk access beside its bundle. */
export declare const serverFiles: () => Plugin;
