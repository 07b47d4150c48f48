import { isBlank } from '../validate';

type Filters = Readonly<Record<string, unknown>>;

/** Sorts the keys of objects: a database returns them in another order. */
const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value && !Array.isArray(value)
    ? Object.entries(value).sort()
    : value;

const asText = (filters: Filters): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(filters).filter(([, value]) => !isBlank(value))),
    sortKeys,
  );

/** Are two sets of filters the same, apart from empty ones? */
export const isSameFilter = (one: Filters, other: Filters): boolean =>
  asText(one) === asText(other);
