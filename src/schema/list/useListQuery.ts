import { useMemo } from 'react';
import { type ListParams, type SortPayload, useListParams } from 'react-admin';
import type { Resource } from '../compiled';
import { useContextFor } from '../context';
import { listDefaults } from './firstQuestion';

/** What a list asks for, and the ways to ask for something else. */
export interface ListQuery extends Pick<ListParams, 'page' | 'perPage' | 'sort' | 'order'> {
  readonly filterValues: Readonly<Record<string, unknown>>;
  readonly setFilters: (filter: Readonly<Record<string, unknown>>) => void;
  readonly setSort: (sort: SortPayload) => void;
  readonly setPage: (page: number) => void;
  readonly setPerPage: (perPage: number) => void;
}

const NO_FILTER: Readonly<Record<string, unknown>> = {};

/** The query of a list that is a page of its own: it stands in the address. */
export const usePageQuery = (resource: Resource): ListQuery => {
  const context = useContextFor('list');
  const defaults = useMemo(() => listDefaults(resource, context), [resource, context]);
  const [query, modifiers] = useListParams({
    resource: resource.name,
    perPage: defaults.perPage,
    sort: defaults.sort,
    filterDefaultValues: defaults.filter,
    storeKey: false,
  });
  // An address with a page and without a filter has none.
  return { ...query, ...modifiers, filterValues: query.filter ?? NO_FILTER };
};
