import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type RaRecord, useEvent, useNotify } from 'react-admin';
import { useClosing } from '../../ui/dialog';
import { isUnconfirmed, useFailureToast, useNextSteps, useStillHere } from '../../ui/feedback';
import { useContextFor } from '../context/context';
import { sectionsKey } from '../context/usePatchRecord';
import type {
  Acting,
  AnyCall,
  CallFailure,
  IntentKeys,
  MatchedSelection,
  Outcome,
  PendingAction,
  Ran,
  Started,
} from '../definition/runTypes';
import type { ActionValues } from '../definition/types';
import {
  aboutAction,
  callsOf,
  failuresOf,
  LANES,
  mapWithConcurrency,
  nameOf,
  questionOf,
  successOf,
  wordsOf,
} from './outcomes';
import { useAfterAct } from './useAfterAct';
import { useOutcomes } from './useOutcomes';

const SUCCESS_MS = 1500;

type OnDone = (action: AnyCall, answer: unknown) => void;

interface Around {
  /** The record that holds the items acted on: the action changes that record. */
  readonly owner?: RaRecord | undefined;
  /** A resource whose rows belong to the record: they are refreshed. */
  readonly related?: string | undefined;
  /** The record as it is now: a started action continues with it, also when it is retried. */
  readonly current?: RaRecord | undefined;
}

/** One run at a time: others wait for their turn, and the same is not started twice. */
const useTurns = () => {
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const started = useRef(new Set<string>());
  return {
    isBusy: waiting > 0,
    started: started.current,
    /** Calls a function after the earlier runs; it never throws. */
    inTurn: async <T>(work: () => Promise<T>): Promise<T> => {
      setWaiting((count) => count + 1);
      const turn = last.current.then(work);
      last.current = turn;
      const ended = await turn;
      setWaiting((count) => count - 1);
      return ended;
    },
  };
};

/** Refreshes the queries that a run has made stale, if its changes are not in the cache yet. */
const useRefetchAfter = ({ name, spec }: Acting, related: string | undefined) => {
  const cache = useQueryClient();
  const lists = [name, ...(spec.invalidates ?? [])];

  return async ({ action, failurePlace }: Started, outcomes: readonly Outcome[]): Promise<void> => {
    const failures = failuresOf(outcomes);
    const { affects } = action;
    // An unconfirmed call is retried unchanged, not on the basis of its possible effect.
    const isUnknown =
      failurePlace === 'caller' && failures.some(({ error }) => isUnconfirmed(error));
    if (action.needs !== 'read' && !isUnknown) {
      if (failures.length > 0 || outcomes.some(({ isShown, isOpen }) => !isShown || isOpen))
        for (const list of lists) await cache.invalidateQueries({ queryKey: [list] });
      // The record is shown already, but may have left the filter or the order.
      else if (outcomes.some(({ isChanged }) => isChanged))
        for (const list of lists) void cache.invalidateQueries({ queryKey: [list, 'getList'] });
    }
    // The sections show the effect, and are not part of what is sent again.
    if (action.poll || isUnknown) void cache.invalidateQueries({ queryKey: sectionsKey(name) });
    if (isUnknown) return;
    const others = typeof affects === 'function' ? [] : (affects ?? []);
    const affected = outcomes.flatMap((outcome) => outcome.affected ?? []);
    for (const other of [...(related ? [related] : []), ...others, ...affected])
      void cache.invalidateQueries({ queryKey: [other] });
  };
};

type SetPending = (pending: PendingAction | undefined) => void;

