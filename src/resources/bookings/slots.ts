import { lazySlot } from '../shared/lazySlot';

const details = () => import('./detailSlots');

export const MapLink = lazySlot(details, 'MapLink', 20);
export const InfractionsLink = lazySlot(details, 'InfractionsLink', 20);
export const PaymentLink = lazySlot(details, 'PaymentLink', 20);
export const PixState = lazySlot(details, 'PixState', 20);
