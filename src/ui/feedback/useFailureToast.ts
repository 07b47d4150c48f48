import { useCallback, useMemo } from 'react';
import { useNotificationContext, useNotify } from 'react-admin';

interface FailureToast {
  /** What is tried again under the same name takes the message away: `vouchers.deactivate`. */
  readonly about: string;
  readonly title?: string | undefined;
  /** How long it stays, in milliseconds; until it is closed when nothing is said. */
  readonly stays?: number | undefined;
}

/**
 * Tells of failures by toasts, of one thing one at a time. Whoever tries the thing again clears what
 * was told of it first: a red message never stands beside the green one of the next attempt.
 */
export const useFailureToast = () => {
  const notify = useNotify();
  const { setNotifications } = useNotificationContext();
  const clear = useCallback(
    (about: string) =>
      setNotifications((all) => {
        const others = all.filter(
          ({ notificationOptions }) => notificationOptions?.about !== about,
        );
        return others.length < all.length ? others : all;
      }),
    [setNotifications],
  );
  const tell = useCallback(
    (text: string, { about, title, stays }: FailureToast) => {
      clear(about);
      const messageArgs = { title };
      notify(text, { type: 'error', autoHideDuration: stays ?? null, messageArgs, about });
    },
    [clear, notify],
  );
  return useMemo(() => ({ tell, clear }), [tell, clear]);
};
