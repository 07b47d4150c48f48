import * as z from 'zod/mini';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { answered, record, recordNames, returns } from './record';
import * as wire from './shapes';

/** Prices of services by neighborhood: part 3 sections 2.3, 3, 5 and 7; ruling 8. Reais. */

const family = { section: 'part 3 §7 Areas and services', service: 'bo' } as const;

/** Prices of a neighborhood by price category; `city` is its city, `version` counts its changes. */
export const neighborRecord = record({
  priceId: 'id! priceId _id id',
  neighborName: 'text= neighborName name',
  city: 'text',
  prices: answered(z.record(z.string(), z.looseObject({ price: z.number() })), 'any'),
  version: 'number',
}).register(recordNames, { id: 'NeighborPrices' });

export const neighborsOfService = endpoint({
  ...family,
  id: 'neighbors.ofService',
  summary: 'The prices of a service by neighborhood.',
  method: 'GET',
  path: '/dynamic_price/{serviceId}',
  access: reads('/services', '/settings', '/dynamic-price'),
  params: z.object({ serviceId: wire.id() }),
  ...returns(record({ neighbors: [neighborRecord] })),
  errors: ['not-found'],
});

/** Sets the given prices; the others stay. */
export const changeNeighborPrices = endpoint({
  ...family,
  id: 'neighbors.change',
  summary: 'Sets prices of a neighborhood.',
  method: 'PUT',
  path: '/dynamic_price/neighbor/{priceId}',
  access: writes('/services', '/settings', '/dynamic-price'),
  params: z.object({ priceId: wire.id() }),
  body: z.strictObject({
    range: z
      .array(
        z.strictObject({
          category: wire.requiredText(60),
          price: wire.price().check(z.minimum(1)),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
    ...wire.seenVersion,
  }),
  answer: neighborRecord,
  errors: ['not-found', 'version-conflict'],
});
