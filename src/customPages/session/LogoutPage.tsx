import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useAuthProvider } from 'react-admin';
import { Centred } from './Centred';

/** Ends the session; the login page then shows 'Usuário desconectado' (part 1 section 2.1). */
export const LogoutPage = () => {
  const auth = useAuthProvider();
  const isLeaving = useRef(false);
  useEffect(() => {
    // Effects run twice in development; the session must end once.
    if (isLeaving.current) return;
    isLeaving.current = true;
    void auth?.logout({});
  }, [auth]);
  return (
    <Centred>
      <Typography role="status" sx={{ textAlign: 'center', color: 'text.secondary' }}>
        Saindo…
      </Typography>
    </Centred>
  );
};
