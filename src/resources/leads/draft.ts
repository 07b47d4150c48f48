import {
  genderProblem,
  LEAD_FIELDS,
  type LeadDraft,
  type LeadField,
  leadProblems,
  professionProblem,
  type StoredLead,
} from '../../../domain/leads';
import type { FormContext } from '../../schema';

/** The form of a lead and the rules of `domain/leads`: what the one calls a text, the other may count. */

type Text = string | null | undefined;

/** The values of the form, as far as rules look at them. */
export interface LeadValues {
  readonly name?: Text;
  readonly email?: Text;
  readonly phone?: Text;
  readonly cpf?: Text;
  readonly gender?: Text;
  readonly areaIds?: readonly string[] | null;
  readonly anotherCity?: Text;
  readonly categoryIds?: readonly string[] | null;
  readonly techniques?: readonly string[] | null;
  readonly hasCertification?: Text;
  readonly status?: number | null;
  readonly address?: { readonly zipcode?: Text; readonly uf?: Text } | null;
  readonly evaluation?: {
    readonly type?: number | null;
    readonly day?: Text;
    readonly hour?: Text;
    readonly meetLink?: Text;
    readonly locationId?: Text;
  } | null;
}

/** The words of a yes or no that may also be unknown. */
export const YES_NO = { yes: 'Sim', no: 'Não' } as const;

/** The answer to a yes or no; null while it is unknown. */
export const answerOf = (word: unknown): boolean | null =>
  word === 'yes' ? true : word === 'no' ? false : null;

/** The form as the rules see it. */
export const draftOf = (values: LeadValues): LeadDraft => ({
  ...values,
  hasCertification: answerOf(values.hasCertification),
});

/** The saved lead as the rules see it; undefined for a new one. */
export const storedOf = ({ mode, stored }: FormContext): StoredLead | undefined => {
  if (mode !== 'edit' || !stored) return undefined;
  const lead = stored as LeadValues;
  return { ...lead, status: lead.status ?? 0 };
};

const problemsOf = (values: object, context: FormContext) =>
  leadProblems(draftOf(values as LeadValues), storedOf(context));

/** The rules of the domain as the rules of a definition: one for each field that it knows. */
export const LEAD_RULES = (Object.keys(LEAD_FIELDS) as LeadField[]).map((field) => ({
  field,
  message: (values: object, context: FormContext): string =>
    problemsOf(values, context)[field] ?? '',
  fails: (values: object, context: FormContext): boolean =>
    problemsOf(values, context)[field] !== undefined,
}));

/** What may not change: the gender once a test was given, and the last profession. */
export const LEAD_REFUSALS = {
  gender: (next: LeadValues, _: LeadValues, context: FormContext): string | undefined =>
    genderProblem(next.gender, storedOf(context)),
  techniques: (next: LeadValues, now: LeadValues): string | undefined =>
    professionProblem(next.techniques, now.techniques),
} as const;
