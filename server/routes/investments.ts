import type { FamilyHandlers } from '../kernel';
import type { Store } from '../store/types';

/** Investments: part 3 section 7. */
export const investments: FamilyHandlers<'investments', Store> = {
  'investments.list': ({ query }, { store }) => store.investments.list(query),
  'investments.create': ({ body }, context) => context.store.investments.create(context, body),
  'investments.update': ({ params, body }, context) =>
    context.store.investments.update(context, params.id, body),
};
