import * as z from 'zod/mini';
import { MAX_PERCENT } from '../domain/prices';
import { reads, writes } from './access';
import { localized } from './catalog';
import { endpoint } from './endpoint';
import { answered, mayReturn, optional, record, recordNames, returns, returnsList } from './record';
import * as wire from './shapes';

/**
 * Services of a city and their prices there: part 3 sections 2.2, 3, 5 and 7; decision 0076. Amounts are
 * reais, durations minutes.
 */

const MINUTES_PER_DAY = 1440;

const family = { section: 'part 3 §7 Areas and services', service: 'bo' } as const;

const params = z.object({ areaId: wire.id(), serviceId: wire.id() });

const pricePair = record({ fixo: 'number', flex: 'number' });
const pricePairs = { programado: pricePair, now: pricePair, superNow: pricePair };

/** Six prices of a service in a city, in reais. */
export const areaPricesRecord = record(pricePairs).register(recordNames, { id: 'AreaPrices' });

/** Surcharge for preferred professionals: percent of type P, reais of type V. */
const surcharge = { value: 'number', type: answered(z.enum(['P', 'V']), 'text') } as const;

/** Service of a city; `version` counts its changes. */
export const areaServiceRecord = record(
  {
    _id: 'id! _id serviceId service_id id',
    serviceId: 'id serviceId service_id _id id',
    name: answered(localized, 'text='),
    active: 'flag=true',
    minValue: 'number',
    minDuration: 'number',
    avgDuration: 'number',
    duration: 'number',
    durationDescription: answered(localized, 'text'),
    preference: surcharge,
    description: answered(localized, 'text'),
    mobileImage: 'text?? mobileImage serviceImage',
    mobileImageAndroid: 'text??',
    mobileImageIOS: 'text??',
    price: areaPricesRecord,
    version: 'number',
  },
  { service_id: z.string(), category: z.string(), serviceImage: wire.optionalText },
).register(recordNames, { id: 'AreaService' });

const minutes = () => wire.reais(MINUTES_PER_DAY);

const preference = z.strictObject({ value: wire.price(), type: z.enum(['P', 'V']) }).check(
  z.refine(({ value, type }) => type !== 'P' || value <= MAX_PERCENT, {
    error: 'percent',
    path: ['value'],
  }),
);

const localizedInput = (max: number) => z.looseObject({ 'pt-BR': wire.requiredText(max) });

const change = {
  ...family,
  method: 'PUT',
  access: writes('/area/edit/:areaId'),
  params,
  errors: ['not-found', 'version-conflict'],
} as const;

export const updateAreaService = endpoint({
  ...change,
  id: 'areaServices.update',
  summary: 'Changes a service of a city.',
  path: '/area/{areaId}/service/{serviceId}',
  body: z.strictObject({
    active: z.boolean(),
    minValue: wire.price(),
    minDuration: minutes(),
    avgDuration: minutes(),
    durationDescription: localizedInput(500),
    duration: minutes(),
    preference,
    description: wire.optionalRecord({ 'pt-BR': z.nullish(wire.text(5000)) }),
    mobileImage: wire.optionalWebAddress(),
    mobileImageAndroid: wire.optionalWebAddress(),
    mobileImageIOS: wire.optionalWebAddress(),
    ...wire.seenVersion,
  }),
  ...mayReturn(areaServiceRecord),
});

export const areaPrice = endpoint({
  ...family,
  id: 'areaServices.price',
  summary: 'The six prices of a service in a city.',
  section: 'rulings, paths',
  method: 'GET',
  path: '/area/{areaId}/service/{serviceId}/price',
  access: reads('/area/edit/:areaId'),
  params,
  ...returns(areaPricesRecord),
  errors: ['not-found'],
});

const pair = z.strictObject({ fixo: wire.price(), flex: wire.price() });

const pricesInput = z.strictObject({
  programado: pair,
  now: pair,
  superNow: pair,
  ...wire.seenVersion,
});

export const setAreaPrice = endpoint({
  ...change,
  id: 'areaServices.setPrice',
  summary: 'Sets the six prices of a service in a city, at the path that reads them.',
  section: 'rulings, paths',
  path: '/area/{areaId}/service/{serviceId}/price',
  body: pricesInput,
  ...mayReturn(areaPricesRecord),
});

export const changeAreaPrice = endpoint({
  ...change,
  id: 'areaServices.changePrice',
  summary: 'Sets the six prices of a service in a city.',
  path: '/v3/bo/area/change-service-price/{areaId}/{serviceId}',
  body: pricesInput,
  ...mayReturn(areaServiceRecord),
});

/** Prices before or after a change. Minimum value and surcharge are extensions, which the oldest rows lack. */
const changedPrices = record({
  ...pricePairs,
  minValue: 'number?',
  preference: optional(surcharge),
});

/** Price change of a service in a city; `changedBy` is the e-mail of the author. */
export const priceChangeRecord = record({
  _id: 'id= _id id',
  changedAt: 'instant changedAt createdAt date',
  changedBy: answered(z.nullable(z.string()), 'email changedBy user'),
  before: changedPrices,
  after: changedPrices,
}).register(recordNames, { id: 'AreaPriceChange' });

/** Price changes of a service in a city, newest first. */
export const areaPriceHistory = endpoint({
  ...family,
  id: 'areaServices.history',
  summary: 'The last changes of the prices of a service in a city.',
  method: 'GET',
  path: '/v3/bo/area/last-price-history',
  access: reads('/area/edit/:areaId'),
  query: z.looseObject({
    areaId: wire.id(),
    serviceId: wire.id(),
    limit: z._default(wire.queryInt(1, 100), 20),
  }),
  ...returnsList('data', priceChangeRecord),
});
