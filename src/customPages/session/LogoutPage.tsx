import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAuthProvider } from 'react-admin';

export const Centered = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="main"
    sx={{
      display: 'grid',
      minHeight: '80vh',
      p: 2,
      alignContent: 'center',
      justifyItems: 'center',
    }}
  >
    <Box sx={{ width: '100%', maxWidth: 420 }}>{children}</Box>
  </Box>
);

/** Ends the session; the login page then shows 'Usuário desconectado' (part 1 section 2.1). */
export const LogoutPage = () => {
  const auth = useAuthProvider();
  const isLeaving = useRef(false);
  useEffect(() => {
    // Effects run twice in development, but the session must end once.
    if (isLeaving.current) return;
    isLeaving.current = true;
    void auth?.logout({});
  }, [auth]);
  return (
    <Centered>
      <Typography role="status" sx={{ textAlign: 'center', color: 'text.secondary' }}>
        Saindo…
      </Typography>
    </Centered>
  );
};
