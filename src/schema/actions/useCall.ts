import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import { copyText } from '../../ui/fields/copyText';
import { useContextFor } from '../context';
import { saveFile } from '../saveFile';
import { whileSending } from '../sending';
import { ActionRefusal, type ActionTools, type ActionValues, type Given } from '../types';
import { useWriter } from '../writer';
import { asSent } from './asSent';
import { keyOf, performOnce } from './intents';
import { idsOf, variantOf } from './outcomes';
import type { AnyCall, Started } from './runTypes';

/** Saves or opens what was answered. */
const give = (given: Given): void => {
  if (given.save === undefined) return void window.open(given.open, '_blank', 'noopener');
  saveFile(given.save, given.content as string | Uint8Array<ArrayBuffer>, given.type);
};

/** Refuses what is typed in the words of the action, before anything is sent. @throws ActionRefusal */
const refuseTyped = ({ refusals = {} }: AnyCall, typed: ActionValues): void => {
  const [code, refusal] = Object.entries(refusals).find(([, { when }]) => when?.(typed)) ?? [];
  if (refusal) throw new ActionRefusal(refusal.text, code);
};

/** Calls the operation of an action, under one key for one intent. @returns its answer */
export const useCall = (owner: RaRecord | undefined) => {
  const writer = useWriter();
  const context = useContextFor('list');
  return useCallback(
    async ({ action, keys }: Started, records: readonly RaRecord[], typed: ActionValues) => {
      refuseTyped(action, typed);
      const values = asSent(action, typed);
      const [record] = records as readonly [RaRecord];
      const seen = { ...context, stored: owner ?? record };
      const { operation, sends } = variantOf(action, typed);
      if (operation !== undefined) {
        const sent = sends ? sends(record, values, seen) : action.sendsAll?.(records, values);
        // Whatever becomes of what is answered, or polled later, it was carried out.
        const isDone = action.poll !== undefined || action.gives !== undefined;
        const answer = await performOnce(writer, keys, operation, sent ?? {}, isDone);
        if (action.gives) give(action.gives(answer, record, seen));
        return answer;
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
        copy: copyText,
        open: (url) => give({ open: url }),
        save: (file, content) => give({ save: file, content }),
      };
      return action.call?.(tools, record, values);
    },
    [writer, context, owner],
  );
};
