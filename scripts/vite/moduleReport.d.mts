import type { Plugin } from 'vite';

export declare const moduleReport: () => Plugin;
