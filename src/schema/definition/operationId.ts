/** Ids of the operations that definitions may use; the product declares them (`src/operations.d.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: the product adds to it
export interface Operations {}

/** Profiles of operators that definitions may use; the product declares them too. */
// biome-ignore lint/suspicious/noEmptyInterface: the product adds to it
export interface Profiles {}

/** Names that the product declares; any text if it declares none. */
type NameOf<T> = [keyof T] extends [never] ? string : keyof T & string;

/** Id of an operation: `vouchers.list`. */
export type OperationId = NameOf<Operations>;
export type Profile = NameOf<Profiles>;
