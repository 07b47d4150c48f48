import { digitsOf, isValidCep, isValidCpf, isValidPhone, phoneDigits, stateName } from '../br';
import { isBlankText, isWebAddress, plainText } from '../text';
import { isDay, isHour } from '../time';
import {
  DAY_AND_HOUR,
  type EvaluationDraft,
  FIELD_REQUIRED,
  FIELDS_REQUIRED,
  GENDER_LOCKED,
  INVALID_CPF,
  INVALID_EMAIL,
  INVALID_LINK,
  INVALID_NAME,
  INVALID_PHONE,
  INVALID_ZIP,
  LEAD_FIELDS,
  type LeadDraft,
  type LeadField,
  NOT_FOR_A_MAN,
  PROFESSION_REQUIRED,
  type StoredLead,
  type Text,
  type Texts,
  UNKNOWN_EVALUATION,
  UNKNOWN_STATE,
} from './draft';
import {
  ANOTHER_CITY,
  evaluationTypeLabel,
  isCertificationRequired,
  NOT_FOR_MEN,
  ONLINE,
} from './options';
import { NOT_SCHEDULED, SCHEDULED, transitionProblem } from './status';

/** The rules of a lead: part 2 sections 4, 5 and 8. Each rule gives its message, or undefined. */

/** A name has at least two words. */
export const nameProblem = (name: Text): string | undefined => {
  if (isBlankText(name)) return FIELD_REQUIRED;
  return (name ?? '').trim().split(/\s+/).length >= 2 ? undefined : INVALID_NAME;
};

/** An e-mail may be absent; otherwise it has something on both sides of its @. */
export const emailProblem = (email: Text): string | undefined =>
  isBlankText(email) || /^[^\s@]+@[^\s@]+$/.test(plainText(email ?? ''))
    ? undefined
    : INVALID_EMAIL;

/** A telephone is a Brazilian mobile, (NN) N NNNN-NNNN, with or without its country code. */
export const phoneProblem = (phone: Text, stored?: Text): string | undefined => {
  if (isBlankText(phone)) return FIELD_REQUIRED;
  const digits = phoneDigits(phone ?? '');
  if (digits === digitsOf(stored ?? '')) return undefined;
  return digits.length === 11 && isValidPhone(phone ?? '') ? undefined : INVALID_PHONE;
};

/** A CPF is NNN.NNN.NNN-NN with right check digits, as everywhere in the product. */
export const cpfProblem = (cpf: Text, stored?: Text): string | undefined => {
  if (isBlankText(cpf)) return FIELD_REQUIRED;
  if (digitsOf(cpf ?? '') === digitsOf(stored ?? '')) return undefined;
  return isValidCpf(cpf ?? '') ? undefined : INVALID_CPF;
};

/** A postal code may be absent; otherwise it is NNNNN-NNN. */
export const zipProblem = (zip: Text): string | undefined =>
  isBlankText(zip) || isValidCep(zip ?? '') ? undefined : INVALID_ZIP;

/** A state may be absent; otherwise it is one of the 27. */
export const stateProblem = (uf: Text): string | undefined =>
  isBlankText(uf) || stateName(uf ?? '') ? undefined : UNKNOWN_STATE;

/** One area at least; `anotherCity` stands alone. */
export const areaProblem = (areaIds: Texts): string | undefined => {
  if (!areaIds?.length) return FIELD_REQUIRED;
  return areaIds.length > 1 && areaIds.includes(ANOTHER_CITY)
    ? 'Outra cidade não pode ser escolhida junto com uma cidade atendida'
    : undefined;
};

/** The other city has a name. */
export const anotherCityProblem = (areaIds: Texts, anotherCity: Text): string | undefined =>
  areaIds?.includes(ANOTHER_CITY) && isBlankText(anotherCity) ? FIELD_REQUIRED : undefined;

/** One category at least; a lead of gender M has none of c101, c104 and c110. */
export const categoryProblem = (categoryIds: Texts, gender: Text): string | undefined => {
  if (!categoryIds?.length) return FIELD_REQUIRED;
  return gender === 'M' && categoryIds.some((id) => NOT_FOR_MEN.includes(id))
    ? NOT_FOR_A_MAN
    : undefined;
};

/** The question about the certificate is answered where a category asks it. */
export const certificationProblem = (
  categoryIds: Texts,
  hasCertification: boolean | null | undefined,
): string | undefined =>
  isCertificationRequired(categoryIds) && typeof hasCertification !== 'boolean'
    ? FIELD_REQUIRED
    : undefined;

/** The last profession cannot be taken away; a lead that never had one may go without. */
export const professionProblem = (techniques: Texts, stored?: Texts): string | undefined =>
  stored?.length && !techniques?.length ? PROFESSION_REQUIRED : undefined;

