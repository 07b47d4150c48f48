import { useEffect, useRef } from 'react';
import type { Resource } from '../definition/compiled';
import { ActionDialog } from './ActionDialog';
import { type ActionRunner, useActionRunner } from './useActionRunner';

export type StartedAction = Parameters<ActionRunner['start']>;

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
    for (const action of fresh) start(...action);
  }, [started, start]);
  return <ActionDialog resource={resource} runner={runner} />;
};
