import { type FamilyHandlers, Reply } from '../kernel';
import type { Store } from '../store/types';

/** Packages: part 3 section 7. */
export const packages: FamilyHandlers<'packages', Store> = {
  'packages.list': ({ query }, { store }) => store.packages.list(query),
  'packages.ofArea': ({ params, query }, { store }) => store.packages.list(query, params.areaId),
  'packages.create': ({ body }, context) => context.store.packages.create(context, body),
  'packages.update': ({ params, body }, context) =>
    context.store.packages.update(context, params.id, body),
  'packages.remove': ({ params }, context) => context.store.packages.remove(context, params.id),
};

/** Purchases of packages: part 3 section 7. The browser may read both headers (C-PURCH-04). */
export const purchases: FamilyHandlers<'purchases', Store> = {
  'purchases.list': async ({ query }, { store }) => {
    const { purchases: rows, total } = await store.purchases.list(query);
    return new Reply(rows, {
      headers: { 'x-total-count': String(total), 'x-current-page': String(query.page) },
    });
  },
  'purchases.vouchers': ({ params }, { store }) => store.purchases.vouchers(params.id),
  'purchases.reprocess': ({ params }, context) =>
    context.store.purchases.reprocess(context, params.id),
};
