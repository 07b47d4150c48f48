import { useCallback, useMemo } from 'react';
import { useNotificationContext, useNotify } from 'react-admin';

interface FailureToast {
  /** Key such as `vouchers.deactivate`; a retry with the same key removes the message. */
  readonly notificationKey: string;
  readonly title?: string | undefined;
  /** Display time in milliseconds; by default the message stays until it is closed. */
  readonly messageTimeout?: number | undefined;
}

/** Shows at most one error toast per key. Callers clear it on a retry, so that no error remains after a success. */
export const useFailureToast = () => {
  const notify = useNotify();
  const { setNotifications } = useNotificationContext();
  const clear = useCallback(
    (notificationKey: string) =>
      setNotifications((all) => {
        const others = all.filter(
          ({ notificationOptions }) => notificationOptions?.notificationKey !== notificationKey,
        );
        return others.length < all.length ? others : all;
      }),
    [setNotifications],
  );
  const tell = useCallback(
    (text: string, { notificationKey, title, messageTimeout }: FailureToast) => {
      clear(notificationKey);
      const autoHideDuration = messageTimeout ?? null;
      notify(text, { type: 'error', autoHideDuration, messageArgs: { title }, notificationKey });
    },
    [clear, notify],
  );
  return useMemo(() => ({ tell, clear }), [tell, clear]);
};
