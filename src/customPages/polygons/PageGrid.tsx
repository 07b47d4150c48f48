import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The map beside its table, with the form below; stacked on a phone. */
export const PageGrid = ({
  map,
  table,
  form,
}: {
  readonly map: ReactNode;
  readonly table: ReactNode;
  readonly form: ReactNode;
}) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.7fr) minmax(340px, 1fr)' },
    }}
  >
    <Box sx={{ minWidth: 0 }}>{map}</Box>
    {table}
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{form}</Box>
  </Box>
);

export const MAP_HEIGHT = { xs: 320, md: 480 };
