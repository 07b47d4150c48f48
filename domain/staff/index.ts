import { plainText } from '../text';

/** Staff members: part 3 sections 2.7, 5 and 6. */

/** Labels of the profile types of part 3 section 6, and of `master`, which no form offers. */
export const STAFF_TYPE_LABELS = {
  administrator: 'Administrador',
  staff: 'Acesso básico',
  marketing: 'Marketing',
  operation: 'Operações',
  finance: 'Financeiro',
  operationHead: 'Head Operacional',
  financeHead: 'Head Financeiro',
  marketingHead: 'Head Marketing',
  master: 'Master',
} as const;

export type StaffType = keyof typeof STAFF_TYPE_LABELS;

export const staffTypeLabel = (type: string): string =>
  Object.hasOwn(STAFF_TYPE_LABELS, type) ? STAFF_TYPE_LABELS[type as StaffType] : type;

/** Returns the e-mail in stored form: lower case, with the company domain if it has none. */
export const completeStaffEmail = (typed: string, domain: string): string => {
  const email = plainText(typed).toLowerCase();
  if (email === '') return '';
  const separator = email.indexOf('@');
  if (separator === -1) return `${email}@${domain.toLowerCase()}`;
  return separator === email.length - 1 ? `${email}${domain.toLowerCase()}` : email;
};

/** Returns the Portuguese validation message for a typed e-mail; undefined if valid. */
export const staffEmailProblem = (typed: string, domain: string): string | undefined => {
  const email = completeStaffEmail(typed, domain);
  if (email === '') return 'E-mail é obrigatório.';
  const [local = '', host = '', ...rest] = email.split('@');
  const hasValidSigns = /^[a-z0-9]([a-z0-9._+-]*[a-z0-9])?$/.test(local) && !local.includes('..');
  if (rest.length > 0 || !hasValidSigns || local.length > 64) return 'E-mail inválido.';
  return host === domain.toLowerCase() ? undefined : `Use um e-mail do domínio ${domain}.`;
};

const plainWords = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Suggests an e-mail name, first and last word without accents: `João da Silva` gives `joao.silva`. */
export const suggestStaffEmail = (name: string): string => {
  const [first = '', ...others] = plainWords(name);
  const last = others.at(-1);
  return last === undefined ? first : `${first}.${last}`;
};

export interface StaffMember {
  readonly id: string;
  readonly type: string;
  readonly active: boolean;
}

/** Reason against a change of a staff member. */
export type StaffRefusal = 'own-type' | 'own-deactivation' | 'last-administrator';

export const STAFF_REFUSALS: Readonly<Record<StaffRefusal, string>> = {
  'own-type': 'Você não pode alterar o seu próprio perfil.',
  'own-deactivation': 'Você não pode desativar o seu próprio acesso.',
  'last-administrator': 'O último administrador ativo não pode ser desativado nem mudar de perfil.',
};

/**
 * Returns the reason against a change of profile or activity; undefined if allowed. Staff cannot change their
 * own profile or deactivate themselves, and one active administrator must remain.
 * @param activeAdministrators ids of all active administrators before the change.
 */
export const staffChangeRefusal = (
  actorId: string | undefined,
  before: StaffMember,
  after: Pick<StaffMember, 'type' | 'active'>,
  activeAdministrators: readonly string[],
): StaffRefusal | undefined => {
  const isSelf = actorId === before.id;
  if (isSelf && after.type !== before.type) return 'own-type';
  if (isSelf && before.active && !after.active) return 'own-deactivation';
  const staysAdministrator = after.active && after.type === 'administrator';
  const isLast = activeAdministrators.length === 1 && activeAdministrators[0] === before.id;
  return isLast && !staysAdministrator ? 'last-administrator' : undefined;
};
