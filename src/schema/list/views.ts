import type { Resource } from '../compiled';
import type { FormContext, ViewSpec } from '../types';
import { knownOf, orderIn, type SavedView, typedIn } from '../views/savedView';
import { asksSame } from './asksSame';
import { type ListDefaults, listDefaults, orderOf } from './firstQuestion';

/** A view of a list as it is on a day. */
export interface View {
  readonly key: string;
  readonly text: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: ListDefaults['sort'];
  readonly hasCount: boolean;
  /** The view that somebody saved, where no definition says it. */
  readonly saved?: SavedView;
}

/** The views of a list; `all` is the list as it begins, unless the definition has a word for that itself. */
export const viewsOf = (resource: Resource, context: FormContext, all: string): View[] => {
  const begins = listDefaults(resource, context);
  const viewOf = ({ key, text, filter, sort, count }: ViewSpec): View => ({
    key,
    text,
    filter: typeof filter === 'function' ? filter(context) : filter,
    sort: sort ? orderOf(sort) : begins.sort,
    hasCount: count === true,
  });
  const own = (resource.spec.list?.views ?? []).map(viewOf);
  if (own.some(({ filter }) => asksSame(filter, begins.filter))) return own;
  return [viewOf({ key: '', text: all, filter: begins.filter }), ...own];
};

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
