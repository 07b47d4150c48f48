import Box from '@mui/material/Box';
import { alpha, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

const Chip = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const isDark = theme.palette.mode === 'dark';
    const color = tone === 'neutral' ? theme.palette.text.secondary : theme.palette[tone].main;
    const strong =
      tone === 'neutral'
        ? theme.palette.text.secondary
        : isDark
          ? theme.palette[tone].light
          : theme.palette[tone].dark;
    return {
      display: 'inline-block',
      padding: '1px 8px',
      borderRadius: 10,
      fontSize: '0.8125rem',
      lineHeight: '20px',
      fontWeight: 500,
      whiteSpace: 'nowrap',
      color: strong,
      backgroundColor: alpha(color, isDark ? 0.18 : 0.12),
    };
  },
);

/** A state: its words on a tint, never colour alone. */
export const StatusChip = ({ label, tone }: { readonly label: string; readonly tone: Tone }) => (
  <Chip tone={tone}>{label}</Chip>
);

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

export { CopyButton } from './CopyButton';
export { ExternalLink } from './ExternalLink';
export { Truncated } from './Truncated';
