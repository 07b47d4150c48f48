import { type FamilyHandlers, Reply } from '../kernel';
import type { Store } from '../store';
import { reads, writes } from './forward';

/** Purchases of packages (part 3 section 7). Exposes the headers to the browser (C-PURCH-04). */
export const purchases: FamilyHandlers<'purchases', Store> = {
  ...reads('purchases', 'vouchers'),
  ...writes('purchases', 'reprocess'),
  'purchases.list': async ({ query }, { store }) => {
    const { purchases: rows, total, totalIsCapped } = await store.purchases.list(query);
    return new Reply(rows, {
      headers: {
        'x-total-count': String(total),
        ...(totalIsCapped && { 'x-total-is-capped': 'true' }),
        'x-current-page': String(query.page),
      },
    });
  },
};
