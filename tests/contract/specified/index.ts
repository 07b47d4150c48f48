import * as bookings from './bookings';
import * as catalogue from './catalogue';
import * as people from './people';
import * as prices from './prices';
import type { Specified } from './types';

export type * from './types';

/** What is said of each resource with pages, by its name. */
export const SPECIFIED: Readonly<Record<string, Specified>> = {
  ...bookings,
  ...people,
  ...catalogue,
  ...prices,
};
