import { isBlank } from '../validate';

type Filters = Readonly<Record<string, unknown>>;

/** The parts of a value in one order: a database gives them back in an order of its own. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value && !Array.isArray(value)
    ? Object.entries(value).sort()
    : value;

/** What filters ask for, as a text; what is not filled in asks for nothing. */
const asText = (filters: Filters): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(filters).filter(([, value]) => !isBlank(value))),
    inOrder,
  );

/** Whether two sets of filters ask for the same. */
export const asksSame = (one: Filters, other: Filters): boolean => asText(one) === asText(other);
