import * as z from 'zod/mini';
import { MAX_PERCENT } from '../domain/prices';
import { reads, writes } from './access';
import { localized } from './catalog';
import { endpoint } from './endpoint';
import { listOf, maybe, type RecordNeed } from './needs';
import * as wire from './shapes';

/**
 * Services of a city and their prices there: part 3 sections 2.2, 3, 5 and 7; decision 0076. Amounts are
 * reais, durations minutes.
 */

const MINUTES_OF_DAY = 1440;

const family = { section: 'part 3 §7 Areas and services', service: 'bo' } as const;

const place = () => z.object({ areaId: wire.id(), serviceId: wire.id() });

const image = wire.optionalText;

const answeredPair = z.looseObject({ fixo: z.number(), flex: z.number() });

/** Six prices of a service in a city, in reais. */
export const areaPricesRecord = z.looseObject({
  programado: answeredPair,
  now: answeredPair,
  superNow: answeredPair,
});

/** Service of a city; `version` counts its changes. */
export const areaServiceRecord = z.looseObject({
  _id: z.string(),
  serviceId: z.string(),
  service_id: z.string(),
  name: localized,
  category: z.string(),
  active: z.boolean(),
  minValue: z.number(),
  minDuration: z.number(),
  avgDuration: z.number(),
  duration: z.number(),
  durationDescription: localized,
  preference: z.looseObject({ value: z.number(), type: z.enum(['P', 'V']) }),
  description: localized,
  serviceImage: image,
  mobileImage: image,
  mobileImageAndroid: image,
  mobileImageIOS: image,
  price: areaPricesRecord,
  version: z.number(),
});

const pairNeeds = { fixo: 'number', flex: 'number' } as const satisfies RecordNeed;

const priceNeeds = {
  programado: pairNeeds,
  now: pairNeeds,
  superNow: pairNeeds,
} as const satisfies RecordNeed;

export const areaServiceNeeds = {
  _id: 'id! _id serviceId service_id id',
  serviceId: 'id serviceId service_id _id id',
  name: 'text=',
  active: 'flag=true',
  minValue: 'number',
  minDuration: 'number',
  avgDuration: 'number',
  duration: 'number',
  durationDescription: 'text',
  preference: { value: 'number', type: 'text' },
  description: 'text',
  mobileImage: 'text mobileImage serviceImage',
  mobileImageAndroid: 'text',
  mobileImageIOS: 'text',
  price: priceNeeds,
  version: 'number',
} as const satisfies RecordNeed;

const minutes = () => wire.reais(MINUTES_OF_DAY);

/** Surcharge for preferred professionals: percent of type P, reais of type V. */
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
  params: place(),
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
  answer: areaServiceRecord,
  needs: maybe(areaServiceNeeds),
});

export const areaPrice = endpoint({
  ...family,
  id: 'areaServices.price',
  summary: 'The six prices of a service in a city.',
  section: 'rulings, paths',
  method: 'GET',
  path: '/area/{areaId}/service/{serviceId}/price',
  access: reads('/area/edit/:areaId'),
  params: place(),
  answer: areaPricesRecord,
  needs: priceNeeds,
  errors: ['not-found'],
});

const pair = z.strictObject({ fixo: wire.price(), flex: wire.price() });

const pricesBody = () =>
  z.strictObject({ programado: pair, now: pair, superNow: pair, ...wire.seenVersion });

export const setAreaPrice = endpoint({
  ...change,
  id: 'areaServices.setPrice',
  summary: 'Sets the six prices of a service in a city, under the address that reads them.',
  section: 'rulings, paths',
  path: '/area/{areaId}/service/{serviceId}/price',
  body: pricesBody(),
  answer: areaPricesRecord,
  needs: maybe(priceNeeds),
});

export const changeAreaPrice = endpoint({
  ...change,
  id: 'areaServices.changePrice',
  summary: 'Sets the six prices of a service in a city.',
  path: '/v3/bo/area/change-service-price/{areaId}/{serviceId}',
  body: pricesBody(),
  answer: areaServiceRecord,
  needs: maybe(areaServiceNeeds),
});

/** The six prices. The minimum value and the surcharge are extensions; the oldest rows lack them. */
const changedPrices = z.looseObject({
  ...areaPricesRecord.shape,
  minValue: z.optional(z.number()),
  preference: z.optional(z.looseObject({ value: z.number(), type: z.enum(['P', 'V']) })),
});

/** Price change of a service in a city; `changedBy` is the e-mail of the author. */
export const priceChangeRecord = z.looseObject({
  _id: z.string(),
  changedAt: z.string(),
  changedBy: z.nullable(z.string()),
  before: changedPrices,
  after: changedPrices,
});

const changeNeeds = {
  ...priceNeeds,
  minValue: 'number',
  preference: { value: 'number', type: 'text' },
} as const satisfies RecordNeed;

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
  answer: z.looseObject({ data: z.array(priceChangeRecord), totalItems: z.number() }),
  needs: listOf('data', {
    _id: 'id= _id id',
    changedAt: 'instant changedAt createdAt date',
    changedBy: 'email changedBy user',
    before: changeNeeds,
    after: changeNeeds,
  }),
});

export const areaServiceEndpoints = [
  updateAreaService,
  areaPrice,
  setAreaPrice,
  changeAreaPrice,
  areaPriceHistory,
] as const;
