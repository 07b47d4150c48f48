/** Dotted paths inside plain records: `payment.updatedAt`; a number is a list index: `steps.0`. */

/** Is the value an object, neither null nor a list? */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isIndex = (key: string): boolean => /^\d{1,4}$/.test(key);

const stepInto = (value: unknown, key: string): unknown => {
  if (Array.isArray(value)) return isIndex(key) ? value[Number(key)] : undefined;
  return isRecord(value) ? value[key] : undefined;
};

/** Returns the value at a dotted path, or undefined. A key that itself contains the dots takes precedence. */
export const getPath = (record: unknown, path: string): unknown => {
  if (isRecord(record) && path in record) return record[path];
  if (!path.includes('.')) return stepInto(record, path);
  return path.split('.').reduce(stepInto, record);
};

type Holder = Record<string, unknown>;

/** Record or list at a key. If missing, it is created: as a list if the next key is a number. */
const childOf = (target: Holder, key: string, next: string): Holder => {
  const current = target[key];
  if (!isRecord(current) && !Array.isArray(current)) target[key] = isIndex(next) ? [] : {};
  // A list accepts indexes as keys, like a record.
  return target[key] as Holder;
};

/** Sets the value at a dotted path of a record under construction. It creates missing records and lists. */
export const setPath = (record: Holder, path: string, value: unknown): void => {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  let target = record;
  for (const [index, key] of keys.entries()) target = childOf(target, key, keys[index + 1] ?? last);
  target[last] = value;
};
