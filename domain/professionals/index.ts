/** Professionals: part 2 sections 4 and 9. */
export * from './record';
export * from './takeRate';

/** Words for the states of a professional, and whether who is in it may work. */
export const PROFESSIONAL_STATUSES = {
  ativo: { label: 'Ativo', active: true },
  desligado: { label: 'Desligado', active: false },
  desabilitado: { label: 'Desabilitado', active: false },
  churn: { label: 'Churn', active: true },
  desistiu: { label: 'Desistiu', active: false },
} as const;

/** A state of a professional. */
export type ProfessionalStatus = keyof typeof PROFESSIONAL_STATUSES;

/** Whether a professional in this state may work; one that is not known may not. */
export const isActiveStatus = (status: string): boolean =>
  Object.hasOwn(PROFESSIONAL_STATUSES, status) &&
  PROFESSIONAL_STATUSES[status as ProfessionalStatus].active;

/** The same, undefined of a status that there is none of. */
export const activeOfStatus = (status: string): boolean | undefined =>
  Object.hasOwn(PROFESSIONAL_STATUSES, status) ? isActiveStatus(status) : undefined;

/** What is said of a professional who was banned (part 2 section 4). */
export const BANNED_REASON = 'Banimento pela equipe';

/** Signup progress of a partner whose registration is complete, percent. */
export const COMPLETE_SIGNUP = 100;

/** Why a registration cannot be completed: it is. */
export const completeProblem = ({
  signup,
}: {
  readonly signup?: number | null;
}): string | undefined => (signup === COMPLETE_SIGNUP ? 'O cadastro já está completo.' : undefined);

/**
 * The link where a professional sets the password of the account that the payment provider made; undefined
 * when the answer is no success, `{product}-000`, or the link is none that a browser should open.
 */
export const accountLink = (
  { code, href }: { readonly code?: string | null; readonly href?: string | null },
  slug: string,
): string | undefined =>
  code === `${slug}-000` && href && /^https:\/\//i.test(href) ? href : undefined;
