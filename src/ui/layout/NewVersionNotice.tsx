import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useUncovering } from '../feedback';

const EVERY_MS = 15 * 60_000;

/** A newer build has a script of another name. A failed request counts as up to date. */
const isOutdated = async (): Promise<boolean> => {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!running) return false;
  try {
    const answer = await fetch(window.location.pathname, { cache: 'no-cache' });
    return answer.ok && !(await answer.text()).includes(running);
  } catch {
    return false;
  }
};

/** Never reloads by itself: the operator may be typing. It lies below every dialog. */
export const NewVersionNotice = () => {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (isThere) return;
    const ask = (): void => void isOutdated().then((outdated) => outdated && setThere(true));
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, [isThere]);
  return isThere && <Notice />;
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
