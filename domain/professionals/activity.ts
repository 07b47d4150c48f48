import { type Day, formatDay, isDay } from '../time';

/** Whether a professional works, in words: part 2 section 4; decision 0075. */

/** The reason of who was put aside for a fraudulent login, without regard to case. */
export const FRAUD_REASON = 'fraude de login';

/** Whether it is the case for the login-fraud unblock. */
export const isBlockedForFraud = ({
  deactivationReason,
}: {
  readonly deactivationReason?: string | null | undefined;
}): boolean => deactivationReason?.trim().toLocaleLowerCase('pt-BR') === FRAUD_REASON;

/** What the words of an activity follow from; `disabledUntil` is a day. */
export interface Activity {
  readonly active?: boolean | null | undefined;
  readonly disabledUntil?: string | null | undefined;
}

/**
 * 'Inativa' when she is not active or the day is none, 'Desativada até dd/mm/aaaa' while that day lies ahead
 * of today in America/Sao_Paulo, 'Ativa' otherwise.
 */
export const activityText = ({ active, disabledUntil }: Activity, today: Day): string => {
  if (active !== true || (disabledUntil && !isDay(disabledUntil))) return 'Inativa';
  return disabledUntil && disabledUntil > today
    ? `Desativada até ${formatDay(disabledUntil)}`
    : 'Ativa';
};

/**
 * The label of an entry of the take-rate history: its expiration is past, or to come. Of those to come only the newest
 * rate is in force.
 */
export const expiryLabel = (
  expiration: Day,
  today: Day,
  isReplaced = false,
): 'expirado' | 'expira' | 'substituída' =>
  expiration < today ? 'expirado' : isReplaced ? 'substituída' : 'expira';
