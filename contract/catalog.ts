import * as z from 'zod/mini';
import { bearer, reads, writes } from './access';
import { endpoint } from './endpoint';
import { listOf, maybe, type RecordNeed } from './needs';
import * as wire from './shapes';

/** Options for forms and filters of every area: part 3 sections 2.12, 3 and 7. */

const family = { section: 'part 3 §7 Areas and services', service: 'bo' } as const;

/** Name by locale; the product reads `pt-BR`. */
export const localized = z.looseObject({ 'pt-BR': z.string() });

/** The categories, under `data` (ruling 1). Decision 0010. */
export const listCategories = endpoint({
  ...family,
  id: 'categories.list',
  summary: 'The service categories.',
  method: 'GET',
  path: '/categories-services',
  access: reads(
    '/service-category',
    '/services',
    '/services/edit/:serviceId',
    '/settings',
    '/dynamic-price',
    '/new-artist',
    '/edit-artist/:artistId',
  ),
  answer: z.looseObject({ data: wire.records({ _id: z.string(), name: localized }) }),
  needs: listOf('data', { _id: 'id!', name: 'text' }),
});

/** Service; `version` counts its changes. */
export const serviceRecord = z.looseObject({
  _id: z.string(),
  serviceId: z.string(),
  name: localized,
  category: z.string(),
  active: z.boolean(),
  version: z.number(),
});

const serviceNeeds = {
  _id: 'id! _id serviceId service_id id',
  serviceId: 'id serviceId service_id _id',
  name: 'text',
  category: 'id category categoryId',
  active: 'flag=true',
  version: 'number',
} as const satisfies RecordNeed;

export const listServices = endpoint({
  ...family,
  id: 'services.list',
  summary: 'The services.',
  method: 'GET',
  path: '/services',
  access: bearer('session'),
  answer: z.looseObject({
    data: z.array(serviceRecord),
    totalItems: z.number(),
  }),
  needs: listOf('data', serviceNeeds),
});

const service = {
  ...family,
  path: '/services/{serviceId}',
  params: z.object({ serviceId: wire.id() }),
  answer: serviceRecord,
} as const;

export const oneService = endpoint({
  ...service,
  id: 'services.one',
  summary: 'One service.',
  method: 'GET',
  access: reads('/services', '/services/edit/:serviceId', '/settings', '/dynamic-price'),
  needs: serviceNeeds,
  errors: ['not-found'],
});

export const updateService = endpoint({
  ...service,
  id: 'services.update',
  summary: 'Changes a service.',
  section: 'rulings, paths',
  method: 'PUT',
  access: writes('/services/edit/:serviceId'),
  body: z.strictObject({
    name: z.looseObject({ 'pt-BR': wire.requiredText(120) }),
    category: wire.id(),
    active: z.boolean(),
    ...wire.seenVersion,
  }),
  needs: maybe(serviceNeeds),
  errors: ['not-found', 'version-conflict'],
});

export const listAreas = endpoint({
  id: 'areas.list',
  summary: 'The cities (areas).',
  section: 'rulings, paths',
  service: 'bo',
  method: 'GET',
  path: '/areas',
  access: bearer('session'),
  query: z.looseObject({ active: wire.queryFlag() }),
  answer: z.looseObject({
    data: wire.records({
      _id: z.string(),
      name: z.string(),
      city: z.string(),
      stateShort: z.string(),
      active: z.boolean(),
    }),
    totalItems: z.number(),
  }),
  needs: listOf('data', {
    _id: 'id!',
    name: 'text name city',
    city: 'text city name',
    stateShort: 'text stateShort state uf',
    active: 'flag=true',
  }),
  extensions: { query: ['active'] },
});

export const catalogEndpoints = [
  listCategories,
  listServices,
  oneService,
  updateService,
  listAreas,
] as const;
