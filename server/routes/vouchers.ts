import { type FamilyHandlers, forbidden } from '../kernel';
import type { Store } from '../store';

/** Vouchers (part 2 section 7). */
export const vouchers: FamilyHandlers<'vouchers', Store> = {
  'vouchers.list': ({ query }, { store, at, token }) => {
    if (!query.userId && !token?.grants.has('/vouchers')) throw forbidden();
    return store.vouchers.list(query, at);
  },
  'vouchers.one': ({ params }, { store }) => store.vouchers.one(params.code),
  'vouchers.create': ({ body }, context) => context.store.vouchers.create(context, body),
  'vouchers.update': ({ params, body }, context) =>
    context.store.vouchers.update(context, params.code, body),
  'vouchers.deactivate': ({ params }, context) =>
    context.store.vouchers.deactivate(context, params.code),
  'vouchers.batch': ({ body }, context) => context.store.vouchers.createBatch(context, body),
};
