/** A limit of a field, or a limit and its message in place of the default one. */
export type Limit = number | readonly [limit: number, message: string];

/** Splits a limit into its value and its message. */
export const readLimit = (
  limit: Limit | undefined,
): { readonly limit?: number; readonly message?: string } => {
  if (limit === undefined) return {};
  return typeof limit === 'number' ? { limit } : { limit: limit[0], message: limit[1] };
};
