import { useCallback, useRef, useState } from 'react';
import { type RaRecord, useEvent, useNotify } from 'react-admin';
import { useFailureToast, useStillHere } from '../../ui/feedback';
import { closeAfterAct } from '../../ui/feedback/afterAct';
import type { ActionValues } from '../types';
import { isConfirmed } from './anyAction';
import { aboutAction, callsOf, failuresOf, inLanes, LANES, nameOf, successText } from './outcomes';
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
import { type TakeBack, useAfterAct } from './useAfterAct';
import { useOutcomes } from './useOutcomes';
import { useReadAgain } from './useReadAgain';
import { useTurns } from './useTurns';

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
  /** Hears of an action that was carried out. */
  readonly onDone?: ((action: AnyCall) => void) | undefined;
}

type SetPending = (pending: PendingAction | undefined) => void;

/** Toasts about the failures of a resource's actions. */
const useTell = (name: string) => {
  const toast = useFailureToast();
  const tell = useCallback(
    (action: AnyCall, { text, title }: Pick<CallFailure, 'text' | 'title'>, heading?: string) => {
      const about = aboutAction(name, action);
      toast.tell(text, { about, title: title ?? (text === heading ? undefined : heading) });
    },
    [toast, name],
  );
  const forget = useCallback(
    (action: AnyCall) => toast.clear(aboutAction(name, action)),
    [toast, name],
  );
  return { tell, forget };
};

type Tell = ReturnType<typeof useTell>['tell'];

/** Hears of what was carried out without a failure. */
type CarriedOut = (started: Started, values: ActionValues, answer: unknown) => void;

/** Says how a run ended, where whoever started it looks. */
const useSettle = (setPending: SetPending, tell: Tell, onCarriedOut: CarriedOut) => {
  const notify = useNotify();
  const isHere = useStillHere();
  return useCallback(
    (started: Started, outcomes: readonly Outcome[], values: ActionValues): void => {
      const { action, records, tells } = started;
      const failures = failuresOf(outcomes);
      const answer = outcomes.at(-1)?.answer;
      const [first] = failures;
      const text = first ? undefined : successText(started, answer, values);
      const messageArgs = { title: action.successTitle };
      const autoHideDuration = action.toastMs ?? SUCCESS_MS;
      if (text) notify(text, { type: 'success', autoHideDuration, messageArgs });
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
      else {
        started.onClose?.();
        onCarriedOut(started, values, answer);
      }
    },
    [notify, isHere, setPending, tell, onCarriedOut],
  );
};

/** Carries out what was started: its calls in its turn, what is asked after them, and how it ended. */
const useRun = (
  resource: Acting,
  { owner, related, onDone }: RunnerOptions,
  setPending: SetPending,
) => {
  const isHere = useStillHere();
  const { tell, forget } = useTell(resource.name);
  const offer = useAfterAct(resource);
  const carriedOut: CarriedOut = useEvent((started, values, answer) => {
    onDone?.(started.action);
    if (!owner) offer(started, values, answer, takeBack);
  });
  const settle = useSettle(setPending, tell, carriedOut);
  const { callOne, pollAll, polled, endPoll } = useOutcomes(resource, owner);
  const { reread, readAgain } = useReadAgain(resource, related);
  const { isBusy, begin, takeTurn, done: ended } = useTurns();

  const run = useCallback(
    async (started: Started, values: ActionValues): Promise<Ran> => {
      const { action, records, tells, keys } = started;
      const what = nameOf(action, records);
      if (!begin(what)) return NOTHING_RAN;
      const show = (state: Pick<PendingAction, 'done' | 'failures' | 'polling'>) =>
        tells === 'dialog' && setPending({ ...started, ...state, running: true });
      show({ done: 0, failures: [] });
      const letNext = await takeTurn();
      if (action.needs !== 'read') closeAfterAct();
      forget(action);
      const called = await inLanes(
        callsOf(started),
        started.gathered && !action.sendsAll ? LANES : 1,
        (part) => callOne(started, part, values),
        (ended) =>
          show({
            done: ended.flatMap((outcome) => outcome.records).length,
            failures: failuresOf(ended),
          }),
      );
      letNext();
      const wasLeft = !isHere();
      const polls = called.some(({ isOpen }) => isOpen) && !wasLeft;
      if (polls) {
        show({ done: records.length, polling: true, failures: failuresOf(called) });
        started.onPolling?.();
      }
      const outcomes = polls ? await pollAll(started, called, values) : called;
      ended(what);
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
    [begin, takeTurn, ended, callOne, pollAll, readAgain, settle, tell, forget, isHere, setPending],
  );
  const takeBack: TakeBack = (action, record, values) =>
    void run({ action, records: [record], keys: new Map(), tells: 'toast' }, values);

  return { run, isBusy, polled, endPoll, reread, tell };
};

/** The runner of a resource's actions. */
export const useActionRunner = (resource: Acting, options: RunnerOptions = {}): ActionRunner => {
  const { current } = options;
  const [opened, setPending] = useState<PendingAction>();
  const fresh = (records: readonly RaRecord[]): readonly RaRecord[] =>
    records.map((record) => (current && record.id === current.id ? current : record));
  const pending = opened && { ...opened, records: fresh(opened.records) };
  const { run, isBusy, polled, endPoll, reread, tell } = useRun(resource, options, setPending);
  // What goes at once and failed is the same intent when it is pressed again, until something else is.
  const last = useRef<{ readonly what: string; readonly keys: IntentKeys }>(undefined);
  const keysOf = useCallback((action: AnyCall, records: readonly RaRecord[]): IntentKeys => {
    const what = nameOf(action, records);
    if (last.current?.what !== what) last.current = { what, keys: new Map() };
    return last.current.keys;
  }, []);

  const start: ActionRunner['start'] = useCallback(
    (action, records, onTicked, gathered) => {
      const onClose = action.sendsAll || gathered ? onTicked : undefined;
      const confirms = records.some((record) => isConfirmed(action, record, {}));
      const asks = Boolean(confirms || action.form || gathered);
      const tells = asks || action.shows || records.length > 1 ? 'dialog' : 'toast';
      const keys = asks ? new Map() : keysOf(action, records);
      const started: Started = { action, records, tells, onClose, gathered, keys };
      if (asks) setPending({ ...started, done: 0, running: false, failures: [] });
      else void run(started, {});
    },
    [run, keysOf],
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
    busy: isBusy,
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
