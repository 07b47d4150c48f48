import { useEffect, useMemo, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { FormSource, Resource } from '../compiled';
import { useContextFor } from '../context';
import { type FormEngine, type FormFailure, useFormEngine } from '../form/useFormEngine';
import type { ActionValues, FormContext } from '../types';
import { initialValues, toSubmit } from '../validate';
import { formSourceOf } from './actionForm';
import { isConfirmed } from './anyAction';
import type { AnyCall, CallFailure } from './runTypes';

/** The form of an action on a record, and what it stands on. */
export interface ActionFormState {
  readonly engine: FormEngine;
  readonly source: FormSource;
  readonly context: FormContext;
}

/** The text of a question for values. */
export const wordsOf = (
  { text }: NonNullable<AnyCall['confirm']>,
  record: RaRecord,
  context: FormContext,
  values: ActionValues,
): string => (typeof text === 'function' ? text(record, context, values) : text);

/** The question of an action for values: undefined where none is asked. */
export const questionText = (
  action: AnyCall,
  record: RaRecord,
  context: FormContext,
  values: ActionValues,
): string | undefined =>
  action.confirm && isConfirmed(action, record, values)
    ? wordsOf(action.confirm, record, context, values)
    : undefined;

/**
 * Holds the form of an action, by the same engine as that of a record. `perform` carries the action out;
 * what the server says of a field stands at that field. A form that stays follows its record, and starts
 * again once it was sent.
 */
export const useActionForm = (
  resource: Pick<Resource, 'name'>,
  action: AnyCall,
  record: RaRecord,
  perform: (values: ActionValues) => Promise<CallFailure | undefined>,
  {
    asks,
    stays = false,
    sums = false,
  }: { readonly asks: boolean; readonly stays?: boolean; readonly sums?: boolean },
): ActionFormState => {
  const context = useContextFor('edit', record);
  const source = formSourceOf(resource.name, action);
  const { initial } = action.form ?? {};
  const defaultValues = useMemo(
    () => ({ ...initialValues(source, context), ...initial?.(record, context) }),
    [source, initial, record, context],
  );
  const latest = useRef(defaultValues);
  latest.current = defaultValues;
  const send = async (values: ActionValues): Promise<FormFailure | undefined> => {
    const failure = await perform(toSubmit(source, values, context));
    if (failure) return { error: failure.error, show: () => undefined };
    // Beside its answer stands what was asked.
    if (stays && !action.shows) engine.form.reset(latest.current, { keepDirtyValues: false });
    return undefined;
  };
  const engine = useFormEngine({
    source,
    context,
    defaultValues,
    follows: stays,
    once: !stays,
    suggests: true,
    sums,
    about: `${resource.name}.${action.name}`,
    ask: (values) => (asks ? questionText(action, record, context, values) : undefined),
    send,
  });
  const { form } = engine;
  const { isSubmitted, errors } = form.formState;
  const isJudged = stays && isSubmitted && Object.keys(errors).length === 0;
  // What was sent in vain is judged again by the record as it is by now.
  useEffect(() => {
    if (isJudged && record) void form.trigger();
  }, [isJudged, record, form]);
  return { engine, source, context };
};
