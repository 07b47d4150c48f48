import {
  addDays,
  addMonths,
  type Day,
  dayOfInstant,
  firstDayOf,
  instantAt,
  isDay,
  isHour,
  nearestUsableDay,
  startOfDay,
  timeOfInstant,
} from '../time';
import { hasLocation, ONLINE } from './options';
import { NOT_SCHEDULED } from './status';

/** Test of a lead: part 2 section 4. */

/** Day, `yyyy-MM-dd`, and hour, `HH:mm`, in America/Sao_Paulo. */
export interface EvaluationTime {
  readonly day: Day;
  readonly hour: string;
}

/** Returns the instant, ISO 8601 UTC, of a day and hour in America/Sao_Paulo; undefined if one is invalid. */
export const evaluationInstant = (
  day: string | null | undefined,
  hour: string | null | undefined,
): string | undefined => (isDay(day) && isHour(hour) ? instantAt(day, hour) : undefined);

/** Returns day and hour in America/Sao_Paulo of an ISO instant; undefined if invalid. */
export const evaluationTime = (instant: string | null | undefined): EvaluationTime | undefined => {
  const day = dayOfInstant(instant ?? '');
  return day === '' ? undefined : { day, hour: timeOfInstant(instant ?? '') };
};

const NO_TIME: EvaluationTime = { day: '', hour: '' };

/** Returns day and hour of a date from a form; without a zone it is in America/Sao_Paulo. */
export const sentEvaluationTime = (date: string): EvaluationTime =>
  /(Z|[+-]\d{2}:?\d{2})$/.test(date.slice(10))
    ? (evaluationTime(date) ?? NO_TIME)
    : { day: date.slice(0, 10), hour: date.slice(11, 16) };

/**
 * Returns the first instant of a month, `yyyy-MM`, and the first one after it, ISO 8601 UTC: `[from, until)`
 * in America/Sao_Paulo.
 * @throws {RangeError} if the text is not a month
 */
export const monthRange = (month: string): { readonly from: string; readonly until: string } => ({
  from: startOfDay(firstDayOf(month)),
  until: startOfDay(firstDayOf(addMonths(month, 1))),
});

/**
 * Returns the first instant of a day and the first one after the last day, ISO 8601 UTC: `[from, until)` in
 * America/Sao_Paulo.
 * @throws {RangeError} if one of them is not a day
 */
export const dayRange = (
  day: Day,
  last = day,
): { readonly from: string; readonly until: string } => ({
  from: startOfDay(nearestUsableDay(day)),
  until: startOfDay(addDays(nearestUsableDay(last), 1)),
});

/** Lead in the calendar; `testTime` is an instant, UTC. */
export interface CalendarLead {
  readonly status?: number | null | undefined;
  readonly testTime?: string | null | undefined;
}

/** Counts the tests per day, only of leads that `counts` accepts. */
export const countByDay = (
  leads: readonly CalendarLead[],
  counts: (lead: CalendarLead) => boolean,
): Map<Day, number> => {
  const days = new Map<Day, number>();
  for (const lead of leads) {
    const day = dayOfInstant(lead.testTime ?? '');
    if (day !== '' && counts(lead)) days.set(day, (days.get(day) ?? 0) + 1);
  }
  return days;
};

/** Test fields that determine the history; `date` is an instant. */
export interface Evaluation {
  readonly date: string;
  readonly type: number;
}

/** Tests of a lead after saving. */
export interface Settled<Stored, Wanted> {
  readonly evaluation: Wanted | null;
  /** Newest first. */
  readonly history: readonly Stored[];
  /** Is `evaluation` a new test, not just a correction of the stored one? */
  readonly isNew: boolean;
}

const sameTest = (a: Evaluation, b: Evaluation): boolean =>
  Date.parse(a.date) === Date.parse(b.date) && a.type === b.type;

/**
 * Determines the tests of a saved lead. 'Não agendado' (1) removes the test. If the stored test is replaced or
 * removed, it moves into the history, unless it lies in the future.
 */
export const settleEvaluation = <Stored extends Evaluation, Wanted extends Evaluation>(
  stored: { readonly evaluation: Stored | null; readonly history: readonly Stored[] },
  wanted: Wanted | null,
  status: number,
  now: Date,
): Settled<Stored, Wanted> => {
  const next = status === NOT_SCHEDULED ? null : wanted;
  const { evaluation, history } = stored;
  if (!evaluation) return { evaluation: next, history, isNew: next !== null };
  if (next && sameTest(evaluation, next)) return { evaluation: next, history, isNew: false };
  const isOver = Date.parse(evaluation.date) <= now.getTime();
  return {
    evaluation: next,
    history: isOver ? [evaluation, ...history] : history,
    isNew: next !== null,
  };
};

/** Returns link and place for a kind of test: a link for online (3), a place for 1 and 2. */
export const testLocation = (
  type: number,
  given: { readonly meetLink?: string | null; readonly locationId?: string | null },
): { readonly meetLink: string | null; readonly locationId: string | null } => ({
  meetLink: (type === ONLINE && given.meetLink?.trim()) || null,
  locationId: (hasLocation(type) && given.locationId) || null,
});

/** Statuses of leads whose test occupies a place in a slot. */
const OCCUPYING_STATUSES: readonly number[] = [2, 6, 11];

/** Does a lead in this status occupy a place of its test's slot (decision 0023)? */
export const occupiesSlot = (status: number): boolean => OCCUPYING_STATUSES.includes(status);

/** Message of a slot configuration that is full on the day. */
export const SLOT_FULL = 'Não há mais vagas neste local para o dia escolhido';
