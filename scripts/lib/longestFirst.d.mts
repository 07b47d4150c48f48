import type { BaseSequencer } from 'vitest/node';

/** Vitest's order of files with the longest first. */
export declare const LongestFirst: typeof BaseSequencer;
