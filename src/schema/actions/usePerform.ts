import { useCallback, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useClosing } from '../../ui/dialog';
import type { ActionValues } from '../types';
import type { ActionRunner, AnyCall, CallFailure, IntentKeys, Performed } from './useActionRunner';

/** Carries actions out in their place, and keeps what failed last for it. */
export interface Performing {
  readonly failure: CallFailure | undefined;
  readonly perform: (action: AnyCall, record: RaRecord, values: ActionValues) => Promise<Performed>;
}

/**
 * Carries actions out where their words stand: the dialog around cannot be closed meanwhile, and what
 * failed stays until the next attempt, which is the same intent while it is sent the same.
 */
export const usePerform = (runner: ActionRunner): Performing => {
  const keys = useRef<IntentKeys>(new Map());
  const [failure, setFailure] = useState<CallFailure>();
  const shut = useClosing()?.shut;
  const { perform } = runner;
  return {
    failure,
    perform: useCallback(
      async (action, record, values) => {
        setFailure(undefined);
        const open = shut?.();
        try {
          const ended = await perform(action, record, values, keys.current);
          setFailure(ended.failure);
          return ended;
        } finally {
          open?.();
        }
      },
      [perform, shut],
    ),
  };
};
