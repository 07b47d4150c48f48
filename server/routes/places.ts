import type { FamilyHandlers } from '../kernel';
import type { Store } from '../store';

/** Cities, prices, the clock and addresses (part 1 section 7, rulings on paths). */
export const places: FamilyHandlers<'area' | 'price' | 'geo', Store> = {
  'area.one': ({ params }, { store }) => store.places.area(params.areaId),
  'area.time': async (_, { at }) => ({ now: at.toISOString() }),
  'price.one': ({ query }, { store, at }) => store.orders.price(query, at),
  'geo.search': ({ query }, { store }) => store.places.search(query.q),
  'geo.cep': ({ params }, { store }) => store.places.cep(params.cep),
};
