import { useEffect } from 'react';
import type { AnyAction } from '../actions/anyAction';
import { operationsOf, useMayCall } from '../actions/useMayCall';
import type { Resource } from '../compiled';
import { byEdit } from './useRights';

/** Names of what may be done in a list; undefined where the right to edit says the same. */
export type Doable = readonly string[] | undefined;

export interface CallRightsProps {
  readonly resource: Resource;
  /** What decides until the rights of the operations are known. */
  readonly mayEdit: boolean;
  readonly onKnown: (doable: Doable) => void;
}

/** Asks for the rights of the operations that a list's actions name, and tells what may be done. */
const CallRights = ({ resource, mayEdit, onKnown }: CallRightsProps) => {
  const actions = (resource.spec.actions ?? []) as unknown as AnyAction[];
  const { isKnown, mayDo } = useMayCall(resource.name, operationsOf(actions));
  useEffect(() => {
    const before = byEdit(mayEdit);
    if (!isKnown) return;
    const isSame = actions.every((action) => mayDo(action) === before(action));
    onKnown(isSame ? undefined : actions.filter(mayDo).map(({ name }) => name));
  }, [isKnown, mayDo, actions, mayEdit, onKnown]);
  return null;
};

export default CallRights;
