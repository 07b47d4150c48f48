import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type RaRecord, useEvent, useNotify } from 'react-admin';
import { useClosing } from '../../ui/dialog';
import { isUnconfirmed, useFailureToast, useIsMounted, useNextSteps } from '../../ui/feedback';
import { useContextFor } from '../context/context';
import { sectionsKey } from '../context/usePatchRecord';
import type {
  ActionResource,
  ActionRun,
  AnyCall,
  CallFailure,
  IntentKeys,
  MatchedSelection,
  Outcome,
  PendingAction,
  RunResult,
} from '../definition/runTypes';
import type { ActionValues } from '../definition/types';
import {
  batchesOf,
  confirmTextOf,
  failuresOf,
  MAX_CONCURRENT_CALLS,
  mapWithConcurrency,
  messageOf,
  notificationKeyOf,
  runKeyOf,
  successOf,
} from './outcomes';
import { useAfterAct } from './useAfterAct';
import { useOutcomes } from './useOutcomes';

const SUCCESS_MS = 1500;

type OnDone = (action: AnyCall, answer: unknown) => void;

interface Options {
  /** Record that contains the items of a table; an action on an item changes this record. */
  readonly owner?: RaRecord | undefined;
  /** Resource of the related list of a section: a run refetches it. */
  readonly related?: string | undefined;
  /** Current record: a started action, or its retry, uses this record in place of an older one. */
  readonly current?: RaRecord | undefined;
}

/** Queue of runs: one run at a time, and never the same run twice. */
const useRunQueue = () => {
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const started = useRef(new Set<string>());
  return {
    isBusy: waiting > 0,
    started: started.current,
    /** Calls a function, which must not throw, after the earlier runs. */
    enqueue: async <T>(work: () => Promise<T>): Promise<T> => {
      setWaiting((count) => count + 1);
      const turn = last.current.then(work);
      last.current = turn;
      const ended = await turn;
      setWaiting((count) => count - 1);
      return ended;
    },
  };
};

/** Refetches the queries that a run made stale, unless the cache holds its changes already. */
const useRefetchAfter = ({ name, spec }: ActionResource, related: string | undefined) => {
  const cache = useQueryClient();
  const lists = [name, ...(spec.invalidates ?? [])];

  return async ({ action, failurePlace }: ActionRun, outcomes: readonly Outcome[]) => {
    const failures = failuresOf(outcomes);
    const { affects } = action;
    // A call without a response may have taken effect. Its retry must send the same values, so nothing is refetched.
    const isUnknown =
      failurePlace === 'caller' && failures.some(({ error }) => isUnconfirmed(error));
    if (action.needs !== 'read' && !isUnknown) {
      if (failures.length > 0 || outcomes.some(({ isShown, isOpen }) => !isShown || isOpen))
        for (const list of lists) await cache.invalidateQueries({ queryKey: [list] });
      // The cache holds the record, but it may no longer match the filter or the order of a list.
      else if (outcomes.some(({ isChanged }) => isChanged))
        for (const list of lists) void cache.invalidateQueries({ queryKey: [list, 'getList'] });
    }
    // Queries of sections show the effect, and a retry does not send their values.
    if (action.poll || isUnknown) void cache.invalidateQueries({ queryKey: sectionsKey(name) });
    if (isUnknown) return;
    const others = typeof affects === 'function' ? [] : (affects ?? []);
    const affected = outcomes.flatMap((outcome) => outcome.affected ?? []);
    for (const other of [...(related ? [related] : []), ...others, ...affected])
      void cache.invalidateQueries({ queryKey: [other] });
  };
};

type SetPending = (pending: PendingAction | undefined) => void;

/** Returns a function that reports the end of a run: to its dialog or caller, or as a toast. */
const useSettle = (
  resource: ActionResource,
  owner: RaRecord | undefined,
  onDone: OnDone | undefined,
  setPending: SetPending,
  undo: (action: AnyCall, record: RaRecord, values: ActionValues) => void,
) => {
  const notify = useNotify();
  const toast = useFailureToast();
  const isHere = useIsMounted();
  const offerNextSteps = useAfterAct(resource);
  /** Shows a failure as a toast; without a heading if that would repeat the text. */
  const showToast = ({ action, failurePlace }: ActionRun, { text, title }: CallFailure): void => {
    const heading =
      messageOf(action.failure).title ?? (failurePlace === 'toast' ? undefined : action.label);
    const notificationKey = notificationKeyOf(resource.name, action);
    toast.tell(text, { notificationKey, title: title ?? (text === heading ? undefined : heading) });
  };
  return (started: ActionRun, outcomes: readonly Outcome[], values: ActionValues): RunResult => {
    const { action, records, failurePlace } = started;
    const failures = failuresOf(outcomes);
    const answer = outcomes.at(-1)?.answer;
    const [first] = failures;
    const { text, title, shown } = first ? {} : successOf(started, answer, values);
    const autoHideDuration = resource.spec.toastMs ?? SUCCESS_MS;
    if (text) notify(text, { type: 'success', autoHideDuration, messageArgs: { title } });
    const hasDialog = failurePlace === 'dialog';
    // An operator who has left the page does not see the dialog or the caller any more.
    const isVisible = isHere() || (action.needs === 'read' && failurePlace === 'caller');
    if (first && failurePlace !== 'toast' && isVisible) {
      const failed = failures.flatMap((failure) => failure.records).length;
      const done = records.length - failed;
      if (hasDialog) setPending({ ...started, done, running: false, failures });
      return { failure: first, answer };
    }
    // The dialog of another action stays open.
    if (hasDialog) setPending(shown && { ...started, done: 1, running: false, failures, shown });
    if (first) showToast(started, first);
    else {
      started.onClose?.();
      onDone?.(action, answer);
      if (!owner) offerNextSteps(started, values, answer, undo);
    }
    return { failure: first, answer, shown };
  };
};

