import { createContext } from 'react';

/**
 * Names in the query of an address that say what stands on the screen, as its path does: whoever follows a link that
 * changes one of them leaves what is typed. Everything else in a query is how something is looked at.
 */
export const PlaceQueryContext = createContext<readonly string[]>([]);
