import { useCallback, useMemo } from 'react';
import { useNotificationContext, useNotify } from 'react-admin';

interface FailureToast {
  /** Key such as `vouchers.deactivate`; a retry with the same key removes the message. */
  readonly about: string;
  readonly title?: string | undefined;
  /** Duration in milliseconds; if unset, the message stays until it is closed. */
  readonly stays?: number | undefined;
}

/**
 * Shows failures as toasts, one per key. A retry clears the previous message first: an error is never shown beside
 * the success of the next attempt.
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
