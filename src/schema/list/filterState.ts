import { useMemo } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { useAddress } from '../../ui/address';
import type { Resource } from '../compiled';
import { useContextFor } from '../context';
import type { FormContext } from '../types';
import { type FormValues, initialFilters } from '../validate';
import { isButton } from './filterRoom';
import { type FilterSource, filterSourceOf, withoutEmpty } from './filterSource';
import { isSameFilter } from './isSameFilter';
import { useStableValue } from './useStableValue';
import { viewsOf } from './views';

/** State of the filters of a bar. */
export interface FilterState {
  readonly applied: FormValues;
  /** The filters before the operator chose any. */
  readonly initial: FormValues;
  /**
   * Applies filters without empty ones; the same ones are read again. `replaces`: replaces the last entry of the
   * history.
   */
  readonly apply: (filters: FormValues, how?: { readonly replaces: boolean }) => void;
  /** Failure of the last request. */
  readonly error?: unknown;
  /** The first request is pending. */
  readonly isFirst?: boolean;
}

/** The filters of the list around, which are in its address; inside another page (`embedded`) there are no initial ones. */
export const useFilterState = (resource: Resource, embedded: boolean): FilterState => {
  const { filterValues, setFilters, refetch, error, isLoading } = useListContext();
  const context = useContextFor('list');
  const { now: here, navigate } = useAddress();
  const initial = useMemo(
    () => (embedded ? {} : initialFilters(resource, context)),
    [resource, embedded, context],
  );
  const apply = useEvent((...[filters, how]: Parameters<FilterState['apply']>): void => {
    if (isSameFilter(filters, withoutEmpty(filterSourceOf(resource), filterValues))) void refetch();
    else if (how?.replaces && !embedded) {
      const { pathname, search, state } = here();
      const query = new URLSearchParams(search);
      query.set('filter', JSON.stringify(filters));
      query.set('page', '1');
      navigate({ pathname, search: `?${query}` }, { replace: true, state });
    } else setFilters({ ...filters }, undefined);
  });
  return useStableValue({
    applied: filterValues,
    initial,
    apply,
    error,
    // A list sends no first request until its required filter is set.
    isFirst: isLoading && !resource.spec.list?.requiresFilter,
  });
};

/**
 * Names of the applied filters that have a chip: in the order of the bar, then those of the address that the list does
 * not know. Initial, required and button filters have none; a tab of the definition replaces them all (decision 0119).
 * @param embedded inside another page there are no tabs
 */
export const chipNames = (
  resource: Resource,
  source: FilterSource,
  state: FilterState,
  context: FormContext,
  embedded: boolean,
): string[] => {
  const { initial } = state;
  const { filters, requires } = source;
  const applied = withoutEmpty(source, state.applied);
  const own = filters.filter(({ name, field }) => name !== requires && !isButton(field));
  const unknown = Object.keys(applied).filter(
    (name) => !resource.filters.some((one) => one.name === name),
  );
  const names = [...own.map(({ name }) => name), ...unknown].filter(
    (name) => name in applied && !isSameFilter({ is: applied[name] }, { is: initial[name] }),
  );
  if (names.length === 0 || embedded) return names;
  const isTab = viewsOf(resource, context, '').some(({ filter }) => isSameFilter(filter, applied));
  return isTab ? [] : names;
};
