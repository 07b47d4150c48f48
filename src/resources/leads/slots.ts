import { saveMessage } from '../../../domain/leads';
import type { FormAsideProps, InputSlotProps, SectionSlotProps } from '../../schema';
import { lazySlot } from '../shared/lazySlot';
import { TOAST_MS } from './draft';

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
/** Broken rules of a lead as a toast. */
export const LeadToast = lazySlot<FormAsideProps>(async () => {
  const { brokenRules } = await import('../shared/brokenRules');
  return brokenRules('leads', saveMessage, TOAST_MS);
}, 0);
