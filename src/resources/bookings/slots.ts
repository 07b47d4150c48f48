import { lazySlot } from '../shared/lazySlot';

const kit = () => import('./inputs/all');

export const CancelReasonInput = lazySlot(kit, 'CancelReasonInput');
export const ProfessionalInput = lazySlot(kit, 'ProfessionalInput');
export const ServiceInputs = lazySlot(kit, 'ServiceInputs');
export const VoucherInput = lazySlot(kit, 'VoucherInput');
