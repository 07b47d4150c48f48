import { type LeadDraft, leadProblems } from '../../../domain/leads';
import type { FormContext } from '../../schema';

/** Duration of the toasts of leads, in milliseconds (part 2 section 9). */
export const TOAST_MS = 3000;

/** Validates a form with the rules of `domain/leads`. */
export const leadRules = (values: object, { mode, stored }: FormContext) => {
  const lead = mode === 'edit' ? (stored as LeadDraft | undefined) : undefined;
  return leadProblems(values, lead && { ...lead, status: lead.status ?? 0 });
};
