import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { failureCode, failureText, isUnconfirmed } from '../../ui/feedback';
import { copyText } from '../../ui/fields/copyText';
import { useContextFor } from '../context/context';
import { keyOf, performOnce } from '../context/intents';
import { useDecode, useReader } from '../context/reader';
import { saveFile } from '../context/saveFile';
import { whileSending } from '../context/sending';
import { knownRecord, usePatchRecord } from '../context/usePatchRecord';
import { useWriter } from '../context/writer';
import type { Wire } from '../definition/mapping';
import type { ActionResource, ActionRun, AnyCall, Outcome } from '../definition/runTypes';
import {
  ActionRefusal,
  type ActionTools,
  type ActionValues,
  type AnswersRecord,
} from '../definition/types';
import {
  encodeAmounts,
  failedOutcome,
  GAVE_UP,
  idsOf,
  messageOf,
  outcomeOf,
  pollState,
  runKeyOf,
  variantOf,
} from './outcomes';
import { pollUntil } from './polling';

const open = (url: string): void => void window.open(url, '_blank', 'noopener');

const save: ActionTools['save'] = (name, content) =>
  saveFile(name, content as string | Uint8Array<ArrayBuffer>);

/** Calls the operation of an action; a retry reuses the idempotency key. @returns the response */
const useCall = (owner: RaRecord | undefined) => {
  const writer = useWriter();
  const context = useContextFor('list');
  return async (
    { action, keys }: ActionRun,
    records: readonly RaRecord[],
    typed: ActionValues,
  ): Promise<unknown> => {
    const values = encodeAmounts(action, typed);
    const [record] = records as readonly [RaRecord];
    const callContext = { ...context, stored: owner ?? record };
    const { operation, sends } = variantOf(action, typed);
    if (operation !== undefined) {
      const sent = sends?.(record, values, callContext, records) ?? {};
      // A failed poll or download does not undo the call: its idempotency key is not reused.
      const isDone = action.poll !== undefined || action.download !== undefined;
      const answer = await performOnce(writer, keys, operation, sent, isDone);
      const download = action.download?.(answer, record, callContext);
      if (typeof download === 'string') open(download);
      else if (download) save(download.save, download.content);
      return answer;
    }
    const tools: ActionTools = {
      // Each call of a custom action has its own key; reads need none.
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
      open,
      save,
    };
    return action.call?.(tools, record, values, callContext);
  };
};

/** Returns a function that updates the cached records by a response and the `patch` of an action. */
const useUpdateCache = ({ name, spec }: ActionResource, owner: RaRecord | undefined) => {
  const decode = useDecode();
  const cache = useQueryClient();
  const patchRecord = usePatchRecord();
  return (
    action: AnyCall,
    called: readonly RaRecord[],
    values: ActionValues,
    answer: unknown,
    answersRecord: AnswersRecord<RaRecord> = false,
    isLast: boolean,
  ): Pick<Outcome, 'isShown' | 'isChanged' | 'affected'> => {
    // The records as cached now, not as they were when the call was sent.
    const records = (owner ? [owner] : called).map((record) => knownRecord(cache, name, record));
    const lists = [name, ...(spec.invalidates ?? [])];
    let isChanged = false;
    const show = (record: RaRecord, fields: Readonly<Record<string, unknown>>): RaRecord => {
      isChanged ||= Object.keys(fields).length > 0;
      for (const list of lists) patchRecord(list, record.id, fields);
      return { ...record, ...fields };
    };
    let [shown] = records as unknown as readonly [RaRecord];
    const hasRecord = answersRecord !== false && answer !== undefined;
    const seen = hasRecord ? decode(name, answer as Wire) : undefined;
    if (typeof answersRecord === 'function') {
      const version = seen?.version === undefined ? {} : { version: seen.version };
      if (seen) shown = show(shown, { ...answersRecord(seen, shown), ...version });
    } else if (hasRecord) {
      for (const list of lists) {
        // A list that is not open has no decoder.
        const { id: _, ...fields } = decode(list, answer as Wire) ?? {};
        patchRecord(list, shown.id, fields);
      }
      shown = { ...shown, ...seen };
      isChanged = true;
    }
    const { patch, affects } = action;
    if (patch && isLast)
      for (const record of records) {
        const current = record.id === shown.id ? shown : record;
        shown = show(current, patch(current, values, answer));
      }
    return {
      isShown: Boolean(patch && isLast) || hasRecord,
      isChanged,
      affected: isLast && typeof affects === 'function' ? affects(shown) : [],
    };
  };
};

