import { useNotify } from 'react-admin';
import { useFailureToast } from './useFailureToast';

/** Action offered after an operation. */
export interface Way {
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
    offer: (text: string, ways: readonly Way[]): void => {
      close();
      // LOOK: 8 s with an action.
      notify(text, { type: 'info', autoHideDuration: 8000, about: NEXT_STEPS, ways });
    },
  };
};
