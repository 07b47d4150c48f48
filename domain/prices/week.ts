import { formatPercent } from '../format';
import { isRecord } from '../paths';
import { type Day, isDay } from '../time';

/** Percentages of prices by weekday and hour: part 3 sections 2.4, 3 and 5, decision 0076. */

/** Weekdays in display order, Monday first, with the wire keys (ruling 8). */
export const WEEK = [
  { day: 'monday', short: 'SEG', name: 'segunda-feira' },
  { day: 'tuesday', short: 'TER', name: 'terça-feira' },
  { day: 'wednesday', short: 'QUA', name: 'quarta-feira' },
  { day: 'thursday', short: 'QUI', name: 'quinta-feira' },
  { day: 'friday', short: 'SEX', name: 'sexta-feira' },
  { day: 'saturday', short: 'SÁB', name: 'sábado' },
  { day: 'sunday', short: 'DOM', name: 'domingo' },
] as const;

export type WeekDay = (typeof WEEK)[number]['day'];

/** Weekday keys by calendar number: 0 is Sunday. */
export const DAY_KEYS: readonly WeekDay[] = [WEEK[6], ...WEEK.slice(0, 6)].map(({ day }) => day);

/** Builds a value for each weekday. */
export const byWeekday = <T>(build: (day: WeekDay) => T): Record<WeekDay, T> =>
  Object.fromEntries(DAY_KEYS.map((day) => [day, build(day)])) as Record<WeekDay, T>;

/** Maximum percentage of a price: 1000 %, ten times. */
export const MAX_PERCENT = 1000;

/** Percentage of an unchanged price. */
export const SAME_PRICE = 100;

/** Validates a whole percentage of a price, 0 to {@link MAX_PERCENT}. */
export const percentProblem = (percent: unknown): string | undefined => {
  if (typeof percent !== 'number' || Number.isNaN(percent)) return 'Informe o percentual';
  if (percent < 0) return 'O percentual mínimo é 0%';
  if (!Number.isInteger(percent)) return 'Informe um percentual inteiro';
  return percent > MAX_PERCENT ? `O percentual máximo é ${MAX_PERCENT}%` : undefined;
};

/** Percentage for some hours of a weekday. The hours are as their service sends them. */
export interface HourPercent {
  readonly startHour: unknown;
  readonly endHour: unknown;
  readonly value: number;
}

/** Percentages by weekday, one range list each, in wire form. */
export type WeekPercents = Readonly<Record<WeekDay, readonly HourPercent[]>>;

/** Range with its weekday: a week as one list. */
export interface WeekItem extends HourPercent {
  readonly day: WeekDay;
}

/** Number on the wire, also as text; NaN if invalid, so it is never mistaken for a percentage. */
const numberOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    ? Number(value)
    : Number.NaN;

/**
 * Reads the ranges of a response, Monday first, in the order of each day. Invalid ranges are skipped. A
 * weekday may have a bare percentage instead of a list: one range for the whole day.
 */
export const weekItems = (wire: unknown): WeekItem[] =>
  WEEK.flatMap(({ day }) => {
    const given = isRecord(wire) ? wire[day] : undefined;
    const list: readonly unknown[] = Array.isArray(given) ? given : [{ value: given }];
    return list.flatMap((range): WeekItem[] => {
      if (!isRecord(range)) return [];
      const value = numberOf(range.value);
      const { startHour = 0, endHour = 24 } = range;
      return Number.isNaN(value) ? [] : [{ day, startHour, endHour, value }];
    });
  });

/** Converts ranges to wire form, every weekday with its list. */
export const weekOfItems = (items: readonly WeekItem[]): WeekPercents =>
  byWeekday((key) =>
    items
      .filter(({ day }) => day === key)
      .map(({ startHour, endHour, value }) => ({ startHour, endHour, value })),
  );

/** Returns the minutes of the day of an hour: 8, '8', '08', '08:30' or 24; undefined if invalid. */
export const minutesOfHour = (hour: unknown): number | undefined => {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?::(\d{2}))?/.exec(String(hour ?? '')) ?? [];
  if (hours === undefined) return undefined;
  const total = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && total <= 24 * 60 ? total : undefined;
};

