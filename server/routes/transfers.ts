import type { FamilyHandlers } from '../kernel';
import type { Store } from '../store';
import { writes } from './forward';

/** Bonus transfers and their approval (part 3 section 7). */
export const transfers: FamilyHandlers<'transfers', Store> = {
  ...writes('transfers', 'decide'),
  'transfers.list': ({ query }, context) => context.store.transfers.list(context, query),
};
