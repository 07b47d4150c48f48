/** Filters and order that the operator gave a name. */
export interface SavedFilter {
  readonly name: string;
  readonly filter: Record<string, unknown>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
}
