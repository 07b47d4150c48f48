/** A limit of a field, alone or with a message in place of the usual one. */
export type Limit<T = number> = T | readonly [limit: T, message: string];

/** A limit and its own message, where it has one. */
export const readLimit = <T extends number | RegExp>(
  limit: Limit<T> | undefined,
): { readonly limit?: T; readonly message?: string } => {
  if (limit === undefined) return {};
  return Array.isArray(limit) ? { limit: limit[0], message: limit[1] } : { limit: limit as T };
};
