import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { listBookings } from '../../../contract/bookings';
import type { QueryOf } from '../../../contract/endpoint';
import { addDays, isUsableDay, startOfDay } from '../../../domain/time';
import { bookings } from '../../db/schema';
import { eachWord, hasWords, hasWordsByRow } from '../text';

/** What both lists are asked for; `onlyPreference` and `user._id` belong to the bookings alone. */
export type ListQuery = Partial<QueryOf<typeof listBookings>>;

/** Which bookings a list shows. */
export type ListKind = 'bookings' | 'realtime';

/** The date that a list of a kind is filtered and sorted by. */
export const datedBy = (kind: ListKind) =>
  kind === 'realtime' ? bookings.requestedOn : bookings.rangeStart;

const isTypedDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What a list is narrowed by: the values of a statement, days as the instants at which they begin, ISO 8601 in UTC. */
type Values = Partial<
  Record<
    | 'userId'
    | 'partnerId'
    | 'statusCode'
    | 'areaId'
    | 'shortCode'
    | 'from'
    | 'before'
    | 'dayFrom'
    | 'dayBefore',
    string | number
  >
>;

/** Which values a list is narrowed by, and what needs none: what its statement follows from. */
export interface Shape {
  readonly kind: ListKind;
  readonly given: readonly (keyof Values)[];
  readonly onlyPreference: boolean;
  /** A day was typed that no calendar has: no booking is of it. */
  readonly isOfNoDay: boolean;
}

/** What a list is asked for, read. */
export interface Terms {
  readonly shape: Shape;
  readonly values: Values;
  /** What was typed to search by, without a day; empty: nothing. */
  readonly words: string;
}

const dayOf = (typed: string): Pick<Values, 'dayFrom' | 'dayBefore'> | undefined =>
  isUsableDay(typed)
    ? { dayFrom: startOfDay(typed), dayBefore: startOfDay(addDays(typed, 1)) }
    : undefined;

/**
 * Reads what a list is asked for (part 1 section 7). Dates are days of America/Sao_Paulo, both included: of
 * the start for bookings, of the request for real-time orders.
 */
export const termsOf = (kind: ListKind, query: ListQuery): Terms => {
  const { minDate, maxDate, status } = query;
  const typed = (query.filter ?? '').trim();
  const isDated = isTypedDay(typed);
  const day = isDated ? dayOf(typed) : undefined;
  const all: Values = {
    userId: query['user._id'],
    partnerId: query['partner._id'],
    statusCode: status,
    areaId: query.areaId,
    shortCode: (query.shortCode ?? '').trim().toUpperCase(),
    from: minDate && startOfDay(minDate),
    before: maxDate && startOfDay(addDays(maxDate, 1)),
    ...day,
  };
  const values: Values = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined && value !== ''),
  );
  return {
    shape: {
      kind,
      given: Object.keys(values) as (keyof Values)[],
      onlyPreference: query.onlyPreference === true,
      isOfNoDay: isDated && !day,
    },
    values,
    words: isDated ? '' : typed,
  };
};

/** Whether a list shows less than all of its kind. */
export const isNarrow = ({ shape, words }: Terms): boolean =>
  shape.given.length > 0 || shape.onlyPreference || shape.isOfNoDay || words !== '';

/** The days of a list: between them the rows of one status stand in order, too. */
const OF_ONE_STATUS: readonly (keyof Values)[] = [
  'statusCode',
  'from',
  'before',
  'dayFrom',
  'dayBefore',
];

/**
 * Whether a list is that of one status, of whatever days: the index of the statuses has its rows in the order of their start.
 * The planner believes that each status is spread evenly over time, and looks for what is finished among all that is to come (0139).
 */
export const isOfOneStatus = ({ kind, given, onlyPreference }: Shape): boolean =>
  kind === 'bookings' &&
  !onlyPreference &&
  given.includes('statusCode') &&
  given.every((name) => OF_ONE_STATUS.includes(name));

/** What stands for a value in a statement: itself, or the place that it comes to when the statement is sent. */
export type ValueFor = (name: keyof Values) => string | number | Placeholder | undefined;

/** Everything that a list is narrowed by but its words. */
export const narrowedBy = (shape: Shape, valueFor: ValueFor): SQL | undefined => {
  const { kind, given } = shape;
  const isRealtime = kind === 'realtime';
  const dated = datedBy(kind);
  const conditions: Record<keyof Values, (value: ReturnType<ValueFor>) => SQL> = {
    userId: (value) => sql`${bookings.userId} = ${value}`,
    partnerId: (value) => sql`${bookings.partnerId} = ${value}`,
    // A single value would be no part of an order: the planner leaves out of it what all rows have alike.
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
  };
  const isOfOneKind = isRealtime || !(given.includes('userId') || given.includes('partnerId'));
  return and(
    isOfOneKind ? sql`${bookings.realtime} = ${isRealtime}` : undefined,
    ...given.map((name) => conditions[name](valueFor(name))),
    shape.onlyPreference ? sql`${bookings.onlyForPreference} = true` : undefined,
    shape.isOfNoDay ? sql`false` : undefined,
  );
};

/** The condition of a list; with words it has two forms that mean the same. */
export interface ListFilter {
  /** Everything but the words. */
  readonly narrowed: SQL | undefined;
  /** Everything, with the words by their index. */
  readonly where: SQL | undefined;
  /** The words alone, for whoever walks the rows; absent for a day and for nothing. */
  readonly wordsByRow?: SQL | undefined;
  /** Each of the words by itself, by their index. */
  readonly eachWord?: readonly SQL[];
}

/** The condition of what a list is asked for. */
export const filterOf = ({ shape, values, words }: Terms): ListFilter => {
  const narrowed = narrowedBy(shape, (name) => values[name]);
  if (words === '') return { narrowed, where: narrowed };
  const where = and(narrowed, hasWords(bookings.words, words));
  return {
    narrowed,
    where,
    wordsByRow: hasWordsByRow(bookings.words, words),
    eachWord: eachWord(bookings.words, words),
  };
};
