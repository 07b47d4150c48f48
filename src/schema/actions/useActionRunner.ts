import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type RaRecord, useEvent, useNotify } from 'react-admin';
import { isUnconfirmed, useFailureToast, useStillHere } from '../../ui/feedback';
import { closeAfterAct } from '../../ui/feedback/afterAct';
import type { ActionValues } from '../types';
import { sectionsKey } from '../usePatchRecord';
import { isConfirmed } from './anyAction';
import {
  aboutAction,
  callsOf,
  failuresOf,
  LANES,
  mapWithConcurrency,
  nameOf,
  successText,
} from './outcomes';
import type {
  Acting,
  ActionRunner,
  AnyCall,
  CallFailure,
  IntentKeys,
  Outcome,
  PendingAction,
  Ran,
  Started,
} from './runTypes';
import { useAfterAct } from './useAfterAct';
import { useOutcomes } from './useOutcomes';

const SUCCESS_MS = 1500;

/** Heading of a toast about a failure. */
const headingOf = ({ action, failurePlace }: Started): string | undefined =>
  action.failureTitle ?? (failurePlace === 'toast' ? undefined : action.label);

interface RunnerOptions {
  /** The record that holds the items acted on: the action changes that record. */
  readonly owner?: RaRecord | undefined;
  /** A resource whose rows belong to the record: they are refreshed. */
  readonly related?: string | undefined;
  /** The record as it is now: a started action continues with it, also when it is retried. */
  readonly current?: RaRecord | undefined;
  /** Called after a successful action. */
  readonly onDone?: ((action: AnyCall, answer: unknown) => void) | undefined;
}

/** One run at a time: others wait for their turn, and the same is not started twice. */
const useTurns = () => {
  const [waiting, setWaiting] = useState(0);
  /** End of the run that was started last. */
  const turn = useRef(Promise.resolve());
  const started = useRef(new Set<string>());
  return {
    isBusy: waiting > 0,
    isStarted: (name: string): boolean => started.current.has(name),
    /** Waits for the earlier runs. @returns ends the turn */
    takeTurn: async (name: string): Promise<() => void> => {
      started.current.add(name);
      setWaiting((count) => count + 1);
      const before = turn.current;
      let end = (): void => undefined;
      turn.current = new Promise((resolve) => {
        end = resolve;
      });
      await before;
      return () => {
        end();
        setWaiting((count) => count - 1);
      };
    },
    finish: (name: string): void => void started.current.delete(name),
  };
};

/** Refreshes the queries that a run has made stale, if its changes are not in the cache yet. */
const useRefetchAfter = ({ name, spec }: Acting, related: string | undefined) => {
  const cache = useQueryClient();
  const lists = [name, ...(spec.listedIn ?? [])];

  return async ({ action, failurePlace }: Started, outcomes: readonly Outcome[]): Promise<void> => {
    const failures = failuresOf(outcomes);
    const again = outcomes.map((outcome) => outcome.again);
    const isShown =
      outcomes.every((outcome) => outcome.isShown && !outcome.isOpen) && !again.includes('record');
    // An unconfirmed call is retried unchanged, not on the basis of its possible effect.
    const isUnknown =
      failurePlace === 'caller' && failures.some(({ error }) => isUnconfirmed(error));
    if (action.needs !== 'read' && !isUnknown) {
      if (!isShown || failures.length > 0)
        for (const list of lists) await cache.invalidateQueries({ queryKey: [list] });
      // The record is shown already, but may have left the filter or the order.
      else if (outcomes.some(({ isChanged }) => isChanged))
        for (const list of lists) void cache.invalidateQueries({ queryKey: [list, 'getList'] });
    }
    // The sections show the effect, and are not part of what is sent again.
    if (again.includes('sections') || isUnknown)
      void cache.invalidateQueries({ queryKey: sectionsKey(name) });
    if (isUnknown) return;
    for (const other of [...(related ? [related] : []), ...(action.affects ?? [])])
      void cache.invalidateQueries({ queryKey: [other] });
  };
};

type SetPending = (pending: PendingAction | undefined) => void;

/** Announces the end of a run: in its dialog, in a toast, or by its caller. */
const useSettle = (
  resource: Acting,
  { owner, onDone }: RunnerOptions,
  setPending: SetPending,
  undo: (action: AnyCall, record: RaRecord, values: ActionValues) => void,
) => {
  const notify = useNotify();
  const toast = useFailureToast();
  const isHere = useStillHere();
  const offerNextSteps = useAfterAct(resource);
  const clear = (action: AnyCall): void => toast.clear(aboutAction(resource.name, action));
  const tell = (
    action: AnyCall,
    { text, title }: Pick<CallFailure, 'text' | 'title'>,
    heading: string | undefined,
  ): void => {
    const about = aboutAction(resource.name, action);
    toast.tell(text, { about, title: title ?? (text === heading ? undefined : heading) });
  };
  const settle = (started: Started, outcomes: readonly Outcome[], values: ActionValues): void => {
    const { action, records, failurePlace } = started;
    const failures = failuresOf(outcomes);
    const answer = outcomes.at(-1)?.answer;
    const [first] = failures;
    const text = first ? undefined : successText(started, answer, values);
    const messageArgs = { title: action.successTitle };
    const autoHideDuration = action.toastMs ?? SUCCESS_MS;
    if (text) notify(text, { type: 'success', autoHideDuration, messageArgs });
    const hasDialog = failurePlace === 'dialog';
    // An operator who has left expects no answer to a question.
    const isTold = isHere() || (action.needs === 'read' && failurePlace === 'caller');
    if (first && failurePlace !== 'toast' && isTold) {
      const failed = failures.flatMap((failure) => failure.records).length;
      const done = records.length - failed;
      if (hasDialog) setPending({ ...started, done, running: false, failures });
      return;
    }
    const answered = !first && action.result ? { answer } : undefined;
    // The dialog of another action stays open.
    if (hasDialog)
      setPending(answered && { ...started, done: 1, running: false, failures, answered });
    if (first) {
      tell(action, first, headingOf(started));
      return;
    }
    started.onClose?.();
    onDone?.(action, answer);
    if (!owner) offerNextSteps(started, values, answer, undo);
  };
  return { clear, tell, settle };
};