const useRun = (
  resource: ActionResource,
  { owner, related }: Options,
  onDone: OnDone | undefined,
  setPending: SetPending,
) => {
  const isHere = useIsMounted();
  const undo = (action: AnyCall, record: RaRecord, values: ActionValues): void =>
    void run({ action, records: [record], keys: new Map(), failurePlace: 'toast' }, values);
  const settle = useEvent(useSettle(resource, owner, onDone, setPending, undo));
  const { callOne, pollAll, polled, endPoll } = useOutcomes(resource, owner);
  const refetchAfter = useRefetchAfter(resource, related);
  const { isBusy, started: running, enqueue } = useRunQueue();
  const toast = useFailureToast();
  const nextSteps = useNextSteps();

  const run = useEvent(async (started: ActionRun, values: ActionValues): Promise<RunResult> => {
    const { action, records, failurePlace, keys, matched } = started;
    const name = runKeyOf(action, records);
    if (running.has(name)) return {};
    running.add(name);
    const updateDialog = (state: Pick<PendingAction, 'done' | 'failures' | 'polling'>) =>
      failurePlace === 'dialog' && setPending({ ...started, ...state, running: true });
    updateDialog({ done: 0, failures: [] });
    const called = await enqueue(() => {
      if (action.needs !== 'read') nextSteps.close();
      toast.clear(notificationKeyOf(resource.name, action));
      return mapWithConcurrency(
        batchesOf(started),
        matched && action.bulk !== 'together' ? MAX_CONCURRENT_CALLS : 1,
        (part) => callOne(started, part, values),
        (ended) =>
          updateDialog({
            done: ended.flatMap((outcome) => outcome.records).length,
            failures: failuresOf(ended),
          }),
      );
    });
    const polls = called.some(({ isOpen }) => isOpen) && isHere();
    if (polls) {
      updateDialog({ done: records.length, polling: true, failures: failuresOf(called) });
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
export const useActionRunner = (
  resource: ActionResource,
  options: Options = {},
  onDone?: OnDone,
) => {
  const { current } = options;
  const [opened, setPending] = useState<PendingAction>();
  const context = useContextFor('list');
  const withCurrent = (records: readonly RaRecord[]): readonly RaRecord[] =>
    records.map((record) => (current && record.id === current.id ? current : record));
  const pending = opened && { ...opened, records: withCurrent(opened.records) };
  const { run, isBusy, polled, endPoll } = useRun(resource, options, onDone, setPending);
  /** Idempotency keys of the last action without a dialog: a second press after a failure is a retry. */
  const last = useRef<{ readonly name: string; readonly keys: IntentKeys }>(undefined);

  return {
    pending,
    busy: isBusy,
    isPolling: (action: Pick<AnyCall, 'name'>, record: RaRecord) =>
      polled.includes(runKeyOf(action, [record])),
    /** `onSelectionDone` is called when the dialog of a `together` or `matching` bulk action closes. */
    start: useEvent(
      (
        action: AnyCall,
        records: readonly RaRecord[],
        onSelectionDone?: () => void,
        matched?: MatchedSelection,
      ): void => {
        const onClose = action.bulk === 'together' || matched ? onSelectionDone : undefined;
        const isConfirmed = records.some(
          (record) => confirmTextOf(action, record, context, {}) !== undefined,
        );
        const hasDialog = Boolean(isConfirmed || action.form || matched);
        const failurePlace = hasDialog || records.length > 1 ? 'dialog' : 'toast';
        const name = runKeyOf(action, records);
        if (!hasDialog && last.current?.name !== name) last.current = { name, keys: new Map() };
        const keys = (!hasDialog && last.current?.keys) || new Map();
        const started: ActionRun = { action, records, failurePlace, onClose, matched, keys };
        if (hasDialog) setPending({ ...started, done: 0, running: false, failures: [] });
        else void run(started, {});
      },
    ),
    /** Runs an action without a dialog. `onPolling` is called when the call has returned and polling begins. */
    perform: useEvent(
      (
        action: AnyCall,
        record: RaRecord,
        values: ActionValues,
        keys: IntentKeys,
        onPolling?: () => void,
      ): Promise<RunResult> =>
        run({ action, records: [record], keys, failurePlace: 'caller', onPolling }, values),
    ),
    /** Runs the pending action; a retry runs it for the failed records only. */
    confirm: async (values: ActionValues): Promise<RunResult> => {
      if (!pending) return {};
      const retry = withCurrent(pending.failures.flatMap(({ records }) => records));
      return run(retry.length > 0 ? { ...pending, records: retry } : pending, values);
    },
    close: (): void => {
      if (pending?.running && !pending.polling) return;
      if (pending?.polling) endPoll(runKeyOf(pending.action, pending.records));
      pending?.onClose?.();
      setPending(undefined);
    },
  };
};

export type ActionRunner = ReturnType<typeof useActionRunner>;

/** Runs actions without a dialog; keeps the last failure until the next run. */
export const usePerform = (runner: ActionRunner) => {
  const keys = useRef<IntentKeys>(new Map());
  const [failure, setFailure] = useState<CallFailure>();
  const closing = useClosing();
  const perform = useEvent(
    async (
      action: AnyCall,
      record: RaRecord,
      values: ActionValues,
      onPolling?: () => void,
    ): Promise<RunResult> => {
      setFailure(undefined);
      let reopen = closing?.blockClosing();
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
