import type { Reader } from '../context/reader';
import type { Resource } from '../definition/compiled';
import type { FormContext, ViewSpec } from '../definition/types';
import { isSameFilter, type ListDefaults, listDefaults, orderOf } from './listDefaults';
import type { SavedView } from './views/savedView';

/** Key under which the browser remembers whether a list has tabs. */
export const tabsKey = ({ name }: Resource): string => `views.1.${name}`;

export interface View {
  readonly key: string;
  readonly text: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: ListDefaults['sort'];
  /** Names of filters that the list no longer has. */
  readonly lost?: readonly string[];
  readonly hasCount: boolean;
  /** Operation that one of the filters extends. Services without our extensions do not offer the view. */
  readonly extension?: string | undefined;
  readonly saved?: SavedView;
}

/** Returns the views of a definition. If none has the initial filters, the first view is one with them and the label `all`. */
export const viewsOf = (resource: Resource, context: FormContext, all: string): View[] => {
  const initial = listDefaults(resource, context);
  const viewOf = ({ key, text, filter: filterSpec, sort, count }: ViewSpec): View => {
    const filter = typeof filterSpec === 'function' ? filterSpec(context) : filterSpec;
    return {
      key,
      text,
      filter,
      sort: sort ? orderOf(sort) : initial.sort,
      hasCount: count === true,
      extension: resource.filters.find(
        ({ name, field }) => name in filter && field.options.extension,
      )?.field.options.extension,
    };
  };
  const views = (resource.spec.list?.views ?? []).map(viewOf);
  if (views.some(({ filter }) => isSameFilter(filter, initial.filter))) return views;
  return [viewOf({ key: '', text: all, filter: initial.filter }), ...views];
};

/** Returns the views whose filters the services support. */
export const knownViews = async (
  views: readonly View[],
  provider: Pick<Reader, 'knowsExtensions'>,
): Promise<View[]> => {
  const isSupported = await Promise.all(
    views.map(({ extension }) => extension === undefined || provider.knowsExtensions(extension)),
  );
  return views.filter((_, index) => isSupported[index]);
};
