import { useMemo } from 'react';
import { useCanAccess, useCanAccessResources } from 'react-admin';
import { CALL } from '../context/access';
import { type AnyAction, isCall } from '../definition/anyAction';

/** Permissions of the operator for a record; the server checks every call. */
export interface CallRights {
  /** Nothing is granted before the answers are there. */
  readonly isKnown: boolean;
  readonly mayCall: (operation: string) => boolean;
  /** By the operations that an action names; one that names none needs the right to edit, or to read. */
  readonly can: (action: AnyAction) => boolean;
}

/** The operations of actions, with variants and polls, or those that their dialogs need. */
export const operationsOf = (actions: readonly AnyAction[]): string[] => [
  ...new Set(
    actions.flatMap((action) => {
      if (!isCall(action)) return action.operations ?? [];
      const { operation, variants = [], poll, operations = [] } = action;
      const named = [operation, ...variants.map((variant) => variant.operation), poll?.operation];
      return [...named.flatMap((id) => id ?? []), ...operations];
    }),
  ),
];

/** Checks each operation, by the contract, and the permission to edit the resource. */
export const useMayCall = (resource: string, operations: readonly string[]): CallRights => {
  const key = operations.join();
  const resources = useMemo(() => (key ? key.split(',') : []), [key]);
  const calls = useCanAccessResources({ resources, action: CALL });
  const edit = useCanAccess({ resource, action: 'edit' });
  const { canAccess } = calls;
  const mayEdit = edit.canAccess === true;
  return useMemo(() => {
    const mayCall = (operation: string): boolean => canAccess?.[operation] === true;
    return {
      isKnown: !calls.isPending && !edit.isPending,
      mayCall,
      can: (action) => {
        const named = operationsOf([action]);
        return named.length > 0 ? named.every(mayCall) : action.needs === 'read' || mayEdit;
      },
    };
  }, [canAccess, mayEdit, calls.isPending, edit.isPending]);
};
