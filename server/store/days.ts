import { type Day, isDay, todayInSaoPaulo } from '../../domain/time';

export {
  addDays,
  todayInSaoPaulo as dayInSaoPaulo,
  utcMidnight as dayOnWire,
} from '../../domain/time';

/** The answer to a day that the calendar does not have. */
export const NO_SUCH_DAY = 'Esta data não existe no calendário';

/**
 * The day that a wire value means (ruling 2): a day is itself, UTC midnight is its own day, any
 * other instant is taken in America/Sao_Paulo. Undefined when the calendar does not have the day.
 */
export const wireDay = (value: string): Day | undefined => {
  const written = value.slice(0, 10);
  if (!isDay(written)) return undefined;
  if (!/(Z|[+-]\d{2}:?\d{2})$/.test(value.slice(10))) return written;
  const instant = new Date(value);
  const iso = instant.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : todayInSaoPaulo(instant);
};
