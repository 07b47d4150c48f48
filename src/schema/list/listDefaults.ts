import type { GetListParams } from 'react-admin';
import { perPageOf, type Resource } from '../compiled';
import type { FormContext, RouteFilters } from '../types';
import { initialFilters, isBlank } from '../validate';

/** Query of a list whose address has none. */
export interface ListDefaults {
  readonly perPage: number;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Parses the order of a definition: a minus for descending. */
export const orderOf = (sort: string): ListDefaults['sort'] => ({
  field: sort.replace(/^-/, ''),
  order: sort.startsWith('-') ? 'DESC' : 'ASC',
});

export const listDefaults = (resource: Resource, context: FormContext): ListDefaults => {
  const { list, titleField } = resource.spec;
  return {
    perPage: perPageOf(resource.spec),
    sort: orderOf(list?.sort ?? titleField),
    filter: initialFilters(resource, context),
  };
};

/** First request of a list whose address has no query: prefetched, it is in the cache under the same key. */
export const firstRequest = (
  resource: Resource,
  context: FormContext,
  routeFilters: RouteFilters = {},
): GetListParams => {
  const { perPage, sort, filter } = listDefaults(resource, context);
  return { pagination: { page: 1, perPage }, sort, filter: { ...filter, ...routeFilters } };
};

/** Does a list lack the filter without which it is not read? */
export const lacksFilter = (
  { spec }: Resource,
  filter: Readonly<Record<string, unknown>>,
): boolean =>
  spec.list?.requiresFilter !== undefined && isBlank(filter[spec.list.requiresFilter.filter]);
