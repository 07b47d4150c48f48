import type { FamilyHandlers } from '../kernel';
import type { Store } from '../store/types';

/** Consultants of the external brand: part 3 section 7. */
export const consultants: FamilyHandlers<'consultants', Store> = {
  'consultants.integrationUrl': ({ query }, { store }) => store.consultants.integrationUrl(query),
};