const useSettle = (
  resource: Acting,
  owner: RaRecord | undefined,
  onDone: OnDone | undefined,
  setPending: SetPending,
  undo: (action: AnyCall, record: RaRecord, values: ActionValues) => void,
) => {
  const notify = useNotify();
  const toast = useFailureToast();
  const isHere = useStillHere();
  const offerNextSteps = useAfterAct(resource);
  /** Shows a failure as a toast; it has a heading unless that is its text. */
  const tell = ({ action, failurePlace }: Started, { text, title }: CallFailure): void => {
    const heading =
      wordsOf(action.failure).title ?? (failurePlace === 'toast' ? undefined : action.label);
    const notificationKey = aboutAction(resource.name, action);
    toast.tell(text, { notificationKey, title: title ?? (text === heading ? undefined : heading) });
  };
  return (started: Started, outcomes: readonly Outcome[], values: ActionValues): Ran => {
    const { action, records, failurePlace } = started;
    const failures = failuresOf(outcomes);
    const answer = outcomes.at(-1)?.answer;
    const [first] = failures;
    const { text, title, shown } = first ? {} : successOf(started, answer, values);
    const autoHideDuration = resource.spec.toastMs ?? SUCCESS_MS;
    if (text) notify(text, { type: 'success', autoHideDuration, messageArgs: { title } });
    const hasDialog = failurePlace === 'dialog';
    // An operator who has left expects no answer to a question.
    const isTold = isHere() || (action.needs === 'read' && failurePlace === 'caller');
    if (first && failurePlace !== 'toast' && isTold) {
      const failed = failures.flatMap((failure) => failure.records).length;
      const done = records.length - failed;
      if (hasDialog) setPending({ ...started, done, running: false, failures });
      return { failure: first, answer };
    }
    // The dialog of another action stays open.
    if (hasDialog) setPending(shown && { ...started, done: 1, running: false, failures, shown });
    if (first) tell(started, first);
    else {
      started.onClose?.();
      onDone?.(action, answer);
      if (!owner) offerNextSteps(started, values, answer, undo);
    }
    return { failure: first, answer, shown };
  };
};

const useRun = (
  resource: Acting,
  { owner, related }: Around,
  onDone: OnDone | undefined,
  setPending: SetPending,
) => {
  const isHere = useStillHere();
  const undo = (action: AnyCall, record: RaRecord, values: ActionValues): void =>
    void run({ action, records: [record], keys: new Map(), failurePlace: 'toast' }, values);
  const settle = useEvent(useSettle(resource, owner, onDone, setPending, undo));
  const { callOne, pollAll, polled, endPoll } = useOutcomes(resource, owner);
  const refetchAfter = useRefetchAfter(resource, related);
  const { isBusy, started: running, inTurn } = useTurns();
  const toast = useFailureToast();
  const nextSteps = useNextSteps();

  const run = useEvent(async (started: Started, values: ActionValues): Promise<Ran> => {
    const { action, records, failurePlace, keys, matched } = started;
    const name = nameOf(action, records);
    if (running.has(name)) return {};
    running.add(name);
    const show = (state: Pick<PendingAction, 'done' | 'failures' | 'polling'>) =>
      failurePlace === 'dialog' && setPending({ ...started, ...state, running: true });
    show({ done: 0, failures: [] });
    const called = await inTurn(() => {
      if (action.needs !== 'read') nextSteps.close();
      toast.clear(aboutAction(resource.name, action));
      return mapWithConcurrency(
        callsOf(started),
        matched && action.bulk !== 'together' ? LANES : 1,
        (part) => callOne(started, part, values),
        (ended) =>
          show({
            done: ended.flatMap((outcome) => outcome.records).length,
            failures: failuresOf(ended),
          }),
      );
    });
    const polls = called.some(({ isOpen }) => isOpen) && isHere();
    if (polls) {
      show({ done: records.length, polling: true, failures: failuresOf(called) });
      started.onPolling?.();
    }
    const outcomes = polls ? await pollAll(started, called, values) : called;
    running.delete(name);
    await refetchAfter(started, outcomes);
    const failures = failuresOf(outcomes);
    if (outcomes.some(({ isOpen }) => isOpen)) return { failure: failures[0], isLeft: true };
    if (failures.length === 0 && !action.poll) keys.clear();
    return settle(started, outcomes, values);
  });

  return { run, isBusy, polled, endPoll };
};

