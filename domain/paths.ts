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

/** Container below a key, created if missing: a list if the next key is a number. */
const below = (target: Holder, key: string, next: string): Holder => {
  const known = target[key];
  if (isRecord(known)) return known;
  const holder = Array.isArray(known) ? known : isIndex(next) ? [] : {};
  target[key] = holder;
  // A list accepts indexes as keys, like a record.
  return holder as Holder;
};

/** Sets the value at a dotted path of a record under construction. It creates missing records and lists. */
export const setPath = (record: Holder, path: string, value: unknown): void => {
  const keys = path.split('.');
  const target = keys
    .slice(0, -1)
    .reduce<Holder>((holder, key, at) => below(holder, key, keys[at + 1] ?? ''), record);
  target[keys.at(-1) ?? path] = value;
};
