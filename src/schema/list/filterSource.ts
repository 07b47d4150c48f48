import { useMemo } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { getPath, setPath } from '../../../domain/paths';
import { useAddress } from '../../ui/address';
import { useContextFor } from '../context/context';
import {
  type CompiledField,
  type CompiledFilter,
  compileField,
  dependentsOf,
  type FormSource,
  filterParam,
  formSource,
  type Resource,
} from '../definition/compiled';
import type { AnyField, Field, Fields, FormContext, FormRules } from '../definition/types';
import { type FormValues, initialFilters, isBlank } from '../definition/validate';
import { isSameFilter, requiredFilter } from './listDefaults';
import { useStableValue } from './useListState';
import { viewsOf } from './views';

export interface FilterSource extends FormSource {
  readonly filters: readonly CompiledFilter[];
  /** Name of the filter without which the list is not loaded. */
  readonly requires?: string | undefined;
  /** Label of the button that applies the filters; false if each applies at once. */
  readonly apply?: string | false | undefined;
}

/** Is each option of a filter a button? */
export const isButton = ({ options }: Field): boolean => options.input !== undefined;

/** Is a filter empty? An unchecked box is empty, but the answer Não is not. */
export const isEmptyFilter = (value: unknown, field?: Field): boolean =>
  isBlank(value) ||
  (value === false && field?.options.look !== 'answers') ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isBlank));

/** Converts a filter to a field of the form. An empty filter is always valid. */
const asInput = ({ name, field }: CompiledFilter): CompiledField => {
  const { check, options } = field;
  const input = {
    ...field,
    options: { ...options, required: false, form: true, unique: undefined },
    ...(check && {
      check: (value: unknown, context?: FormContext) =>
        isEmptyFilter(value, field) ? undefined : check(value, context),
    }),
  } as Field;
  // A dotted name is the name of one filter, not of a field inside a group.
  return { ...compileField(name, input as unknown as AnyField), top: name };
};

export const filterSource = (
  name: string,
  filters: FilterSource['filters'],
  rules: FormRules<Fields> = {},
): FilterSource => ({ ...formSource(name, filters.map(asInput), rules), filters });

export const filterSourceOf = (resource: Resource): FilterSource => ({
  ...filterSource(
    resource.name,
    resource.filters.filter(({ hidden }) => !hidden),
  ),
  requires: requiredFilter(resource)?.name,
  apply: resource.spec.list?.apply,
});

/** Converts filters to values of their form, where a dotted name is a path. */
export const formValuesOf = (
  { fields }: FilterSource,
  filters: FormValues,
): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const { path } of fields) setPath(values, path, filters[path] ?? null);
  return values;
};

export const withoutEmpty = ({ byPath }: FilterSource, filters: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([name, value]) => !isEmptyFilter(value, byPath.get(name)?.field),
    ),
  );

/** Returns the filters of a form without empty ones, plus the applied filters that are not in the bar. */
export const filtersOfForm = (
  source: FilterSource,
  values: FormValues,
  applied: FormValues,
): FormValues => {
  const others = Object.entries(applied).filter(([name]) => !source.byPath.has(name));
  const own = source.fields.map(({ path }) => [path, getPath(values, path)]);
  return withoutEmpty(source, Object.fromEntries([...others, ...own]));
};

/** Removes a filter and its dependents from the applied ones. A filter with an initial value returns to that value. */
export const withoutFilter = (
  source: FilterSource,
  applied: FormValues,
  initial: FormValues,
  name: string,
): FormValues => {
  const removed = [name, ...dependentsOf(source.fields, name)];
  const kept = Object.entries(applied).filter(([path]) => !removed.includes(path));
  const remaining = Object.fromEntries(kept);
  return name in initial ? { ...remaining, [name]: initial[name] } : remaining;
};

/** Finds the filter of a rejected parameter: by its name, or by the query parameters that it becomes. */
export const filterOf = ({ filters }: FilterSource, param: string): CompiledFilter | undefined =>
  filters.find((filter) => {
    const { name, field } = filter;
    const params = field.type === 'dateRange' ? Object.keys(field.toQuery?.({}) ?? {}) : [];
    return name === param || filterParam(filter) === param || params.includes(param);
  });

export interface FilterState {
  readonly applied: FormValues;
  /** Filters of the list before the operator changes any. */
  readonly initial: FormValues;
  /** Applies filters; the same filters refetch the list. `replaces` replaces the history entry instead of adding one. */
  readonly apply: (filters: FormValues, options?: { readonly replaces: boolean }) => void;
  readonly error?: unknown;
  /** Is the first request pending? */
  readonly isFirst?: boolean;
}

/** Returns the filters of the surrounding list. An embedded list has no initial filters. */
export const useFilterState = (
  resource: Resource,
  source: FilterSource,
  embedded: boolean,
): FilterState => {
  const { filterValues, setFilters, refetch, error, isLoading } = useListContext();
  const context = useContextFor('list');
  const { now: currentAddress, navigate } = useAddress();
  const initial = useMemo(
    () => (embedded ? {} : initialFilters(resource, context)),
    [resource, embedded, context],
  );
  const apply = useEvent((...[filters, options]: Parameters<FilterState['apply']>): void => {
    if (isSameFilter(filters, withoutEmpty(source, filterValues))) void refetch();
    else if (options?.replaces && !embedded) {
      const { pathname, search, state } = currentAddress();
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
    isFirst: isLoading && !requiredFilter(resource),
  });
};

/** Returns the names of the filters with a chip; none if a tab already shows the same filters (decision 0007). */
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
  const removable = filters.filter(({ name, field }) => name !== requires && !isButton(field));
  const unknown = Object.keys(applied).filter(
    (name) => !resource.filters.some((filter) => filter.name === name),
  );
  const names = [...removable.map(({ name }) => name), ...unknown].filter(
    (name) => name in applied && !isSameFilter({ value: applied[name] }, { value: initial[name] }),
  );
  if (names.length === 0 || embedded) return names;
  const isTab = viewsOf(resource, context, '').some(({ filter }) => isSameFilter(filter, applied));
  return isTab ? [] : names;
};
