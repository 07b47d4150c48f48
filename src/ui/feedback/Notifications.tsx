import { useCallback } from 'react';
import { type NotificationPayload, useNotificationContext } from 'react-admin';
import { lazyWithRetry } from '../lazy';
import { useKeyDown } from '../useKeyDown';
import { Floating } from './Floating';
import { Toast } from './Toast';
import { NEXT_STEPS } from './useNextSteps';

export const AfterActBar = lazyWithRetry(() => import('./AfterActBar'));

const MAX_ERRORS = 3;

const isSameMessage = (a: NotificationPayload, b: NotificationPayload): boolean =>
  a.type === b.type && a.message === b.message;

const hasNextSteps = ({ notificationOptions }: NotificationPayload): boolean =>
  notificationOptions?.notificationKey === NEXT_STEPS;

/** Errors are stacked until closed; others appear one at a time and never wait behind an error. */
export const Notifications = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const close = useCallback(
    (closed: NotificationPayload) =>
      setNotifications((all) => all.filter((notification) => !isSameMessage(notification, closed))),
    [setNotifications],
  );
  const unique = notifications.filter(
    (notification, index) =>
      notifications.findIndex((other) => isSameMessage(notification, other)) === index,
  );
  const errors = unique.filter(({ type }) => type === 'error').slice(-MAX_ERRORS);
  const others = unique.filter(({ type }) => type !== 'error');
  const toasts = [...errors, ...others.filter((other) => !hasNextSteps(other)).slice(0, 1)];
  const steps = others.find(hasNextSteps);
  const newest = errors.at(-1) ?? toasts[0];
  useKeyDown((event) => {
    const isHandledElsewhere =
      event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"]');
    if (event.key === 'Escape' && newest && !isHandledElsewhere) close(newest);
  });
  if (!newest && !steps) return null;
  return (
    <Floating at="bottom">
      {toasts.map((toast) => (
        <Toast
          key={`${toast.type} ${String(toast.message)}`}
          notification={toast}
          onClose={close}
        />
      ))}
      {steps && (
        <AfterActBar
          key={String(steps.message)}
          loading={null}
          notification={steps}
          onClose={close}
        />
      )}
    </Floating>
  );
};
