import { useCallback, useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { failureText } from '../../ui/feedback';
import { useContextFor } from '../context';
import { useReader } from '../reader';
import { ActionRefusal, type ActionValues, type Poll } from '../types';
import { failureOf, GAVE_UP, isOver, outcomeOf, variantOf } from './outcomes';
import { pollUntil } from './polling';
import type { AnyCall, Outcome } from './runTypes';

/** What is being asked for, by name: all of it ends with the screen. */
export const usePolls = () => {
  const polls = useRef(new Map<string, AbortController>());
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const known = polls.current;
    return () => {
      for (const poll of known.values()) poll.abort();
    };
  }, []);
  const begin = useCallback((name: string): AbortSignal => {
    const poll = new AbortController();
    polls.current.set(name, poll);
    setNames((all) => [...all, name]);
    return poll.signal;
  }, []);
  const end = useCallback((name: string): void => {
    polls.current.get(name)?.abort();
    polls.current.delete(name);
    setNames((all) => all.filter((one) => one !== name));
  }, []);
  return { names, begin, end };
};

/** Asks for what comes of a call until it is known. @returns undefined for who has left meanwhile */
export const usePoll = (owner: RaRecord | undefined) => {
  const provider = useReader();
  const context = useContextFor('list');
  return useCallback(
    async (
      action: AnyCall,
      poll: Poll<RaRecord>,
      records: readonly RaRecord[],
      values: ActionValues,
      signal: AbortSignal,
    ): Promise<Outcome | undefined> => {
      const [record] = records as readonly [RaRecord];
      const { operation, sends, every, giveUpAfter, gaveUp } = poll;
      const asked = sends(record, values, { ...context, stored: owner ?? record });
      const ended = await pollUntil(
        {
          ask: () => provider.ask(operation, { values: asked, signal }),
          until: (answer) => isOver(poll, answer),
          every,
          giveUpAfter,
        },
        signal,
      );
      if (ended.kind === 'left') return undefined;
      if (ended.kind === 'answered') return outcomeOf(action, records, values, ended.answer);
      const text = gaveUp ?? failureText(ended.failure, variantOf(action, values).failure);
      const error = new ActionRefusal(text, GAVE_UP);
      return { records, failure: { records, ...failureOf(action, error, values), error } };
    },
    [provider, context, owner],
  );
};
