import type { FamilyHandlers } from '../kernel';
import type { Store } from '../store';

/** Categories, services and areas: part 3 section 7. */
export const catalogue: FamilyHandlers<'categories' | 'services' | 'areas', Store> = {
  'categories.list': (_, { store }) => store.catalogue.categories(),
  'services.list': (_, { store }) => store.catalogue.services(),
  'areas.list': ({ query }, { store }) => store.catalogue.areas(query),
};
