import type { Plugin } from 'vite';

/** Writes beside the manifest which modules stand in which file. */
export declare const moduleReport: () => Plugin;
