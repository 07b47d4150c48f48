import { hashKey } from '@tanstack/react-query';
import type { GetListParams } from 'react-admin';
import { type CompiledFilter, perPageOf, type Resource } from '../definition/compiled';
import type { FormContext, RouteFilters } from '../definition/types';
import { initialFilters, isBlank } from '../definition/validate';

type FilterValues = Readonly<Record<string, unknown>>;

export interface ListDefaults {
  readonly perPage: number;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filter: FilterValues;
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

/** The filter without which a list is not read. */
export const requiredFilter = ({ spec, filters }: Resource): CompiledFilter | undefined =>
  filters.find(({ name, field }) => field.options.required && name in (spec.filters ?? {}));

/** Does a list lack the filter without which it is not read? */
export const lacksFilter = (resource: Resource, filter: FilterValues): boolean => {
  const required = requiredFilter(resource);
  return required !== undefined && isBlank(filter[required.name]);
};

/** A text of filters that does not depend on the order of keys: a database returns them in another one. */
const asText = (filters: FilterValues): string =>
  hashKey([Object.fromEntries(Object.entries(filters).filter(([, value]) => !isBlank(value)))]);

/** Are two sets of filters the same, apart from empty ones? */
export const isSameFilter = (one: FilterValues, other: FilterValues): boolean =>
  asText(one) === asText(other);
