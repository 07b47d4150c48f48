import { millisOfInstant } from './zone';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats the age of an instant: 'agora' below a minute, then whole minutes, hours and days: 'há 4 min', 'há
 * 3 h', 'há 2 dias'. A future instant gives 'em 5 min', an invalid one an empty text.
 */
export const ageText = (iso: string, now: Date): string => {
  const millis = now.getTime() - millisOfInstant(iso);
  const past = Math.abs(millis);
  if (Number.isNaN(past)) return '';
  if (past < MINUTE) return 'agora';
  const before = millis > 0 ? 'há' : 'em';
  if (past < HOUR) return `${before} ${Math.floor(past / MINUTE)} min`;
  if (past < DAY) return `${before} ${Math.floor(past / HOUR)} h`;
  const days = Math.floor(past / DAY);
  return `${before} ${days} ${days === 1 ? 'dia' : 'dias'}`;
};
