import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import type { ActionValues } from '../types';
import { failureOf, isOver, nameOf, outcomeOf } from './outcomes';
import type { Acting, AnyCall, Outcome, Started } from './runTypes';
import { useCall } from './useCall';
import { usePoll, usePolls } from './usePoll';
import { useShowChange } from './useShowChange';

type ShowChange = ReturnType<typeof useShowChange>;

/** One call of a run, and what is known of its outcome when it is answered. */
const useCallOne = (owner: RaRecord | undefined, showChange: ShowChange) => {
  const call = useCall(owner);
  return useCallback(
    async (started: Started, part: readonly RaRecord[], values: ActionValues): Promise<Outcome> => {
      const { action } = started;
      const { poll, answersRecord: answers = false } = action;
      try {
        const answer = await call(started, part, values);
        const isOpen = poll !== undefined && !isOver(poll, answer);
        const outcome: Outcome = isOpen
          ? { records: part, answer, isOpen }
          : outcomeOf(action, part, values, answer);
        const isLast = !isOpen && !outcome.failure;
        return { ...outcome, ...showChange(action, part, values, answer, { answers, isLast }) };
      } catch (error) {
        const failure = { records: part, ...failureOf(action, error, values), error };
        return { records: part, failure };
      }
    },
    [call, showChange],
  );
};

/** What is asked after a call whose answer was not the last one; an outcome that is known stays. */
const usePollOne = (owner: RaRecord | undefined, showChange: ShowChange) => {
  const poll = usePoll(owner);
  return useCallback(
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
      const answers = action.poll.answersRecord ?? false;
      const isLast = !outcome.failure;
      const shown = { answers, isLast };
      return { ...outcome, ...showChange(action, open.records, values, outcome.answer, shown) };
    },
    [poll, showChange],
  );
};

/** The calls of a run, and the questions after those that no answer has ended. */
export const useOutcomes = (resource: Acting, owner: RaRecord | undefined) => {
  const showChange = useShowChange(resource, owner);
  const callOne = useCallOne(owner, showChange);
  const pollOne = usePollOne(owner, showChange);
  const { names: polled, begin, end: endPoll } = usePolls();
  const pollAll = useCallback(
    async (
      { action, records }: Started,
      called: readonly Outcome[],
      values: ActionValues,
    ): Promise<readonly Outcome[]> => {
      const what = nameOf(action, records);
      const signal = begin(what);
      const outcomes = await Promise.all(
        called.map((outcome) => pollOne(action, outcome, values, signal)),
      );
      endPoll(what);
      return outcomes;
    },
    [pollOne, begin, endPoll],
  );
  return { callOne, pollAll, polled, endPoll };
};
