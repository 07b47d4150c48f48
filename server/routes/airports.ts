import type { FamilyHandlers } from '../kernel';
import type { Store } from '../store/types';

/** Airport orders: part 3 section 7. */
export const airports: FamilyHandlers<'airports', Store> = {
  'airports.list': ({ query }, { store }) => store.airports.list(query),
};
