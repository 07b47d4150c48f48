import { getPath, setPath } from '../../../domain/paths';
import { cleanText, isBlankText } from '../../../domain/text';
import {
  type CompiledField,
  compileFields,
  type FormSource,
  formSource,
  type Resource,
} from './compiled';
import type { AnyField, Fields, FormContext, FormRules, Rule, Values } from './types';

export type FormValues = Readonly<Record<string, unknown>>;

/** A typed value as its form holds it. Passwords stay as typed; rich text belongs to its editor. */
export const typedValue = (
  { type, options }: Pick<AnyField, 'type' | 'options'>,
  value: unknown,
) => {
  if (typeof value !== 'string' || type === 'password' || type === 'richText') return value;
  const normalize = options.normalize as ((typed: string) => unknown) | undefined;
  const text = cleanText(value);
  return normalize ? normalize(text) : text;
};

/** Messages by dotted path, in the order of the fields. */
export type FieldErrors = Readonly<Record<string, string>>;

export const REQUIRED = 'Campo obrigatório';

/** Is a value missing? Spaces alone are, 0 and false are not. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && isBlankText(value)) ||
  (Array.isArray(value) && value.length === 0);

type Kind = 'visibleWhen' | 'readOnlyWhen' | 'requiredWhen';

type Judges = Readonly<
  Record<string, ((record: Values<Fields>, context: FormContext) => boolean) | undefined>
>;

const holds = (
  source: FormSource,
  kind: Kind,
  entry: CompiledField,
  values: FormValues,
  context: FormContext,
): boolean | undefined => {
  const { path, top, group } = entry;
  const predicates = source.spec[kind] as Judges | undefined;
  const own = predicates?.[path]?.(values, context);
  if (path === top) return own;
  const outer = predicates?.[top]?.(values, context);
  const inside = (group?.options[kind] as Judges | undefined)?.[path.slice(top.length + 1)];
  const around = (getPath(values, top) ?? {}) as FormValues;
  const conditions = [own, outer, inside?.(around, context)];
  return kind === 'visibleWhen' ? !conditions.includes(false) : conditions.includes(true);
};

type FieldPredicate = (
  source: FormSource,
  entry: CompiledField,
  values: FormValues,
  context: FormContext,
) => boolean;

/** Does `visibleWhen` show a field? */
export const isVisible: FieldPredicate = (source, entry, values, context) =>
  holds(source, 'visibleWhen', entry, values, context) !== false;

/** Is a field on the form of this mode, by its own option and by `visibleWhen`? */
export const isOnForm: FieldPredicate = (source, entry, values, context) => {
  const { form } = entry.field.options;
  if (form === false) return false;
  if (typeof form === 'string' && form !== context.mode) return false;
  return isVisible(source, entry, values, context);
};

/** Is a field read-only? */
export const isLocked: FieldPredicate = (source, entry, values, context) =>
  holds(source, 'readOnlyWhen', entry, values, context) === true;

export const isRequired: FieldPredicate = (source, entry, values, context) =>
  Boolean(entry.field.options.required) ||
  holds(source, 'requiredWhen', entry, values, context) === true;

const ownError = (
  entry: CompiledField,
  values: FormValues,
  needed: boolean,
  context: FormContext,
): string | undefined => {
  const value = getPath(values, entry.path);
  const { required } = entry.field.options;
  if (isBlank(value)) {
    if (!needed) return undefined;
    return typeof required === 'string' ? required : REQUIRED;
  }
  const check = entry.field.check as AnyField['check'];
  return check?.(value as never, context);
};

/** Are the values of two records at a path equal? A missing value is null. */
export const isSameAt = (path: string, one: FormValues, other: FormValues): boolean =>
  JSON.stringify(getPath(one, path) ?? null) === JSON.stringify(getPath(other, path) ?? null);

const isAsStored = (
  { path }: CompiledField,
  values: FormValues,
  { mode, stored }: FormContext,
): boolean => mode === 'edit' && stored !== undefined && isSameAt(path, values, stored);

/** The rules of a form that are not one function. */
export const rulesOf = ({ rules = [] }: FormRules<Fields>): readonly Rule<Fields>[] =>
  typeof rules === 'function' ? [] : rules;

