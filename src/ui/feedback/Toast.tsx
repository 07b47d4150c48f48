import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useTranslate } from 'react-admin';

export interface ToastProps {
  readonly notification: NotificationPayload;
  readonly onClose: (notification: NotificationPayload) => void;
}

const STAYS_MS = 1500;

/** In milliseconds; null keeps the message until it is closed. */
const durationOf = ({ type, notificationOptions }: NotificationPayload): number | null => {
  const asked = notificationOptions?.autoHideDuration;
  if (type === 'error') return asked ?? null;
  return asked === undefined ? STAYS_MS : asked;
};

/** Closes a notification after its duration; hover or focus pauses the timeout. */
export const useTimeout = ({ notification, onClose }: ToastProps) => {
  const duration = durationOf(notification);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (duration === null || isHeld) return;
    const timer = setTimeout(() => onClose(notification), duration);
    return () => clearTimeout(timer);
  }, [duration, isHeld, notification, onClose]);
  const [hold, release] = [() => setHeld(true), () => setHeld(false)];
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
};

export const CloseMessage = ({ onClose }: { readonly onClose: () => void }) => (
  <IconButton color="inherit" aria-label="Fechar" title="Fechar" onClick={onClose}>
    <CloseIcon fontSize="small" />
  </IconButton>
);

export const Toast = ({ notification, onClose }: ToastProps) => {
  const translate = useTranslate();
  const { message, notificationOptions } = notification;
  const messageArgs = notificationOptions?.messageArgs;
  const title: unknown = messageArgs?.title;
  const held = useTimeout({ notification, onClose });

  return (
    <Alert
      variant="filled"
      severity={notification.type}
      role={notification.type === 'error' ? 'alert' : 'status'}
      {...held}
      sx={{ alignItems: 'center', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      action={
        durationOf(notification) === null && <CloseMessage onClose={() => onClose(notification)} />
      }
    >
      {typeof title === 'string' && (
        <Box component="strong" sx={{ display: 'block' }}>
          {title}
        </Box>
      )}
      {typeof message === 'string' ? translate(message, { ...messageArgs, _: message }) : message}
    </Alert>
  );
};
