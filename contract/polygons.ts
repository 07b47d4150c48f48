import * as z from 'zod/mini';
import { MOST_NAME } from '../domain/polygons/allocation';
import { MOST_RANGES } from '../domain/polygons/ranges';
import { MOST_BYTES } from '../domain/polygons/validate';
import { reads, writes } from './access';
import { localized } from './catalogue';
import { endpoint } from './endpoint';
import { listOf, maybe, type RecordNeed } from './needs';
import {
  count,
  id,
  price,
  requiredText,
  seenVersion,
  seenVersionQuery,
  text,
  version,
} from './shapes';

/** Polygons and their prices: part 3 sections 2.4, 3, 5 and 7, ruling 8. */

/** GeoJSON as sent; `domain/polygons` validates its coverage. */
const location = z.looseObject({ type: z.optional(z.string()) });

/** Price step: hours of America/Sao_Paulo, `HH:mm`; reais. */
export const rangeRecord = z.looseObject({
  reference: z.string(),
  beginAt: z.string(),
  beginAtRange: z.optional(z.nullable(z.array(z.string()))),
  highlightImage: z.optional(z.nullable(z.string())),
  color: z.optional(z.nullable(z.string())),
  price: z.number(),
});

const rangeInput = z.strictObject({
  reference: requiredText(40),
  beginAt: text(5),
  beginAtRange: z.optional(z.nullable(z.tuple([text(5), text(5)]))),
  highlightImage: z.optional(z.nullable(text(500))),
  color: z.optional(z.nullable(text(7))),
  price: price(),
});

const allocation = {
  minimumTime: z.number(),
  isAvailable: z.boolean(),
  categories: z.array(z.string()),
};

/** Polygon; `version` counts the changes of its name, activity and allocation. */
export const polygonRecord = z.looseObject({
  _id: z.string(),
  areaId: z.string(),
  name: z.string(),
  active: z.boolean(),
  location,
  parametersFilterOrders: z.looseObject(allocation),
  version: z.number(),
});

/**
 * Polygon with the prices of one service. `_id` is the polygon's. `active` and `pixPayment` apply to the
 * service in it. `version` counts the changes of these and of `rule`.
 */
export const pricedPolygonRecord = z.looseObject({
  _id: z.string(),
  polygon: z.looseObject({ _id: z.string(), name: z.string(), location }),
  name: z.string(),
  active: z.boolean(),
  pixPayment: z.boolean(),
  serviceId: z.string(),
  rule: z.looseObject({ realtime: z.boolean(), range: z.array(rangeRecord) }),
  parametersFilterOrders: z.looseObject(allocation),
  version: z.number(),
});

/** Polygon row of either list. */
export type PolygonRecord = z.output<typeof polygonRecord>;
export type PricedPolygonRecord = z.output<typeof pricedPolygonRecord>;

const ALLOCATION_NEEDS = {
  minimumTime: 'number parametersFilterOrders.minimumTime minimumTime',
  isAvailable:
    'flag=false parametersFilterOrders.isAvailable isAvailable isAvailableForOrderAllocation',
  categories: ['id parametersFilterOrders.categories categories'],
} as const satisfies RecordNeed;

const polygonNeeds = {
  id: 'id! polygon._id _id id',
  name: 'text polygon.name name',
  active: 'flag=true',
  location: 'any location polygon.location',
  ...ALLOCATION_NEEDS,
  version: 'number',
} as const satisfies RecordNeed;

const pricedNeeds = {
  ...polygonNeeds,
  location: 'any polygon.location location',
  pixPayment: 'flag=false',
  realtime: 'flag=false rule.realtime realtime',
  range: 'any rule.range range',
  version: 'number',
} as const satisfies RecordNeed;

/** Query of the polygons after a given one, by name. */
const behindOne = () => z.looseObject({ after: z.optional(id()) });

const IN_PARTS = { query: ['after'], after: 'after' } as const;

/** `GET /v2/polygons/area/{areaId}`: the polygons of a city (rulings, paths). */
export const polygonsOfArea = endpoint({
  id: 'polygons.ofArea',
  summary: 'The polygons of a city.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'GET',
  path: '/v2/polygons/area/{areaId}',
  access: reads('/polygons', '/administrative-zone-new', '/new-artist', '/edit-artist/:artistId'),
  params: z.object({ areaId: id() }),
  query: behindOne(),
  extensions: IN_PARTS,
  answer: z.looseObject({ data: z.array(polygonRecord), totalItems: z.number() }),
  needs: listOf('data', polygonNeeds),
});

/** `GET /v2/polygons/{serviceId}/{areaId}`: the polygons of a city with the prices of a service. */
export const polygonsOfService = endpoint({
  id: 'polygons.ofService',
  summary: 'The polygons of a city with the prices of a service.',
  section: 'part 3 §7 Polygons and dynamic prices',
  service: 'bo',
  method: 'GET',
  path: '/v2/polygons/{serviceId}/{areaId}',
  access: reads('/polygon-map'),
  params: z.object({ serviceId: id(), areaId: id() }),
  query: behindOne(),
  extensions: IN_PARTS,
  answer: z.looseObject({ data: z.array(pricedPolygonRecord), totalItems: z.number() }),
  needs: listOf('data', pricedNeeds),
});

/** Versions that the operator saw, by polygon; extension. */
const seenVersions = { versions: z.optional(z.record(id(), version())) };

