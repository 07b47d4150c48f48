import type { RaRecord } from 'react-admin';
import { failureCode, failureText, writeFailureText } from '../../ui/feedback';
import { compileFields } from '../compiled';
import { ActionRefusal, type ActionValues, type Fields, type Poll } from '../types';
import type { AnyCall, CallFailure, Outcome, Started } from './runTypes';

/** Code of a failure: the poll of a call did not finish. */
export const GAVE_UP = 'gave-up';

/** Returns the notification key of an action. */
export const aboutAction = (resource: string, { name }: AnyCall): string => `${resource}.${name}`;

/** The ids of records. */
export const idsOf = (records: readonly RaRecord[]) => records.map(({ id }) => id);

/** Names an action on records. */
export const nameOf = ({ name }: Pick<AnyCall, 'name'>, records: readonly RaRecord[]): string =>
  JSON.stringify([name, idsOf(records)]);

/** Maximum number of records of one call on all matching records. */
export const BATCH = 50;

/** Maximum number of concurrent calls on all matching records. */
export const LANES = 4;

/** Returns the calls of a run: one for each record, one for all, or batches of all matching records. */
export const callsOf = ({ action, records, gathered }: Started): (readonly RaRecord[])[] => {
  if (!action.sendsAll) return records.map((record) => [record]);
  if (!gathered) return [records];
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

/** Returns the success message of a run; undefined if the action has none. */
export const successText = (
  { action, records }: Started,
  answer: unknown,
  values: ActionValues,
): string | undefined => {
  const { success } = variantOf(action, values);
  const count = records.length;
  if (typeof success === 'function') return success(answer, count);
  return success && count > 1 && !action.sendsAll ? `${success} (${count})` : success;
};

/** Returns the text of a failed call: that of the action for its code, or the server's. */
export const failureOf = (
  action: AnyCall,
  error: unknown,
  values: ActionValues,
): Pick<CallFailure, 'text' | 'title'> => {
  const refusal = action.refusals?.[failureCode(error) ?? ''];
  if (refusal) return refusal;
  const textOf = action.needs === 'read' ? failureText : writeFailureText;
  return { text: textOf(error, variantOf(action, values).failure) };
};

/** Is a poll finished by a response? */
export const isOver = ({ until }: Poll<RaRecord>, answer: unknown): boolean =>
  answer !== undefined && answer !== null && until(answer);

/** Returns the failures of a run. */
export const failuresOf = (outcomes: readonly Outcome[]): readonly CallFailure[] =>
  outcomes.flatMap(({ failure }) => failure ?? []);

/** Returns the outcome of a failed call. */
export const failedOutcome = (
  action: AnyCall,
  records: readonly RaRecord[],
  values: ActionValues,
  error: unknown,
): Outcome => ({ records, failure: { records, ...failureOf(action, error, values), error } });

/** Returns the outcome of the last response of an action. */
export const outcomeOf = (
  action: AnyCall,
  records: readonly RaRecord[],
  values: ActionValues,
  answer: unknown,
): Outcome => {
  const failed = action.poll?.failed?.(answer);
  if (failed === undefined || failed === false) return { records, answer };
  const error = new ActionRefusal(failed === true ? variantOf(action, values).failure : failed);
  return { ...failedOutcome(action, records, values, error), answer };
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
