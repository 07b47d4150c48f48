import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export const DefinitionList = ({
  items,
}: {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
}) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns:
        'repeat(auto-fill, minmax(min(100%, max(var(--fact, 240px), 30%)), 1fr))',
      columnGap: 3,
      rowGap: 2,
      m: 0,
      '& dt': { color: 'text.secondary', fontSize: '0.75rem' },
      '& dd': { m: 0, overflowWrap: 'anywhere' },
      '& dd a': { color: 'primary.main', textDecoration: 'none' },
      '& dd a:hover': { textDecoration: 'underline' },
    }}
  >
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Box>
);
