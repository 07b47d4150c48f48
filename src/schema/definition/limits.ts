/** A limit of a field, alone or with a message in place of the usual one. */
export type Limit = number | readonly [limit: number, message: string];

/** A limit and its own message, where it has one. */
export const readLimit = (
  limit: Limit | undefined,
): { readonly limit?: number; readonly message?: string } => {
  if (limit === undefined) return {};
  return typeof limit === 'number' ? { limit } : { limit: limit[0], message: limit[1] };
};
