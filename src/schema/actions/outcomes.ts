import type { RaRecord } from 'react-admin';
import { failureCode, failureText, writeFailureText } from '../../ui/feedback';
import { ActionRefusal, type ActionValues, type Poll } from '../types';
import type { AnyCall, CallFailure, Outcome, Started } from './runTypes';

/** Code of a failure: what came of a call was asked for in vain. */
export const GAVE_UP = 'gave-up';

/** What messages about an action are about. */
export const aboutAction = (resource: string, { name }: AnyCall): string => `${resource}.${name}`;

/** The ids of records. */
export const idsOf = (records: readonly RaRecord[]) => records.map(({ id }) => id);

/** Names an action on records. */
export const nameOf = ({ name }: Pick<AnyCall, 'name'>, records: readonly RaRecord[]): string =>
  JSON.stringify([name, idsOf(records)]);

/** Most records of one call for many, where everything that matches is many of them. */
export const BATCH = 50;

/** Most calls under way at once, where everything that matches is one call each. */
export const LANES = 4;

/** The calls of a run: one for all records, in batches where they are everything that matched, or one for each. */
export const callsOf = ({ action, records, gathered }: Started): (readonly RaRecord[])[] => {
  if (!action.sendsAll) return records.map((record) => [record]);
  if (!gathered) return [records];
  return Array.from({ length: Math.ceil(records.length / BATCH) }, (_, at) =>
    records.slice(at * BATCH, (at + 1) * BATCH),
  );
};

/** Carries out each of the calls, so many at once; the outcomes in their order. `onEnd` hears of each. */
export const inLanes = async <T, O>(
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

/** What is told of a run that went well; undefined where the action says nothing. */
export const successText = (
  { action, records, onClose }: Started,
  answer: unknown,
  values: ActionValues,
): string | undefined => {
  const { success } = variantOf(action, values);
  const text = typeof success === 'function' ? success(answer) : success;
  if (action.sendsAll) return onClose ? (action.successMany ?? text) : text;
  return text && records.length > 1 ? `${text} (${records.length})` : text;
};

/** What is told of a call that failed: what the action says of its code, or what it was. */
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

/** Whether an answer is the last one; no answer is none. */
export const isOver = ({ until }: Poll<RaRecord>, answer: unknown): boolean =>
  answer !== undefined && answer !== null && until(answer);

/** What failed of a run. */
export const failuresOf = (outcomes: readonly Outcome[]): readonly CallFailure[] =>
  outcomes.flatMap(({ failure }) => failure ?? []);

/** What the last answer of an action tells. */
export const outcomeOf = (
  action: AnyCall,
  records: readonly RaRecord[],
  values: ActionValues,
  answer: unknown,
): Outcome => {
  const failed = action.poll?.failed?.(answer);
  if (failed === undefined || failed === false) return { records, answer };
  const error = new ActionRefusal(failed === true ? variantOf(action, values).failure : failed);
  return { records, answer, failure: { records, ...failureOf(action, error, values), error } };
};
