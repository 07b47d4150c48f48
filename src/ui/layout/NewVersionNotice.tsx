import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useCheckForApplicationUpdate, useTranslate } from 'react-admin';
import { useUncovering } from '../feedback';

/** Interval between version checks, in milliseconds. */
const EVERY_MS = 15 * 60_000;

/**
 * Notice of a newer version, with a button that loads it. It never reloads by itself, since the operator may be
 * typing. It lies below every dialog, so that input there is finished or discarded first; a form confirms before it
 * is left.
 */
export const NewVersionNotice = () => {
  const [isThere, setThere] = useState(false);
  useCheckForApplicationUpdate({
    url: window.location.pathname,
    interval: EVERY_MS,
    fetchOptions: { cache: 'no-cache' },
    onNewVersionAvailable: () => setThere(true),
    disabled: isThere,
  });
  return isThere && <Notice />;
};

const Notice = () => {
  const translate = useTranslate();
  const ref = useRef<HTMLDivElement>(null);
  useUncovering(ref);
  return (
    <Box
      ref={ref}
      sx={{
        position: 'fixed',
        bottom: 16,
        right: 16,
        left: { xs: 16, sm: 'auto' },
        zIndex: 'appBar',
        '@media print': { display: 'none' },
      }}
    >
      <Alert
        severity="info"
        role="status"
        sx={{ boxShadow: 6 }}
        action={
          <Button color="inherit" onClick={() => window.location.reload()}>
            {translate('ra.action.update_application')}
          </Button>
        }
      >
        {translate('camarim.layout.page_outdated')} {translate('camarim.layout.save_first')}
      </Alert>
    </Box>
  );
};
