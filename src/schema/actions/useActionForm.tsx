import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { failureFields } from '../../ui/feedback';
import { useContextFor } from '../context/context';
import { compileFields, type FormSource, formSource, type Resource } from '../definition/compiled';
import type { AnyCall, CallFailure, RunResult } from '../definition/runTypes';
import type { ActionValues, Effect, FormContext } from '../definition/types';
import { initialValues, toSubmit, validateRecord } from '../definition/validate';
import { FormFields, type FormFieldsProps } from '../form/FormFields';
import { type FormEngine, type FormFailure, useFormEngine } from '../form/useFormEngine';
import { useFormValue } from '../form/useFormValue';
import type { KnownEffects } from './Effects';
import { confirmTextOf } from './outcomes';

/** Returns the compiled form of an action; it has no fields if the action has no form. */
export const formSourceOf = (resource: string, { form }: AnyCall): FormSource =>
  formSource(resource, compileFields(form?.fields ?? {}), {
    ...(form as FormSource['spec'] | undefined),
    form: form?.sections && { sections: form.sections },
  });

/** Returns true if the messages of failures belong to fields of the form: all messages (`every`), or some. */
export const areFieldFailures = (
  { byPath }: FormSource,
  failures: readonly Pick<CallFailure, 'error'>[],
  quantifier: 'every' | 'some',
): boolean => {
  const paths = failures.flatMap(({ error }) => Object.keys(failureFields(error)));
  return paths.length > 0 && paths[quantifier]((path) => byPath.has(path));
};

export const submitLabel = ({ form, label }: AnyCall, record: RaRecord): string => {
  const { submit } = form ?? {};
  return (typeof submit === 'function' ? submit(record) : submit) ?? label;
};

const useNoEffects = (): readonly Effect[] => [];

const useEffects = (
  resource: string,
  action: AnyCall,
  record: RaRecord,
  form: FormEngine['form'],
  context: FormContext,
): KnownEffects => {
  const useActionEffects = action.effects ?? useNoEffects;
  const values = useFormValue(form, (typed) => (action.effects ? typed : {}));
  const queryKey = ['effects', resource, action.name, record.id];
  return {
    effects: useActionEffects(record, values, context, { resource, queryKey }),
    isPending: useIsFetching({ queryKey }) > 0,
  };
};

/** A `section` stays open and its values follow the record. A `page` shows confirmation and errors itself. */
type Shell = 'dialog' | 'section' | 'page';

/** State of the form of an action. `perform` runs the action. Its fields show the messages of the server. */
export const useActionForm = (
  resource: Pick<Resource, 'name'>,
  action: AnyCall,
  record: RaRecord,
  perform: (values: ActionValues) => Promise<Pick<RunResult, 'failure' | 'shown'>>,
  shell: Shell = 'dialog',
) => {
  const context = useContextFor('edit', record);
  const { name } = resource;
  const source = useMemo(() => formSourceOf(name, action), [name, action]);
  const { initial, live = false } = action.form ?? {};
  const staysOpen = shell === 'section';
  const defaultValues = useMemo(
    () => ({ ...initialValues(source, context), ...initial?.(record, context) }),
    [source, initial, record, context],
  );
  const latest = useRef(defaultValues);
  latest.current = defaultValues;
  const send = async (values: ActionValues): Promise<FormFailure | undefined> => {
    const { failure, shown } = await perform(toSubmit(source, values, context));
    if (failure) return { error: failure.error, show: () => undefined };
    // After submit, keep the values visible if the action shows a result.
    if (staysOpen && !shown) engine.form.reset(latest.current, { keepDirtyValues: false });
    return undefined;
  };
  const engine = useFormEngine({
    source,
    context,
    defaultValues,
    syncDefaults: staysOpen,
    submitOnce: !staysOpen,
    suggests: true,
    hasSummary: shell === 'page',
    notificationKey: `${name}.${action.name}`,
    confirmTextOf: (values) =>
      shell === 'page'
        ? (confirmTextOf(action, record, context, values) as string | undefined)
        : undefined,
    send,
  });
  const { form } = engine;
  const { isSubmitted, errors } = form.formState;
  const isRevalidated = staysOpen && isSubmitted && Object.keys(errors).length === 0;
  // After a submit without field errors, validate again when the record changes.
  useEffect(() => {
    if (isRevalidated && record) void form.trigger();
  }, [isRevalidated, record, form]);
  const isDirty = source.fields.length > 0 && form.formState.isDirty;
  const isIncomplete = useFormValue(
    form,
    (values) => live && Object.keys(validateRecord(source, values, context)).length > 0,
  );
  const effects = useEffects(name, action, record, form, context);
  const isDisabled = live && (isIncomplete || !isDirty);
  return { action, record, engine, source, context, isDirty, isDisabled, effects };
};

export type ActionFormState = ReturnType<typeof useActionForm>;

export const ActionFields = ({
  state: { action, record, engine, isDirty },
  ...props
}: Pick<FormFieldsProps, 'heading' | 'locked' | 'closed' | 'autoFocus'> & {
  readonly state: ActionFormState;
}) => (
  // Slots of the form use the record context; a dialog over a list has none.
  <RecordContextProvider value={record}>
    <FormFields {...props} state={engine} live={isDirty && action.form?.live} />
  </RecordContextProvider>
);
