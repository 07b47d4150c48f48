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
import type { Acting, AnyCall, Outcome, Started } from '../definition/runTypes';
import {
  ActionRefusal,
  type ActionTools,
  type ActionValues,
  type AnswersRecord,
} from '../definition/types';
import {
  asSent,
  failedOutcome,
  GAVE_UP,
  idsOf,
  nameOf,
  outcomeOf,
  pollState,
  variantOf,
  wordsOf,
} from './outcomes';
import { pollUntil } from './polling';

const open = (url: string): void => void window.open(url, '_blank', 'noopener');

const save: ActionTools['save'] = (name, content) =>
  saveFile(name, content as string | Uint8Array<ArrayBuffer>);

/** Calls the operation of an action, under one idempotency key per intent. @returns the response */
const useCall = (owner: RaRecord | undefined) => {
  const writer = useWriter();
  const context = useContextFor('list');
  return async (
    { action, keys }: Started,
    records: readonly RaRecord[],
    typed: ActionValues,
  ): Promise<unknown> => {
    const values = asSent(action, typed);
    const [record] = records as readonly [RaRecord];
    const seen = { ...context, stored: owner ?? record };
    const { operation, sends } = variantOf(action, typed);
    if (operation !== undefined) {
      const sent = sends?.(record, values, seen, records) ?? {};
      // A failed poll or download does not undo the call: the intent has ended.
      const isDone = action.poll !== undefined || action.download !== undefined;
      const answer = await performOnce(writer, keys, operation, sent, isDone);
      const given = action.download?.(answer, record, seen);
      if (typeof given === 'string') open(given);
      else if (given) save(given.save, given.content);
      return answer;
    }
    const tools: ActionTools = {
      // An action of two calls has a key for each; reading needs none.
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
    return action.call?.(tools, record, values, seen);
  };
};

const useShowChange = ({ name, spec }: Acting, owner: RaRecord | undefined) => {
  const decode = useDecode();
  const cache = useQueryClient();
  const patchRecord = usePatchRecord();
  return (
    action: AnyCall,
    called: readonly RaRecord[],
    values: ActionValues,
    answer: unknown,
    answers: AnswersRecord<RaRecord> = false,
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
    const isAnswered = answers !== false && answer !== undefined;
    const seen = isAnswered ? decode(name, answer as Wire) : undefined;
    if (typeof answers === 'function') {
      const version = seen?.version === undefined ? {} : { version: seen.version };
      if (seen) shown = show(shown, { ...answers(seen, shown), ...version });
    } else if (isAnswered) {
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
        const known = record.id === shown.id ? shown : record;
        shown = show(known, patch(known, values, answer));
      }
    return {
      isShown: Boolean(patch && isLast) || isAnswered,
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
    setPolled((all) => [...all, name]);
    return poll.signal;
  };
  const endPoll = (name: string): void => {
    polls.current.get(name)?.abort();
    polls.current.delete(name);
    setPolled((all) => all.filter((one) => one !== name));
  };
  return { polled, beginPoll, endPoll };
};

const MAYBE_OWN =
  'O envio anterior pode ter sido concluído, ou outra pessoa alterou o registro. Confira e envie de novo.';

/** Remembers calls without a response: a version conflict after one may be due to that call. */
const useUnconfirmed = () => {
  const ids = useRef(new Set<RaRecord['id']>());
  return (error: unknown, records: readonly RaRecord[]): boolean => {
    const known = records.some(({ id }) => ids.current.delete(id));
    if (isUnconfirmed(error)) for (const { id } of records) ids.current.add(id);
    return known && failureCode(error) === 'version-conflict';
  };
};

/** The calls of a run, and the polls of those that are not finished by their response. */
export const useOutcomes = (resource: Acting, owner: RaRecord | undefined) => {
  const call = useCall(owner);
  const showChange = useShowChange(resource, owner);
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
    return { ...outcome, ...showChange(action, records, values, answer, answersRecord, isLast) };
  };

  const callOne = async (
    started: Started,
    records: readonly RaRecord[],
    values: ActionValues,
  ): Promise<Outcome> => {
    const { action } = started;
    try {
      const answer = await call(started, records, values);
      return finish(action, records, values, answer, action.answersRecord);
    } catch (error) {
      const failed = failedOutcome(action, records, values, error);
      return mayBeOwn(error, records)
        ? { ...failed, failure: { records, text: MAYBE_OWN, error } }
        : failed;
    }
  };

  /** Polls until the result is known; the outcome stays open if the operator has left meanwhile. */
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
    const { text } = wordsOf(variantOf(action, values).failure);
    const refusal = new ActionRefusal(failureText(ended.failure, text), GAVE_UP);
    return failedOutcome(action, records, values, refusal);
  };

  const pollAll = async (
    { action, records }: Started,
    called: readonly Outcome[],
    values: ActionValues,
  ): Promise<readonly Outcome[]> => {
    const name = nameOf(action, records);
    const signal = beginPoll(name);
    const outcomes = await Promise.all(
      called.map((outcome) => pollOne(action, outcome, values, signal)),
    );
    endPoll(name);
    return outcomes;
  };

  return { callOne, pollAll, polled, endPoll };
};
