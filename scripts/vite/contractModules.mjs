/** All evaluated files of the contract, the data source of the build. */
export const modules = import.meta.glob(
  ['../../contract/*.ts', '!../../contract/index.ts', '!../../contract/*.test.ts'],
  { eager: true },
);
