import * as z from 'zod/mini';
import { type Access, bearer, reads } from './access';
import { endpoint } from './endpoint';
import { listOf } from './needs';
import { plain, queryInt } from './shapes';

/** 'Buscar': one question over the records that people ask for by a code, a name or a number; decision 0078. */

/**
 * The families that are looked through, in the order of their answers, and who may see each: a session
 * that may open its list. What a session may not read is not even counted.
 */
export const FOUND = {
  bookings: reads('/schedules'),
  realtime: reads('/realtime-orders'),
  customers: reads('/users'),
  artists: reads('/artists'),
  leads: reads('/leads'),
  vouchers: reads('/vouchers'),
} as const satisfies Readonly<Record<string, Access>>;

/** A family that is looked through. */
export type FoundFamily = keyof typeof FOUND;

/** Most records of one family that an answer holds. */
export const MOST_FOUND = 10;

/** `GET /find`: records by part of what they are called, the best of each family first. */
export const findAll = endpoint({
  id: 'find.all',
  summary: 'Finds records by code, CPF, part of a telephone, e-mail, name or voucher.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'GET',
  path: '/find',
  access: bearer('session'),
  query: z.looseObject({
    text: plain(100),
    /** Of each family. */
    limit: z._default(queryInt(1, MOST_FOUND), 5),
  }),
  answer: z.looseObject({
    data: z.array(
      z.looseObject({
        family: z.enum(Object.keys(FOUND) as [FoundFamily, ...FoundFamily[]]),
        id: z.string(),
        title: z.string(),
        detail: z.string(),
      }),
    ),
  }),
  needs: listOf('data', { family: 'text!', id: 'id!', title: 'text=', detail: 'text=' }),
  extensions: { call: true },
});

/** The operations of the family. */
export const findEndpoints = [findAll] as const;
