import * as z from 'zod/mini';
import { bearer, reads } from './access';
import { endpoint } from './endpoint';
import { listOf } from './needs';
import { queryFlag } from './shapes';

/** What forms and filters of every area choose from: part 3 sections 2.12, 3 and 7. */

/** A name by locale; the product reads `pt-BR`. */
export const localized = z.looseObject({ 'pt-BR': z.string() });

/** `GET /categories-services`: the categories, under `data` (ruling 1). Decision 0011. */
export const listCategories = endpoint({
  id: 'categories.list',
  summary: 'The service categories.',
  section: 'part 3 §7 Areas and services',
  service: 'bo',
  method: 'GET',
  path: '/categories-services',
  access: reads('/service-category'),
  answer: z.looseObject({ data: z.array(z.looseObject({ _id: z.string(), name: localized })) }),
  needs: listOf('data', { _id: 'id!', name: 'text' }),
});

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
    data: z.array(
      z.looseObject({
        _id: z.string(),
        serviceId: z.string(),
        name: localized,
        category: z.string(),
        active: z.boolean(),
      }),
    ),
    totalItems: z.number(),
  }),
  needs: listOf('data', {
    _id: 'id! _id serviceId service_id id',
    serviceId: 'id serviceId service_id _id',
    name: 'text',
    category: 'id category categoryId',
    active: 'flag=true',
  }),
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

/** The operations of the family. */
export const catalogueEndpoints = [listCategories, listServices, listAreas] as const;
