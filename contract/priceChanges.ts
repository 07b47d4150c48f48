import * as z from 'zod/mini';
import { PRICED } from '../domain/prices/history';
import { reads } from './access';
import { endpoint } from './endpoint';
import { answered, record, recordNames, returnsList } from './record';
import * as wire from './shapes';

/** History of all prices: decision 0076. Amounts are reais, percentages are of a price. */

const figure = z.union([
  z.looseObject({ unit: z.enum(['money', 'percent']), value: z.number() }),
  z.looseObject({ unit: z.literal('flag'), value: z.boolean() }),
  z.looseObject({ unit: z.literal('day'), value: z.string() }),
]);

/** Price change: author, time, object and the changed values. */
export const changeRecord = record(
  {
    _id: 'id!',
    /** Name of the object at that time. */
    name: 'text',
    /** E-mail of the author. */
    changedBy: answered(z.nullable(z.string()), 'text'),
    changedAt: 'instant',
    steps: answered(
      wire.records({ label: z.string(), before: z.nullable(figure), after: z.nullable(figure) }),
      'any',
    ),
  },
  {
    kind: z.enum(PRICED),
    /** Id of the city, neighborhood, polygon, zone or service; for scheduled prices, of the polygon. */
    object: z.string(),
    serviceId: z.string(),
  },
).register(recordNames, { id: 'PriceChange' });

/** Changes of one kind of price, optionally of one object or service, newest first. */
export const listPriceChanges = endpoint({
  id: 'priceChanges.list',
  summary: 'The last changes of prices of a kind.',
  section: 'decision 0076',
  service: 'bo',
  method: 'GET',
  path: '/price-changes',
  access: reads(
    '/area/edit/:areaId',
    '/services',
    '/settings',
    '/dynamic-price',
    '/polygon-map',
    '/administrative-zone',
    '/administrative-zone-new',
    '/realtime-dynamic-prices',
  ),
  query: z.looseObject({
    kind: z.enum(PRICED),
    object: z.optional(wire.id()),
    serviceId: z.optional(wire.id()),
    limit: z._default(wire.queryInt(1, 100), 20),
  }),
  ...returnsList('data', changeRecord, wire.cappedTotal),
  extensions: { call: true },
});
