import { keyframes } from '@mui/material/styles';
import type { AnySection } from './sectionParts';

const ONE_COLUMN = 'minmax(0, 1fr)';

/** Where a page has room for two columns: two thirds, and one, which need not come in this order. */
export const SPLIT = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: ONE_COLUMN, lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
  alignItems: 'start',
} as const;

type Column = AnySection['column'];

/** The inputs of the narrow column stand one below the other. */
const STACKED = { '& .field': { gridColumn: { lg: 'span 12' } } } as const;

/** So long sections wait at most for those above them, in milliseconds. */
const PATIENCE = 1500;

const waits = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'hidden' } });

/**
 * How many rows a section will have nobody knows: what stands below it is seen when it has its answer, so that
 * nothing jumps under the pointer. All ask at the same time. It is no movement: who wants none waits as well.
 */
export const IN_ORDER = {
  '& > :has(.MuiSkeleton-root) ~ *': { animation: `${waits} ${PATIENCE}ms !important` },
} as const;

/** Sections side by side where there is room, and one below the other in the narrow column. */
export const grid = (columns: number, room: 'sm' | 'md', column?: Column | 'main') => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: ONE_COLUMN,
    [room]: `repeat(${columns}, ${ONE_COLUMN})`,
    ...(column === 'aside' && { lg: ONE_COLUMN }),
  },
  ...(column && { gridColumn: { lg: column === 'aside' ? 2 : 1 }, gridRow: { lg: 1 } }),
  // Facts of a narrow place stand two by two.
  '--fact': { xs: '140px', sm: '240px', ...(column === 'aside' && { lg: '140px' }) },
  ...(column === 'aside' && STACKED),
  ...IN_ORDER,
});
