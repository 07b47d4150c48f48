import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A centered block on a page without the application frame. */
export const Centred = ({ children }: { readonly children: ReactNode }) => (
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
