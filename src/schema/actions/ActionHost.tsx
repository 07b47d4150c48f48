import { useEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { Resource } from '../definition/compiled';
import type { AnyCall, MatchedSelection } from '../definition/runTypes';
import { ActionDialog } from './ActionDialog';
import { useActionRunner } from './useActionRunner';

export interface StartedAction {
  readonly action: AnyCall;
  readonly records: readonly RaRecord[];
  /** Called at the end of a bulk action in one call. */
  readonly onTicked?: (() => void) | undefined;
  /** The records are all that matched a filter. */
  readonly matched?: MatchedSelection | undefined;
}

interface Props {
  readonly resource: Resource;
  /** All actions started so far: the list only grows. */
  readonly started: readonly StartedAction[];
}

/** Runs the started actions, each once and in order, and shows their dialogs. */
export const ActionHost = ({ resource, started }: Props) => {
  const runner = useActionRunner(resource);
  const taken = useRef(0);
  const { start } = runner;
  useEffect(() => {
    const fresh = started.slice(taken.current);
    taken.current = started.length;
    for (const { action, records, onTicked, matched } of fresh)
      start(action, records, onTicked, matched);
  }, [started, start]);
  return <ActionDialog resource={resource} runner={runner} />;
};
