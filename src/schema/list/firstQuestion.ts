import type { GetListParams } from 'react-admin';
import type { Resource } from '../compiled';
import type { FormContext } from '../types';
import { initialFilters, isBlank } from '../validate';

/** What a list asks for while its address says nothing else. */
export interface ListDefaults {
  readonly perPage: number;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Page size, order and filters of a list whose address says nothing of them. */
export const listDefaults = (resource: Resource, context: FormContext): ListDefaults => {
  const { list, titleField } = resource.spec;
  const sort = list?.sort ?? titleField;
  return {
    perPage: list?.perPage ?? 10,
    sort: { field: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'DESC' : 'ASC' },
    filter: initialFilters(resource, context),
  };
};

/**
 * The question that a list without a query in its address asks first, so that it can be asked while
 * the screen is still being made: the list finds the answer in the cache, under the same key.
 */
export const firstQuestion = (resource: Resource, context: FormContext): GetListParams => {
  const { perPage, sort, filter } = listDefaults(resource, context);
  return { pagination: { page: 1, perPage }, sort, filter };
};

/** Whether a list waits for the filter without which it asks nothing. */
export const isWaiting = ({ spec }: Resource, filter: Readonly<Record<string, unknown>>): boolean =>
  spec.list?.requiresFilter !== undefined && isBlank(filter[spec.list.requiresFilter.filter]);
