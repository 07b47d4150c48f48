import * as z from 'zod/mini';
import { type Access, bearer, reads } from './access';
import { endpoint } from './endpoint';
import { answered, record, returnsList } from './record';
import * as wire from './shapes';

/** 'Buscar': one search over records by code, name or number; decision 0078. */

/**
 * Searched families in result order, each with the access rule of its list. The server does not even count records that
 * the session may not read.
 */
export const FOUND = {
  bookings: reads('/schedules'),
  realtime: reads('/realtime-orders'),
  customers: reads('/users'),
  artists: reads('/artists'),
  leads: reads('/leads'),
  vouchers: reads('/vouchers'),
} as const satisfies Readonly<Record<string, Access>>;

export type FoundFamily = keyof typeof FOUND;

/** Maximum number of records of one family in a response. */
export const MAX_FOUND = 10;

/** Best matches of each family first. */
export const findAll = endpoint({
  id: 'find.all',
  summary: 'Finds records by code, CPF, part of a telephone, e-mail, name or voucher.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'GET',
  path: '/find',
  access: bearer('session'),
  query: z.looseObject({
    text: wire.plain(100),
    /** Per family. */
    limit: z._default(wire.queryInt(1, MAX_FOUND), 5),
  }),
  ...returnsList(
    'data',
    record({
      family: answered(z.enum(Object.keys(FOUND) as [FoundFamily, ...FoundFamily[]]), 'text!'),
      id: 'id!',
      title: 'text=',
      detail: 'text=',
    }),
    {},
  ),
  extensions: { call: true },
});
