import { digitsOf, isValidCep, isValidCpf, isValidPhone } from '../br';
import { isBlankText, type OptionalTexts, problemsOf } from '../text';
import { type Day, isDay, pastDayProblem } from '../time';
import { isRate, type OwnRate, RATE_WORDS } from './takeRate';

/** Professionals: part 2 sections 4, 5 and 9, decision 0069. */
export * from './takeRate';

/** Labels of the professional statuses, and whether they permit work. */
export const PROFESSIONAL_STATUSES = {
  ativo: { label: 'Ativo', active: true },
  desligado: { label: 'Desligado', active: false },
  desabilitado: { label: 'Desabilitado', active: false },
  churn: { label: 'Churn', active: true },
  desistiu: { label: 'Desistiu', active: false },
} as const;

export type ProfessionalStatus = keyof typeof PROFESSIONAL_STATUSES;

/** Does the status permit work? Undefined for an unknown status. */
export const activeOfStatus = (status: string): boolean | undefined =>
  Object.hasOwn(PROFESSIONAL_STATUSES, status)
    ? PROFESSIONAL_STATUSES[status as ProfessionalStatus].active
    : undefined;

/** Does the status permit work? False for an unknown status. */
export const isActiveStatus = (status: string): boolean => activeOfStatus(status) === true;

/** Reason of a banned professional (part 2 section 4). */
export const BANNED_REASON = 'Banimento pela equipe';

/** Signup progress of a partner with a complete registration, percent. */
export const COMPLETE_SIGNUP = 100;

/** Returns the reason why a registration cannot be completed: it already is. */
export const completeProblem = ({
  signup,
}: {
  readonly signup?: number | null;
}): string | undefined => (signup === COMPLETE_SIGNUP ? 'O cadastro já está completo.' : undefined);

/** Returns the link to set the provider's password, if the response succeeded (`{product}-000`) and the link is https. */
export const accountLink = (
  { code, href }: { readonly code?: string | null; readonly href?: string | null },
  slug: string,
): string | undefined =>
  code === `${slug}-000` && href && /^https:\/\//i.test(href) ? href : undefined;

export const STATUS_WORDS = 'Status inválido';

/** Message for an inactive professional without a reason. */
export const REASON_WORDS = 'Campo Obrigatório';

const REQUIRED = 'Campo obrigatório';

/** Reasons for deactivating a professional (part 2 section 9). */
export const DEACTIVATION_REASONS = [
  'Não enviou o documento',
  'Sem atendimentos há mais de 6 meses',
  'Biossegurança (falta de EPI)',
  'Atingiu 31 pontos',
  'Desintermediação',
  'Falta (no-show)',
  '3 primeiras avaliações negativas',
  'Desistiu do pedido em menos de 15 minutos',
  'Fraude',
  'Verificação social',
  'Desempenho de qualidade',
] as const;

/** Is the professional temporarily disabled: is `disabledUntil` a future day? */
export const isDisabled = (disabledUntil: Day | null | undefined, today: Day): boolean =>
  Boolean(disabledUntil && disabledUntil > today);

export type AddressDraft = OptionalTexts<'place' | 'neighbor' | 'city' | 'uf' | 'zipcode'>;

const REQUIRED_FIELDS = [
  'name',
  'email',
  'phone',
  'status',
  'birthdate',
  'gender',
  'fatherName',
  'motherName',
  'cpf',
  'rg',
  'dataexpedition',
  'entityemission',
  'nacionality',
  'naturality',
] as const;

/** Record of a professional for validation; absent values were not entered. */
export interface ProfessionalDraft
  extends OptionalTexts<(typeof REQUIRED_FIELDS)[number] | 'deactivationReason' | 'disabledUntil'> {
  readonly isAllocation?: boolean | null | undefined;
  readonly address?: AddressDraft | null | undefined;
  readonly takeRate?: OwnRate | null | undefined;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && isBlankText(value));

/** Validates an address: street, neighborhood, city, state and postal code are required. */
export const addressProblem = (address: AddressDraft | null | undefined): string | undefined => {
  if (!address) return REQUIRED;
  const { place, neighbor, city, uf, zipcode } = address;
  if (isBlank(place)) return 'O endereço não tem rua';
  if (isBlank(neighbor)) return 'O endereço não tem bairro';
  if (isBlank(city)) return 'O endereço não tem cidade';
  if (isBlank(uf) || (uf as string).trim().length > 2) return 'O endereço não tem UF';
  return zipcode && isValidCep(zipcode) ? undefined : 'O endereço não tem CEP';
};

const formatProblems = (
  draft: ProfessionalDraft,
  today: Day,
): Record<string, string | undefined> => ({
  email: EMAIL.test((draft.email ?? '').trim()) ? undefined : 'Formato de e-mail inválido',
  phone: isValidPhone(draft.phone ?? '') ? undefined : 'Inserir telefone válido',
  cpf: isValidCpf(digitsOf(draft.cpf ?? '')) ? undefined : 'Formato de CPF inválido',
  gender: draft.gender === 'F' || draft.gender === 'M' ? undefined : REQUIRED,
  birthdate: pastDayProblem(draft.birthdate, today),
  dataexpedition: pastDayProblem(draft.dataexpedition, today),
});

const rateProblems = ({ value, increaseValue, increaseForEachDays }: OwnRate) => ({
  'takeRate.value': isBlank(value) || isRate(value as number) ? undefined : RATE_WORDS,
  'takeRate.increaseValue':
    isBlank(increaseValue) || isRate(increaseValue as number) ? undefined : RATE_WORDS,
  'takeRate.increaseForEachDays':
    isBlank(increaseForEachDays) || (increaseForEachDays as number) > 0
      ? undefined
      : 'Informe ao menos 1 dia',
});

/**
 * Validates a professional.
 * @returns messages by wire field; empty if valid
 * @param activeOf returns whether a status permits work; undefined for an unknown status
 * @param today in America/Sao_Paulo
 */
export const professionalProblems = (
  draft: ProfessionalDraft,
  activeOf: (status: string) => boolean | undefined,
  today: Day,
): Readonly<Record<string, string>> => {
  const missing = Object.fromEntries(
    REQUIRED_FIELDS.flatMap((name) => (isBlank(draft[name]) ? [[name, REQUIRED]] : [])),
  );
  const active = activeOf(draft.status ?? '');
  const found: Record<string, string | undefined> = {
    ...formatProblems(draft, today),
    ...rateProblems(draft.takeRate ?? {}),
    status: active === undefined ? STATUS_WORDS : undefined,
    deactivationReason:
      active === false && isBlank(draft.deactivationReason) ? REASON_WORDS : undefined,
    isAllocation: typeof draft.isAllocation === 'boolean' ? undefined : REQUIRED,
    disabledUntil:
      isBlank(draft.disabledUntil) || isDay(draft.disabledUntil) ? undefined : 'Data inválida',
    address: addressProblem(draft.address),
    ...missing,
  };
  return problemsOf(found);
};

/** Validates further fields of a new professional: without a city and a service they would get no bookings. */
export const newProfessionalProblems = ({
  enabledCities,
  enabledServices,
}: {
  readonly enabledCities?: readonly unknown[] | null | undefined;
  readonly enabledServices?: readonly unknown[] | null | undefined;
}): Readonly<Record<string, string>> => ({
  ...(!enabledCities?.length && { enabledCities: 'Selecione ao menos uma cidade' }),
  ...(!enabledServices?.length && { enabledServices: 'Selecione ao menos um serviço' }),
});
