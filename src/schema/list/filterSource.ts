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

/** A bar of filters as the engine of forms takes it. */
export interface FilterSource extends FormSource {
  /** Those that stand there, in their order. */
  readonly filters: readonly CompiledFilter[];
  /** The filter without which nothing is asked. */
  readonly requires?: string | undefined;
  /** Word of the button that applies them; false: there is none, and each applies at once. */
  readonly apply?: string | false | undefined;
}

/** A box that is not ticked asks for nothing; Não is an answer. */
export const isEmptyFilter = (value: unknown, field?: Field): boolean =>
  isBlank(value) ||
  (value === false && field?.options.look !== 'answers') ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isBlank));

/** A filter is a field that may be left empty, whatever its field says of a record. */
const asInput = ({ name, field }: CompiledFilter): CompiledField => {
  const { check, options } = field;
  return {
    path: name,
    top: name,
    label: field.label,
    field: {
      ...field,
      options: { ...options, required: false, readOnly: false, form: true, unique: undefined },
      ...(check && {
        check: (value: unknown, context?: FormContext) =>
          isEmptyFilter(value, field) ? undefined : check(value, context),
      }),
    } as Field,
  };
};

/** What a bar of filters is made of: filters, and what holds between them. */
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

const KNOWN = new WeakMap<Resource, FilterSource>();

/** The filters of a list that its operator sees. */
export const filterSourceOf = (resource: Resource): FilterSource => {
  const known = KNOWN.get(resource);
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
  KNOWN.set(resource, source);
  return source;
};

/** Filters as their form holds them: a dotted name is a place inside the values. */
export const typedOf = ({ fields }: FilterSource, asked: FormValues): Record<string, unknown> => {
  const typed: Record<string, unknown> = {};
  for (const { path } of fields) setPath(typed, path, asked[path] ?? null);
  return typed;
};

/** Filters without those that ask for nothing. */
export const withoutEmpty = ({ byPath }: FilterSource, asked: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(asked).filter(([name, value]) => !isEmptyFilter(value, byPath.get(name)?.field)),
  );

/**
 * What is asked for by what is typed, beside what the bar does not hold (`applied`): without what is empty, or
 * not on the bar for what else is typed.
 */
export const askedOf = (
  source: FilterSource,
  typed: FormValues,
  applied: FormValues,
  context: FormContext,
): FormValues => {
  const others = Object.entries(applied).filter(([name]) => !source.byPath.has(name));
  const own = source.fields
    .filter((entry) => isOnForm(source, entry, typed, context))
    .map(({ path }) => [path, getPath(typed, path)]);
  return withoutEmpty(source, Object.fromEntries([...others, ...own]));
};

/** The filter that a service names in a refusal: by its name, or by a parameter of its query. */
export const filterOf = ({ filters }: FilterSource, param: string): CompiledFilter | undefined =>
  filters.find((filter) => {
    const { name, field } = filter;
    const params = field.type === 'dateRange' ? Object.keys(field.toQuery?.({}) ?? {}) : [];
    return name === param || filterParam(filter) === param || params.includes(param);
  });
