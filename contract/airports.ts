import * as z from 'zod/mini';
import { reads } from './access';
import { endpoint } from './endpoint';
import { always, listOf } from './needs';
import { page, plain, queryInt } from './shapes';

/** Airport orders, 'Aeroportos': part 3 sections 2.11, 3 and 7. */

export const airportOrderRecord = z.looseObject({
  _id: z.string(),
  address: z.looseObject({ name: z.string() }),
  user: z.looseObject({ _id: z.string(), name: z.string() }),
  payment: z.optional(
    z.nullable(
      z.looseObject({
        paid: z.optional(z.boolean()),
        status: z.optional(z.nullable(z.string())),
        updatedAt: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
});

/** `GET /v2/bo/airports`: `filter` matches part of the client's name, the order id or the client id. */
export const listAirportOrders = endpoint({
  id: 'airports.list',
  summary: 'Lists airport orders.',
  section: 'part 3 §7 Airports',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/airports',
  access: reads('/airport'),
  query: z.looseObject({
    itemsPerPage: z._default(queryInt(1, 1000), 10),
    page: page(),
    filter: z.optional(plain(100)),
    orderBy: z.optional(
      z.enum([
        'address.name',
        'user.name',
        '_id',
        'user._id',
        'payment.updatedAt',
        'payment.status',
      ]),
    ),
    orderType: z.optional(z.enum(['ASC', 'DESC'])),
  }),
  answer: z.looseObject({
    list: z.array(airportOrderRecord),
    totalItems: z.number(),
    totalIsCapped: z.optional(z.boolean()),
    itemsPerPage: z.number(),
  }),
  needs: listOf('list', {
    _id: 'id!',
    address: always({ name: 'text name .', $scalar: true } as const),
    user: always({ _id: 'id', name: 'text' }),
    payment: { paid: 'flag=false', status: 'text', updatedAt: 'instant' },
  }),
  extensions: { query: ['orderBy', 'orderType'] },
});

export const airportEndpoints = [listAirportOrders] as const;
