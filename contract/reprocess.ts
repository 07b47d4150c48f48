import * as z from 'zod/mini';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { mayReturn, record } from './record';

/** Restart of payments to professionals: part 2 sections 2.8 and 7. */

const family = {
  section: 'part 2 §7 Partners and professionals',
  service: 'bo',
  method: 'POST',
  access: writes('/payments'),
  ...mayReturn(record({ description: 'text description message', reprocessed: 'number' })),
} as const;

/** `true` retries only transfers for bookings that ended at least 14 days ago. */
export const reprocessTransfers = endpoint({
  ...family,
  id: 'reprocess.transfers',
  summary: 'Retries failed transfers to professionals.',
  path: '/v2/artist/transfers/reprocess/{fourteenDays}',
  params: z.object({ fourteenDays: z.enum(['true', 'false']) }),
});

export const reprocessBonuses = endpoint({
  ...family,
  id: 'reprocess.bonuses',
  summary: 'Retries failed transfers of bonuses.',
  path: '/v2/artist/transfers/bonus/reprocess',
});

const refusedPayments = z.object({ count: z.number(), cents: z.number() });

const refusedNeeds = { count: 'number=0', cents: 'number=0' } as const;

export const previewReprocess = endpoint({
  ...family,
  id: 'reprocess.preview',
  summary: 'Number and sum of the payments that failed.',
  section: 'rulings, paths',
  method: 'GET',
  access: reads('/payments'),
  path: '/v2/artist/transfers/reprocess',
  answer: z.object({
    transfers: refusedPayments,
    dueTransfers: refusedPayments,
    bonuses: refusedPayments,
  }),
  needs: { transfers: refusedNeeds, dueTransfers: refusedNeeds, bonuses: refusedNeeds },
  extensions: { call: true },
});
