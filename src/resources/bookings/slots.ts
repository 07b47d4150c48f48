import { lazySlot } from '../shared/lazySlot';

/** Custom inputs of a booking's changes. */

const kit = () => import('./inputs/all');

export const CancelReasonInput = lazySlot(kit, 'CancelReasonInput');
export const ProfessionalInput = lazySlot(kit, 'ProfessionalInput');
export const ServiceInputs = lazySlot(kit, 'ServiceInputs');
export const VoucherInput = lazySlot(kit, 'VoucherInput');
