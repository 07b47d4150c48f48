const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Value under `key` in a failed response, at its top level or inside its error or data. */
export const failureKey = (error: unknown, key: string): string | undefined => {
  const raw = recordOf(recordOf(recordOf(error).body).raw);
  const value = raw[key] ?? recordOf(raw.error)[key] ?? recordOf(raw.data)[key];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};
