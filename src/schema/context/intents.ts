import { useCallback, useRef } from 'react';
import { newId } from '../../newId';
import type { IntentKeys, Writer } from '../definition/runTypes';
import type { ActionValues } from '../definition/types';
import { whileSending } from './sending';
import { useWriter } from './writer';

/** Identifies files, which JSON does not distinguish. */
const withFiles = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value;

const textOf = (intent: unknown): string => JSON.stringify(intent, withFiles);

/** The idempotency key of an intent: equal for equal input. */
export const keyOf = (keys: IntentKeys, intent: unknown): string => {
  const text = textOf(intent);
  const key = keys.get(text) ?? newId();
  keys.set(text, key);
  return key;
};

/** Performs an operation under the key of its intent; `isDone` ends the intent with the response. */
export const performOnce = async (
  { perform }: Pick<Writer, 'perform'>,
  keys: IntentKeys,
  operation: string,
  sent: ActionValues,
  isDone: boolean,
): Promise<unknown> => {
  const intent = [operation, sent];
  const key = keyOf(keys, intent);
  const answer = await whileSending(sent, (onSent) =>
    onSent ? perform(operation, sent, key, onSent) : perform(operation, sent, key),
  );
  if (isDone) keys.delete(textOf(intent));
  return answer;
};

/** A write of the engine without an action: a retry takes effect once. */
export type Intent = (operation: string, sent: ActionValues) => Promise<unknown>;

/** Performs writes after a form, and of saved views and columns. An intent ends with the next one. */
export const useIntent = (): Intent => {
  const writer = useWriter();
  const keys = useRef<IntentKeys>(new Map());
  return useCallback(
    (operation, sent) => {
      if (!keys.current.has(textOf([operation, sent]))) keys.current.clear();
      return performOnce(writer, keys.current, operation, sent, true);
    },
    [writer],
  );
};
