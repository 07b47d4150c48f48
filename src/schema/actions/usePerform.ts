import { useCallback, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useClosing } from '../../ui/dialog';
import type { ActionValues } from '../types';
import type { ActionRunner, AnyCall, CallFailure, IntentKeys, Performed } from './runTypes';

/** Carries actions out in their place, and keeps what failed last for it. */
export interface Performing {
  readonly failure: CallFailure | undefined;
  /** `onPolling` hears that the call is answered, and what comes of it is asked for. */
  readonly perform: (
    action: AnyCall,
    record: RaRecord,
    values: ActionValues,
    onPolling?: () => void,
  ) => Promise<Performed>;
}

/**
 * Carries actions out where their words stand: the dialog around cannot be closed during the call, and what
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
      async (action, record, values, onPolling) => {
        setFailure(undefined);
        let open = shut?.();
        const opened = () => {
          open?.();
          open = undefined;
        };
        try {
          const ended = await perform(action, record, values, keys.current, () => {
            opened();
            onPolling?.();
          });
          setFailure(ended.failure);
          return ended;
        } finally {
          opened();
        }
      },
      [perform, shut],
    ),
  };
};
