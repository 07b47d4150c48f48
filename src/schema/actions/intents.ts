import { useCallback, useRef } from 'react';
import { newId } from '../../newId';
import { whileSending } from '../sending';
import type { ActionValues } from '../types';
import { useWriter, type Writer } from '../writer';
import type { IntentKeys } from './runTypes';

/** A file by what tells it from another one: as JSON all files are alike. */
const withFiles = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value;

const textOf = (intent: unknown): string => JSON.stringify(intent, withFiles);

/** The key of an intent: the same for what is sent the same, as long as the keys are kept. */
export const keyOf = (keys: IntentKeys, intent: unknown): string => {
  const text = textOf(intent);
  const key = keys.get(text) ?? newId();
  keys.set(text, key);
  return key;
};

/** Forgets an intent that was carried out: the same, wanted again, is another one. */
const forget = (keys: IntentKeys, intent: unknown): void => void keys.delete(textOf(intent));

/**
 * Performs an operation under the key of its intent. `isDone`: answered, it was carried out, and sent again it is another
 * intent; otherwise whoever holds the keys says when.
 */
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
  if (isDone) forget(keys, intent);
  return answer;
};

/** A write of the engine itself, where no action is drawn for it: what fails and is sent again has its effect once. */
export type Intent = (operation: string, sent: ActionValues) => Promise<unknown>;

/**
 * Performs operations for what follows a form, and for what people keep of their lists. An intent ends with the next
 * one: what is wanted as it was, after something else, is wanted anew.
 */
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
