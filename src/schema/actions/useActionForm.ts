import { useEffect, useMemo, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { failureFields } from '../../ui/feedback';
import { compileFields, compileRules, type FormSource, type Resource } from '../compiled';
import { useContextFor } from '../context';
import { type FormEngine, type FormFailure, useFormEngine } from '../form/useFormEngine';
import { useFormValue } from '../form/useFormValue';
import type { ActionValues, FormContext } from '../types';
import { initialValues, toSubmit, validateRecord } from '../validate';
import { isConfirmed } from './anyAction';
import { type KnownEffects, useEffects } from './Effects';
import type { AnyCall, CallFailure } from './runTypes';

/** State of an action's form. */
export interface ActionFormState {
  readonly action: AnyCall;
  readonly record: RaRecord;
  readonly engine: FormEngine;
  readonly source: FormSource;
  readonly context: FormContext;
  /** A field was changed. */
  readonly isDirty: boolean;
  /** The form is `live`, and unchanged or incomplete: its button is disabled. */
  readonly isHeldBack: boolean;
  readonly effects: KnownEffects;
}

const SOURCES = new WeakMap<AnyCall, FormSource>();

/** Returns the compiled form of an action; it has no fields if the action has no form. */
export const formSourceOf = (resource: string, action: AnyCall): FormSource => {
  const known = SOURCES.get(action);
  if (known) return known;
  const { form } = action;
  const fields = compileFields(form?.fields ?? {});
  const { render } = form ?? {};
  const slot = render && [{ title: '', fields: fields.map(({ path }) => path), render }];
  const sections = form?.sections ?? slot;
  const source: FormSource = {
    name: resource,
    labelKey: `resources.${resource}.actions.${action.name}.fields`,
    spec: { ...(form as FormSource['spec'] | undefined), form: sections && { sections } },
    fields,
    byPath: new Map(fields.map((entry) => [entry.path, entry])),
    ...compileRules(form ?? {}),
  };
  SOURCES.set(action, source);
  return source;
};

/** Do all messages of failures (`every`), or some of them, belong to fields of the form? */
export const isAtFields = (
  { byPath }: FormSource,
  failures: readonly Pick<CallFailure, 'error'>[],
  how: 'every' | 'some',
): boolean => {
  const paths = failures.flatMap(({ error }) => Object.keys(failureFields(error)));
  return paths.length > 0 && paths[how]((path) => byPath.has(path));
};

/** Returns the label of the button that sends a form. */
export const submitLabel = ({ form, label }: AnyCall, record: RaRecord): string => {
  const { submit } = form ?? {};
  return (typeof submit === 'function' ? submit(record) : submit) ?? label;
};

/** Returns the confirmation of an action for values; undefined if it needs none. */
export const questionText = (
  action: AnyCall,
  record: RaRecord,
  context: FormContext,
  values: ActionValues,
): string | undefined => {
  const { text } = isConfirmed(action, record, values) ? (action.confirm ?? {}) : {};
  return typeof text === 'function' ? text(record, context, values) : text;
};

interface ActionFormOptions {
  /** The form shows the confirmation itself. */
  readonly confirms?: boolean;
  /** It stays open after submit: its values follow the record, and are reset after success. */
  readonly keepsOpen?: boolean;
  /** Broken rules are shown together beside the form. */
  readonly sums?: boolean;
}

/** The form of an action. `perform` carries the action out; server messages are shown at their fields. */
export const useActionForm = (
  resource: Pick<Resource, 'name'>,
  action: AnyCall,
  record: RaRecord,
  perform: (values: ActionValues) => Promise<CallFailure | undefined>,
  { confirms = false, keepsOpen = false, sums = false }: ActionFormOptions = {},
): ActionFormState => {
  const context = useContextFor('edit', record);
  const source = formSourceOf(resource.name, action);
  const { initial, live = false } = action.form ?? {};
  const defaultValues = useMemo(
    () => ({ ...initialValues(source, context), ...initial?.(record, context) }),
    [source, initial, record, context],
  );
  const latest = useRef(defaultValues);
  latest.current = defaultValues;
  const send = async (values: ActionValues): Promise<FormFailure | undefined> => {
    const failure = await perform(toSubmit(source, values, context));
    if (failure) return { error: failure.error, show: () => undefined };
    // After submit, keep the values visible if the action shows a result.
    if (keepsOpen && !action.result) engine.form.reset(latest.current, { keepDirtyValues: false });
    return undefined;
  };
  const engine = useFormEngine({
    source,
    context,
    defaultValues,
    syncDefaults: keepsOpen,
    submitOnce: !keepsOpen,
    suggests: true,
    hasSummary: sums,
    notificationKey: `${resource.name}.${action.name}`,
    ask: (values) => (confirms ? questionText(action, record, context, values) : undefined),
    send,
  });
  const { form } = engine;
  const { isSubmitted, errors } = form.formState;
  const isJudged = keepsOpen && isSubmitted && Object.keys(errors).length === 0;
  // After a failed submit, validate again whenever the record changes.
  useEffect(() => {
    if (isJudged && record) void form.trigger();
  }, [isJudged, record, form]);
  const isDirty = source.fields.length > 0 && form.formState.isDirty;
  const isIncomplete = useFormValue(
    form,
    (values) => live && Object.keys(validateRecord(source, values, context)).length > 0,
  );
  const effects = useEffects(resource.name, action, record, engine, context);
  const isHeldBack = live && (isIncomplete || !isDirty);
  return { action, record, engine, source, context, isDirty, isHeldBack, effects };
};