/** Messages of a record: fields, then rules. Conditions first: a hidden field is never required. */
export const validateRecord = (
  source: FormSource,
  values: FormValues,
  context: FormContext,
): FieldErrors => {
  const errors: Record<string, string> = {};
  const { rules } = source.spec;
  const problems: Readonly<Record<string, string | undefined>> =
    typeof rules === 'function' ? rules(values, context) : {};
  for (const entry of source.fields) {
    if (!isOnForm(source, entry, values, context)) continue;
    if (isLocked(source, entry, values, context)) continue;
    if (source.sends === 'changed' && isAsStored(entry, values, context)) continue;
    const own = ownError(entry, values, isRequired(source, entry, values, context), context);
    const problem = problems[entry.path];
    if (own && !(problem !== undefined && own === REQUIRED)) {
      errors[entry.path] = own;
      continue;
    }
    if (problem !== undefined) {
      errors[entry.path] = problem;
      continue;
    }
    const broken = rulesOf(source.spec).find(
      ([path, , fails]) => path === entry.path && fails(values, context),
    );
    if (!broken) continue;
    const [, message] = broken;
    errors[entry.path] = typeof message === 'string' ? message : message(values, context);
  }
  return errors;
};

/** Messages of `validateRecord` while typing, except for fields that are merely empty. */
export const ruleProblems = (
  source: FormSource,
  values: FormValues,
  context: FormContext,
): FieldErrors =>
  Object.fromEntries(
    Object.entries(validateRecord(source, values, context)).filter(([, text]) => text !== REQUIRED),
  );

const LINES = new WeakMap<object, FormSource>();

/** A line of a list as a form of its own: its fields, and the conditions between them. */
export const lineSource = ({ label, items = {}, options }: AnyField): FormSource => {
  const known = LINES.get(options);
  if (known) return known;
  const { visibleWhen, readOnlyWhen, requiredWhen } = options;
  const conditions = { visibleWhen, readOnlyWhen, requiredWhen } as FormSource['spec'];
  const source = formSource(label, compileFields(items), conditions);
  LINES.set(options, source);
  return source;
};

const withoutHidden = (field: AnyField, value: unknown, context: FormContext): unknown => {
  if (!field.options.visibleWhen || !field.items || !Array.isArray(value)) return value;
  const source = lineSource(field);
  return value.map((line: FormValues) =>
    Object.fromEntries(
      Object.entries(line).filter(([name]) => {
        const entry = source.byPath.get(name);
        return !entry || isVisible(source, entry, line, context);
      }),
    ),
  );
};

/** Values that a form sends; those of hidden fields are left out, even if typed before. */
export const toSubmit = (
  source: FormSource,
  values: FormValues,
  context: FormContext,
): FormValues => {
  const kept: Record<string, unknown> = {};
  for (const entry of source.fields) {
    if (!isOnForm(source, entry, values, context)) continue;
    const value = getPath(values, entry.path);
    const sent = withoutHidden(entry.field as unknown as AnyField, value, context);
    setPath(kept, entry.path, typeof sent === 'string' ? sent.trim() : sent);
  }
  return kept;
};

const initialOf = (
  { options: { initial } }: CompiledField['field'],
  context: FormContext,
): unknown =>
  typeof initial === 'function' ? (initial as (context: FormContext) => unknown)(context) : initial;

/** The values of a new record: `initial`, else the empty value of the type. */
export const initialValues = (source: FormSource, context: FormContext): FormValues => {
  const values: Record<string, unknown> = {};
  for (const { path, field } of source.fields) {
    if (field.type === 'computed') continue;
    // A switch is off at first; of two answers neither is given yet.
    const isOff = field.type === 'boolean' && field.options.look !== 'answers';
    setPath(values, path, initialOf(field, context) ?? (isOff ? false : null));
  }
  return values;
};

/** The values of the filters before the operator changed them. */
export const initialFilters = (resource: Resource, context: FormContext): FormValues => {
  const values: Record<string, unknown> = {};
  for (const { name, field } of resource.filters) {
    const value = resource.spec.filters?.[name] && initialOf(field, context);
    if (value !== undefined) values[name] = value;
  }
  return values;
};

/** Returns the state of a field; undefined if it is not on the form. `around`: values that options and help see. */
export const fieldStateOf = (
  source: FormSource,
  entry: CompiledField,
  values: FormValues,
  context: FormContext,
  problem?: string,
  around: FormValues = values,
) => {
  if (!isOnForm(source, entry, values, context)) return undefined;
  const { offers, options } = entry.field;
  const { help } = options;
  return {
    required: isRequired(source, entry, values, context),
    readOnly: isLocked(source, entry, values, context),
    problem,
    offers: offers?.(around, context),
    help: typeof help === 'function' ? help(around, context) : help,
  };
};

export type FieldState = NonNullable<ReturnType<typeof fieldStateOf>>;