/** Formats an hour as `7h` or `7h30`; an invalid one stays unchanged. */
const hourText = (hour: unknown): string => {
  const minutes = minutesOfHour(hour);
  if (minutes === undefined) return String(hour ?? '');
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`;
};

/** Formats a range as `7h às 10h`, or 'dia todo' for a whole day. */
export const hoursText = ({ startHour, endHour }: Pick<HourPercent, 'startHour' | 'endHour'>) => {
  const isWholeDay = minutesOfHour(startHour) === 0 && minutesOfHour(endHour) === 24 * 60;
  return isWholeDay ? 'dia todo' : `${hourText(startHour)} às ${hourText(endHour)}`;
};

/** Returns the percentage at a minute of a day, range ends exclusive; 100 outside all ranges. */
export const percentAt = (ranges: readonly HourPercent[], minutes: number): number => {
  const found = ranges.find(({ startHour, endHour }) => {
    const [from = 0, until = 0] = [minutesOfHour(startHour), minutesOfHour(endHour)];
    return from <= minutes && minutes < until;
  });
  return found && found.value >= 0 ? found.value : SAME_PRICE;
};

/** Do two weeks have the same hours on the same days, so only percentages differ? */
export const sameHours = (a: readonly WeekItem[], b: readonly WeekItem[]): boolean => {
  const hoursOf = ({ day, startHour, endHour }: WeekItem) =>
    [day, minutesOfHour(startHour), minutesOfHour(endHour)].join();
  return a.map(hoursOf).join(';') === b.map(hoursOf).join(';');
};

/** Formats a week as text: `SEG 110% a 140%, TER 100%, …`; days without percentages are omitted. */
export const weekText = (items: readonly WeekItem[]): string =>
  WEEK.flatMap(({ day, short }) => {
    const values = items.filter((item) => item.day === day).map(({ value }) => value);
    if (values.length === 0) return [];
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const range =
      least === most ? formatPercent(most) : `${formatPercent(least)} a ${formatPercent(most)}`;
    return [`${short} ${range}`];
  }).join(', ');

/** Returns one percentage per day, the request form of a scheduled price: `{ monday: 135, … }`. */
export const dailyPercents = (items: readonly WeekItem[]): Readonly<Record<WeekDay, number>> =>
  byWeekday((key) => items.find(({ day }) => day === key)?.value ?? SAME_PRICE);

/** Returns a neutral week, Monday first, one range per day. */
export const sameWeek = (): WeekItem[] =>
  WEEK.map(({ day }) => ({ day, startHour: 0, endHour: 24, value: SAME_PRICE }));

/** Converts a multiplier to a percentage, 1.5 to 150; undefined if invalid. */
export const percentOfMultiplier = (multiplier: unknown): number | undefined => {
  const value = numberOf(multiplier);
  return Number.isFinite(value) && value >= 0 ? Number((value * 100).toFixed(4)) : undefined;
};

/** Converts a percentage to a multiplier, 135 to 1.35. */
export const multiplierOfPercent = (percent: number): number => percent / 100;

/** Is a real-time multiplier in force on a day? It applies through the whole day of its expiration. */
export const isInForce = (expiration: Day | null | undefined, today: Day): boolean =>
  isDay(expiration) && expiration >= today;

/** Messages for a rejected real-time price (part 3 section 5). */
export const REALTIME_WORDS = {
  value: 'Valor do preço dinâmico não deve ser vazio.',
  expiration: 'Selecione a data de expiração do preço dinâmico',
  past: 'A data de expiração deve ser hoje ou um dia depois de hoje',
} as const;

/** Returns validation messages for a real-time price by field; the percentage is whole. Empty if valid. */
export const realtimeProblems = (
  { percent, expiration }: { readonly percent: unknown; readonly expiration: unknown },
  today: Day,
): { readonly percent?: string | undefined; readonly expiration?: string | undefined } => {
  const isEmpty = percent === null || percent === undefined || percent === '';
  const missing = isDay(expiration) ? undefined : REALTIME_WORDS.expiration;
  const isPast = isDay(expiration) && expiration < today;
  return {
    percent: isEmpty ? REALTIME_WORDS.value : percentProblem(percent),
    expiration: missing ?? (isPast ? REALTIME_WORDS.past : undefined),
  };
};

/** Messages for a rejected scheduled price (C-DYN-03). */
export const SCHEDULE_WORDS = {
  polygons: 'Selecione, ao menos, um polígono.',
  services: 'Selecione, ao menos, um serviço.',
} as const;
