import type { InputSlotProps, SectionSlotProps } from '../../schema';
import { lazySlot } from '../shared/lazySlot';

/** Custom inputs of a booking's changes. */

const kit = () => import('./inputs/all');

export const CancelReasonInput = lazySlot<InputSlotProps>(
  async () => (await kit()).CancelReasonInput,
);
export const ProfessionalInput = lazySlot<InputSlotProps>(
  async () => (await kit()).ProfessionalInput,
);
export const ServiceInputs = lazySlot<SectionSlotProps>(async () => (await kit()).ServiceInputs);
export const VoucherInput = lazySlot<InputSlotProps>(async () => (await kit()).VoucherInput);
