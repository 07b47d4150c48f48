/** Every file of the contract, evaluated: the build reads its data from here. */
export const modules = import.meta.glob(
  ['../../contract/*.ts', '!../../contract/index.ts', '!../../contract/*.test.ts'],
  { eager: true },
);
