import * as z from 'zod/mini';
import { MAX_NAME } from '../domain/polygons/allocation';
import { MAX_RANGES } from '../domain/polygons/ranges';
import { MAX_BYTES } from '../domain/polygons/validate';
import { reads, writes } from './access';
import { localized } from './catalog';
import { endpoint } from './endpoint';
import { listOf, maybe } from './needs';
import {
  answered,
  type Fields,
  foreign,
  mayReturn,
  record,
  recordNames,
  returnsList,
} from './record';
import * as wire from './shapes';

/** Polygons and their prices: part 3 sections 2.4, 3, 5 and 7, ruling 8. */

const family = { section: 'part 3 §7 Polygons and dynamic prices', service: 'bo' } as const;

/** GeoJSON as sent; `domain/polygons` validates its coverage. */
const location = z.looseObject({ type: z.optional(z.string()) });

/** Price step: hours of America/Sao_Paulo, `HH:mm`; reais. */
export const rangeRecord = z
  .looseObject({
    reference: z.string(),
    beginAt: z.string(),
    beginAtRange: z.nullish(z.array(z.string())),
    highlightImage: wire.optionalText,
    color: wire.optionalText,
    price: z.number(),
  })
  .register(recordNames, { id: 'PriceStep' });

const rangeInput = z.strictObject({
  reference: wire.requiredText(40),
  beginAt: wire.text(5),
  beginAtRange: z.nullish(z.tuple([wire.text(5), wire.text(5)])),
  highlightImage: z.nullish(wire.text(500)),
  color: z.nullish(wire.text(7)),
  price: wire.price(),
});

const allocation = {
  minimumTime: z.number(),
  isAvailable: z.boolean(),
  categories: z.array(z.string()),
};

const polygonFields = {
  id: foreign('id! polygon._id _id id'),
  name: 'text polygon.name name',
  active: 'flag=true',
  minimumTime: foreign('number parametersFilterOrders.minimumTime minimumTime'),
  isAvailable: foreign(
    'flag=false parametersFilterOrders.isAvailable isAvailable isAvailableForOrderAllocation',
  ),
  categories: foreign(['id parametersFilterOrders.categories categories']),
  version: 'number',
} as const satisfies Fields;

/** Polygon; `version` counts the changes of its name, activity and allocation. */
export const polygonRecord = record(
  {
    ...polygonFields,
    location: answered(location, 'any location polygon.location'),
  },
  { _id: z.string(), areaId: z.string(), parametersFilterOrders: z.looseObject(allocation) },
).register(recordNames, { id: 'Polygon' });

/**
 * Polygon with the prices of one service. `_id` is the polygon's. `active` and `pixPayment` apply to the
 * service in it. `version` counts the changes of these and of `rule`.
 */
export const pricedPolygonRecord = record(
  {
    ...polygonFields,
    pixPayment: 'flag=false',
    location: foreign('any polygon.location location'),
    realtime: foreign('flag=false rule.realtime realtime'),
    range: foreign('any rule.range range'),
  },
  {
    _id: z.string(),
    polygon: z.looseObject({ _id: z.string(), name: z.string(), location }),
    serviceId: z.string(),
    rule: z.looseObject({ realtime: z.boolean(), range: z.array(rangeRecord) }),
    parametersFilterOrders: z.looseObject(allocation),
  },
).register(recordNames, { id: 'PricedPolygon' });

export type PricedPolygonRecord = z.output<typeof pricedPolygonRecord>;

/** Cursor: returns the polygons after the one with this id, by name. */
const cursorQuery = z.looseObject({ after: z.optional(wire.id()) });

const cursorExtensions = { query: ['after'], after: 'after' } as const;

export const polygonsOfArea = endpoint({
  id: 'polygons.ofArea',
  summary: 'The polygons of a city.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'GET',
  path: '/v2/polygons/area/{areaId}',
  access: reads('/polygons', '/administrative-zone-new', '/new-artist', '/edit-artist/:artistId'),
  params: z.object({ areaId: wire.id() }),
  query: cursorQuery,
  extensions: cursorExtensions,
  ...returnsList('data', polygonRecord),
});

export const polygonsOfService = endpoint({
  ...family,
  id: 'polygons.ofService',
  summary: 'The polygons of a city with the prices of a service.',
  method: 'GET',
  path: '/v2/polygons/{serviceId}/{areaId}',
  access: reads('/polygon-map'),
  params: z.object({ serviceId: wire.id(), areaId: wire.id() }),
  query: cursorQuery,
  extensions: cursorExtensions,
  ...returnsList('data', pricedPolygonRecord),
});

