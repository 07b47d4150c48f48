import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { type RaRecord, useNotify } from 'react-admin';
import { isUnconfirmed, useFailureToast, useStillHere } from '../../ui/feedback';
import type { ActionValues } from '../types';
import { sectionsKey } from '../usePatchRecord';
import {
  aboutAction,
  callsOf,
  failureOf,
  failuresOf,
  isOver,
  nameOf,
  outcomeOf,
  successText,
} from './outcomes';
import type {
  Acting,
  ActionRunner,
  AnyCall,
  CallFailure,
  Outcome,
  PendingAction,
  Ran,
  Started,
} from './runTypes';
import { useCall } from './useCall';
import { usePoll, usePolls } from './usePoll';
import { useShowChange } from './useShowChange';

const SUCCESS_MS = 1500;

const NOTHING_RAN: Ran = { failures: [] };

/** Heading of a toast about a failure. */
const headingOf = ({ action, tells }: Started): string | undefined =>
  action.failureTitle ?? (tells === 'toast' ? undefined : action.label);

/** Whose actions are run, where they are not of the record itself. */
export interface RunnerOptions {
  /** The record that holds the things acted on: what changes is that record. */
  readonly owner?: RaRecord | undefined;
  /** A resource whose rows belong to the record: they are read again. */
  readonly related?: string | undefined;
  /** The record as it stands now: what was started on it goes on with that, tried again too. */
  readonly current?: RaRecord | undefined;
}

