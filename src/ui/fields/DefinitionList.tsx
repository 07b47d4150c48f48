import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/**
 * Labels and values: one to three side by side, by the room that the list itself has. A column has
 * the width of an e-mail address at least, which would break in the middle of its name.
 */
export const DefinitionList = ({
  items,
}: {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[];
}) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(240px, 30%)), 1fr))',
      columnGap: 3,
      rowGap: 2,
      m: 0,
      '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
      '& dd': { m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
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