/** Versions that the operator saw, by polygon; extension. */
const seenVersions = { versions: z.optional(z.record(wire.id(), wire.version())) };

const polygonsIds = z.array(wire.id()).check(z.minLength(1), z.maxLength(5000));

/** Changes the given fields on all of the polygons or on none; a `rule` has steps, realtime or both. */
export const changePolygonPrices = endpoint({
  ...family,
  id: 'polygons.change',
  summary: 'Changes prices, activity or PIX of a service in polygons.',
  method: 'PUT',
  path: '/v2/dynamicprice',
  access: writes('/polygon-map'),
  body: z.strictObject({
    rule: z.optional(
      z.strictObject({
        range: z.optional(z.array(rangeInput).check(z.maxLength(MAX_RANGES))),
        realtime: z.optional(z.boolean()),
      }),
    ),
    active: z.optional(z.boolean()),
    pixPayment: z.optional(z.boolean()),
    serviceId: wire.id(),
    polygonsIds,
    ...seenVersions,
  }),
  answer: z.looseObject({ data: z.array(pricedPolygonRecord) }),
  extensions: { body: ['versions'] },
  errors: ['not-found', 'version-conflict'],
});

/** The body is the list of price steps. */
export const pricesOfPolygon = endpoint({
  ...family,
  id: 'polygons.prices',
  summary: 'Replaces the price steps of a service in one polygon.',
  method: 'PUT',
  path: '/dynamic_price/{serviceId}/{areaId}/{polygonId}',
  access: writes('/polygon-map'),
  params: z.object({ serviceId: wire.id(), areaId: wire.id(), polygonId: wire.id() }),
  query: wire.seenVersionQuery(),
  body: z.array(rangeInput).check(z.maxLength(MAX_RANGES)),
  answer: pricedPolygonRecord,
  extensions: { query: ['version'] },
  errors: ['not-found', 'version-conflict'],
});

const createdFields = {
  areaId: wire.id(),
  name: wire.requiredText(MAX_NAME),
  minimumTime: wire.count(),
  isAvailableForOrderAllocation: z.boolean(),
  categories: z.array(wire.id()).check(z.maxLength(100)),
  location,
  active: z.boolean(),
};

/** Stores the location unchanged. */
export const createPolygon = endpoint({
  ...family,
  id: 'polygons.create',
  summary: 'Creates a polygon.',
  method: 'POST',
  path: '/polygons',
  access: writes('/polygons'),
  body: z.strictObject(createdFields),
  // The geometry (decision 0070), plus the rest of the form.
  bodyLimit: MAX_BYTES + 100_000,
  ...mayReturn(polygonRecord),
});

/** Changes all of the polygons or none. */
export const updatePolygons = endpoint({
  ...family,
  id: 'polygons.update',
  summary: 'Changes name and activity of polygons.',
  method: 'PUT',
  path: '/polygons',
  access: writes('/polygons'),
  body: z.strictObject({
    name: z.optional(wire.requiredText(MAX_NAME)),
    active: z.optional(z.boolean()),
    polygonsIds,
    ...seenVersions,
  }),
  answer: z.looseObject({ data: z.array(polygonRecord) }),
  needs: maybe(listOf('data', { id: 'id! polygon._id _id id', version: 'number' })),
  extensions: { body: ['versions'] },
  errors: ['not-found', 'version-conflict'],
});

/** `ids` are comma-separated (ruling 8). Changes all of the polygons or none. */
export const allocatePolygons = endpoint({
  ...family,
  id: 'polygons.allocate',
  summary: 'Changes the allocation settings of polygons.',
  service: 'allocation',
  method: 'PUT',
  path: '/polygons/{ids}',
  access: writes('/polygons'),
  params: z.object({ ids: wire.requiredText(8000) }),
  body: z.strictObject({
    parametersFilterOrders: z.strictObject({
      minimumTime: wire.count(),
      isAvailable: z.boolean(),
      categories: z.array(wire.id()).check(z.maxLength(100)),
    }),
    ...wire.seenVersion,
  }),
  answer: z.looseObject({ data: z.array(polygonRecord) }),
  errors: ['not-found', 'version-conflict'],
});

export const allocationCategories = endpoint({
  ...family,
  id: 'polygons.categories',
  summary: 'Categories for the allocation settings of polygons.',
  service: 'allocation',
  method: 'GET',
  path: '/service-categories',
  access: reads('/polygons'),
  ...returnsList(
    'data',
    record(
      { name: answered(localized, 'text='), id: foreign('id! _id id') },
      { _id: z.string(), isAvailableForOrderAllocation: z.boolean() },
    ),
  ),
});
