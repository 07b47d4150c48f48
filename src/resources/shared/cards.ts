import type { RowsSlotProps } from '../../schema';
import { lazySlot } from './lazySlot';

/** Records as cards. */
export const Cards = lazySlot<RowsSlotProps>(
  async () => (await import('./CardGrid')).CardGrid,
  480,
);
