import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useIsOnline } from '../feedback';

/** Banner shown while the device has no connection. */
export const OfflineBanner = () => {
  const translate = useTranslate();
  return useIsOnline() ? null : (
    <Alert severity="warning" variant="filled" role="status" square sx={{ borderRadius: 0, py: 0 }}>
      {translate('camarim.layout.offline')}
    </Alert>
  );
};
