import { useRef, useState } from 'react';
import { type RaRecord, useEvent } from 'react-admin';
import { useClosing } from '../../ui/dialog';
import type { AnyCall, CallFailure, IntentKeys, Performed } from '../definition/runTypes';
import type { ActionValues } from '../definition/types';
import type { ActionRunner } from './useActionRunner';

/** Performs actions without a dialog; the last failure is kept until the next attempt. */
export const usePerform = (runner: ActionRunner) => {
  const keys = useRef<IntentKeys>(new Map());
  const [failure, setFailure] = useState<CallFailure>();
  const closing = useClosing();
  /** `onPolling` is called when the call is answered and its result is polled. */
  const perform = useEvent(
    async (
      action: AnyCall,
      record: RaRecord,
      values: ActionValues,
      onPolling?: () => void,
    ): Promise<Performed> => {
      setFailure(undefined);
      let reopen = closing?.shut();
      const release = (): void => {
        reopen?.();
        reopen = undefined;
      };
      try {
        const ended = await runner.perform(action, record, values, keys.current, () => {
          release();
          onPolling?.();
        });
        setFailure(ended.failure);
        return ended;
      } finally {
        release();
      }
    },
  );
  return { failure, perform };
};
