import { addDays, type Day, isDay } from '../time';

/** The take rate of a professional: part 2 sections 3, 5 and 9. Rates are the platform's percentage. */

/** Without a rate of her own: paid after the usual time, and paid in advance. */
export const DEFAULT_RATES = { usual: 33, inAdvance: 38 } as const;

/** Where a rate that rises by steps ends (part 2 section 9, decision 0073). */
export const FINAL_RATE = 40;

/** Days that a rate lasts when nothing else says when it ends. */
export const USUAL_DAYS = 7;

/** A rate of a professional; `expiration` is its last day. */
export interface OwnRate {
  readonly value?: number | null | undefined;
  readonly increaseValue?: number | null | undefined;
  readonly increaseForEachDays?: number | null | undefined;
  readonly expiration?: Day | null | undefined;
}

/** What is said of a rate that is none. */
export const RATE_WORDS = 'A take rate vai de 0 a 100%.';

/** Whether a rate may be stored: a whole percentage from 0 to 100. */
export const isRate = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= 100;

/** Whether the end of a rate follows from its steps: it has both of them. */
export const hasSteps = ({ increaseValue, increaseForEachDays }: OwnRate): boolean =>
  Boolean(increaseValue && increaseValue > 0 && increaseForEachDays && increaseForEachDays > 0);

/**
 * Days until a rate that rises by `increaseValue` each `increaseForEachDays` days has come to `FINAL_RATE`;
 * undefined without both of them, or when it begins there.
 */
const daysOfSteps = (rate: OwnRate): number | undefined => {
  const { value, increaseValue, increaseForEachDays } = rate;
  if (!hasSteps(rate)) return undefined;
  const steps = Math.ceil((FINAL_RATE - (value ?? 0)) / (increaseValue as number));
  return steps > 0 ? steps * (increaseForEachDays as number) : undefined;
};

/** No rate is set for longer than ten years: what would be later ends then. */
const MOST_DAYS = 3650;

/**
 * The last day of a rate: computed where it rises by steps, else the day given, and 7 days ahead where
 * that is missing or past (part 2 section 5).
 */
export const rateExpiration = (rate: OwnRate, today: Day): Day => {
  const days = daysOfSteps(rate);
  if (days !== undefined) return addDays(today, Math.min(days, MOST_DAYS));
  const { expiration } = rate;
  return isDay(expiration) && expiration >= today ? expiration : addDays(today, USUAL_DAYS);
};

/** The platform's percentage on a day: the professional's own until it expires, that day included, else the default. */
export const rateOn = (
  rate: OwnRate | null | undefined,
  inAdvance: boolean,
  today: Day,
): number => {
  const { value, expiration } = rate ?? {};
  const holds = typeof value === 'number' && (!expiration || expiration >= today);
  return holds ? value : DEFAULT_RATES[inAdvance ? 'inAdvance' : 'usual'];
};

/** What the professional receives of 100 on a day. */
export const professionalShare = (
  rate: OwnRate | null | undefined,
  inAdvance: boolean,
  today: Day,
): number => 100 - rateOn(rate, inAdvance, today);
