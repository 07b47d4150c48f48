import type { FamilyHandlers } from '../kernel';
import type { Store } from '../store';
import { reads } from './forward';

/** Services of cities (part 3 section 7). */
export const areaServices: FamilyHandlers<'areaServices', Store> = {
  ...reads('areaServices', 'history'),
  'areaServices.price': ({ params }, { store }) => store.areaServices.price(params),
  'areaServices.update': ({ params, body }, context) =>
    context.store.areaServices.update(context, params, body),
  'areaServices.setPrice': ({ params, body }, context) =>
    context.store.areaServices.setPrice(context, params, body),
  'areaServices.changePrice': ({ params, body }, context) =>
    context.store.areaServices.changePrice(context, params, body),
};