/** Carries out a started action: its calls in its turn, their polls, and the announcement of the result. */
const useRun = (resource: Acting, options: RunnerOptions, setPending: SetPending) => {
  const isHere = useStillHere();
  const undo = (action: AnyCall, record: RaRecord, values: ActionValues): void =>
    void run({ action, records: [record], keys: new Map(), failurePlace: 'toast' }, values);
  const { clear, tell, ...announce } = useSettle(resource, options, setPending, undo);
  const settle = useEvent(announce.settle);
  const { callOne, pollAll, polled, endPoll } = useOutcomes(resource, options.owner);
  const refetchAfter = useRefetchAfter(resource, options.related);
  const turns = useTurns();

  const run = useEvent(async (started: Started, values: ActionValues): Promise<Ran> => {
    const { action, records, failurePlace, keys } = started;
    const name = nameOf(action, records);
    if (turns.isStarted(name)) return { failures: [] };
    const show = (state: Pick<PendingAction, 'done' | 'failures' | 'polling'>) =>
      failurePlace === 'dialog' && setPending({ ...started, ...state, running: true });
    show({ done: 0, failures: [] });
    const endTurn = await turns.takeTurn(name);
    if (action.needs !== 'read') closeAfterAct();
    clear(action);
    const called = await mapWithConcurrency(
      callsOf(started),
      started.gathered && !action.sendsAll ? LANES : 1,
      (part) => callOne(started, part, values),
      (ended) =>
        show({
          done: ended.flatMap((outcome) => outcome.records).length,
          failures: failuresOf(ended),
        }),
    );
    endTurn();
    const wasLeft = !isHere();
    const polls = called.some(({ isOpen }) => isOpen) && !wasLeft;
    if (polls) {
      show({ done: records.length, polling: true, failures: failuresOf(called) });
      started.onPolling?.();
    }
    const outcomes = polls ? await pollAll(started, called, values) : called;
    turns.finish(name);
    await refetchAfter(started, outcomes);
    const failures = failuresOf(outcomes);
    if (outcomes.some(({ isOpen }) => isOpen)) {
      const { timeoutText: text } = action.poll ?? {};
      if (wasLeft && text) tell(action, { text }, headingOf(started));
      return { failures, isLeft: true };
    }
    if (failures.length === 0 && !action.poll) keys.clear();
    settle(started, outcomes, values);
    return { failures, answer: outcomes.at(-1)?.answer };
  });

  return { run, isBusy: turns.isBusy, polled, endPoll };
};

/** The runner of a resource's actions. */
export const useActionRunner = (resource: Acting, options: RunnerOptions = {}): ActionRunner => {
  const { current } = options;
  const [opened, setPending] = useState<PendingAction>();
  const fresh = (records: readonly RaRecord[]): readonly RaRecord[] =>
    records.map((record) => (current && record.id === current.id ? current : record));
  const pending = opened && { ...opened, records: fresh(opened.records) };
  const { run, isBusy, polled, endPoll } = useRun(resource, options, setPending);
  /** Keys of the last action without a dialog: pressed again after a failure it is the same intent. */
  const last = useRef<{ readonly name: string; readonly keys: IntentKeys }>(undefined);

  return {
    pending,
    busy: isBusy,
    isPolling: (action, record) => polled.includes(nameOf(action, [record])),
    start: useEvent((action, records, onTicked, gathered) => {
      const onClose = action.sendsAll || gathered ? onTicked : undefined;
      const confirms = records.some((record) => isConfirmed(action, record, {}));
      const asks = Boolean(confirms || action.form || gathered);
      const failurePlace = asks || action.result || records.length > 1 ? 'dialog' : 'toast';
      const name = nameOf(action, records);
      if (!asks && last.current?.name !== name) last.current = { name, keys: new Map() };
      const keys = (!asks && last.current?.keys) || new Map();
      const started: Started = { action, records, failurePlace, onClose, gathered, keys };
      if (asks) setPending({ ...started, done: 0, running: false, failures: [] });
      else void run(started, {});
    }),
    perform: useEvent(async (action, record, values, keys, onPolling) => {
      const started: Started = {
        action,
        records: [record],
        keys,
        failurePlace: 'caller',
        onPolling,
      };
      const { failures, answer, isLeft } = await run(started, values);
      return { failure: failures[0], answer, isLeft };
    }),
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
