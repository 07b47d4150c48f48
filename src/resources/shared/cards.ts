import { lazySlot } from './lazySlot';

/** Records as cards. */
export const Cards = lazySlot(() => import('./CardGrid'), 'CardGrid', 480);
