import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** One calm block in the middle of a page that stands alone. */
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