/** The runner of a resource's actions. */
export const useActionRunner = (
  resource: Acting,
  { owner, related, current }: RunnerOptions = {},
): ActionRunner => {
  const cache = useQueryClient();
  const notify = useNotify();
  const toast = useFailureToast();
  const isHere = useStillHere();
  const call = useCall(owner);
  const showChange = useShowChange(resource, owner);
  const [opened, setPending] = useState<PendingAction>();
  const fresh = (records: readonly RaRecord[]): readonly RaRecord[] =>
    records.map((record) => (current && record.id === current.id ? current : record));
  const pending = opened && { ...opened, records: fresh(opened.records) };
  const [busy, setBusy] = useState(0);
  const poll = usePoll(owner);
  const { names: polled, begin: beginPoll, end: endPoll } = usePolls();
  /** The end of the run that was started last. */
  const turn = useRef(Promise.resolve());
  /** What runs or waits its turn: started again, it is not done twice. */
  const underWay = useRef(new Set<string>());
  const { name } = resource;
  const { listedIn } = resource.spec;

  const tell = useCallback(
    (action: AnyCall, { text, title }: Pick<CallFailure, 'text' | 'title'>, heading?: string) => {
      const about = aboutAction(name, action);
      toast.tell(text, { about, title: title ?? (text === heading ? undefined : heading) });
    },
    [toast, name],
  );

  const reread = useCallback(async () => {
    for (const queryKey of [[name], ...(listedIn ?? []).map((list) => [list])])
      await cache.invalidateQueries({ queryKey });
  }, [cache, name, listedIn]);

  const callOne = useCallback(
    async (started: Started, part: readonly RaRecord[], values: ActionValues): Promise<Outcome> => {
      const { action } = started;
      const { poll, answersRecord = false } = action;
      try {
        const answer = await call(started, part, values);
        const isOpen = poll !== undefined && !isOver(poll, answer);
        const outcome: Outcome = isOpen
          ? { records: part, answer, isOpen }
          : outcomeOf(action, part, values, answer);
        const isLast = !isOpen && !outcome.failure;
        const answers = answersRecord;
        return { ...outcome, ...showChange(action, part, values, answer, { answers, isLast }) };
      } catch (error) {
        return {
          records: part,
          failure: { records: part, ...failureOf(action, error, values), error },
        };
      }
    },
    [call, showChange],
  );

  const pollOne = useCallback(
    async (
      action: AnyCall,
      open: Outcome,
      values: ActionValues,
      signal: AbortSignal,
    ): Promise<Outcome> => {
      if (!action.poll || !open.isOpen) return open;
      const outcome = await poll(action, action.poll, open.records, values, signal);
      if (!outcome) return open;
      if (!('answer' in outcome)) return outcome;
      const change = showChange(action, open.records, values, outcome.answer, {
        answers: action.poll.answersRecord ?? false,
        isLast: !outcome.failure,
      });
      return { ...outcome, ...change };
    },
    [poll, showChange],
  );

  const pollAll = useCallback(
    async (
      { action, records }: Started,
      called: readonly Outcome[],
      values: ActionValues,
    ): Promise<readonly Outcome[]> => {
      const what = nameOf(action, records);
      const signal = beginPoll(what);
      const outcomes = await Promise.all(
        called.map((outcome) => pollOne(action, outcome, values, signal)),
      );
      endPoll(what);
      return outcomes;
    },
    [pollOne, beginPoll, endPoll],
  );

  /** Reads again what the run has made old and does not show itself. */
  const readAgain = useCallback(
    async ({ action, tells }: Started, outcomes: readonly Outcome[]): Promise<void> => {
      const failures = failuresOf(outcomes);
      const again = outcomes.map((outcome) => outcome.again);
      const showsItself =
        outcomes.every(({ isShown, isOpen }) => isShown && !isOpen) && !again.includes('record');
      // What nobody has confirmed is sent again as it was, and not on the ground of what it may have changed.
      const isUnknown = tells === 'caller' && failures.some(({ error }) => isUnconfirmed(error));
      if (action.needs !== 'read' && !isUnknown && (!showsItself || failures.length > 0))
        await reread();
      // What stands beside the record says what became of it, and changes nothing of what is sent.
      if (again.includes('sections') || isUnknown)
        void cache.invalidateQueries({ queryKey: sectionsKey(name) });
      if (isUnknown) return;
      for (const other of [...(related ? [related] : []), ...(action.affects ?? [])])
        void cache.invalidateQueries({ queryKey: [other] });
    },
    [cache, reread, name, related],
  );

  /** Says how the run ended, where whoever started it looks. */
  const settle = useCallback(
    (started: Started, outcomes: readonly Outcome[], values: ActionValues): void => {
      const { action, records, tells } = started;
      const failures = failuresOf(outcomes);
      const answer = outcomes.at(-1)?.answer;
      const [first] = failures;
      const text = first ? undefined : successText(started, answer, values);
      const messageArgs = { title: action.successTitle };
      if (text) notify(text, { type: 'success', autoHideDuration: SUCCESS_MS, messageArgs });
      const hasDialog = tells === 'dialog';
      // Whoever asked and has left waits for no answer.
      const isTold = isHere() || (action.needs === 'read' && tells === 'caller');
      if (first && tells !== 'toast' && isTold) {
        const failed = failures.flatMap((failure) => failure.records).length;
        const done = records.length - failed;
        if (hasDialog) setPending({ ...started, done, running: false, failures });
        return;
      }
      const answered = !first && action.shows ? { answer } : undefined;
      // The dialog of another one stays.
      if (hasDialog)
        setPending(answered && { ...started, done: 1, running: false, failures, answered });
      if (first) tell(action, first, headingOf(started));
      else started.onClose?.();
    },
    [notify, isHere, tell],
  );

  const run = useCallback(
    async (started: Started, values: ActionValues): Promise<Ran> => {
      const { action, records, tells, keys } = started;
      const what = nameOf(action, records);
      if (underWay.current.has(what)) return NOTHING_RAN;
      underWay.current.add(what);
      setBusy((count) => count + 1);
      const show = (state: Pick<PendingAction, 'done' | 'failures' | 'polling'>) =>
        tells === 'dialog' && setPending({ ...started, ...state, running: true });
      show({ done: 0, failures: [] });
      const before = turn.current;
      let end = (): void => undefined;
      turn.current = new Promise((resolve) => {
        end = resolve;
      });
      await before;
      toast.clear(aboutAction(name, action));
      const called: Outcome[] = [];
      for (const [done, part] of callsOf(started).entries()) {
        show({ done, failures: failuresOf(called) });
        called.push(await callOne(started, part, values));
      }
      end();
      setBusy((count) => count - 1);
      const wasLeft = !isHere();
      const polls = called.some(({ isOpen }) => isOpen) && !wasLeft;
      if (polls) {
        show({ done: records.length, polling: true, failures: failuresOf(called) });
        started.onPolling?.();
      }
      const outcomes = polls ? await pollAll(started, called, values) : called;
      underWay.current.delete(what);
      await readAgain(started, outcomes);
      const failures = failuresOf(outcomes);
      if (outcomes.some(({ isOpen }) => isOpen)) {
        const { gaveUp } = action.poll ?? {};
        if (wasLeft && gaveUp) tell(action, { text: gaveUp }, headingOf(started));
        return { failures, isLeft: true };
      }
      if (failures.length === 0 && !action.poll) keys.clear();
      settle(started, outcomes, values);
      return { failures, answer: outcomes.at(-1)?.answer };
    },
    [callOne, pollAll, readAgain, settle, tell, toast, isHere, name],
  );

  const start: ActionRunner['start'] = useCallback(
    (action, records, onTicked) => {
      const onClose = action.callAll ? onTicked : undefined;
      const asks = Boolean(action.confirm || action.form);
      const tells = asks || action.shows || records.length > 1 ? 'dialog' : 'toast';
      const started: Started = { action, records, tells, onClose, keys: new Map() };
      if (asks) setPending({ ...started, done: 0, running: false, failures: [] });
      else void run(started, {});
    },
    [run],
  );

  const perform: ActionRunner['perform'] = useCallback(
    (action, record, values, keys, onPolling) =>
      run({ action, records: [record], keys, tells: 'caller', onPolling }, values).then(
        ({ failures: [failure], answer, isLeft }) => ({ failure, answer, isLeft }),
      ),
    [run],
  );

  return {
    pending,
    busy: busy > 0,
    isPolling: (action, record) => polled.includes(nameOf(action, [record])),
    start,
    perform,
    giveUp: (action, failure) => {
      tell(action, failure, action.failureTitle ?? action.label);
      void reread();
    },
    confirm: async (values = {}) => {
      if (!pending) return [];
      const retry = fresh(pending.failures.flatMap(({ records }) => records));
      return (await run(retry.length > 0 ? { ...pending, records: retry } : pending, values))
        .failures;
    },
    close: () => {
      if (pending?.running && !pending.polling) return;
      if (pending?.polling) endPoll(nameOf(pending.action, pending.records));
      pending?.onClose?.();
      setPending(undefined);
    },
  };
};
