/** Page of a build: the bytes that a browser receives for it. */
export interface Page {
  readonly what: string;
  readonly bytes: number;
  readonly requests: number;
}

/** Returns realistic definitions with distinct names. */
export declare const manyDefinitions: (
  count: number,
) => { readonly name: string; readonly text: string }[];

/**
 * Builds a copy of the repository with additional definitions.
 * @returns its folder
 */
export declare const buildWith: (count: number) => Promise<string>;

/** Returns the weights of the login form and the first lists of a build. */
export declare const pagesOf: (folder: string) => Promise<Page[]>;
