import { useEffect, useRef } from 'react';
import type { Resource } from '../definition/compiled';
import { ActionDialog } from './ActionDialog';
import { type ActionRunner, useActionRunner } from './useActionRunner';

export type StartedAction = Parameters<ActionRunner['start']>;

/** Runs the started actions, each once and in order, and shows their dialogs. `started` only grows. */
export const ActionHost = ({
  resource,
  started,
}: {
  readonly resource: Resource;
  readonly started: readonly StartedAction[];
}) => {
  const runner = useActionRunner(resource);
  const handledCount = useRef(0);
  const { start } = runner;
  useEffect(() => {
    const unhandled = started.slice(handledCount.current);
    handledCount.current = started.length;
    for (const action of unhandled) start(...action);
  }, [started, start]);
  return <ActionDialog resource={resource} runner={runner} />;
};
