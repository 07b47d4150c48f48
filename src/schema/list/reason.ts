import type { useNotify } from 'react-admin';

/** Duration of the message, in milliseconds. */
const DURATION_MS = 6000;

/** Shows the reason why an action is disabled when it is pressed: touch and keyboard have no tooltip. */
export const tellReason = (notify: ReturnType<typeof useNotify>, reason: string): void =>
  notify(reason, { type: 'warning', autoHideDuration: DURATION_MS });
