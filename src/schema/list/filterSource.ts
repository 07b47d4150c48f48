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
  /** Name of the filter without which the list is not read. */
  readonly requires?: string | undefined;
  /** Label of the button that applies them; false: each applies at once. */
  readonly apply?: string | false | undefined;
}

/** Are the options of a filter buttons? */
export const isButton = ({ options }: Field): boolean => options.input !== undefined;

/** Is a filter empty? So is an unchecked box, but not the answer Não. */
export const isEmptyFilter = (value: unknown, field?: Field): boolean =>
  isBlank(value) ||
  (value === false && field?.options.look !== 'answers') ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isBlank));

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
  // A dotted name is that of a filter, not a field inside a group.
  return { ...compileField(name, input as unknown as AnyField), top: name };
};

export const filterSource = (
  name: string,
  filters: FilterSource['filters'],
  rules: FormRules<Fields> = {},
): FilterSource => ({ ...formSource(name, filters.map(asInput), rules), filters });

/** The visible filters of a list. */
export const filterSourceOf = (resource: Resource): FilterSource => ({
  ...filterSource(
    resource.name,
    resource.filters.filter(({ hidden }) => !hidden),
  ),
  requires: requiredFilter(resource)?.name,
  apply: resource.spec.list?.apply,
});

/** Filters as values of their form: a dotted name is a path. */
export const formValuesOf = (
  { fields }: FilterSource,
  filters: FormValues,
): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const { path } of fields) setPath(values, path, filters[path] ?? null);
  return values;
};

/** Filters without empty ones. */
export const withoutEmpty = ({ byPath }: FilterSource, filters: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([name, value]) => !isEmptyFilter(value, byPath.get(name)?.field),
    ),
  );

/** The filters of a form, with the applied ones that are not in the bar, and without empty ones. */
export const filtersOfForm = (
  source: FilterSource,
  values: FormValues,
  applied: FormValues,
): FormValues => {
  const others = Object.entries(applied).filter(([name]) => !source.byPath.has(name));
  const own = source.fields.map(({ path }) => [path, getPath(values, path)]);
  return withoutEmpty(source, Object.fromEntries([...others, ...own]));
};

/** Applied filters without one and its dependents; one with an initial value gets that again. */
export const withoutFilter = (
  source: FilterSource,
  applied: FormValues,
  initial: FormValues,
  name: string,
): FormValues => {
  const removed = [name, ...dependentsOf(source.fields, name)];
  const kept = Object.entries(applied).filter(([path]) => !removed.includes(path));
  const rest = Object.fromEntries(kept);
  return name in initial ? { ...rest, [name]: initial[name] } : rest;
};

/** The filter that a service rejects, by its name or by a parameter of its query. */
export const filterOf = ({ filters }: FilterSource, param: string): CompiledFilter | undefined =>
  filters.find((filter) => {
    const { name, field } = filter;
    const params = field.type === 'dateRange' ? Object.keys(field.toQuery?.({}) ?? {}) : [];
    return name === param || filterParam(filter) === param || params.includes(param);
  });

export interface FilterState {
  readonly applied: FormValues;
  /** The filters before the operator chose any. */
  readonly initial: FormValues;
  /** Applies filters, also the same ones again; `replaces` the last history entry. */
  readonly apply: (filters: FormValues, how?: { readonly replaces: boolean }) => void;
  readonly error?: unknown;
  /** The first request is pending. */
  readonly isFirst?: boolean;
}

/** The filters of the list around, which are in its address; inside another page (`embedded`) there are no initial ones. */
export const useFilterState = (
  resource: Resource,
  source: FilterSource,
  embedded: boolean,
): FilterState => {
  const { filterValues, setFilters, refetch, error, isLoading } = useListContext();
  const context = useContextFor('list');
  const { now: here, navigate } = useAddress();
  const initial = useMemo(
    () => (embedded ? {} : initialFilters(resource, context)),
    [resource, embedded, context],
  );
  const apply = useEvent((...[filters, how]: Parameters<FilterState['apply']>): void => {
    if (isSameFilter(filters, withoutEmpty(source, filterValues))) void refetch();
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
    isFirst: isLoading && !requiredFilter(resource),
  });
};

/** Applied filters with a chip; a selected tab replaces all (decision 0007), unless `embedded`. */
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
