import { type Day, formatDay, isDay } from '../time';

/** Activity of a professional as text: part 2 section 4; decision 0069. */

/** Deactivation reason for a fraudulent login; compared ignoring case. */
export const FRAUD_REASON = 'fraude de login';

/** Does the login-fraud unblock apply? */
export const isBlockedForFraud = ({
  deactivationReason,
}: {
  readonly deactivationReason?: string | null | undefined;
}): boolean => deactivationReason?.trim().toLocaleLowerCase('pt-BR') === FRAUD_REASON;

/** Input of the activity text; `disabledUntil` is a day. */
export interface Activity {
  readonly active?: boolean | null | undefined;
  readonly disabledUntil?: string | null | undefined;
}

/**
 * Returns 'Inativa' if not active or the day is invalid, 'Desativada até dd/mm/aaaa' while that day is after
 * today in America/Sao_Paulo, otherwise 'Ativa'.
 */
export const activityText = ({ active, disabledUntil }: Activity, today: Day): string => {
  if (active !== true || (disabledUntil && !isDay(disabledUntil))) return 'Inativa';
  return disabledUntil && disabledUntil > today
    ? `Desativada até ${formatDay(disabledUntil)}`
    : 'Ativa';
};

/** Returns the label of a take rate in the history. `isReplaced`: a newer rate has replaced it. */
export const expiryLabel = (
  expiration: Day,
  today: Day,
  isReplaced = false,
): 'expirado' | 'expira' | 'substituída' => {
  if (expiration < today) return 'expirado';
  return isReplaced ? 'substituída' : 'expira';
};
