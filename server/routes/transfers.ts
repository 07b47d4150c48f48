import type { FamilyHandlers } from '../kernel';
import type { Store } from '../store/types';

/** Bonus transfers and their approval: part 3 section 7. */
export const transfers: FamilyHandlers<'transfers', Store> = {
  'transfers.list': ({ query }, { staff, store }) => store.transfers.list(staff, query),
  'transfers.decide': ({ body }, context) => context.store.transfers.decide(context, body),
};
