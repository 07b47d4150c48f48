import type { InputSlotProps, SectionSlotProps } from '../../schema';
import { lazySlot } from '../shared/lazySlot';

/** Custom form sections; loaded with the first form of a lead. */

const kit = () => import('./form/all');

export const AreasInput = lazySlot<InputSlotProps>(async () => (await kit()).AreasInput);
export const GenderInput = lazySlot<InputSlotProps>(async () => (await kit()).GenderInput);
export const TechniquesInput = lazySlot<InputSlotProps>(async () => (await kit()).TechniquesInput);
export const ReasonsInput = lazySlot<InputSlotProps>(async () => (await kit()).ReasonsInput);
export const AddressSection = lazySlot<SectionSlotProps>(async () => (await kit()).AddressSection);
export const EvaluationSection = lazySlot<SectionSlotProps>(
  async () => (await kit()).EvaluationSection,
);
