import * as z from 'zod/mini';
import { reads } from './access';
import { endpoint } from './endpoint';
import { always } from './needs';
import { nullish, record, recordNames, returnsList } from './record';
import * as wire from './shapes';

/** Airport orders, 'Aeroportos': part 3 sections 2.11, 3 and 7. */

export const airportOrderRecord = record({
  _id: 'id!',
  address: always({ name: 'text name .', $scalar: true }),
  user: always({ _id: 'id', name: 'text' }),
  payment: nullish({ paid: 'flag?=false', status: 'text??', updatedAt: 'instant??' }),
}).register(recordNames, { id: 'AirportOrder' });

/** `filter` matches part of the client's name, the order id or the client id. */
export const listAirportOrders = endpoint({
  id: 'airports.list',
  summary: 'Lists airport orders.',
  section: 'part 3 §7 Airports',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/airports',
  access: reads('/airport'),
  query: z.looseObject({
    itemsPerPage: z._default(wire.queryInt(1, 1000), 10),
    page: wire.page(),
    filter: z.optional(wire.plain(100)),
    ...wire.sortedBy(
      'address.name',
      'user.name',
      '_id',
      'user._id',
      'payment.updatedAt',
      'payment.status',
    ),
  }),
  ...returnsList('list', airportOrderRecord, { ...wire.cappedTotal, itemsPerPage: z.number() }),
  extensions: { query: ['orderBy', 'orderType'] },
});
