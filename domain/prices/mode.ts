import { type Day, instantAt, isDay, isHour, todayInSaoPaulo } from '../time';

/** Which of the six prices of a service an order pays: part 3 sections 2.2 and 3, decision 0077. */

/** The modes of a price, by the key of the wire. */
export const PRICE_MODES = {
  programado: 'Programado',
  now: 'Now',
  superNow: 'Super Now',
} as const;

/** `programado`, `now` or `superNow`. */
export type PriceMode = keyof typeof PRICE_MODES;

/** Notice below which an order is of the mode Super Now, minutes. */
export const SUPER_NOW_MINUTES = 120;

const MINUTE = 60_000;

/** When an order begins, in America/Sao_Paulo, and when it is given. */
export interface Notice {
  readonly realtime: boolean;
  readonly day: Day;
  /** `HH:mm` */
  readonly start: string;
  readonly orderedAt: Date;
}

/**
 * The mode of an order: Super Now in real time, or when it begins less than two hours after it is given; Now
 * later on the same day; any other day is programmed. So is what has no day or hour yet.
 */
export const modeOf = ({ realtime, day, start, orderedAt }: Notice): PriceMode => {
  if (realtime) return 'superNow';
  if (!isDay(day) || !isHour(start)) return 'programado';
  const from = Date.parse(instantAt(day, start));
  if (from - orderedAt.getTime() < SUPER_NOW_MINUTES * MINUTE) return 'superNow';
  return day === todayInSaoPaulo(orderedAt) ? 'now' : 'programado';
};

/** Where a mode has no price: the modes in whose place it is, the nearest first. */
export const MODE_ORDER: Readonly<Record<PriceMode, readonly PriceMode[]>> = {
  programado: ['programado', 'now', 'superNow'],
  now: ['now', 'programado', 'superNow'],
  superNow: ['superNow', 'now', 'programado'],
};
