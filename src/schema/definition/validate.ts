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

/** Cleans and normalizes a typed text. Passwords stay unchanged; the editor of rich text cleans its own. */
export const typedValue = (
  { type, options }: Pick<AnyField, 'type' | 'options'>,
  value: unknown,
) => {
  if (typeof value !== 'string' || type === 'password' || type === 'richText') return value;
  const normalize = options.normalize as ((typed: string) => unknown) | undefined;
  const cleaned = cleanText(value);
  return normalize ? normalize(cleaned) : cleaned;
};

/** Messages by dotted path of their field. */
export type FieldErrors = Readonly<Record<string, string>>;

export const REQUIRED = 'Campo obrigatório';

/** Returns true for a missing value. A text of spaces is missing; 0 and false are not. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && isBlankText(value)) ||
  (Array.isArray(value) && value.length === 0);

type ConditionOption = 'visibleWhen' | 'readOnlyWhen' | 'requiredWhen';

type ConditionsByPath = Readonly<
  Record<string, ((record: Values<Fields>, context: FormContext) => boolean) | undefined>
>;

/** Evaluates a condition of a field; for a field of a group, also those of the group. Undefined if there is none. */
const conditionHolds = (
  source: FormSource,
  option: ConditionOption,
  entry: CompiledField,
  values: FormValues,
  context: FormContext,
): boolean | undefined => {
  const { path, top, group } = entry;
  const predicates = source.spec[option] as ConditionsByPath | undefined;
  const ofField = predicates?.[path]?.(values, context);
  if (path === top) return ofField;
  const ofGroup = predicates?.[top]?.(values, context);
  const groupPredicates = group?.options[option] as ConditionsByPath | undefined;
  const groupValues = (getPath(values, top) ?? {}) as FormValues;
  const insideGroup = groupPredicates?.[path.slice(top.length + 1)]?.(groupValues, context);
  const results = [ofField, ofGroup, insideGroup];
  return option === 'visibleWhen' ? !results.includes(false) : results.includes(true);
};

type FieldPredicate = (
  source: FormSource,
  entry: CompiledField,
  values: FormValues,
  context: FormContext,
) => boolean;

export const isVisible: FieldPredicate = (source, entry, values, context) =>
  conditionHolds(source, 'visibleWhen', entry, values, context) !== false;

/** Returns true if the option `form` and `visibleWhen` show a field in this mode. */
export const isOnForm: FieldPredicate = (source, entry, values, context) => {
  const { form } = entry.field.options;
  if (form === false) return false;
  if (typeof form === 'string' && form !== context.mode) return false;
  return isVisible(source, entry, values, context);
};

export const isLocked: FieldPredicate = (source, entry, values, context) =>
  conditionHolds(source, 'readOnlyWhen', entry, values, context) === true;

export const isRequired: FieldPredicate = (source, entry, values, context) =>
  Boolean(entry.field.options.required) ||
  conditionHolds(source, 'requiredWhen', entry, values, context) === true;

const fieldError = (
  entry: CompiledField,
  values: FormValues,
  isRequiredNow: boolean,
  context: FormContext,
): string | undefined => {
  const value = getPath(values, entry.path);
  const { required } = entry.field.options;
  if (isBlank(value)) {
    if (!isRequiredNow) return undefined;
    return typeof required === 'string' ? required : REQUIRED;
  }
  const check = entry.field.check as AnyField['check'];
  return check?.(value as never, context);
};

/** Returns true if two records have the same value at a path. A missing value equals null. */
export const isSameAt = (path: string, a: FormValues, b: FormValues): boolean =>
  JSON.stringify(getPath(a, path) ?? null) === JSON.stringify(getPath(b, path) ?? null);

const isUnchanged = (
  { path }: CompiledField,
  values: FormValues,
  { mode, stored }: FormContext,
): boolean => mode === 'edit' && stored !== undefined && isSameAt(path, values, stored);

/** Returns the rules of a form; none if its rules are one function. */
export const rulesOf = ({ rules = [] }: FormRules<Fields>): readonly Rule<Fields>[] =>
  typeof rules === 'function' ? [] : rules;

