import type { Resource } from '../compiled';
import type { FormContext, ViewSpec } from '../types';
import type { SavedView } from '../views/savedView';
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