const polygonsIds = z.array(id()).check(z.minLength(1), z.maxLength(5000));

/**
 * `PUT /v2/dynamicprice`: changes the given fields on all of the polygons or on none. A `rule` may contain
 * steps, the realtime flag or both.
 */
export const changePolygonPrices = endpoint({
  id: 'polygons.change',
  summary: 'Changes prices, activity or PIX of a service in polygons.',
  section: 'part 3 §7 Polygons and dynamic prices',
  service: 'bo',
  method: 'PUT',
  path: '/v2/dynamicprice',
  access: writes('/polygon-map'),
  body: z.strictObject({
    rule: z.optional(
      z.strictObject({
        range: z.optional(z.array(rangeInput).check(z.maxLength(MOST_RANGES))),
        realtime: z.optional(z.boolean()),
      }),
    ),
    active: z.optional(z.boolean()),
    pixPayment: z.optional(z.boolean()),
    serviceId: id(),
    polygonsIds,
    ...seenVersions,
  }),
  answer: z.looseObject({ data: z.array(pricedPolygonRecord) }),
  extensions: { body: ['versions'] },
  errors: ['not-found', 'version-conflict'],
});

/** `PUT /dynamic_price/{serviceId}/{areaId}/{polygonId}`: the steps of one polygon; the body is the list. */
export const pricesOfPolygon = endpoint({
  id: 'polygons.prices',
  summary: 'Replaces the price steps of a service in one polygon.',
  section: 'part 3 §7 Polygons and dynamic prices',
  service: 'bo',
  method: 'PUT',
  path: '/dynamic_price/{serviceId}/{areaId}/{polygonId}',
  access: writes('/polygon-map'),
  params: z.object({ serviceId: id(), areaId: id(), polygonId: id() }),
  query: seenVersionQuery(),
  body: z.array(rangeInput).check(z.maxLength(MOST_RANGES)),
  answer: pricedPolygonRecord,
  extensions: { query: ['version'] },
  errors: ['not-found', 'version-conflict'],
});

const createdFields = {
  areaId: id(),
  name: requiredText(MOST_NAME),
  minimumTime: count(),
  isAvailableForOrderAllocation: z.boolean(),
  categories: z.array(id()).check(z.maxLength(100)),
  location,
  active: z.boolean(),
};

/** `POST /polygons`: stores the location unchanged. */
export const createPolygon = endpoint({
  id: 'polygons.create',
  summary: 'Creates a polygon.',
  section: 'part 3 §7 Polygons and dynamic prices',
  service: 'bo',
  method: 'POST',
  path: '/polygons',
  access: writes('/polygons'),
  body: z.strictObject(createdFields),
  // The geometry (decision 0070), plus the rest of the form.
  bodyLimit: MOST_BYTES + 100_000,
  answer: polygonRecord,
  needs: maybe(polygonNeeds),
});

/** `PUT /polygons`: name and activity of polygons, all or none. */
export const updatePolygons = endpoint({
  id: 'polygons.update',
  summary: 'Changes name and activity of polygons.',
  section: 'part 3 §7 Polygons and dynamic prices',
  service: 'bo',
  method: 'PUT',
  path: '/polygons',
  access: writes('/polygons'),
  body: z.strictObject({
    name: z.optional(requiredText(MOST_NAME)),
    active: z.optional(z.boolean()),
    polygonsIds,
    ...seenVersions,
  }),
  answer: z.looseObject({ data: z.array(polygonRecord) }),
  needs: maybe(listOf('data', { id: 'id! polygon._id _id id', version: 'number' })),
  extensions: { body: ['versions'] },
  errors: ['not-found', 'version-conflict'],
});

/** `PUT /polygons/{ids}` of the allocation service: comma-separated ids (ruling 8), all or none. */
export const allocatePolygons = endpoint({
  id: 'polygons.allocate',
  summary: 'Changes the allocation settings of polygons.',
  section: 'part 3 §7 Polygons and dynamic prices',
  service: 'allocation',
  method: 'PUT',
  path: '/polygons/{ids}',
  access: writes('/polygons'),
  params: z.object({ ids: requiredText(8000) }),
  body: z.strictObject({
    parametersFilterOrders: z.strictObject({
      minimumTime: count(),
      isAvailable: z.boolean(),
      categories: z.array(id()).check(z.maxLength(100)),
    }),
    ...seenVersion,
  }),
  answer: z.looseObject({ data: z.array(polygonRecord) }),
  errors: ['not-found', 'version-conflict'],
});

/** `GET /service-categories` of the allocation service. */
export const allocationCategories = endpoint({
  id: 'polygons.categories',
  summary: 'The categories that orders of a polygon may be of.',
  section: 'part 3 §7 Polygons and dynamic prices',
  service: 'allocation',
  method: 'GET',
  path: '/service-categories',
  access: reads('/polygons'),
  answer: z.looseObject({
    data: z.array(
      z.looseObject({
        _id: z.string(),
        name: localized,
        isAvailableForOrderAllocation: z.boolean(),
      }),
    ),
    totalItems: z.number(),
  }),
  needs: listOf('data', { id: 'id! _id id', name: 'text=' }),
});

/** Operations of the family; the fixed path precedes the one with parameters. */
export const polygonEndpoints = [
  polygonsOfArea,
  polygonsOfService,
  changePolygonPrices,
  pricesOfPolygon,
  createPolygon,
  updatePolygons,
  allocatePolygons,
  allocationCategories,
] as const;
