import { useNotify } from 'react-admin';
import { useFailureToast } from './useFailureToast';

/** Action offered after an operation. */
export interface NextStep {
  readonly label: string;
  readonly isUndo?: boolean;
  readonly run: () => void;
}

export const NEXT_STEPS = 'nextSteps';

export const useNextSteps = () => {
  const notify = useNotify();
  const { clear } = useFailureToast();
  const close = (): void => clear(NEXT_STEPS);
  return {
    close,
    offer: (text: string, steps: readonly NextStep[]): void => {
      close();
      // Messages with an action stay for 8 s (LOOK).
      notify(text, { type: 'info', autoHideDuration: 8000, notificationKey: NEXT_STEPS, steps });
    },
  };
};
