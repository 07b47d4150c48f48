import { addDays, type Day, daysBetween, isDay } from '../time';

/** The take rate of a professional: part 2 sections 3, 5 and 9. Rates are the platform's percentage. */

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

/**
 * The platform's percentage of a professional's own rate on a day, its last day included; undefined where she has none
 * or it has expired. A rate with steps has risen by each that has passed, to `FINAL_RATE` at most.
 */
export const ownRateOn = (rate: OwnRate | null | undefined, day: Day): number | undefined => {
  const { value, expiration } = rate ?? {};
  if (!rate || typeof value !== 'number' || (expiration && expiration < day)) return undefined;
  const days = daysOfSteps(rate);
  if (days === undefined || !isDay(expiration)) return value;
  const passed = daysBetween(addDays(expiration, -Math.min(days, MOST_DAYS)), day);
  const steps = Math.max(0, Math.floor(passed / (rate.increaseForEachDays as number)));
  return Math.min(FINAL_RATE, value + steps * (rate.increaseValue as number));
};
