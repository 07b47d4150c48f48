/** How the time of an operation grows with the number of rows. */
export type Growth = 'ok' | 'bounded' | 'faster';

/** Judges medians, milliseconds, at sizes that ascend, at least two. */
export declare const growthOf: (sizes: readonly number[], medians: readonly number[]) => Growth;
