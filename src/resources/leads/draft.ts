import { type LeadDraft, leadProblems, type StoredLead } from '../../../domain/leads';
import type { FormContext } from '../../schema';

/** Converts the form of a lead for the rules of `domain/leads`: some texts of the form are numbers there. */

/** Duration of the toasts of leads, in milliseconds (part 2 section 9). */
export const TOAST_MS = 3000;

export type LeadValues = Omit<LeadDraft, 'hasCertification'> & {
  readonly hasCertification?: string | null | undefined;
};

export const YES_NO = { yes: 'Sim', no: 'Não' } as const;

export const answerOf = (word: unknown): boolean | null =>
  word === 'yes' ? true : word === 'no' ? false : null;

export const draftOf = (values: LeadValues): LeadDraft => ({
  ...values,
  hasCertification: answerOf(values.hasCertification),
});

export const storedOf = ({ mode, stored }: FormContext): StoredLead | undefined => {
  if (mode !== 'edit' || !stored) return undefined;
  const lead = stored as LeadValues;
  return { ...lead, status: lead.status ?? 0 };
};

export const leadRules = (values: object, context: FormContext) =>
  leadProblems(draftOf(values as LeadValues), storedOf(context));
