import { type Day, instantAt, isDay, isHour, todayInSaoPaulo } from '../time';

/** Price mode of an order: part 3 sections 2.2 and 3, decision 0076. */

export const PRICE_MODES = {
  programado: 'Programado',
  now: 'Now',
  superNow: 'Super Now',
} as const;

export type PriceMode = keyof typeof PRICE_MODES;

/** Notice below which an order is Super Now, minutes. */
export const SUPER_NOW_MINUTES = 120;

const MINUTE = 60_000;

/** Start of an order in America/Sao_Paulo, and the time of ordering. */
export interface Notice {
  readonly realtime: boolean;
  readonly day: Day;
  /** `HH:mm` */
  readonly start: string;
  readonly orderedAt: Date;
}

/**
 * Returns the mode of an order. Super Now: real time, or a start less than two hours after ordering. Now:
 * later on the same day. Programmed: any other day, or no day or hour yet.
 */
export const modeOf = ({ realtime, day, start, orderedAt }: Notice): PriceMode => {
  if (realtime) return 'superNow';
  if (!isDay(day) || !isHour(start)) return 'programado';
  const from = Date.parse(instantAt(day, start));
  if (from - orderedAt.getTime() < SUPER_NOW_MINUTES * MINUTE) return 'superNow';
  return day === todayInSaoPaulo(orderedAt) ? 'now' : 'programado';
};

/** Fallback modes if a mode has no price, nearest first. */
export const MODE_ORDER: Readonly<Record<PriceMode, readonly PriceMode[]>> = {
  programado: ['programado', 'now', 'superNow'],
  now: ['now', 'programado', 'superNow'],
  superNow: ['superNow', 'now', 'programado'],
};
