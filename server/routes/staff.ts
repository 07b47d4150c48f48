import type { FamilyHandlers } from '../kernel';
import type { Store } from '../store';
import { reads, writes } from './forward';

/** Staff members (part 3 section 7). */
export const staff: FamilyHandlers<'staff', Store> = {
  ...reads('staff', 'profiles'),
  'staff.list': ({ query }, context) => context.store.staff.list(context, query),
  ...writes('staff', 'create', 'update'),
  'staff.makeAdmin': ({ body }, context) =>
    context.store.staff.makeGoogleAdmin(context, body.staffId),
};
