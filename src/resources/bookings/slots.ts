import type { InputSlotProps, RecordSlotProps, SectionSlotProps } from '../../schema';
import { lazySlot } from '../shared/lazySlot';

/** Custom inputs of a booking's changes, and custom content of its details. */

const kit = () => import('./inputs/all');

export const CancelReasonInput = lazySlot<InputSlotProps>(
  async () => (await kit()).CancelReasonInput,
);
export const ProfessionalInput = lazySlot<InputSlotProps>(
  async () => (await kit()).ProfessionalInput,
);
export const ServiceInputs = lazySlot<SectionSlotProps>(async () => (await kit()).ServiceInputs);
export const VoucherInput = lazySlot<InputSlotProps>(async () => (await kit()).VoucherInput);

type Details = typeof import('./detailSlots');

const details = (name: keyof Details) =>
  lazySlot<RecordSlotProps>(async () => (await import('./detailSlots'))[name], 20);

export const MapLink = details('MapLink');
export const InfractionsLink = details('InfractionsLink');
export const PaymentLink = details('PaymentLink');
export const PixState = details('PixState');
