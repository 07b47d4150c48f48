import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Labels and values, side by side where there is room. */
export const DefinitionList = ({
  items,
}: {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
}) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
      columnGap: 3,
      rowGap: 2,
      m: 0,
      '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
      '& dd': { m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
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
