import type { Plugin } from 'vite';

export declare const resourceCards: () => Plugin;
export declare const writeOrigins: (clientDir: string) => Promise<void>;
