import type { Plugin } from 'vite';

export declare const contractData: () => Plugin;
