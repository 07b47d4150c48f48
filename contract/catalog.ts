import * as z from 'zod/mini';
import { bearer, reads, writes } from './access';
import { endpoint } from './endpoint';
import { maybe } from './needs';
import { answered, record, recordNames, returnsList } from './record';
import * as wire from './shapes';

/** Options for forms and filters of every area: part 3 sections 2.12, 3 and 7. */

const family = { section: 'part 3 §7 Areas and services', service: 'bo' } as const;

/** Name by locale; the product reads `pt-BR`. */
export const localized = z
  .looseObject({ 'pt-BR': z.string() })
  .register(recordNames, { id: 'LocalizedText' });

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
  ...returnsList('data', record({ _id: 'id!', name: answered(localized, 'text') }), {}),
});

/** Service; `version` counts its changes. */
export const serviceRecord = record({
  _id: 'id! _id serviceId service_id id',
  serviceId: 'id serviceId service_id _id',
  name: answered(localized, 'text'),
  category: 'id category categoryId',
  active: 'flag=true',
  version: 'number',
}).register(recordNames, { id: 'Service' });

export const listServices = endpoint({
  ...family,
  id: 'services.list',
  summary: 'The services.',
  method: 'GET',
  path: '/services',
  access: bearer('session'),
  ...returnsList('data', serviceRecord),
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
  needs: serviceRecord.needs,
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
  needs: maybe(serviceRecord.needs),
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
  ...returnsList(
    'data',
    record({
      _id: 'id!',
      name: 'text name city',
      city: 'text city name',
      stateShort: 'text stateShort state uf',
      active: 'flag=true',
    }),
  ),
  extensions: { query: ['active'] },
});
