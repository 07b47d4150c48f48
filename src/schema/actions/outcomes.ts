import type { ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import { failureText, writeFailureText } from '../../ui/feedback';
import { compileFields } from '../definition/compiled';
import type { AnyCall, CallFailure, Outcome, Started } from '../definition/runTypes';
import {
  ActionRefusal,
  type ActionValues,
  type Content,
  type Fields,
  type FormContext,
  type Message,
  type Poll,
} from '../definition/types';

/** Code of a failure: the poll of a call did not finish. */
export const GAVE_UP = 'gave-up';

/** Returns the notification key of an action. */
export const aboutAction = (resource: string, { name }: AnyCall): string => `${resource}.${name}`;

export const idsOf = (records: readonly RaRecord[]) => records.map(({ id }) => id);

export const nameOf = ({ name }: Pick<AnyCall, 'name'>, records: readonly RaRecord[]): string =>
  JSON.stringify([name, idsOf(records)]);

export const BATCH = 50;

/** Maximum number of concurrent calls on all matching records. */
export const LANES = 4;

/** Returns the calls of a run: one for each record, one for all, or batches of all matching records. */
export const callsOf = ({ action, records, matched }: Started): (readonly RaRecord[])[] => {
  if (action.bulk !== 'together') return records.map((record) => [record]);
  if (!matched) return [records];
  return Array.from({ length: Math.ceil(records.length / BATCH) }, (_, at) =>
    records.slice(at * BATCH, (at + 1) * BATCH),
  );
};

/** Makes the calls with limited concurrency. `onEnd` gets the outcomes so far. @returns the outcomes in order */
export const mapWithConcurrency = async <T, O>(
  calls: readonly T[],
  lanes: number,
  carryOut: (call: T) => Promise<O>,
  onEnd: (outcomes: readonly O[]) => void,
): Promise<readonly O[]> => {
  const outcomes: (O | undefined)[] = calls.map(() => undefined);
  const waiting = calls.entries();
  const lane = async (): Promise<void> => {
    for (const [at, call] of waiting) {
      outcomes[at] = await carryOut(call);
      onEnd(outcomes.filter((one) => one !== undefined));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes as readonly O[];
};

/** The variant of an action that holds for values, or the action itself. */
export const variantOf = (action: AnyCall, values: ActionValues) =>
  action.variants?.find(({ when }) => when(values)) ?? action;

/** Returns the question of an action before it is sent; undefined if it needs no confirmation. */
export const questionOf = (
  { confirm }: AnyCall,
  record: RaRecord,
  context: FormContext,
  values: ActionValues,
): Content | undefined => {
  const { text } = confirm ?? {};
  return typeof text === 'function' ? text(record, context, values) : text;
};

/** Returns the title of a message, if it has one, and its text. */
export const wordsOf = (message: Message): Pick<CallFailure, 'text' | 'title'> =>
  typeof message === 'string' ? { text: message } : { title: message[0], text: message[1] };

/** Returns the success message of a run, or the content to show in place of the form; empty if there is neither. */
export const successOf = (
  { action, records }: Started,
  answer: unknown,
  values: ActionValues,
): {
  readonly text?: string;
  readonly title?: string | undefined;
  readonly shown?: ReactElement;
} => {
  const { success } = variantOf(action, values);
  const count = records.length;
  if (success === undefined) return {};
  if (typeof success === 'function') {
    const message = success(answer, count);
    return typeof message === 'string' ? { text: message } : { shown: message };
  }
  const { title, text } = wordsOf(success);
  return { title, text: count > 1 && action.bulk !== 'together' ? `${text} (${count})` : text };
};

/** Returns the text of a failed call: that of the refusal or of the server, else that of the action. */
const failureOf = (
  action: AnyCall,
  error: unknown,
  values: ActionValues,
): Pick<CallFailure, 'text' | 'title'> => {
  const textOf = action.needs === 'read' ? failureText : writeFailureText;
  const { title } = error instanceof ActionRefusal ? error : {};
  return { title, text: textOf(error, wordsOf(variantOf(action, values).failure).text) };
};

/** State of a poll by a response: finished or not, or the reason why it failed. */
export const pollState = (
  { until }: Poll<RaRecord>,
  answer: unknown,
): boolean | 'running' | ActionRefusal => {
  if (answer === undefined || answer === null) return false;
  try {
    return until(answer);
  } catch (error) {
    if (error instanceof ActionRefusal) return error;
    throw error;
  }
};

export const failuresOf = (outcomes: readonly Outcome[]): readonly CallFailure[] =>
  outcomes.flatMap(({ failure }) => failure ?? []);

export const failedOutcome = (
  action: AnyCall,
  records: readonly RaRecord[],
  values: ActionValues,
  error: unknown,
): Outcome => ({ records, failure: { records, ...failureOf(action, error, values), error } });

/** Returns the outcome of a response of an action; it is open if the result must be polled. */
export const outcomeOf = (
  action: AnyCall,
  records: readonly RaRecord[],
  values: ActionValues,
  answer: unknown,
): Outcome => {
  const state = action.poll ? pollState(action.poll, answer) : true;
  if (state instanceof ActionRefusal)
    return { ...failedOutcome(action, records, values, state), answer };
  return { records, answer, isOpen: state !== true };
};

/** Values as they are sent: amounts in the `unit` of their fields. */
export const asSent = (
  { form }: { readonly form?: { readonly fields: Fields } | undefined },
  values: ActionValues,
): ActionValues => {
  const sent: Record<string, unknown> = { ...values };
  for (const { path, field } of compileFields(form?.fields ?? {}))
    if (field.options.unit) sent[path] = field.codec.encode(values[path]);
  return sent;
};
