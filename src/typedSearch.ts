/** Key of the typed search among the filters of a request; no filter of a definition can have it. */
export const SEARCH: unique symbol = Symbol('search');

export interface AskedFilter {
  readonly [name: string]: unknown;
  readonly [SEARCH]?: string;
}
