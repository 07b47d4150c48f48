import type { Resource } from '../compiled';
import type { FormContext } from '../types';
import { knownOf, orderIn, type SavedView, typedIn } from '../views/savedView';
import { listDefaults } from './firstQuestion';
import type { View } from './views';

/**
 * Views that people saved, behind those of the definition. A number stands beside one where the list has numbers,
 * unless somebody typed what it asks for: a question for numbers is an address.
 */
export const savedViewsOf = (
  resource: Resource,
  context: FormContext,
  saved: readonly SavedView[],
): View[] => {
  const { sort } = listDefaults(resource, context);
  const counts = (resource.spec.list?.views ?? []).some(({ count }) => count);
  return saved.map((view) => ({
    key: `saved ${view.id}`,
    text: view.name,
    filter: knownOf(resource, view.filter).filter,
    sort: orderIn(resource, view.sort, sort),
    hasCount: counts && typedIn(resource, view.filter).length === 0,
    saved: view,
  }));
};
