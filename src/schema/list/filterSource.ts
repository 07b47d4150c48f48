import { getPath, setPath } from '../../../domain/paths';
import {
  type CompiledField,
  type CompiledFilter,
  compileRules,
  type FormSource,
  filterParam,
  type Resource,
} from '../compiled';
import type { Field, Fields, FormContext, FormRules } from '../types';
import { type FormValues, isBlank, isOnForm } from '../validate';

/** A bar of filters as the source of a form. */
export interface FilterSource extends FormSource {
  /** Visible filters, in their order. */
  readonly filters: readonly CompiledFilter[];
  /** Name of the filter without which the list is not read. */
  readonly requires?: string | undefined;
  /** Label of the button that applies them; false: each applies at once. */
  readonly apply?: string | false | undefined;
}

/** Is a filter empty? So is an unchecked box, but not the answer Não. */
export const isEmptyFilter = (value: unknown, field?: Field): boolean =>
  isBlank(value) ||
  (value === false && field?.options.look !== 'answers') ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isBlank));

/** A filter as an optional field. */
const asInput = ({ name, field }: CompiledFilter): CompiledField => {
  const { check, options } = field;
  return {
    path: name,
    top: name,
    label: field.label,
    field: {
      ...field,
      options: { ...options, required: false, form: true, unique: undefined },
      ...(check && {
        check: (value: unknown, context?: FormContext) =>
          isEmptyFilter(value, field) ? undefined : check(value, context),
      }),
    } as Field,
  };
};

/** Creates a bar of filters with the rules between them. */
export const filterSource = (
  bar: Pick<FilterSource, 'name' | 'labelKey' | 'filters' | 'requires' | 'apply'>,
  rules: FormRules<Fields>,
): FilterSource => {
  const fields = bar.filters.map(asInput);
  return {
    ...bar,
    fields,
    byPath: new Map(fields.map((entry) => [entry.path, entry])),
    spec: rules,
    ...compileRules(rules),
  };
};

const SOURCES = new WeakMap<Resource, FilterSource>();

/** The visible filters of a list. */
export const filterSourceOf = (resource: Resource): FilterSource => {
  const known = SOURCES.get(resource);
  if (known) return known;
  const { name, labelKey, spec } = resource;
  const source = filterSource(
    {
      name,
      labelKey,
      filters: resource.filters.filter(({ hidden }) => !hidden),
      requires: spec.list?.requiresFilter?.filter,
      apply: spec.list?.apply,
    },
    spec.list?.filterRules ?? {},
  );
  SOURCES.set(resource, source);
  return source;
};

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

/**
 * The filters of a form, with the applied ones that are not in the bar, and without those that are empty or hidden by
 * other values.
 */
export const filtersOfForm = (
  source: FilterSource,
  values: FormValues,
  applied: FormValues,
  context: FormContext,
): FormValues => {
  const others = Object.entries(applied).filter(([name]) => !source.byPath.has(name));
  const own = source.fields
    .filter((entry) => isOnForm(source, entry, values, context))
    .map(({ path }) => [path, getPath(values, path)]);
  return withoutEmpty(source, Object.fromEntries([...others, ...own]));
};

/** Applied filters without one and its dependents; one with an initial value gets that again. */
export const withoutFilter = (
  source: FilterSource,
  applied: FormValues,
  initial: FormValues,
  name: string,
): FormValues => {
  const { [name]: _, ...others } = applied;
  const dependents = source.fields.filter(
    ({ path, field }) => path in others && [field.options.dependsOn ?? []].flat().includes(name),
  );
  const rest = dependents.reduce(
    (left, { path }) => withoutFilter(source, left, {}, path),
    others as FormValues,
  );
  return name in initial ? { ...rest, [name]: initial[name] } : rest;
};

/** The filter that a service rejects, by its name or by a parameter of its query. */
export const filterOf = ({ filters }: FilterSource, param: string): CompiledFilter | undefined =>
  filters.find((filter) => {
    const { name, field } = filter;
    const params = field.type === 'dateRange' ? Object.keys(field.toQuery?.({}) ?? {}) : [];
    return name === param || filterParam(filter) === param || params.includes(param);
  });
