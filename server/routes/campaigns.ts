import type { FamilyHandlers } from '../kernel';
import type { Store } from '../store/types';

/** Campaigns: part 3 section 7. */
export const campaigns: FamilyHandlers<'campaigns', Store> = {
  'campaigns.list': ({ query }, { store }) => store.campaigns.list(query),
  'campaigns.create': ({ body }, context) => context.store.campaigns.create(context, body),
  'campaigns.update': ({ params, body }, context) =>
    context.store.campaigns.update(context, params.id, body),
  'campaigns.remove': ({ params }, context) => context.store.campaigns.remove(context, params.id),
};
