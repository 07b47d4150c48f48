import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useUncovering } from '../feedback';

const CHECK_INTERVAL_MS = 15 * 60_000;

/** Checks if the server has another entry script. A failed request counts as up to date. */
const isOutdated = async (): Promise<boolean> => {
  const currentScript = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!currentScript) return false;
  try {
    const response = await fetch(window.location.pathname, { cache: 'no-cache' });
    return response.ok && !(await response.text()).includes(currentScript);
  } catch {
    return false;
  }
};

/** Offers a reload after an update. It does not reload itself, because the operator may be typing. */
export const NewVersionNotice = () => {
  const [hasNewVersion, setHasNewVersion] = useState(false);
  useEffect(() => {
    if (hasNewVersion) return;
    const check = (): void =>
      void isOutdated().then((outdated) => outdated && setHasNewVersion(true));
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [hasNewVersion]);
  return hasNewVersion && <Notice />;
};

const Notice = () => {
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
            Recarregar o aplicativo
          </Button>
        }
      >
        Há uma nova versão do sistema. Salve o que você está fazendo e recarregue a página.
      </Alert>
    </Box>
  );
};
