/**
 * Days and instants. A day is text, `yyyy-MM-dd`, and never a Date: nothing can move it by a zone.
 * An instant is ISO 8601 in UTC and is shown in America/Sao_Paulo.
 */

/** The zone of every time on screen. */
export const ZONE = 'America/Sao_Paulo';

const DAY_MS = 86_400_000;

const partsFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

interface Clock {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

const clockIn = (date: Date): Clock =>
  Object.fromEntries(
    partsFormat.formatToParts(date).map(({ type, value }) => [type, value]),
  ) as never;

/** Whether a text is a day of the calendar. */
export const isDay = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** `1990-10-21` as `21/10/1990`; any other text stays as it is. */
export const formatDay = (day: string): string => {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : day;
};

/** `21/10/1990` as `1990-10-21`; undefined for a day that does not exist. */
export const parseDay = (typed: string): string | undefined => {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim());
  const day = match ? `${match[3]}-${match[2]}-${match[1]}` : '';
  return isDay(day) ? day : undefined;
};

/** The day that is `count` days after (or, negative, before) a day. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** The day of an instant in America/Sao_Paulo. */
export const dayInSaoPaulo = (date: Date): string => {
  const { year, month, day } = clockIn(date);
  return `${year}-${month}-${day}`;
};

/** Today in America/Sao_Paulo, the clock given. */
export const todayInSaoPaulo = (now: Date): string => dayInSaoPaulo(now);

/** The UTC midnight of a day, as some legacy dates travel (ruling 2). */
export const utcMidnight = (day: string): string => `${day}T00:00:00.000Z`;

/**
 * The day that an instant is shown as where the specification adds 3 hours (part 2 section 9, part 3
 * section 9): the shift undoes the zone, so that a UTC midnight shows as its own day, in past summer
 * time too. An unreadable instant gives its first ten characters.
 */
export const shownDay = (instant: string): string => {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? instant.slice(0, 10) : dayInSaoPaulo(new Date(time + 3 * 3_600_000));
};

/** `2026-03-01T15:04:00Z` as `01/03/2026 12:04`, in America/Sao_Paulo; unreadable text stays. */
export const formatInstant = (instant: string): string => {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return instant;
  const { year, month, day, hour, minute } = clockIn(new Date(time));
  return `${day}/${month}/${year} ${hour}:${minute}`;
};

/** The same with two digits for the year: `01/03/26 12:04`. */
export const formatShortInstant = (instant: string): string =>
  formatInstant(instant).replace(/^(\d{2}\/\d{2}\/)\d{2}(\d{2})/, '$1$2');

/** The hour and minute of an instant in America/Sao_Paulo, `HH:mm`. */
export const timeInSaoPaulo = (instant: string): string => formatInstant(instant).slice(11);

/**
 * The instant of a day and an hour (`HH:mm`) in America/Sao_Paulo. An hour that a change of clocks
 * left out (the midnights of summer times until 2018) gives the instant at which the clocks moved.
 */
export const instantInSaoPaulo = (day: string, time: string): string => {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  for (const offset of [3, 2, 4]) {
    const instant = new Date(wanted + offset * 3_600_000);
    const clock = clockIn(instant);
    const shown = Date.parse(
      `${clock.year}-${clock.month}-${clock.day}T${clock.hour}:${clock.minute}:00Z`,
    );
    if (shown === wanted) return instant.toISOString();
  }
  return new Date(wanted + 3 * 3_600_000).toISOString();
};

/** First instant of a day in America/Sao_Paulo. */
export const startOfDay = (day: string): string => instantInSaoPaulo(day, '00:00');
