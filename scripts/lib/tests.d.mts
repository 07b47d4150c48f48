/** Returns the tests of a folder that mock modules of the product. */
export declare const testsWithMocks: (folder: string) => string[];