/** Validates the fields of a form that are shown and editable: each field first, then the rules. */
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
    if (source.sends === 'changed' && isUnchanged(entry, values, context)) continue;
    const error = fieldError(entry, values, isRequired(source, entry, values, context), context);
    const problem = problems[entry.path];
    // The message of a rule replaces the default message for a missing value.
    const message = error === REQUIRED ? (problem ?? error) : error || problem;
    if (message !== undefined) {
      errors[entry.path] = message;
      continue;
    }
    const brokenRule = rulesOf(source.spec).find(
      ([path, , fails]) => path === entry.path && fails(values, context),
    );
    if (!brokenRule) continue;
    const [, text] = brokenRule;
    errors[entry.path] = typeof text === 'string' ? text : text(values, context);
  }
  return errors;
};

/** Messages of `validateRecord` for a form that is being typed: missing values get no message yet. */
export const ruleProblems = (
  source: FormSource,
  values: FormValues,
  context: FormContext,
): FieldErrors =>
  Object.fromEntries(
    Object.entries(validateRecord(source, values, context)).filter(([, text]) => text !== REQUIRED),
  );

const LINE_SOURCES = new WeakMap<object, FormSource>();

/** Returns the form of a line of a list: its fields, and the conditions between them. */
export const lineSource = ({ label, items = {}, options }: AnyField): FormSource => {
  const cached = LINE_SOURCES.get(options);
  if (cached) return cached;
  const { visibleWhen, readOnlyWhen, requiredWhen } = options;
  const conditions = { visibleWhen, readOnlyWhen, requiredWhen } as FormSource['spec'];
  const source = formSource(label, compileFields(items), conditions);
  LINE_SOURCES.set(options, source);
  return source;
};

const withoutHiddenFields = (field: AnyField, value: unknown, context: FormContext): unknown => {
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

/** Returns the values to send: without those of hidden fields, even if typed before. */
export const toSubmit = (
  source: FormSource,
  values: FormValues,
  context: FormContext,
): FormValues => {
  const submitted: Record<string, unknown> = {};
  for (const entry of source.fields) {
    if (!isOnForm(source, entry, values, context)) continue;
    const value = getPath(values, entry.path);
    const sent = withoutHiddenFields(entry.field as unknown as AnyField, value, context);
    setPath(submitted, entry.path, typeof sent === 'string' ? sent.trim() : sent);
  }
  return submitted;
};

const initialOf = (
  { options: { initial } }: CompiledField['field'],
  context: FormContext,
): unknown =>
  typeof initial === 'function' ? (initial as (context: FormContext) => unknown)(context) : initial;

/** Returns the values of a new record: `initial` of each field, else an empty value. */
export const initialValues = (source: FormSource, context: FormContext): FormValues => {
  const values: Record<string, unknown> = {};
  for (const { path, field } of source.fields) {
    if (field.type === 'computed') continue;
    // A switch is off at first. A choice of Sim and Não is empty.
    const isSwitch = field.type === 'boolean' && field.options.look !== 'answers';
    setPath(values, path, initialOf(field, context) ?? (isSwitch ? false : null));
  }
  return values;
};

export const initialFilters = (resource: Resource, context: FormContext): FormValues => {
  const values: Record<string, unknown> = {};
  for (const { name, field } of resource.filters) {
    const value = resource.spec.filters?.[name] && initialOf(field, context);
    if (value !== undefined) values[name] = value;
  }
  return values;
};

/** Returns the state of a field; undefined if it is hidden. Options and help text depend on `contextValues`. */
export const fieldStateOf = (
  source: FormSource,
  entry: CompiledField,
  values: FormValues,
  context: FormContext,
  problem?: string,
  contextValues: FormValues = values,
) => {
  if (!isOnForm(source, entry, values, context)) return undefined;
  const { offers, options } = entry.field;
  const { help } = options;
  return {
    required: isRequired(source, entry, values, context),
    readOnly: isLocked(source, entry, values, context),
    problem,
    offers: offers?.(contextValues, context),
    help: typeof help === 'function' ? help(contextValues, context) : help,
  };
};

export type FieldState = NonNullable<ReturnType<typeof fieldStateOf>>;
