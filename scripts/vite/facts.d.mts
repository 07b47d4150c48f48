import type { Plugin } from 'vite';

export declare const resourceManifests: () => Plugin;
export declare const writeOrigins: (clientDir: string) => Promise<void>;
