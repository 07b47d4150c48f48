import { addDays, type Day, daysBetween, isDay } from '../time';

/** Take rate of a professional: part 2 sections 3, 5 and 9. Rates are the platform's percentage. */

/** Upper limit of a stepwise rate (part 2 section 9, decision 0069). */
export const FINAL_RATE = 40;

/** Default duration of a rate, days. */
export const USUAL_DAYS = 7;

/** Rate of a professional; `expiration` is its last day. */
export interface OwnRate {
  readonly value?: number | null | undefined;
  readonly increaseValue?: number | null | undefined;
  readonly increaseForEachDays?: number | null | undefined;
  readonly expiration?: Day | null | undefined;
}

export const RATE_WORDS = 'A take rate vai de 0 a 100%.';

/** Is the rate a whole percentage from 0 to 100? */
export const isRate = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= 100;

/** Does the rate have both step values, which then determine its end? */
export const hasSteps = ({ increaseValue, increaseForEachDays }: OwnRate): boolean =>
  Boolean(increaseValue && increaseValue > 0 && increaseForEachDays && increaseForEachDays > 0);

/** Days until a stepwise rate reaches `FINAL_RATE`; undefined without steps, or if it starts there. */
const daysOfSteps = (rate: OwnRate): number | undefined => {
  const { value, increaseValue, increaseForEachDays } = rate;
  if (!hasSteps(rate)) return undefined;
  const steps = Math.ceil((FINAL_RATE - (value ?? 0)) / (increaseValue as number));
  return steps > 0 ? steps * (increaseForEachDays as number) : undefined;
};

/** Maximum duration of a rate: ten years; a later end is clamped. */
const MAX_DAYS = 3650;

/**
 * Returns the last day of a rate: computed if it rises by steps, otherwise the given day. A missing or past
 * day becomes 7 days ahead (part 2 section 5).
 */
export const rateExpiration = (rate: OwnRate, today: Day): Day => {
  const days = daysOfSteps(rate);
  if (days !== undefined) return addDays(today, Math.min(days, MAX_DAYS));
  const { expiration } = rate;
  return isDay(expiration) && expiration >= today ? expiration : addDays(today, USUAL_DAYS);
};

/**
 * Returns the platform percentage of a professional's own rate on a day, last day included. A stepwise rate
 * includes the steps passed so far, to `FINAL_RATE` at most.
 * @returns undefined without a rate or after its expiration
 */
export const ownRateOn = (rate: OwnRate | null | undefined, day: Day): number | undefined => {
  const { value, expiration } = rate ?? {};
  if (!rate || typeof value !== 'number' || (expiration && expiration < day)) return undefined;
  const days = daysOfSteps(rate);
  if (days === undefined || !isDay(expiration)) return value;
  const passed = daysBetween(addDays(expiration, -Math.min(days, MAX_DAYS)), day);
  const steps = Math.max(0, Math.floor(passed / (rate.increaseForEachDays as number)));
  return Math.min(FINAL_RATE, value + steps * (rate.increaseValue as number));
};
