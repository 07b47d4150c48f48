import { useMemo } from 'react';
import { useCanAccess, useCanAccessResources } from 'react-admin';
import { CALL } from '../context/access';
import { type AnyAction, isCall } from '../definition/anyAction';

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

/** Checks each operation, by the contract, and the permission to edit the resource; the server checks every call. */
export const useMayCall = (resource: string, operations: readonly string[]) => {
  const key = operations.join();
  const resources = useMemo(() => (key ? key.split(',') : []), [key]);
  const calls = useCanAccessResources({ resources, action: CALL });
  const edit = useCanAccess({ resource, action: 'edit' });
  const { canAccess } = calls;
  const mayEdit = edit.canAccess === true;
  return useMemo(() => {
    const mayCall = (operation: string): boolean => canAccess?.[operation] === true;
    return {
      /** Nothing is granted before the answers are there. */
      isKnown: !calls.isPending && !edit.isPending,
      mayCall,
      /** By the operations that an action names; one that names none needs the right to edit, or to read. */
      can: (action: AnyAction): boolean => {
        const named = operationsOf([action]);
        return named.length > 0 ? named.every(mayCall) : action.needs === 'read' || mayEdit;
      },
    };
  }, [canAccess, mayEdit, calls.isPending, edit.isPending]);
};

export type CallRights = ReturnType<typeof useMayCall>;
