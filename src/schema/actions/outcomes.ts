import type { ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import { failureText, writeFailureText } from '../../ui/feedback';
import { compileFields } from '../definition/compiled';
import type { ActionRun, AnyCall, CallFailure, Outcome } from '../definition/runTypes';
import {
  ActionRefusal,
  type ActionValues,
  type Content,
  type Fields,
  type FormContext,
  type Message,
  type Poll,
} from '../definition/types';

/** Failure code of a poll that ended without a result. */
export const GAVE_UP = 'gave-up';

/** Returns the notification key of an action. */
export const notificationKeyOf = (resource: string, { name }: AnyCall): string =>
  `${resource}.${name}`;

export const idsOf = (records: readonly RaRecord[]) => records.map(({ id }) => id);

/** Key of a run: one action on certain records. */
export const runKeyOf = ({ name }: Pick<AnyCall, 'name'>, records: readonly RaRecord[]): string =>
  JSON.stringify([name, idsOf(records)]);

/** Number of records of one call, if an action runs on all matching records. */
export const BATCH = 50;

export const MAX_CONCURRENT_CALLS = 4;

/** Returns the records of each call: one record, all records, or batches of all matching records. */
export const batchesOf = ({ action, records, matched }: ActionRun): (readonly RaRecord[])[] => {
  if (action.bulk !== 'together') return records.map((record) => [record]);
  if (!matched) return [records];
  return Array.from({ length: Math.ceil(records.length / BATCH) }, (_, index) =>
    records.slice(index * BATCH, (index + 1) * BATCH),
  );
};

/** Makes calls with limited concurrency. `onEnd` receives the outcomes so far. @returns the outcomes in order */
export const mapWithConcurrency = async <T, O>(
  calls: readonly T[],
  limit: number,
  perform: (call: T) => Promise<O>,
  onEnd: (outcomes: readonly O[]) => void,
): Promise<readonly O[]> => {
  const outcomes: (O | undefined)[] = calls.map(() => undefined);
  const waiting = calls.entries();
  const work = async (): Promise<void> => {
    for (const [index, call] of waiting) {
      outcomes[index] = await perform(call);
      onEnd(outcomes.filter((outcome) => outcome !== undefined));
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
  return outcomes as readonly O[];
};

/** Returns the variant of an action for certain values, or the action itself. */
export const variantOf = (action: AnyCall, values: ActionValues) =>
  action.variants?.find(({ when }) => when(values)) ?? action;

/** Returns the text of an action's confirmation; undefined if it needs none. */
export const confirmTextOf = (
  { confirm }: AnyCall,
  record: RaRecord,
  context: FormContext,
  values: ActionValues,
): Content | undefined => {
  const { text } = confirm ?? {};
  return typeof text === 'function' ? text(record, context, values) : text;
};

export const messageOf = (message: Message): Pick<CallFailure, 'text' | 'title'> =>
  typeof message === 'string' ? { text: message } : { title: message[0], text: message[1] };

/** Returns the success message of a run, or the content to show in place of the form; empty if there is neither. */
export const successOf = (
  { action, records }: ActionRun,
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
  const { title, text } = messageOf(success);
  return { title, text: count > 1 && action.bulk !== 'together' ? `${text} (${count})` : text };
};

/** Returns the message of a failed call: that of the refusal or of the server, else that of the action. */
const failureOf = (
  action: AnyCall,
  error: unknown,
  values: ActionValues,
): Pick<CallFailure, 'text' | 'title'> => {
  const textOf = action.needs === 'read' ? failureText : writeFailureText;
  const fallback = messageOf(variantOf(action, values).failure).text;
  const { title } = error instanceof ActionRefusal ? error : {};
  return { title, text: textOf(error, fallback) };
};

/** Returns the state of a poll after a response: finished or not, or the reason why it failed. */
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

/** Returns the outcome of a response; it is open if the result must be polled. */
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

/** Converts amounts to the `unit` of their fields. */
export const encodeAmounts = (
  { form }: { readonly form?: { readonly fields: Fields } | undefined },
  values: ActionValues,
): ActionValues => {
  const sent: Record<string, unknown> = { ...values };
  for (const { path, field } of compileFields(form?.fields ?? {}))
    if (field.options.unit) sent[path] = field.codec.encode(values[path]);
  return sent;
};
