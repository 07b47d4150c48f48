import { useMemo } from 'react';
import { useCanAccess, useCanAccessResources } from 'react-admin';
import { CALL } from '../context/access';
import { type AnyAction, isCall } from '../definition/anyAction';

/** Returns the operations of actions, including those of variants, polls and dialogs. */
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

/** Loads the permissions for operations and for editing the resource. The server checks every call again. */
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
      /** The permissions are loaded; before, nothing is permitted. */
      isKnown: !calls.isPending && !edit.isPending,
      mayCall,
      /** Permits an action by its operations; without operations, by the permission to edit or read the resource. */
      can: (action: AnyAction): boolean => {
        const named = operationsOf([action]);
        return named.length > 0 ? named.every(mayCall) : action.needs === 'read' || mayEdit;
      },
    };
  }, [canAccess, mayEdit, calls.isPending, edit.isPending]);
};

export type CallRights = ReturnType<typeof useMayCall>;
