import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import { useContextFor } from '../context';
import { saveFile } from '../saveFile';
import { whileSending } from '../sending';
import type { ActionTools, ActionValues } from '../types';
import { useWriter } from '../writer';
import { asSent } from './asSent';
import { keyOf, performOnce } from './intents';
import { idsOf, variantOf } from './outcomes';
import type { Started } from './runTypes';

/** Calls the operation of an action, under one key for one intent. @returns its answer */
export const useCall = (owner: RaRecord | undefined) => {
  const writer = useWriter();
  const context = useContextFor('list');
  return useCallback(
    async ({ action, keys }: Started, records: readonly RaRecord[], typed: ActionValues) => {
      const values = asSent(action, typed);
      const [record] = records as readonly [RaRecord];
      const { operation, sends } = variantOf(action, typed);
      if (operation !== undefined && sends !== undefined) {
        const sent = sends(record, values, { ...context, stored: owner ?? record });
        // Whatever is told later of what is polled, it was carried out.
        return performOnce(writer, keys, operation, sent, action.poll !== undefined);
      }
      const tools: ActionTools = {
        // An action of two calls has a key for each; what reads has no effect that one could keep to one.
        operation: (id, input) =>
          whileSending(input?.body, (onSent) =>
            writer.operation(id, {
              ...input,
              ...(onSent && { onSent }),
              ...(action.needs !== 'read' && {
                idempotencyKey: keyOf(keys, [id, idsOf(records), values]),
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
    [writer, context, owner],
  );
};
