import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { addDays, isUsableDay, startOfDay } from '../../../domain/time';
import { bookings } from '../../db/schema';
import { hasWords } from '../text';
import type { Query } from '../types';

/** Query of both lists; `onlyPreference` and `user._id` apply to bookings only. */
export type ListQuery = Partial<Query<'bookings.list'>>;

export type ListKind = 'bookings' | 'realtime';

/** The date that a list of a kind filters by. */
const datedBy = (kind: ListKind) =>
  kind === 'realtime' ? bookings.requestedOn : bookings.rangeStart;

const isTypedDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

type Filter =
  | 'userId'
  | 'partnerId'
  | 'statusCode'
  | 'areaId'
  | 'shortCode'
  | 'from'
  | 'before'
  | 'dayFrom'
  | 'dayBefore'
  | 'onlyPreference';

/** Filter values, the parameters of the statement; days as their first instant, ISO 8601 in UTC. */
type Values = Partial<Record<Filter, string | number | true>>;

/** The set of filters, without values; determines the SQL text. */
export interface Shape {
  readonly kind: ListKind;
  readonly given: readonly Filter[];
}

export interface Terms {
  readonly shape: Shape;
  readonly values: Values;
  /** Search text, unless it is a day; empty: none. */
  readonly words: string;
}

/** Limits of a day; a day that does not exist has no instant. */
const dayOf = (typed: string): Values =>
  isUsableDay(typed)
    ? { dayFrom: startOfDay(typed), dayBefore: startOfDay(addDays(typed, 1)) }
    : { dayFrom: 'infinity', dayBefore: 'infinity' };

/**
 * Parses a list query (part 1 section 7). Dates are inclusive days of America/Sao_Paulo: of the
 * start for bookings, of the request for real-time orders.
 */
export const termsOf = (kind: ListKind, query: ListQuery): Terms => {
  const { minDate, maxDate, status } = query;
  const typed = (query.filter ?? '').trim();
  const isDay = isTypedDay(typed);
  const all: Values = {
    userId: query['user._id'],
    partnerId: query['partner._id'],
    statusCode: status,
    areaId: query.areaId,
    shortCode: (query.shortCode ?? '').trim().toUpperCase(),
    from: minDate && startOfDay(minDate),
    before: maxDate && startOfDay(addDays(maxDate, 1)),
    ...(isDay && dayOf(typed)),
    onlyPreference: query.onlyPreference || undefined,
  };
  const values: Values = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined && value !== ''),
  );
  return {
    shape: { kind, given: Object.keys(values) as Filter[] },
    values,
    words: isDay ? '' : typed,
  };
};

/** Does the list have any filter? */
export const isNarrow = ({ shape, words }: Terms): boolean =>
  shape.given.length > 0 || words !== '';

/** Status and date filters, which keep the rows of one status in index order. */
const OF_ONE_STATUS: readonly Filter[] = ['statusCode', 'from', 'before', 'dayFrom', 'dayBefore'];

/**
 * Is the list filtered by one status, and at most by days? The status index then has the rows in
 * order of their start. The planner assumes an even spread of each status over time, and would
 * search finished bookings among future ones (0126).
 */
export const isOfOneStatus = ({ kind, given }: Shape): boolean =>
  kind === 'bookings' &&
  given.includes('statusCode') &&
  given.every((name) => OF_ONE_STATUS.includes(name));

/** Supplies the value of a filter, or a placeholder for a prepared statement. */
type ValueFor = (name: Filter) => Values[Filter] | Placeholder;

/** Condition of all filters except the search words. */
export const narrowedBy = (shape: Shape, valueFor: ValueFor): SQL | undefined => {
  const { kind, given } = shape;
  const isRealtime = kind === 'realtime';
  const dated = datedBy(kind);
  const conditions: Record<Filter, (value: ReturnType<ValueFor>) => SQL> = {
    userId: (value) => sql`${bookings.userId} = ${value}`,
    partnerId: (value) => sql`${bookings.partnerId} = ${value}`,
    // A single value would drop out of the sort key: the planner removes constants from it.
    statusCode: (value) =>
      isOfOneStatus(shape)
        ? sql`${bookings.statusCode} = any(array[${value}]::int[])`
        : sql`${bookings.statusCode} = ${value}`,
    areaId: (value) => sql`${bookings.areaId} = ${value}`,
    shortCode: (value) => sql`${bookings.shortCode} = ${value}`,
    from: (value) => sql`${dated} >= ${value}`,
    before: (value) => sql`${dated} < ${value}`,
    dayFrom: (value) => sql`${bookings.rangeStart} >= ${value}`,
    dayBefore: (value) => sql`${bookings.rangeStart} < ${value}`,
    // A constant, so that the index of these bookings applies.
    onlyPreference: () => sql`${bookings.onlyForPreference} = true`,
  };
  const isOfOneKind = isRealtime || !(given.includes('userId') || given.includes('partnerId'));
  return and(
    isOfOneKind ? sql`${bookings.realtime} = ${isRealtime}` : undefined,
    ...given.map((name) => conditions[name](valueFor(name))),
  );
};

export const conditionOf = ({ shape, values, words }: Terms): SQL | undefined =>
  and(
    narrowedBy(shape, (name) => values[name]),
    hasWords(bookings.search, words),
  );
