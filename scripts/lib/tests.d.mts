export declare const testsWithMocks: (folder: string) => string[];
