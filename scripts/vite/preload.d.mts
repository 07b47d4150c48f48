import type { Plugin } from 'vite';

export declare const preloadApplication: () => Plugin;
