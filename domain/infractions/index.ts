import { addDays, type Day } from '../time';

/** Infractions and fees: part 1 sections 3 and 5, part 2 section 5. */

export interface InfractionRule {
  readonly type: string;
  readonly level: string;
  readonly manual: boolean;
}

const FINANCIAL_LEVELS: readonly string[] = ['MICRO_CREDITO', 'CREDITO_CONSULTORA'];

/**
 * Is the rule a financial fee, by level or by type? Decision 0021 accepts either, since both are charged in
 * installments and belong to no booking.
 */
export const isFinancial = ({ type, level }: Pick<InfractionRule, 'type' | 'level'>): boolean =>
  FINANCIAL_LEVELS.includes(level) || type === 'FINANCIAL';

/** Returns the manual rules, which the modal offers. */
export const manualRules = <T extends InfractionRule>(rules: readonly T[]): T[] =>
  rules.filter(({ manual }) => manual);

/** Numbers of the weekday names (part 1 section 9). */
export const WEEKDAY_NUMBERS = {
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 7,
} as const;

export const INFRACTION_TYPES = {
  CANCELLATION: 'Cancelamento',
  QUALITY: 'Qualidade',
  ARREAR: 'Atraso',
  DAILY_PROBLEMS: 'Problemas do dia a dia',
  MONEY: 'Dinheiro',
  FINANCIAL: 'Financeiro',
} as const;

/** Returns the label of a type. An unknown type is its own label. */
export const infractionTypeName = (type: string): string =>
  Object.hasOwn(INFRACTION_TYPES, type)
    ? INFRACTION_TYPES[type as keyof typeof INFRACTION_TYPES]
    : type;

/** Maximum installments of a fee. */
export const MAX_PLOTS = 48;

/**
 * Returns the cents of each installment of a fee; the first ones carry the remainder. Empty if the fee is not
 * whole cents or `plots` is not a whole number from 1 to 48.
 */
export const installments = (cents: number, plots: number): number[] => {
  const isPlan = Number.isInteger(plots) && plots >= 1 && plots <= MAX_PLOTS;
  if (!isPlan || !Number.isSafeInteger(cents)) return [];
  const share = Math.floor(cents / plots);
  const rest = cents - share * plots;
  return Array.from({ length: plots }, (_, index) => share + (index < rest ? 1 : 0));
};

/** Days that the summary of a professional covers (part 2 section 9). */
export const SUMMARY_DAYS = 90;

/** Amounts of an infraction in cents; `day` is the day of occurrence. */
export interface IncurredInfraction {
  readonly day: Day;
  readonly points: number;
  readonly penalty: number;
  readonly clientDiscount: number;
  readonly relievePoints: boolean;
  readonly relievePenalty: boolean;
  readonly relieveClientDiscount: boolean;
}

/**
 * Sums the infractions of the last 90 days, today included. It skips relieved infractions and future
 * installments. Amounts in cents.
 */
export const infractionSummary = (
  infractions: readonly IncurredInfraction[],
  today: Day,
): { readonly points: number; readonly penalty: number; readonly clientDiscount: number } => {
  const first = addDays(today, -SUMMARY_DAYS);
  const counted = infractions.filter(({ day }) => day >= first && day <= today);
  const summary = { points: 0, penalty: 0, clientDiscount: 0 };
  for (const infraction of counted) {
    if (!infraction.relievePoints) summary.points += infraction.points;
    if (!infraction.relievePenalty) summary.penalty += infraction.penalty;
    if (!infraction.relieveClientDiscount) summary.clientDiscount += infraction.clientDiscount;
  }
  return summary;
};

/** Returns the loss of an infraction, in cents: the client's refund less the penalty (part 2 section 3). */
export const lossOf = ({
  clientDiscount,
  penalty,
}: Pick<IncurredInfraction, 'clientDiscount' | 'penalty'>): number => clientDiscount - penalty;

/** Returns the reason why an infraction cannot be ignored (it has no remaining effect); undefined if it can. */
export const ignoreProblem = ({
  relievePoints,
  paid,
}: {
  readonly relievePoints?: boolean | null;
  readonly paid?: boolean | null;
}): string | undefined =>
  relievePoints && paid
    ? 'Os pontos já foram revertidos e a multa já consta como paga.'
    : undefined;
