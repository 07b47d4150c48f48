const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of an instant in America/Sao_Paulo, `yyyy-MM-dd`. */
export const dayInSaoPaulo = (instant: Date): string => parts.format(instant);

const isCalendarDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/**
 * The day that a wire value means (ruling 2): a day is itself, UTC midnight is its own day, any
 * other instant is taken in America/Sao_Paulo. Undefined when the calendar does not have the day.
 */
export const wireDay = (value: string): string | undefined => {
  const written = value.slice(0, 10);
  if (!isCalendarDay(written)) return undefined;
  if (!/(Z|[+-]\d{2}:?\d{2})$/.test(value.slice(10))) return written;
  const instant = new Date(value);
  const iso = instant.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : dayInSaoPaulo(instant);
};

/** A day as it travels: the UTC midnight of it. */
export const dayOnWire = (day: string): string => `${day}T00:00:00.000Z`;

/** The day `count` days later. */
export const addDays = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
};
