import type { InputSlotProps, SectionSlotProps } from '../../schema';
import { lazySlot } from '../shared/lazySlot';

/** The parts of the form that are more than fields; fetched with the first form of a lead. */

const kit = () => import('./form/all');

export const AreasInput = lazySlot<InputSlotProps>(async () => (await kit()).AreasInput);
export const ReasonsInput = lazySlot<InputSlotProps>(async () => (await kit()).ReasonsInput);
export const AddressSection = lazySlot<SectionSlotProps>(async () => (await kit()).AddressSection);
export const EvaluationSection = lazySlot<SectionSlotProps>(
  async () => (await kit()).EvaluationSection,
);
