import { useEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { Resource } from '../compiled';
import { ActionDialog } from './ActionDialog';
import type { AnyCall, Gathered } from './runTypes';
import { useActionRunner } from './useActionRunner';

/** What an operator has started in a list. */
export interface StartedAction {
  readonly action: AnyCall;
  readonly records: readonly RaRecord[];
  /** Hears the end of an action that is called once for all records that are ticked. */
  readonly onTicked?: (() => void) | undefined;
  /** It is about everything that matched a filter. */
  readonly gathered?: Gathered | undefined;
}

/** Carries out what is started, each once and in order, and shows its dialog. */
export const ActionHost = ({
  resource,
  started,
}: {
  readonly resource: Resource;
  /** Everything that was started so far: it only grows. */
  readonly started: readonly StartedAction[];
}) => {
  const facts = resource.spec.parents?.find((parent) => parent.facts)?.facts;
  const runner = useActionRunner(resource, { related: facts?.resource });
  const taken = useRef(0);
  const { start } = runner;
  useEffect(() => {
    const fresh = started.slice(taken.current);
    taken.current = started.length;
    for (const { action, records, onTicked, gathered } of fresh)
      start(action, records, onTicked, gathered);
  }, [started, start]);
  if (!runner.pending) return null;
  return <ActionDialog resource={resource} runner={runner} pending={runner.pending} />;
};
