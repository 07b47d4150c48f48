/** Dotted paths inside plain records: `payment.updatedAt`. */

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a dotted path, or undefined. A key that holds the dots itself wins. */
export const getPath = (record: unknown, path: string): unknown => {
  if (isRecord(record) && path in record) return record[path];
  let value = record;
  for (const key of path.split('.')) {
    if (!isRecord(value)) return undefined;
    value = value[key];
  }
  return value;
};

/** Sets the value at a dotted path of a record under construction, making the objects between. */
export const setPath = (record: Record<string, unknown>, path: string, value: unknown): void => {
  const keys = path.split('.');
  const last = keys.pop() as string;
  let target = record;
  for (const key of keys) {
    const next = target[key];
    if (isRecord(next)) target = next;
    else {
      const made: Record<string, unknown> = {};
      target[key] = made;
      target = made;
    }
  }
  target[last] = value;
};
