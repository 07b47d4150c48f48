/** A page of a build: what a browser receives for it. */
export interface Page {
  readonly what: string;
  readonly bytes: number;
  readonly requests: number;
}

/** Definitions as somebody would write them, each named otherwise. */
export declare const manyDefinitions: (
  count: number,
) => { readonly name: string; readonly text: string }[];

/** Builds a copy of the repository with so many definitions more. @returns its folder */
export declare const buildWith: (count: number) => Promise<string>;

/** What the login form and the first lists of a built repository weigh. */
export declare const pagesOf: (folder: string) => Promise<Page[]>;
