import { lazySlot } from './lazySlot';

export const Cards = lazySlot(() => import('./CardGrid'), 'CardGrid', 480);
