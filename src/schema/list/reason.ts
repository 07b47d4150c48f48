import type { useNotify } from 'react-admin';

/** How long the reason of a blocked action stays, in milliseconds: a sentence that nobody expected. */
const STAYS_MS = 6000;

/**
 * Says why an action cannot be done, to who presses it all the same: a title alone is told neither to
 * a finger nor to the keyboard.
 */
export const tellReason = (notify: ReturnType<typeof useNotify>, reason: string): void =>
  notify(reason, { type: 'warning', autoHideDuration: STAYS_MS });
