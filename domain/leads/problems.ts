import { digitsOf, isValidCep, isValidCpf, isValidPhone, phoneDigits, stateName } from '../br';
import { isBlankText, isWebAddress, plainText, problemsOf } from '../text';
import { isDay, isHour } from '../time';
import {
  type EvaluationDraft,
  LEAD_FIELDS,
  type LeadDraft,
  type LeadField,
  type StoredLead,
  type Text,
  type Texts,
} from './draft';
import {
  ANOTHER_CITY,
  evaluationTypeLabel,
  isCertificationRequired,
  NOT_FOR_MEN,
  ONLINE,
} from './options';
import { NOT_SCHEDULED, SCHEDULED, transitionProblem } from './status';

/** Validation of a lead: part 2 sections 4, 5 and 8. Each rule returns its message, or undefined. */

/** Message of an empty required field; the form itself shows `FIELDS_REQUIRED`. */
const FIELD_REQUIRED = 'Campo obrigatório';
const FIELDS_REQUIRED = 'Por favor informe todos os campos obrigatórios!';
const INVALID_NAME = 'Formato de nome inválido';
const INVALID_EMAIL = 'Formato de email inválido';
const INVALID_PHONE = 'Formato de telefone inválido';
const INVALID_CPF = 'Formato de CPF inválido';
const INVALID_ZIP = 'Formato de CEP inválido';
const UNKNOWN_EVALUATION = 'Esse tipo de teste não existe!';
const PROFESSION_REQUIRED = 'Uma profissão é obrigatória';
const GENDER_LOCKED = 'Não é possível alterar o sexo O lead já agendou ou possui um teste agendado';
const NOT_FOR_A_MAN =
  'Leads do sexo masculino não podem ter as categorias Massoterapeuta, Depilador(a) e Maquiadora';
const DAY_AND_HOUR = 'Informe o dia e a hora do teste';
const INVALID_LINK = 'O link deve começar com https://, sem usuário nem senha';
const UNKNOWN_STATE = 'Estado inválido';

/** Requires a name of at least two words. */
export const nameProblem = (name: Text): string | undefined => {
  if (isBlankText(name)) return FIELD_REQUIRED;
  return (name ?? '').trim().split(/\s+/).length >= 2 ? undefined : INVALID_NAME;
};

/** Validates an optional e-mail: text on both sides of its @. */
export const emailProblem = (email: Text): string | undefined =>
  isBlankText(email) || /^[^\s@]+@[^\s@]+$/.test(plainText(email ?? ''))
    ? undefined
    : INVALID_EMAIL;

/** Requires a Brazilian mobile, (NN) N NNNN-NNNN, with or without its country code. */
export const phoneProblem = (phone: Text, stored?: Text): string | undefined => {
  if (isBlankText(phone)) return FIELD_REQUIRED;
  const digits = phoneDigits(phone ?? '');
  if (digits === digitsOf(stored ?? '')) return undefined;
  return digits.length === 11 && isValidPhone(phone ?? '') ? undefined : INVALID_PHONE;
};

/** Requires a CPF, NNN.NNN.NNN-NN, with valid check digits. */
export const cpfProblem = (cpf: Text, stored?: Text): string | undefined => {
  if (isBlankText(cpf)) return FIELD_REQUIRED;
  if (digitsOf(cpf ?? '') === digitsOf(stored ?? '')) return undefined;
  return isValidCpf(cpf ?? '') ? undefined : INVALID_CPF;
};

/** Validates an optional postal code, NNNNN-NNN. */
export const zipProblem = (zip: Text): string | undefined =>
  isBlankText(zip) || isValidCep(zip ?? '') ? undefined : INVALID_ZIP;

/** Validates an optional state, one of the 27. */
export const stateProblem = (uf: Text): string | undefined =>
  isBlankText(uf) || stateName(uf ?? '') ? undefined : UNKNOWN_STATE;

/** Requires at least one area; `anotherCity` excludes others. */
export const areaProblem = (areaIds: Texts): string | undefined => {
  if (!areaIds?.length) return FIELD_REQUIRED;
  return areaIds.length > 1 && areaIds.includes(ANOTHER_CITY)
    ? 'Outra cidade não pode ser escolhida junto com uma cidade atendida'
    : undefined;
};

/** Requires the name of the city if `anotherCity` is selected. */
export const anotherCityProblem = (areaIds: Texts, anotherCity: Text): string | undefined =>
  areaIds?.includes(ANOTHER_CITY) && isBlankText(anotherCity) ? FIELD_REQUIRED : undefined;

