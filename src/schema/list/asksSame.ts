import { isBlank } from '../validate';

type Filters = Readonly<Record<string, unknown>>;

/** What filters ask for, as a text; what is not filled in asks for nothing. */
const asText = (filters: Filters): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => !isBlank(value))
      .sort(),
  );

/** Whether two sets of filters ask for the same. */
export const asksSame = (one: Filters, other: Filters): boolean => asText(one) === asText(other);
