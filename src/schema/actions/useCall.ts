import { useCallback } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useContextFor } from '../context';
import { saveFile } from '../saveFile';
import { whileSending } from '../sending';
import type { ActionTools, ActionValues } from '../types';
import { asSent } from './asSent';
import { idsOf, variantOf } from './outcomes';
import type { OperationProvider, Started } from './runTypes';

/** A file by what tells it from another one: as JSON all files are alike. */
const withFiles = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value;

/** Calls the operation of an action, under one key for one intent. @returns its answer */
export const useCall = (owner: RaRecord | undefined) => {
  const provider = useDataProvider() as unknown as OperationProvider;
  const context = useContextFor('list');
  return useCallback(
    async ({ action, keys }: Started, records: readonly RaRecord[], typed: ActionValues) => {
      const values = asSent(action, typed);
      const keyOf = (intent: unknown): string => {
        const text = JSON.stringify(intent, withFiles);
        const key = keys.get(text) ?? crypto.randomUUID();
        keys.set(text, key);
        return key;
      };
      const [record] = records as readonly [RaRecord];
      const { operation, sends } = variantOf(action, typed);
      if (operation !== undefined && sends !== undefined) {
        const sent = sends(record, values, { ...context, stored: owner ?? record });
        const intent = [operation, sent];
        const key = keyOf(intent);
        const answer = await whileSending(sent, (onSent) =>
          onSent
            ? provider.perform(operation, sent, key, undefined, onSent)
            : provider.perform(operation, sent, key),
        );
        // Whatever is told of it later, it was carried out: another attempt is another intent.
        if (action.poll) keys.delete(JSON.stringify(intent, withFiles));
        return answer;
      }
      const tools: ActionTools = {
        // An action of two calls has a key for each; what reads has no effect that one could keep to one.
        operation: (id, input) =>
          whileSending(input?.body, (onSent) =>
            provider.operation(id, {
              ...input,
              ...(onSent && { onSent }),
              ...(action.needs !== 'read' && {
                idempotencyKey: keyOf([id, idsOf(records), values]),
              }),
            }),
          ),
        copy: (text) => navigator.clipboard.writeText(text),
        open: (url) => void window.open(url, '_blank', 'noopener'),
        save: (file, content, type) =>
          saveFile(file, content as string | Uint8Array<ArrayBuffer>, type),
      };
      return action.callAll
        ? action.callAll(tools, records, values)
        : action.call?.(tools, record, values);
    },
    [provider, context, owner],
  );
};
