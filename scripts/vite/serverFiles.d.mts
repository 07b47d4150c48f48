import type { Plugin } from 'vite';

export declare const serverFiles: () => Plugin;
