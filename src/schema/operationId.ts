/** The operations that definitions may name, by their ids; who knows them says so (`src/operations.d.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: the engine knows of none by itself
export interface Operations {}

/** Id of an operation, `vouchers.list`: one that is not there does not compile, where somebody has said which are. */
export type OperationId = [keyof Operations] extends [never] ? string : keyof Operations & string;
