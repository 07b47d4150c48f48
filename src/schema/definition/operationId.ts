/** Names that definitions may use, of which the engine knows none: the product adds its own (`src/operations.d.ts`). */

/** Operations, by their ids. */
// biome-ignore lint/suspicious/noEmptyInterface: the product adds to it
export interface Operations {}

/** Profiles of operators. */
// biome-ignore lint/suspicious/noEmptyInterface: the product adds to it
export interface Profiles {}

/** A name that the product has added; any text where it has added none. */
type NameOf<T> = [keyof T] extends [never] ? string : keyof T & string;

/** Id of an operation: `vouchers.list`. */
export type OperationId = NameOf<Operations>;
export type Profile = NameOf<Profiles>;
