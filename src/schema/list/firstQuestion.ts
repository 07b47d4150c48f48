import type { GetListParams } from 'react-admin';
import { perPageOf, type Resource } from '../compiled';
import type { FormContext } from '../types';
import { initialFilters, isBlank } from '../validate';

/** What a list asks for while its address says nothing else. */
export interface ListDefaults {
  readonly perPage: number;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filter: Readonly<Record<string, unknown>>;
}

/** An order as definitions say it: a minus for descending. */
export const orderOf = (sort: string): ListDefaults['sort'] => ({
  field: sort.replace(/^-/, ''),
  order: sort.startsWith('-') ? 'DESC' : 'ASC',
});

/** Page size, order and filters of a list whose address says nothing of them. */
export const listDefaults = (resource: Resource, context: FormContext): ListDefaults => {
  const { list, titleField } = resource.spec;
  return {
    perPage: perPageOf(resource.spec),
    sort: orderOf(list?.sort ?? titleField),
    filter: initialFilters(resource, context),
  };
};

/**
 * The question that a list without a query in its address asks first, so that it can be asked while
 * the screen is still being made: the list finds the answer in the cache, under the same key.
 */
export const firstQuestion = (
  resource: Resource,
  context: FormContext,
  /** Filters that its address says. */
  below: Readonly<Record<string, string>> = {},
): GetListParams => {
  const { perPage, sort, filter } = listDefaults(resource, context);
  return { pagination: { page: 1, perPage }, sort, filter: { ...filter, ...below } };
};

/** Whether a list waits for the filter without which it asks nothing. */
export const isWaiting = ({ spec }: Resource, filter: Readonly<Record<string, unknown>>): boolean =>
  spec.list?.requiresFilter !== undefined && isBlank(filter[spec.list.requiresFilter.filter]);