/** Requires at least one category; gender M excludes c101, c104 and c110. */
export const categoryProblem = (categoryIds: Texts, gender: Text): string | undefined => {
  if (!categoryIds?.length) return FIELD_REQUIRED;
  return gender === 'M' && categoryIds.some((id) => NOT_FOR_MEN.includes(id))
    ? NOT_FOR_A_MAN
    : undefined;
};

/** Requires the certificate question to be answered if a category includes it. */
export const certificationProblem = (
  categoryIds: Texts,
  hasCertification: boolean | null | undefined,
): string | undefined =>
  isCertificationRequired(categoryIds) && typeof hasCertification !== 'boolean'
    ? FIELD_REQUIRED
    : undefined;

/** Rejects the removal of the last profession; a lead that never had one may have none. */
export const professionProblem = (techniques: Texts, stored?: Texts): string | undefined =>
  stored?.length && !techniques?.length ? PROFESSION_REQUIRED : undefined;

/** Rejects a change of a known gender once the lead has left status 1. */
export const genderProblem = (gender: Text, stored?: StoredLead): string | undefined =>
  stored && stored.status !== NOT_SCHEDULED && stored.gender && (gender ?? null) !== stored.gender
    ? GENDER_LOCKED
    : undefined;

/** Is the day or the hour of the test filled in? */
export const hasTest = (test: EvaluationDraft | null | undefined): boolean =>
  !isBlankText(test?.day) || !isBlankText(test?.hour);

/** Validates the kind of a test; it is optional without a test. */
export const evaluationTypeProblem = (
  test: EvaluationDraft | null | undefined,
): string | undefined => {
  const type = test?.type;
  if (type === null || type === undefined) return hasTest(test) ? UNKNOWN_EVALUATION : undefined;
  return evaluationTypeLabel(type) ? undefined : UNKNOWN_EVALUATION;
};

/** Requires both day and hour of a test, or neither. */
export const evaluationTimeProblems = (
  test: EvaluationDraft | null | undefined,
): { readonly day?: string; readonly hour?: string } => ({
  ...(hasTest(test) && !isDay(test?.day) ? { day: DAY_AND_HOUR } : {}),
  ...(hasTest(test) && !isHour(test?.hour) ? { hour: DAY_AND_HOUR } : {}),
});

/** Validates an optional link of an online test: https, without user name and password. */
export const meetLinkProblem = (test: EvaluationDraft | null | undefined): string | undefined => {
  if (test?.type !== ONLINE || isBlankText(test.meetLink)) return undefined;
  const link = plainText(test.meetLink ?? '');
  return isWebAddress(link) && !link.startsWith('/') ? undefined : INVALID_LINK;
};

/** Requires a valid transition from the stored status, and a test for 'Agendado'. */
export const statusProblem = (draft: LeadDraft, stored?: StoredLead): string | undefined => {
  const current = stored?.status ?? NOT_SCHEDULED;
  const wanted = draft.status ?? current;
  const problem = transitionProblem(current, wanted);
  if (problem) return problem;
  return wanted === SCHEDULED && !hasTest(draft.evaluation) ? DAY_AND_HOUR : undefined;
};

/** Validates a lead against the saved one, if any. @returns messages by field; empty if valid */
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
  return problemsOf(found);
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

/** Returns 'O campo X não está preenchido corretamente.' with the field's name. */
export const invalidField = (name: string): string =>
  `O campo ${name} não está preenchido corretamente.`;

const isField = (name: string): name is LeadField => Object.hasOwn(LEAD_FIELDS, name);

/** Returns the message of a failed save: first a missing field, then an invalid one, then a broken rule. */
export const saveMessage = (problems: Readonly<Partial<Record<LeadField, string>>>) => {
  const entries = Object.entries(problems);
  if (entries.some(([, message]) => message === FIELD_REQUIRED)) return FIELDS_REQUIRED;
  const invalid = entries.find(([, message]) => FORMATS.includes(message));
  if (invalid && isField(invalid[0])) return invalidField(LEAD_FIELDS[invalid[0]]);
  return entries[0]?.[1];
};

/** Messages for a lead that cannot be loaded, and for an unknown id (part 2 section 8). */
export const LEAD_FAILED = 'Erro ao carregar o Lead.';
export const LEAD_MISSING = 'Não existe um Lead com esse ID.';
