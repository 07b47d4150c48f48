import { useMemo } from 'react';
import { type CallRights, operationsOf, useMayCall } from '../actions/useMayCall';
import { useRights } from '../context/useRights';
import type { AnyAction } from '../definition/anyAction';
import type { Resource } from '../definition/compiled';
import type { Place } from '../definition/types';

export type ListRights = ReturnType<typeof useRights> & CallRights;

const READ_ONLY_RIGHTS: ListRights = {
  create: false,
  edit: false,
  remove: false,
  export: false,
  mayCall: () => false,
  can: ({ needs }) => needs === 'read',
  isKnown: true,
};

export const actionsOf = ({ spec }: Resource): readonly AnyAction[] =>
  (spec.actions ?? []) as unknown as AnyAction[];

const placesOf = ({ places = ['row'] }: AnyAction): readonly Place[] => places;

/** Returns the actions of a definition in a place, if the operator has permission for them. */
export const actionsIn = (
  resource: Resource,
  place: Place,
  { can }: Pick<ListRights, 'can'>,
): AnyAction[] =>
  actionsOf(resource).filter((action) => placesOf(action).includes(place) && can(action));

export const listOperations = (resource: Resource): readonly string[] => {
  const queueActions = resource.spec.list?.queue?.actions ?? [];
  return operationsOf(
    actionsOf(resource).filter(
      (action) => placesOf(action).length > 0 || queueActions.includes(action.name),
    ),
  );
};

/** Checks the permissions on a resource and on the operations of the actions of its list. */
export const useListRights = (resource: Resource, readOnly: boolean): ListRights => {
  const rights = useRights(resource);
  const operations = useMemo(() => listOperations(resource), [resource]);
  const calls = useMayCall(resource.name, readOnly ? [] : operations);
  return useMemo(
    () =>
      readOnly
        ? READ_ONLY_RIGHTS
        : { ...rights, ...calls, isKnown: rights.isKnown && calls.isKnown },
    [readOnly, rights, calls],
  );
};
