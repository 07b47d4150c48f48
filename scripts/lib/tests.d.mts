/** The tests of a folder that replace modules of the product by their own. */
export declare const testsThatReplace: (folder: string) => string[];
