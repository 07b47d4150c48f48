/** Key of the typed search among the filters of a request. A symbol cannot collide with a filter's name. */
export const SEARCH: unique symbol = Symbol('search');

export interface AskedFilter {
  readonly [name: string]: unknown;
  readonly [SEARCH]?: string;
}