const usePolls = () => {
  const polls = useRef(new Map<string, AbortController>());
  const [polled, setPolled] = useState<readonly string[]>([]);
  useEffect(() => {
    const known = polls.current;
    return () => {
      for (const poll of known.values()) poll.abort();
    };
  }, []);
  const beginPoll = (name: string): AbortSignal => {
    const poll = new AbortController();
    polls.current.set(name, poll);
    setPolled((names) => [...names, name]);
    return poll.signal;
  };
  const endPoll = (name: string): void => {
    polls.current.get(name)?.abort();
    polls.current.delete(name);
    setPolled((names) => names.filter((other) => other !== name));
  };
  return { polled, beginPoll, endPoll };
};

const MAYBE_SENT =
  'O envio anterior pode ter sido concluído, ou outra pessoa alterou o registro. Confira e envie de novo.';

/** Returns a function that is true if a version conflict may be due to an earlier call without a response. */
const useUnconfirmed = () => {
  const ids = useRef(new Set<RaRecord['id']>());
  return (error: unknown, records: readonly RaRecord[]): boolean => {
    const wasUnconfirmed = records.some(({ id }) => ids.current.delete(id));
    if (isUnconfirmed(error)) for (const { id } of records) ids.current.add(id);
    return wasUnconfirmed && failureCode(error) === 'version-conflict';
  };
};

/** Makes the calls of a run, and polls those whose response is not final. */
export const useOutcomes = (resource: ActionResource, owner: RaRecord | undefined) => {
  const call = useCall(owner);
  const updateCache = useUpdateCache(resource, owner);
  const reader = useReader();
  const context = useContextFor('list');
  const { polled, beginPoll, endPoll } = usePolls();
  const mayBeOwn = useUnconfirmed();

  const finish = (
    action: AnyCall,
    records: readonly RaRecord[],
    values: ActionValues,
    answer: unknown,
    answersRecord?: AnswersRecord<RaRecord>,
  ): Outcome => {
    const outcome = outcomeOf(action, records, values, answer);
    const isLast = !outcome.isOpen && !outcome.failure;
    return { ...outcome, ...updateCache(action, records, values, answer, answersRecord, isLast) };
  };

  const callOne = async (
    started: ActionRun,
    records: readonly RaRecord[],
    values: ActionValues,
  ): Promise<Outcome> => {
    const { action } = started;
    try {
      const answer = await call(started, records, values);
      return finish(action, records, values, answer, action.answersRecord);
    } catch (error) {
      if (mayBeOwn(error, records))
        return { records, failure: { records, text: MAYBE_SENT, error } };
      return failedOutcome(action, records, values, error);
    }
  };

  /** Polls until the result is known; the outcome stays open if the operator leaves first. */
  const pollOne = async (
    action: AnyCall,
    outcome: Outcome,
    values: ActionValues,
    signal: AbortSignal,
  ): Promise<Outcome> => {
    const { poll } = action;
    if (!poll || !outcome.isOpen) return outcome;
    const { records } = outcome;
    const [record] = records as readonly [RaRecord];
    const sent = poll.sends(record, values, { ...context, stored: owner ?? record }, records);
    const ask = () => reader.ask(poll.operation, { values: sent, signal });
    const ended = await pollUntil(ask, (answer) => pollState(poll, answer), signal);
    if (ended.kind === 'left') return outcome;
    if (ended.kind === 'answered') return finish(action, records, values, ended.answer);
    const { text } = messageOf(variantOf(action, values).failure);
    const refusal = new ActionRefusal(failureText(ended.failure, text), GAVE_UP);
    return failedOutcome(action, records, values, refusal);
  };

  const pollAll = async (
    { action, records }: ActionRun,
    called: readonly Outcome[],
    values: ActionValues,
  ): Promise<readonly Outcome[]> => {
    const name = runKeyOf(action, records);
    const signal = beginPoll(name);
    const outcomes = await Promise.all(
      called.map((outcome) => pollOne(action, outcome, values, signal)),
    );
    endPoll(name);
    return outcomes;
  };

  return { callOne, pollAll, polled, endPoll };
};
