import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useEffect, useState } from 'react';
import { type NotificationPayload, useTranslate } from 'react-admin';

/** Default duration of a message that is not an error, in milliseconds. */
const STAYS_MS = 1500;

/** Duration in milliseconds; null keeps the message until it is closed. Errors stay unless they set a duration. */
const durationOf = ({ type, notificationOptions }: NotificationPayload): number | null => {
  const asked = notificationOptions?.autoHideDuration;
  if (type === 'error') return asked ?? null;
  return asked === undefined ? STAYS_MS : asked;
};

/** Translates keys of the catalog; shows any other text unchanged. */
const useText = ({ message, notificationOptions }: NotificationPayload): ReactNode => {
  const translate = useTranslate();
  return typeof message === 'string'
    ? translate(message, { ...notificationOptions?.messageArgs, _: message })
    : message;
};

/** One notification. Hover or focus pauses its timeout. */
export const Toast = ({
  notification,
  onClose,
}: {
  readonly notification: NotificationPayload;
  readonly onClose: (notification: NotificationPayload) => void;
}) => {
  const translate = useTranslate();
  const text = useText(notification);
  const title: unknown = notification.notificationOptions?.messageArgs?.title;
  const duration = durationOf(notification);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (duration === null || isHeld) return;
    const timer = setTimeout(() => onClose(notification), duration);
    return () => clearTimeout(timer);
  }, [duration, isHeld, notification, onClose]);

  return (
    <Alert
      variant="filled"
      severity={notification.type}
      role={notification.type === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        alignItems: 'center',
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
      }}
      action={
        duration === null && (
          <IconButton
            color="inherit"
            size="small"
            aria-label={translate('ra.action.close')}
            title={translate('ra.action.close')}
            onClick={() => onClose(notification)}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        )
      }
    >
      {typeof title === 'string' && (
        <Box component="strong" sx={{ display: 'block' }}>
          {title}
        </Box>
      )}
      {text}
    </Alert>
  );
};
