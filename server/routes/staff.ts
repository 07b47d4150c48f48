import type { FamilyHandlers } from '../kernel';
import type { Store } from '../store/types';

/** Staff members: part 3 section 7. */
export const staff: FamilyHandlers<'staff', Store> = {
  'staff.list': ({ query }, { store }) => store.staff.list(query),
  'staff.create': ({ body }, context) => context.store.staff.create(context, body),
  'staff.update': ({ body }, context) => context.store.staff.update(context, body),
  'staff.makeAdmin': ({ body }, context) =>
    context.store.staff.makeGoogleAdmin(context, body.staffId),
  'staff.profiles': async (_, { store }) => store.staff.profiles(),
};