/** The gender of a lead past status 1 stays; one that is not known yet may be filled in. */
export const genderProblem = (gender: Text, stored?: StoredLead): string | undefined =>
  stored && stored.status !== NOT_SCHEDULED && stored.gender && (gender ?? null) !== stored.gender
    ? GENDER_LOCKED
    : undefined;

/** Whether a test is filled in at all. */
export const hasTest = (test: EvaluationDraft | null | undefined): boolean =>
  !isBlankText(test?.day) || !isBlankText(test?.hour);

/** The kind of a test is known; it may be absent while there is no test. */
export const evaluationTypeProblem = (
  test: EvaluationDraft | null | undefined,
): string | undefined => {
  const type = test?.type;
  if (type === null || type === undefined) return hasTest(test) ? UNKNOWN_EVALUATION : undefined;
  return evaluationTypeLabel(type) ? undefined : UNKNOWN_EVALUATION;
};

/** A test has both day and hour, or neither. */
export const evaluationTimeProblems = (
  test: EvaluationDraft | null | undefined,
): { readonly day?: string; readonly hour?: string } => ({
  ...(hasTest(test) && !isDay(test?.day) ? { day: DAY_AND_HOUR } : {}),
  ...(hasTest(test) && !isHour(test?.hour) ? { hour: DAY_AND_HOUR } : {}),
});

/** The link of an online test may be absent; otherwise it is https, without a name and a password. */
export const meetLinkProblem = (test: EvaluationDraft | null | undefined): string | undefined => {
  if (test?.type !== ONLINE || isBlankText(test.meetLink)) return undefined;
  const link = plainText(test.meetLink ?? '');
  return isWebAddress(link) && !link.startsWith('/') ? undefined : INVALID_LINK;
};

/** The status may follow the stored one, and 'Agendado' has a test. */
export const statusProblem = (draft: LeadDraft, stored?: StoredLead): string | undefined => {
  const current = stored?.status ?? NOT_SCHEDULED;
  const wanted = draft.status ?? current;
  const problem = transitionProblem(current, wanted);
  if (problem) return problem;
  return wanted === SCHEDULED && !hasTest(draft.evaluation) ? DAY_AND_HOUR : undefined;
};

/**
 * Every message by its field, empty when the lead may be saved: part 2 section 5. `stored` is the lead
 * as it is saved, absent for a new one.
 */
export const leadProblems = (
  draft: LeadDraft,
  stored?: StoredLead,
): Partial<Record<LeadField, string>> => {
  const { areaIds, categoryIds, gender, address, evaluation: test } = draft;
  const time = evaluationTimeProblems(test);
  const found: Record<LeadField, string | undefined> = {
    name: nameProblem(draft.name),
    phone: phoneProblem(draft.phone, stored?.phone),
    cpf: cpfProblem(draft.cpf, stored?.cpf),
    areaIds: areaProblem(areaIds),
    anotherCity: anotherCityProblem(areaIds, draft.anotherCity),
    categoryIds: categoryProblem(categoryIds, gender),
    hasCertification: certificationProblem(categoryIds, draft.hasCertification),
    email: emailProblem(draft.email),
    'address.zipcode': zipProblem(address?.zipcode),
    'address.uf': stateProblem(address?.uf),
    gender: genderProblem(gender, stored),
    techniques: professionProblem(draft.techniques, stored?.techniques),
    status: statusProblem(draft, stored),
    'evaluation.type': evaluationTypeProblem(test),
    'evaluation.day': time.day,
    'evaluation.hour': time.hour,
    'evaluation.meetLink': meetLinkProblem(test),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
};

const FORMATS: readonly string[] = [
  INVALID_NAME,
  INVALID_EMAIL,
  INVALID_PHONE,
  INVALID_CPF,
  INVALID_ZIP,
  INVALID_LINK,
  UNKNOWN_STATE,
];

/** 'O campo X não está preenchido corretamente.' with the field's name. */
export const invalidField = (name: string): string =>
  `O campo ${name} não está preenchido corretamente.`;

const isField = (name: string): name is LeadField => Object.hasOwn(LEAD_FIELDS, name);

/**
 * What saving says of the problems found: first that something required is missing, then the field
 * that is marked invalid, then the rule that is broken; undefined when nothing is wrong.
 */
export const saveMessage = (problems: Readonly<Partial<Record<LeadField, string>>>) => {
  const entries = Object.entries(problems);
  if (entries.some(([, message]) => message === FIELD_REQUIRED)) return FIELDS_REQUIRED;
  const invalid = entries.find(([, message]) => FORMATS.includes(message));
  if (invalid && isField(invalid[0])) return invalidField(LEAD_FIELDS[invalid[0]]);
  return entries[0]?.[1];
};

/** What is said of a lead that cannot be read, and of an id that no lead has (part 2 section 8). */
export const LEAD_FAILED = 'Erro ao carregar o Lead.';
export const LEAD_MISSING = 'Não existe um Lead com esse ID.';
