import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import type { Wire } from '../mapping';
import { useDecode } from '../reader';
import type { ActionValues, AnswersRecord } from '../types';
import { knownRecord, usePatchRecord } from '../usePatchRecord';
import type { Acting, AnyCall } from './runTypes';

/** What a call has changed on screen. */
interface Change {
  /** There was something to show. */
  readonly isShown: boolean;
  /** What is to be read all the same. */
  readonly again?: 'sections' | 'record' | undefined;
}

/**
 * Shows what a call has changed, wherever the record stands: what was answered of it, and what the action
 * says.
 */
export const useShowChange = (resource: Acting, owner: RaRecord | undefined) => {
  const decode = useDecode();
  const cache = useQueryClient();
  const patchRecord = usePatchRecord();
  const { name } = resource;
  const { listedIn } = resource.spec;
  return useCallback(
    (
      action: AnyCall,
      given: readonly RaRecord[],
      values: ActionValues,
      answer: unknown,
      {
        answers,
        isLast,
      }: {
        readonly answers: AnswersRecord<RaRecord>;
        readonly isLast: boolean;
      },
    ): Change => {
      // As they are by now, and not as they were when the call went out.
      const records = (owner ? [owner] : given).map((record) => knownRecord(cache, name, record));
      const lists = [name, ...(listedIn ?? [])];
      const show = (record: RaRecord, fields: Readonly<Record<string, unknown>>): RaRecord => {
        for (const list of lists) patchRecord(list, record.id, fields);
        return { ...record, ...fields };
      };
      let [shown] = records as unknown as readonly [RaRecord];
      const isAnswered = answers !== false && answer !== undefined;
      if (isAnswered) {
        const seen = decode(name, answer as Wire);
        if (typeof answers === 'function') {
          const version = seen?.version === undefined ? {} : { version: seen.version };
          if (seen) shown = show(shown, { ...answers(seen, shown), ...version });
        } else {
          for (const list of lists) {
            // A list that nobody opened has nothing to show.
            const { id: _, ...fields } = decode(list, answer as Wire) ?? {};
            patchRecord(list, shown.id, fields);
          }
          shown = { ...shown, ...seen };
        }
      }
      const { patch, rereads } = action;
      if (patch && isLast)
        for (const record of records) {
          const known = record.id === shown.id ? shown : record;
          shown = show(known, patch(known, values, answer));
        }
      return {
        isShown: Boolean(patch && isLast) || isAnswered,
        again: isLast ? rereads?.(shown, answer) : undefined,
      };
    },
    [cache, decode, patchRecord, name, listedIn, owner],
  );
};
