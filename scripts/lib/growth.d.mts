/** Growth of an operation's time with the number of rows. */
export type Growth = 'ok' | 'bounded' | 'faster';

export declare const growthOf: (sizes: readonly number[], medians: readonly number[]) => Growth;
