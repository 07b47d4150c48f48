/** Page of a build: the bytes that a browser receives for it. */
export interface Page {
  readonly what: string;
  readonly bytes: number;
  readonly requests: number;
}

export declare const manyDefinitions: (
  count: number,
) => { readonly name: string; readonly text: string }[];

export declare const buildWith: (count: number) => Promise<string>;

export declare const pagesOf: (folder: string) => Promise<Page[]>;
