import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { listBookings } from '../../../contract/bookings';
import type { QueryOf } from '../../../contract/endpoint';
import { addDays, isDay, meantDay, startOfDay } from '../../../domain/time';
import { bookings } from '../../db/schema';
import { invalid } from '../../kernel';
import { NO_SUCH_DAY } from '../days';
import { hasWords, hasWordsByRow } from '../text';

/** What both lists are asked for; `onlyPreference` and `user._id` belong to the bookings alone. */
export type ListQuery = Partial<QueryOf<typeof listBookings>>;

/** Which bookings a list shows. */
export type ListKind = 'bookings' | 'realtime';

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '9000-01-01';

/** The day in São Paulo that a bound means; days outside of the calendars of databases are clamped. */
const boundOf = (field: 'minDate' | 'maxDate', value: string): string => {
  const day = meantDay(value);
  if (day === undefined) throw invalid({ [field]: NO_SUCH_DAY });
  if (day < FIRST_DAY) return FIRST_DAY;
  return day > LAST_DAY ? LAST_DAY : day;
};

const startsOn = (day: string): SQL | undefined => {
  if (!isDay(day) || day < FIRST_DAY || day > LAST_DAY) return sql`false`;
  return and(
    gte(bookings.rangeStart, new Date(startOfDay(day))),
    lt(bookings.rangeStart, new Date(startOfDay(addDays(day, 1)))),
  );
};

const isTypedDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The condition of a list; with words it has two forms that mean the same. */
export interface ListFilter {
  /** Everything but the words. */
  readonly narrowed: SQL | undefined;
  /** Everything, with the words by their index. */
  readonly where: SQL | undefined;
  /** The words alone, for whoever walks the rows; absent for a day and for nothing. */
  readonly wordsByRow?: SQL | undefined;
}

const withText = (narrowed: SQL | undefined, typed: string): ListFilter => {
  const text = typed.trim();
  if (text === '') return { narrowed, where: narrowed };
  if (isTypedDay(text)) return { narrowed, where: and(narrowed, startsOn(text)) };
  const where = and(narrowed, hasWords(bookings.words, text));
  return { narrowed, where, wordsByRow: hasWordsByRow(bookings.words, text) };
};

/**
 * The condition of a list (part 1 section 7). Dates are days of America/Sao_Paulo, both included: of
 * the start for bookings, of the request for real-time orders.
 * @throws HttpError 422 for a day that the calendar does not have.
 */
export const filterOf = (kind: ListKind, query: ListQuery): ListFilter => {
  const { filter, minDate, maxDate, status, areaId, onlyPreference } = query;
  const userId = query['user._id'];
  const partnerId = query['partner._id'];
  const code = (query.shortCode ?? '').trim().toUpperCase();
  const column = kind === 'realtime' ? bookings.requestedOn : bookings.rangeStart;
  const isOfOneKind = kind === 'realtime' || !(userId || partnerId);
  const narrowed = and(
    isOfOneKind ? eq(bookings.realtime, kind === 'realtime') : undefined,
    userId ? eq(bookings.userId, userId) : undefined,
    partnerId ? eq(bookings.partnerId, partnerId) : undefined,
    status === undefined ? undefined : eq(bookings.statusCode, status),
    areaId ? eq(bookings.areaId, areaId) : undefined,
    code ? eq(bookings.shortCode, code) : undefined,
    minDate ? gte(column, new Date(startOfDay(boundOf('minDate', minDate)))) : undefined,
    maxDate ? lt(column, new Date(startOfDay(addDays(boundOf('maxDate', maxDate), 1)))) : undefined,
    onlyPreference ? eq(bookings.onlyForPreference, true) : undefined,
  );
  return withText(narrowed, filter ?? '');
};
