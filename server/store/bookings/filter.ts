import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { addDays, isUsableDay, startOfDay } from '../../../domain/time';
import { bookings } from '../../db/schema';
import { hasWords } from '../text';
import type { Query } from '../types';

/** Query of both lists; only that of bookings has `onlyPreference` and `user._id`. */
export type ListQuery = Partial<Query<'bookings.list'>>;

export type ListKind = 'bookings' | 'realtime';

/** Returns the column of the date filters of a list. */
const dateColumn = (kind: ListKind) =>
  kind === 'realtime' ? bookings.requestedOn : bookings.rangeStart;

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

/** Filter values: parameters of the SQL statement, instants in ISO 8601. */
type Values = Partial<Record<Filter, string | number | true>>;

/** Names of the filters of a query, which determine the SQL text. */
export interface FilterShape {
  readonly kind: ListKind;
  readonly names: readonly Filter[];
}

export interface ListFilter {
  readonly shape: FilterShape;
  readonly values: Values;
  /** Search text, unless it is a day; empty: none. */
  readonly words: string;
}

/** Range of the instants of a day; empty for a day that does not exist. */
const dayOf = (day: string): Values =>
  isUsableDay(day)
    ? { dayFrom: startOfDay(day), dayBefore: startOfDay(addDays(day, 1)) }
    : { dayFrom: 'infinity', dayBefore: 'infinity' };

/**
 * Parses a list query (part 1 section 7). Date filters are inclusive days of America/Sao_Paulo, of the
 * start of bookings and of the request of real-time orders.
 */
export const parseFilter = (kind: ListKind, query: ListQuery): ListFilter => {
  const { minDate, maxDate, status } = query;
  const text = (query.filter ?? '').trim();
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const all: Values = {
    userId: query['user._id'],
    partnerId: query['partner._id'],
    statusCode: status,
    areaId: query.areaId,
    shortCode: (query.shortCode ?? '').trim().toUpperCase(),
    from: minDate && startOfDay(minDate),
    before: maxDate && startOfDay(addDays(maxDate, 1)),
    ...(isDay && dayOf(text)),
    onlyPreference: query.onlyPreference || undefined,
  };
  const values: Values = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined && value !== ''),
  );
  return {
    shape: { kind, names: Object.keys(values) as Filter[] },
    values,
    words: isDay ? '' : text,
  };
};

export const isFiltered = ({ shape, words }: ListFilter): boolean =>
  shape.names.length > 0 || words !== '';

/** Filters that the index of status and start supports. */
const BY_STATUS: readonly Filter[] = ['statusCode', 'from', 'before', 'dayFrom', 'dayBefore'];

/**
 * Is the list filtered by one status, and otherwise only by days? The status index then has the rows
 * in the order of their start. The planner would not choose it: it assumes that each status is spread
 * evenly over time (decision 0126).
 */
export const isOfOneStatus = ({ kind, names }: FilterShape): boolean =>
  kind === 'bookings' &&
  names.includes('statusCode') &&
  names.every((name) => BY_STATUS.includes(name));

/** Returns the value of a filter, or its placeholder in a prepared statement. */
type ValueFor = (name: Filter) => Values[Filter] | Placeholder;

/** Condition of all filters except the search words. */
export const filterCondition = (shape: FilterShape, valueFor: ValueFor): SQL | undefined => {
  const { kind, names } = shape;
  const isRealtime = kind === 'realtime';
  const date = dateColumn(kind);
  const conditions: Record<Filter, (value: ReturnType<ValueFor>) => SQL> = {
    userId: (value) => sql`${bookings.userId} = ${value}`,
    partnerId: (value) => sql`${bookings.partnerId} = ${value}`,
    // The array keeps the status in the sort key, from which the planner removes constants.
    statusCode: (value) =>
      isOfOneStatus(shape)
        ? sql`${bookings.statusCode} = any(array[${value}]::int[])`
        : sql`${bookings.statusCode} = ${value}`,
    areaId: (value) => sql`${bookings.areaId} = ${value}`,
    shortCode: (value) => sql`${bookings.shortCode} = ${value}`,
    from: (value) => sql`${date} >= ${value}`,
    before: (value) => sql`${date} < ${value}`,
    dayFrom: (value) => sql`${bookings.rangeStart} >= ${value}`,
    dayBefore: (value) => sql`${bookings.rangeStart} < ${value}`,
    // A constant, so that the partial index of these bookings applies.
    onlyPreference: () => sql`${bookings.onlyForPreference} = true`,
  };
  // Bookings of a customer or professional include their real-time orders.
  const isOfPerson = names.includes('userId') || names.includes('partnerId');
  return and(
    isRealtime || !isOfPerson ? sql`${bookings.realtime} = ${isRealtime}` : undefined,
    ...names.map((name) => conditions[name](valueFor(name))),
  );
};

export const conditionOf = ({ shape, values, words }: ListFilter): SQL | undefined =>
  and(
    filterCondition(shape, (name) => values[name]),
    hasWords(bookings.search, words),
  );
