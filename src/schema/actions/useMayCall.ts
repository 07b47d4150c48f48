import { useCallback, useMemo } from 'react';
import { useCanAccessResources } from 'react-admin';
import { CALL } from '../access';
import { type AnyAction, isCall } from './anyAction';

/** Whether the signed-in operator may call an operation; the server decides every call anyway. */
export interface CallRights {
  /** Nothing is granted before the answers are there. */
  readonly isKnown: boolean;
  readonly mayCall: (operation: string) => boolean;
}

/** The operations that actions call, their variants among them, or that their dialogs ask for. */
export const operationsOf = (actions: readonly AnyAction[]): string[] => [
  ...new Set(
    actions.flatMap((action) => {
      if (!isCall(action)) return action.operations ?? [];
      const { operation, variants = [] } = action;
      return [operation, ...variants.map((variant) => variant.operation)].flatMap((id) => id ?? []);
    }),
  ),
];

/** Asks the permission list once for each operation: the right follows from the contract. */
export const useMayCall = (operations: readonly string[]): CallRights => {
  const key = operations.join();
  const resources = useMemo(() => (key ? key.split(',') : []), [key]);
  const { canAccess, isPending } = useCanAccessResources({ resources, action: CALL });
  return {
    isKnown: !isPending,
    mayCall: useCallback((operation) => canAccess?.[operation] === true, [canAccess]),
  };
};
