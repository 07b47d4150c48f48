import * as z from 'zod/mini';
import { bearer, reads, writes } from './access';
import { endpoint } from './endpoint';
import { listOf, maybe, type RecordNeed } from './needs';
import { id, queryFlag, requiredText, seenVersion } from './shapes';

/** Options for forms and filters of every area: part 3 sections 2.12, 3 and 7. */

/** Name by locale; the product reads `pt-BR`. */
export const localized = z.looseObject({ 'pt-BR': z.string() });

/** `GET /categories-services`: the categories, under `data` (ruling 1). Decision 0011. */
export const listCategories = endpoint({
  id: 'categories.list',
  summary: 'The service categories.',
  section: 'part 3 §7 Areas and services',
  service: 'bo',
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
  answer: z.looseObject({ data: z.array(z.looseObject({ _id: z.string(), name: localized })) }),
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

/** `GET /services`: the services with their names, for selects and the services page. */
export const listServices = endpoint({
  id: 'services.list',
  summary: 'The services.',
  section: 'part 3 §7 Areas and services',
  service: 'bo',
  method: 'GET',
  path: '/services',
  access: bearer('session'),
  answer: z.looseObject({
    data: z.array(serviceRecord),
    totalItems: z.number(),
  }),
  needs: listOf('data', serviceNeeds),
});

/** `GET /services/{serviceId}`: one service. */
export const oneService = endpoint({
  id: 'services.one',
  summary: 'One service.',
  section: 'part 3 §7 Areas and services',
  service: 'bo',
  method: 'GET',
  path: '/services/{serviceId}',
  access: reads('/services', '/services/edit/:serviceId', '/settings', '/dynamic-price'),
  params: z.object({ serviceId: id() }),
  answer: serviceRecord,
  needs: serviceNeeds,
  errors: ['not-found'],
});

/** `PUT /services/{serviceId}` (rulings, paths): name, category and activity of a service. */
export const updateService = endpoint({
  id: 'services.update',
  summary: 'Changes a service.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'PUT',
  path: '/services/{serviceId}',
  access: writes('/services/edit/:serviceId'),
  params: z.object({ serviceId: id() }),
  body: z.strictObject({
    name: z.looseObject({ 'pt-BR': requiredText(120) }),
    category: id(),
    active: z.boolean(),
    ...seenVersion,
  }),
  answer: serviceRecord,
  needs: maybe(serviceNeeds),
  errors: ['not-found', 'version-conflict'],
});

/** `GET /areas`: the cities, also as the options of forms and filters. */
export const listAreas = endpoint({
  id: 'areas.list',
  summary: 'The cities (areas).',
  section: 'rulings, paths',
  service: 'bo',
  method: 'GET',
  path: '/areas',
  access: bearer('session'),
  query: z.looseObject({ active: queryFlag() }),
  answer: z.looseObject({
    data: z.array(
      z.looseObject({
        _id: z.string(),
        name: z.string(),
        city: z.string(),
        stateShort: z.string(),
        active: z.boolean(),
      }),
    ),
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

export const catalogueEndpoints = [
  listCategories,
  listServices,
  oneService,
  updateService,
  listAreas,
] as const;
