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

const DEFAULT_DURATION_MS = 1500;

/** Display time in milliseconds; null if the message stays until it is closed. */
const durationOf = ({ type, notificationOptions }: NotificationPayload): number | null => {
  const duration = notificationOptions?.autoHideDuration;
  if (duration !== undefined) return duration;
  return type === 'error' ? null : DEFAULT_DURATION_MS;
};

/** Closes a notification after its duration; hover or focus pauses the timeout. */
export const useTimeout = ({ notification, onClose }: ToastProps) => {
  const duration = durationOf(notification);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (duration === null || isPaused) return;
    const timer = setTimeout(() => onClose(notification), duration);
    return () => clearTimeout(timer);
  }, [duration, isPaused, notification, onClose]);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return { onMouseEnter: pause, onMouseLeave: resume, onFocus: pause, onBlur: resume };
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
  const pauseHandlers = useTimeout({ notification, onClose });

  return (
    <Alert
      variant="filled"
      severity={notification.type}
      role={notification.type === 'error' ? 'alert' : 'status'}
      {...pauseHandlers}
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
