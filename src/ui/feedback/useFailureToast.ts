import { useCallback, useMemo } from 'react';
import { useNotificationContext, useNotify } from 'react-admin';

interface FailureToast {
  /** Key such as `vouchers.deactivate`; a retry with the same key removes the message. */
  readonly about: string;
  readonly title?: string | undefined;
  /** In milliseconds; if unset, the message stays until it is closed. */
  readonly stays?: number | undefined;
}

/** One toast per key: a retry clears it, so that no error is shown beside a later success. */
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
