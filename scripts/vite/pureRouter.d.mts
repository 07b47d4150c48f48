import type { Plugin } from 'vite';

export function pure(code: string): string;
export function pureRouter(): Plugin;
