import { Suspense, useCallback, useEffect, useMemo } from 'react';
import { type NotificationPayload, useNotificationContext } from 'react-admin';
import { lazyWithRetry } from '../lazy';
import { Floating } from './Floating';
import { Toast } from './Toast';
import { NEXT_STEPS } from './useNextSteps';

export const AfterActBar = lazyWithRetry(() => import('./AfterActBar'));

const MAX_ERRORS = 3;

const isSame = (a: NotificationPayload, b: NotificationPayload): boolean =>
  a.type === b.type && a.message === b.message;

const unique = (all: readonly NotificationPayload[]): NotificationPayload[] =>
  all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index);

/** Errors are stacked until closed; others appear one at a time and never wait behind an error. */
export const Notifications = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const [errors, toast, steps] = useMemo(() => {
    const all = unique(notifications);
    const others = all.filter(({ type }) => type !== 'error');
    const isStep = ({ notificationOptions }: NotificationPayload) =>
      notificationOptions?.notificationKey === NEXT_STEPS;
    return [
      all.filter(({ type }) => type === 'error'),
      others.find((one) => !isStep(one)),
      others.find(isStep),
    ];
  }, [notifications]);

  const close = useCallback(
    (closed: NotificationPayload) =>
      setNotifications((all) => all.filter((one) => !isSame(one, closed))),
    [setNotifications],
  );

  const newest = errors.at(-1) ?? toast;
  const closeNewest = useCallback(() => newest && close(newest), [newest, close]);
  useEscape(newest !== undefined, closeNewest);
  if (!newest && !steps) return null;
  return (
    <Floating at="bottom">
      {errors.slice(-MAX_ERRORS).map((error) => (
        <Toast key={`error ${String(error.message)}`} notification={error} onClose={close} />
      ))}
      {toast && (
        <Toast
          key={`${toast.type} ${String(toast.message)}`}
          notification={toast}
          onClose={close}
        />
      )}
      {steps && (
        <Suspense fallback={null}>
          <AfterActBar key={String(steps.message)} notification={steps} onClose={close} />
        </Suspense>
      )}
    </Floating>
  );
};

const useEscape = (isActive: boolean, onEscape: () => void) => {
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => {
      const isTaken =
        event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"]');
      if (event.key === 'Escape' && !isTaken) onEscape();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isActive, onEscape]);
};
