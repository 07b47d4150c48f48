import { type ComponentType, memo, useEffect, useLayoutEffect, useRef } from 'react';
import { useEvent } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { failureFields } from '../../ui/feedback';
import { useContextFor } from '../context/context';
import type { CompiledField, CompiledFilter } from '../definition/compiled';
import type { FieldType, FormContext } from '../definition/types';
import { type FormValues, fieldStateOf, validateRecord } from '../definition/validate';
import { OneField } from '../form/OneField';
import { type FormInputs, useFormEngine } from '../form/useFormEngine';
import { useFormValue } from '../form/useFormValue';
import { FilterChips } from './FilterChips';
import {
  type FilterSource,
  type FilterState,
  filterOf,
  filtersOfForm,
  formValuesOf,
  isButton,
  withoutEmpty,
  withoutFilter,
} from './filterSource';
import { isSameFilter } from './listDefaults';

/** Debounce of live filters while the operator types, in milliseconds. */
export const DEBOUNCE_MS = 400;

/** Field types whose value is chosen, not typed: a live filter applies it at once. */
const CHOICES: readonly FieldType[] = ['choice', 'choices', 'boolean', 'reference', 'references'];

export interface FilterForm {
  readonly source: FilterSource;
  readonly inputs: FormInputs;
  readonly context: FormContext;
  /** Do the values differ from the initial filters? */
  readonly canClear: boolean;
  readonly submit: () => void;
  readonly clear: () => void;
  readonly remove: (name: string) => void;
  readonly onLive: ((entry: CompiledField) => void) | undefined;
  readonly Field: ComponentType<FieldProps>;
  readonly Chips: typeof FilterChips;
}

interface FieldProps {
  readonly form: FilterForm;
  readonly filter: CompiledFilter;
}

const Field = ({ form, filter }: FieldProps) => {
  const { source, inputs, context, submit, onLive } = form;
  const entry = source.byPath.get(filter.name);
  const state = useFormValue(
    inputs.form,
    (values) => entry && fieldStateOf(source, entry, values, context),
  );
  if (!entry || !state) return null;
  return (
    // Inputs that depend on other values read the form.
    <FormProvider {...inputs.form}>
      <OneField
        entry={entry}
        label={entry.label}
        help={state.help}
        offers={state.offers}
        state={inputs}
        variant="filter"
        onChanged={isButton(entry.field) ? submit : onLive && (() => onLive(entry))}
        required={state.required}
        readOnly={state.readOnly}
        id={`filter-${entry.path}`}
      />
    </FormProvider>
  );
};

/** Shows the messages of a rejected request at their filters. */
const useServerErrors = (
  source: FilterSource,
  { form }: FormInputs,
  error: unknown,
  onInvalid: () => void,
): void => {
  useEffect(() => {
    for (const [param, message] of Object.entries(failureFields(error))) {
      const filter = filterOf(source, param);
      if (!filter) continue;
      form.setError(filter.name, { type: 'server', message });
      onInvalid();
    }
  }, [source, form, error, onInvalid]);
};

/** Applies filters, and recognizes them when they come back: those of the bar itself must not reset newer input. */
const useOwnRequest = ({ apply, applied }: FilterState) => {
  const last = useRef<{ readonly filters: FormValues; readonly isTyped: boolean }>(undefined);
  const isOwn = (filters: FormValues): boolean => {
    // Filters of a tab or of the address replace those of the bar.
    if (last.current && !isSameFilter(last.current.filters, filters)) last.current = undefined;
    return last.current !== undefined;
  };
  const send = (filters: FormValues, isTyped = false): void => {
    // Typing adds one history entry, even with pauses.
    const replaces = isTyped && last.current?.isTyped === true && isOwn(applied);
    last.current = { filters, isTyped };
    apply(filters, { replaces });
  };
  return { last, isOwn, send };
};

interface EngineProps {
  readonly source: FilterSource;
  readonly filters: FilterState;
  readonly onForm: (form: FilterForm) => void;
  readonly onInvalid: () => void;
}

/** Logic of a filter form; renders nothing. Filters apply on submit, so that a key press renders no row, or live. */
export const FilterEngine = memo(({ source, filters, onForm, onInvalid }: EngineProps) => {
  const { applied, initial, apply, error } = filters;
  const isLive = source.apply === false;
  const context = useContextFor('list');
  const ownRequest = useOwnRequest(filters);
  const isSent = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelTimer = (): void => clearTimeout(timer.current);
  const engine = useFormEngine({
    source,
    context,
    defaultValues: formValuesOf(source, applied),
    notificationKey: `${source.name}.filters`,
    onInvalid,
    send: async (values) => {
      isSent.current = true;
      ownRequest.send(filtersOfForm(source, values, applied));
      return undefined;
    },
  });
  const { form } = engine;
  const canClear = useFormValue(
    form,
    (values) =>
      !isSameFilter(filtersOfForm(source, values, applied), withoutEmpty(source, initial)),
  );
  const isValid = (): boolean =>
    Object.keys(validateRecord(source, form.getValues(), context)).length === 0;
  /** Applies live filters if they are valid. While the operator types, messages of invalid input stay hidden. */
  const applyLive = useEvent((isTyped: boolean): void => {
    cancelTimer();
    if (!isValid()) {
      if (!isTyped) void form.trigger();
      return;
    }
    form.clearErrors();
    const next = filtersOfForm(source, form.getValues(), applied);
    if (!isSameFilter(next, withoutEmpty(source, ownRequest.last.current?.filters ?? applied)))
      ownRequest.send(next, isTyped);
  });
  const onLive = ({ field }: CompiledField): void => {
    cancelTimer();
    if (CHOICES.includes(field.type)) applyLive(false);
    else timer.current = setTimeout(() => applyLive(true), DEBOUNCE_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const keepsInput = useEvent((next: FormValues): boolean => ownRequest.isOwn(next) && isLive);
  const key = JSON.stringify(applied);
  useEffect(() => {
    const current = JSON.parse(key);
    if (keepsInput(current)) return;
    clearTimeout(timer.current);
    form.reset(formValuesOf(source, current));
  }, [source, key, form, keepsInput]);
  useServerErrors(source, engine, error, onInvalid);
  const leave = useEvent((path: string): void => {
    engine.left(path);
    if (isLive && !isValid()) void form.trigger();
  });
  const inputs = { ...engine, left: leave };
  const submit = async (): Promise<void> => {
    cancelTimer();
    isSent.current = false;
    await engine.submit();
    // The reset ends the submitted state, so that later input is only validated when it is applied.
    if (isSent.current) form.reset(form.getValues());
  };
  const clear = (): void => {
    cancelTimer();
    form.reset(formValuesOf(source, initial));
    apply(withoutEmpty(source, initial));
  };
  const remove = (name: string): void => {
    const next = withoutFilter(source, applied, initial, name);
    if (!isLive || !source.byPath.has(name)) {
      apply(next);
      return;
    }
    for (const { path } of source.fields)
      if (path in applied && next[path] !== applied[path]) form.setValue(path, next[path] ?? null);
    applyLive(false);
  };
  useLayoutEffect(() =>
    onForm({
      ...{ source, inputs, context, canClear, clear, remove, Field, Chips: FilterChips },
      submit: () => void submit(),
      onLive: isLive ? onLive : undefined,
    }),
  );
  return null;
});
FilterEngine.displayName = 'FilterEngine';