/** Runs all actions of a resource (DESIGN section 4), one run at a time; polls end on unmount. */
export const useActionRunner = (resource: Acting, around: Around = {}, onDone?: OnDone) => {
  const { current } = around;
  const [opened, setPending] = useState<PendingAction>();
  const context = useContextFor('list');
  const fresh = (records: readonly RaRecord[]): readonly RaRecord[] =>
    records.map((record) => (current && record.id === current.id ? current : record));
  const pending = opened && { ...opened, records: fresh(opened.records) };
  const { run, isBusy, polled, endPoll } = useRun(resource, around, onDone, setPending);
  /** Keys of the last action without a dialog: pressed again after a failure it is the same intent. */
  const last = useRef<{ readonly name: string; readonly keys: IntentKeys }>(undefined);

  return {
    pending,
    busy: isBusy,
    isPolling: (action: Pick<AnyCall, 'name'>, record: RaRecord) =>
      polled.includes(nameOf(action, [record])),
    /** `onTicked` is called at the end of a bulk action in one call, or on all matching records (`matched`). */
    start: useEvent(
      (
        action: AnyCall,
        records: readonly RaRecord[],
        onTicked?: () => void,
        matched?: MatchedSelection,
      ): void => {
        const onClose = action.bulk === 'together' || matched ? onTicked : undefined;
        const confirms = records.some(
          (record) => questionOf(action, record, context, {}) !== undefined,
        );
        const asks = Boolean(confirms || action.form || matched);
        const failurePlace = asks || records.length > 1 ? 'dialog' : 'toast';
        const name = nameOf(action, records);
        if (!asks && last.current?.name !== name) last.current = { name, keys: new Map() };
        const keys = (!asks && last.current?.keys) || new Map();
        const started: Started = { action, records, failurePlace, onClose, matched, keys };
        if (asks) setPending({ ...started, done: 0, running: false, failures: [] });
        else void run(started, {});
      },
    ),
    /** Runs an action without a dialog. `onPolling` is called when the call is answered and polled. */
    perform: useEvent(
      (
        action: AnyCall,
        record: RaRecord,
        values: ActionValues,
        keys: IntentKeys,
        onPolling?: () => void,
      ): Promise<Ran> => {
        const records = [record];
        const started: Started = { action, records, keys, failurePlace: 'caller', onPolling };
        return run(started, values);
      },
    ),
    /** Sends the pending action, or again for the records that failed. */
    confirm: async (values: ActionValues): Promise<Ran> => {
      if (!pending) return {};
      const retry = fresh(pending.failures.flatMap(({ records }) => records));
      return run(retry.length > 0 ? { ...pending, records: retry } : pending, values);
    },
    close: (): void => {
      if (pending?.running && !pending.polling) return;
      if (pending?.polling) endPoll(nameOf(pending.action, pending.records));
      pending?.onClose?.();
      setPending(undefined);
    },
  };
};

export type ActionRunner = ReturnType<typeof useActionRunner>;

/** Performs actions without a dialog; the last failure is kept until the next attempt. */
export const usePerform = (runner: ActionRunner) => {
  const keys = useRef<IntentKeys>(new Map());
  const [failure, setFailure] = useState<CallFailure>();
  const closing = useClosing();
  /** `onPolling` is called when the call is answered and its result is polled. */
  const perform = useEvent(
    async (
      action: AnyCall,
      record: RaRecord,
      values: ActionValues,
      onPolling?: () => void,
    ): Promise<Ran> => {
      setFailure(undefined);
      let reopen = closing?.shut();
      const release = (): void => {
        reopen?.();
        reopen = undefined;
      };
      try {
        const ended = await runner.perform(action, record, values, keys.current, () => {
          release();
          onPolling?.();
        });
        setFailure(ended.failure);
        return ended;
      } finally {
        release();
      }
    },
  );
  return { failure, perform };
};
