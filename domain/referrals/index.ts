import { isBlankText } from '../text';

/** Referral programs: part 3 sections 2.8, 3 and 5. Amounts are integer cents. */

/** Maximum amount of a program, cents. */
export { MAX_PRICE } from '../money';

/** The three programs: of customers, of professionals for customers, and for professionals. */
export const PROGRAMMES = ['mgm', 'pgm', 'pgp'] as const;

export type Programme = (typeof PROGRAMMES)[number];

/** Placeholder for the customer's voucher code in the share text of MGM. */
export const SHARE_PLACEHOLDER = 'XXXX';

export const SHARE_ADVICE =
  'Mantenha XXXX no texto: no lugar dele entra o código do voucher da cliente.';

export const SHARE_WITHOUT_PLACEHOLDER =
  'O texto precisa conter XXXX, que dá lugar ao código do voucher da cliente';

/** Does a non-empty share text lack its placeholder? An empty one is a different error. */
export const lacksPlaceholder = (text: string | null | undefined): boolean =>
  !isBlankText(text) && !text?.includes(SHARE_PLACEHOLDER);

/** Sample code for the preview of a share text. */
const EXAMPLE_CODE = 'ANA2026';

/** Returns a preview of a share text, with a sample code instead of the placeholder. */
export const shareExample = (text: string): string =>
  text.replaceAll(SHARE_PLACEHOLDER, EXAMPLE_CODE);

/** Number of steps that MGM explains. */
export const STEP_COUNT = 3;

/** Reward of a customer for referring a customer. Rich text is clean HTML. */
export interface MgmConfig {
  readonly title: string;
  readonly subtitle: string;
  readonly shareText: string;
  readonly imageURL: string | null;
  readonly discountCents: number;
  readonly creditsCents: number;
  readonly stepText: readonly string[];
}

interface ProfessionalProgramme {
  readonly title: string;
  readonly message: string;
  readonly share: string;
  readonly activated: boolean;
}

/** Rewards of one side of PGM, per order: for the customer and the professional. */
export interface PgmSide {
  readonly discountCents: number;
  readonly professionalGainCents: number;
}

/** Reward of a professional for referring customers. */
export interface PgmConfig extends ProfessionalProgramme {
  readonly aquisition: PgmSide;
  readonly recurrence: PgmSide;
}

/** Reward of a professional for referring professionals. */
export interface PgpConfig extends ProfessionalProgramme {
  readonly approvedCents: number;
  readonly engagedCents: number;
  readonly leadGainCents: number;
  readonly engagementQuantity: number;
}

export interface ProgrammeConfigs {
  readonly mgm: MgmConfig;
  readonly pgm: PgmConfig;
  readonly pgp: PgpConfig;
}

/** Defaults until a program is first saved: no rewards, and the programs for professionals are disabled. */
export const PROGRAMME_DEFAULTS: ProgrammeConfigs = {
  mgm: {
    title: 'Indique e ganhe',
    subtitle: 'Convide quem você gosta',
    shareText: 'Use o meu código XXXX no seu primeiro atendimento.',
    imageURL: null,
    discountCents: 0,
    creditsCents: 0,
    stepText: [
      '<p>Compartilhe o seu código.</p>',
      '<p>Sua amiga usa o código no primeiro atendimento.</p>',
      '<p>Você ganha créditos.</p>',
    ],
  },
  pgm: {
    title: 'Indique clientes',
    message: '<p>Convide as suas clientes.</p>',
    share: 'Agende comigo pelo aplicativo.',
    activated: false,
    aquisition: { discountCents: 0, professionalGainCents: 0 },
    recurrence: { discountCents: 0, professionalGainCents: 0 },
  },
  pgp: {
    title: 'Indique profissionais',
    message: '<p>Convide outras profissionais.</p>',
    share: 'Venha trabalhar comigo.',
    activated: false,
    approvedCents: 0,
    engagedCents: 0,
    leadGainCents: 0,
    engagementQuantity: 0,
  },
};

const isAmount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const isText = (value: unknown): boolean => typeof value === 'string';

const isSide = (value: unknown): boolean => hasAll(value, SIDE);

type Checks = Readonly<Record<string, (value: unknown) => boolean>>;

const hasAll = (value: unknown, checks: Checks): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(checks).every(([key, holds]) => holds((value as Record<string, unknown>)[key]));

const SIDE: Checks = { discountCents: isAmount, professionalGainCents: isAmount };

const PROFESSIONAL: Checks = {
  title: isText,
  message: isText,
  share: isText,
  activated: (value) => typeof value === 'boolean',
};

const CHECKS: Readonly<Record<Programme, Checks>> = {
  mgm: {
    title: isText,
    subtitle: isText,
    shareText: (value) => typeof value === 'string' && !lacksPlaceholder(value),
    imageURL: (value) => value === null || isText(value),
    discountCents: isAmount,
    creditsCents: isAmount,
    stepText: (value) => Array.isArray(value) && value.length === STEP_COUNT && value.every(isText),
  },
  pgm: { ...PROFESSIONAL, aquisition: isSide, recurrence: isSide },
  pgp: {
    ...PROFESSIONAL,
    approvedCents: isAmount,
    engagedCents: isAmount,
    leadGainCents: isAmount,
    engagementQuantity: isAmount,
  },
};

/** Is the value a complete configuration of a program, valid for storage as JSON? */
export const isProgrammeConfig = <P extends Programme>(
  programme: P,
  value: unknown,
): value is ProgrammeConfigs[P] => hasAll(value, CHECKS[programme]);
