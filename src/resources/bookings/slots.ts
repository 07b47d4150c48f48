import { lazySlot } from '../shared/lazySlot';

const kit = () => import('./inputs/all');

export const CancelReasonInput = lazySlot(kit, 'CancelReasonInput');
export const ProfessionalInput = lazySlot(kit, 'ProfessionalInput');
export const ServiceInputs = lazySlot(kit, 'ServiceInputs');
export const VoucherInput = lazySlot(kit, 'VoucherInput');

const details = () => import('./detailSlots');

export const MapLink = lazySlot(details, 'MapLink', 20);
export const InfractionsLink = lazySlot(details, 'InfractionsLink', 20);
export const PaymentLink = lazySlot(details, 'PaymentLink', 20);
export const PixState = lazySlot(details, 'PixState', 20);
