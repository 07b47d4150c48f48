import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';

const watchConnection = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Says that the device has no connection, while it has none. */
export const OfflineBanner = () => {
  const translate = useTranslate();
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : (
    <Alert severity="warning" variant="filled" role="status" square sx={{ borderRadius: 0, py: 0 }}>
      {translate('camarim.layout.offline')}
    </Alert>
  );
};
