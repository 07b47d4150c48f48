import type { Resource } from '../compiled';
import type { Reader } from '../reader';
import type { FormContext, ViewSpec } from '../types';
import type { SavedView } from '../views/savedView';
import { isSameFilter } from './isSameFilter';
import { type ListDefaults, listDefaults, orderOf } from './listDefaults';

/** Key under which the browser remembers whether a list has tabs. */
export const tabsKey = ({ name }: Resource): string => `views.1.${name}`;

/** A view of a list as it is on a day. */
export interface View {
  readonly key: string;
  readonly text: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: ListDefaults['sort'];
  readonly hasCount: boolean;
  /** An operation of which one of its filters is an extension of ours: the view stands only where its service knows it. */
  readonly extension?: string | undefined;
  /** The view that somebody saved, where no definition says it. */
  readonly saved?: SavedView;
}

/** The views of a list; `all` is the list as it begins, unless the definition has a word for that itself. */
export const viewsOf = (resource: Resource, context: FormContext, all: string): View[] => {
  const begins = listDefaults(resource, context);
  const viewOf = ({ key, text, filter: said, sort, count }: ViewSpec): View => {
    const filter = typeof said === 'function' ? said(context) : said;
    return {
      key,
      text,
      filter,
      sort: sort ? orderOf(sort) : begins.sort,
      hasCount: count === true,
      extension: resource.filters.find(
        ({ name, field }) => name in filter && field.options.extension,
      )?.field.options.extension,
    };
  };
  const own = (resource.spec.list?.views ?? []).map(viewOf);
  if (own.some(({ filter }) => isSameFilter(filter, begins.filter))) return own;
  return [viewOf({ key: '', text: all, filter: begins.filter }), ...own];
};

/** The views that stand in front of the services that there are: one by an extension of ours only where it is known. */
export const knownViews = async (
  views: readonly View[],
  provider: Pick<Reader, 'knowsExtensions'>,
): Promise<View[]> => {
  const known = await Promise.all(
    views.map(({ extension }) => extension === undefined || provider.knowsExtensions(extension)),
  );
  return views.filter((_, at) => known[at]);
};
