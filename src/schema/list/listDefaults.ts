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

/** Parses the sort order of a definition; a minus means descending. */
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

/** Returns the first request of a list whose address has no query. The prefetch uses the same cache key. */
export const firstRequest = (
  resource: Resource,
  context: FormContext,
  routeFilters: RouteFilters = {},
): GetListParams => {
  const { perPage, sort, filter } = listDefaults(resource, context);
  return { pagination: { page: 1, perPage }, sort, filter: { ...filter, ...routeFilters } };
};

/** Returns the filter without which a list is not loaded. */
export const requiredFilter = ({ spec, filters }: Resource): CompiledFilter | undefined =>
  filters.find(({ name, field }) => field.options.required && name in (spec.filters ?? {}));

/** Is the required filter of a list empty? */
export const lacksFilter = (resource: Resource, filter: FilterValues): boolean => {
  const required = requiredFilter(resource);
  return required !== undefined && isBlank(filter[required.name]);
};

/** Serializes filters regardless of the order of their keys, which a database does not keep. */
const serialize = (filters: FilterValues): string =>
  hashKey([Object.fromEntries(Object.entries(filters).filter(([, value]) => !isBlank(value)))]);

/** Are two sets of filters the same, apart from empty ones? */
export const isSameFilter = (a: FilterValues, b: FilterValues): boolean =>
  serialize(a) === serialize(b);
