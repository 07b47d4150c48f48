import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export const Grid = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gap: 2 }}>
    {children}
  </Box>
);

export const Place = ({
  span,
  children,
}: {
  readonly span: 3 | 4 | 6 | 12;
  readonly children: ReactNode;
}) => <Box sx={{ gridColumn: { xs: 'span 12', sm: `span ${span}` } }}>{children}</Box>;
