import { useCallback, useRef } from 'react';
import { newId } from '../../newId';
import type { IntentKeys, Writer } from '../definition/runTypes';
import type { ActionValues } from '../definition/types';
import { whileSending } from './sending';
import { useWriter } from './writer';

/** Replaces a file by its properties, because JSON serializes every file as `{}`. */
const withFiles = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value;

const textOf = (intent: unknown): string => JSON.stringify(intent, withFiles);

/** Returns the idempotency key of an intent. Equal intents get the same key. */
export const keyOf = (keys: IntentKeys, intent: unknown): string => {
  const text = textOf(intent);
  const key = keys.get(text) ?? newId();
  keys.set(text, key);
  return key;
};

/** Performs an operation with the idempotency key of its intent. `isDone` discards the key after success. */
export const performOnce = async (
  { perform }: Pick<Writer, 'perform'>,
  keys: IntentKeys,
  operation: string,
  values: ActionValues,
  isDone: boolean,
): Promise<unknown> => {
  const intent = [operation, values];
  const key = keyOf(keys, intent);
  const response = await whileSending(values, (onSent) =>
    onSent ? perform(operation, values, key, onSent) : perform(operation, values, key),
  );
  if (isDone) keys.delete(textOf(intent));
  return response;
};

/** Write outside an action. A retry with the same values takes effect once. */
export type Intent = (operation: string, values: ActionValues) => Promise<unknown>;

/** Returns the writer for steps after a form, saved views and columns. Another intent discards the key of the last one. */
export const useIntent = (): Intent => {
  const writer = useWriter();
  const keys = useRef<IntentKeys>(new Map());
  return useCallback(
    (operation, values) => {
      if (!keys.current.has(textOf([operation, values]))) keys.current.clear();
      return performOnce(writer, keys.current, operation, values, true);
    },
    [writer],
  );
};
