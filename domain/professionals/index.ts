/** Professionals: part 2 sections 4 and 9. */
export * from './record';
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

/** Does the status permit work? An unknown one does not. */
export const isActiveStatus = (status: string): boolean =>
  Object.hasOwn(PROFESSIONAL_STATUSES, status) &&
  PROFESSIONAL_STATUSES[status as ProfessionalStatus].active;

/** Returns the same as `isActiveStatus`, but undefined for an unknown status. */
export const activeOfStatus = (status: string): boolean | undefined =>
  Object.hasOwn(PROFESSIONAL_STATUSES, status) ? isActiveStatus(status) : undefined;

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

/** Returns the link to set the provider's password, of a successful (`{product}-000`) safe response only. */
export const accountLink = (
  { code, href }: { readonly code?: string | null; readonly href?: string | null },
  slug: string,
): string | undefined =>
  code === `${slug}-000` && href && /^https:\/\//i.test(href) ? href : undefined;
