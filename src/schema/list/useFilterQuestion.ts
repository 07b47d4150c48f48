import { useMemo } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { useAddress } from '../../ui/address';
import type { Resource } from '../compiled';
import { useContextFor } from '../context';
import { type FormValues, initialFilters } from '../validate';
import { asksSame } from './asksSame';
import { filterSourceOf, withoutEmpty } from './filterSource';
import { useSame } from './useSame';

/** What a bar of filters filters. */
export interface FilterQuestion {
  /** The filters in use. */
  readonly applied: FormValues;
  /** Those before the operator chose any. */
  readonly initial: FormValues;
  /**
   * Asks by filters, without those that ask for nothing; the same ones ask again. `replaces`: it goes on with the
   * question before, and takes its place in the history.
   */
  readonly apply: (asked: FormValues, how?: { readonly replaces: boolean }) => void;
  /** Why what was asked could not be answered. */
  readonly error?: unknown;
  /** Its first answer is on its way. */
  readonly isFirst?: boolean;
}

/**
 * The question of the list around: what is applied lives in the address and nowhere else. Inside another page
 * (`embedded`) nothing is filtered before the operator says so.
 */
export const useFilterQuestion = (resource: Resource, embedded: boolean): FilterQuestion => {
  const { filterValues, setFilters, refetch, error, isLoading } = useListContext();
  const context = useContextFor('list');
  const { now: here, navigate } = useAddress();
  const initial = useMemo(
    () => (embedded ? {} : initialFilters(resource, context)),
    [resource, embedded, context],
  );
  const apply = useEvent((...[asked, how]: Parameters<FilterQuestion['apply']>): void => {
    const now = withoutEmpty(filterSourceOf(resource), filterValues);
    if (asksSame(asked, now)) void refetch();
    else if (how?.replaces && !embedded) {
      const { pathname, search, state } = here();
      const query = new URLSearchParams(search);
      query.set('filter', JSON.stringify(asked));
      query.set('page', '1');
      navigate({ pathname, search: `?${query}` }, { replace: true, state });
    } else setFilters({ ...asked }, undefined);
  });
  return useSame({
    applied: filterValues,
    initial,
    apply,
    error,
    // What a list waits for was there before its first answer, and stays.
    isFirst: isLoading && !resource.spec.list?.requiresFilter,
  });
};
