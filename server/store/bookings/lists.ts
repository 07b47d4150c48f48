import { and, type SQL, sql } from 'drizzle-orm';
import type { BOOKING_ORDERS, listBookings } from '../../../contract/bookings';
import type { AnswerOf } from '../../../contract/endpoint';
import { type Database, preparedShapes } from '../../db/database';
import { bookings } from '../../db/schema';
import { COUNTED_FAR, cappedCount, FarTotals, MOST_COUNTED } from '../cappedTotal';
import { frequencyAt, PROBED } from '../commonWords';
import { KnownRows } from '../knownRows';
import { byFoldedText, byText, offsetOf } from '../lists';
import { expectedOf, type Search } from '../manyMatches';
import {
  datedBy,
  filterOf,
  isNarrow,
  isOfOneStatus,
  type ListFilter,
  type ListKind,
  type ListQuery,
  narrowedBy,
  type Shape,
  type Terms,
  termsOf,
} from './filter';
import { nearQuery, pageOf, pageQuery, type Reading } from './pages';
import { bookingRow } from './record';

type Order = (typeof BOOKING_ORDERS)[number];

/** Nullable columns need `nulls last`; on the others it would prevent index use. */
const ORDERS: Readonly<Record<Order, { readonly by: SQL; readonly optional?: true }>> = {
  dateRangeStart: { by: sql`${bookings.rangeStart}` },
  dateRangeEnd: { by: sql`${bookings.rangeEnd}` },
  requestedOn: { by: sql`${bookings.requestedOn}` },
  scheduledOn: { by: sql`${bookings.scheduledOn}`, optional: true },
  statusCode: { by: sql`${bookings.statusCode}` },
  shortCode: { by: byText(bookings.shortCode), optional: true },
  'user.name': { by: byFoldedText(bookings.userName) },
  'partner.partnerName': { by: byFoldedText(bookings.partnerName), optional: true },
};

type Direction = 'ASC' | 'DESC';

/** Sort by the date that a list of a kind filters by. */
const datedOrder = (kind: ListKind): Order =>
  kind === 'realtime' ? 'requestedOn' : 'dateRangeStart';

/** Sort expression. By date within one status, it begins with the status, as the index does. */
const orderOf = (shape: Shape, orderBy: Order, orderType: Direction): SQL => {
  const { by, optional } = ORDERS[orderBy];
  const direction = orderType === 'DESC' ? sql`desc` : sql`asc`;
  const last = optional ? sql` nulls last` : sql``;
  const order = sql`${by} ${direction}${last}, ${bookings.id} ${direction}`;
  return isOfOneStatus(shape) && orderBy === datedOrder(shape.kind)
    ? sql`${bookings.statusCode} ${direction}, ${order}`
    : order;
};

/** Word search, newest first; undefined without words. */
const searchOf = (
  { narrowed, where, wordsByRow: byRow, eachWord: gathered = [] }: ListFilter,
  newest: SQL,
): Search<typeof bookings> | undefined =>
  byRow && { table: bookings, narrowed, where, byRow, orderBy: [newest], gathered };

/** Sort orders with an index over all bookings of a kind. */
const INDEXED: readonly Order[] = ['dateRangeStart', 'requestedOn'];

/** Pages that end before this row are read directly: skipping few rows costs less than a join. */
const NEAR = 200;

/** Properties that determine the SQL text of a page without words. */
interface PageShape {
  readonly shape: Shape;
  readonly orderBy: Order;
  readonly orderType: Direction;
  readonly isIndexed: boolean;
  readonly isNear: boolean;
  /** Is the total known to exceed the cap? */
  readonly isFar: boolean;
}

const keptPage = preparedShapes('bookings_page', (orm, page: PageShape) => {
  const { shape, isIndexed, isNear, isFar, orderBy, orderType } = page;
  const where = narrowedBy(shape, sql.placeholder);
  const counted = sql`(${cappedCount(orm, bookings, where, COUNTED_FAR)})`;
  const total = (isFar ? sql`${sql.raw(String(COUNTED_FAR + 1))}` : counted).mapWith(Number);
  const reading = {
    where,
    order: orderOf(shape, orderBy, orderType),
    newest: orderOf(shape, datedOrder(shape.kind), 'DESC'),
    isIndexed,
    words: undefined,
  };
  const slice = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') };
  const query = isIndexed && isNear ? nearQuery : pageQuery;
  return query(orm, reading, slice, total);
});

/** Reads a page without words, by a statement prepared once per set of filters and order. */
const pageWithoutWords =
  (
    { shape, values }: Terms,
    order: Pick<PageShape, 'orderBy' | 'orderType' | 'isIndexed'>,
    totals: FarTotals,
  ): NonNullable<Reading['kept']> =>
  async (orm, slice) => {
    const list = JSON.stringify([shape, values]);
    const isNear = slice.offset + slice.limit <= NEAR;
    const page = { shape, ...order, isNear, isFar: totals.has(list) };
    const rows = await keptPage(orm, page).execute({ ...values, ...slice });
    const [first] = rows;
    if (first && !page.isFar) totals.note(list, first.total);
    return rows;
  };

/** Caches of lists between requests. */
export interface Remembered {
  readonly totals: FarTotals;
  readonly known: KnownRows;
}

/** Empty caches. */
export const nothingRemembered = (): Remembered => ({
  totals: new FarTotals(),
  known: new KnownRows(),
});

const readingOf = async (
  database: Database,
  kind: ListKind,
  query: ListQuery,
  { totals, known }: Remembered,
): Promise<Reading> => {
  const dated = datedOrder(kind);
  const { orderBy = dated, orderType = 'DESC' } = query;
  const terms = termsOf(kind, query);
  const filter = filterOf(terms);
  const newest = orderOf(terms.shape, dated, 'DESC');
  const search = searchOf(filter, newest);
  const expected = search && (await database.read((orm) => expectedOf(orm, search)));
  const share = (expected?.hits ?? 0) / PROBED;
  const words = expected && frequencyAt(share);
  const isIndexed = orderBy === dated || (INDEXED.includes(orderBy) && !isNarrow(terms));
  const order = orderOf(terms.shape, orderBy, orderType);
  return {
    where: words === 'common' ? and(filter.narrowed, filter.wordsByRow) : filter.where,
    order,
    newest,
    isIndexed,
    words,
    share,
    search:
      search && expected && isIndexed
        ? {
            ...search,
            orderBy: [order],
            expected,
            known,
            list: JSON.stringify([terms, orderBy, orderType]),
          }
        : undefined,
    narrowed: filter.narrowed,
    dated: datedBy(kind),
    isUpwards: orderType === 'ASC',
    kept:
      words === undefined
        ? pageWithoutWords(terms, { orderBy, orderType, isIndexed }, totals)
        : undefined,
  };
};

/**
 * Reads a page of bookings or real-time orders. Counts and pages stop at 10,000; date filters reach
 * older ones. Beyond that, orders other than by date sort the newest 10,000.
 */
export const listOf = async (
  database: Database,
  kind: ListKind,
  query: ListQuery,
  remembered: Remembered,
): Promise<AnswerOf<typeof listBookings>> => {
  const { page = 1, itemsPerPage = 10 } = query;
  const reading = await readingOf(database, kind, query, remembered);
  const offset = offsetOf(page, itemsPerPage);
  const limit = Math.min(itemsPerPage, MOST_COUNTED - offset);
  const { rows, total } = await pageOf(database, reading, { limit, offset });
  return {
    schedules: rows.map(bookingRow),
    pages: Math.ceil(total.totalItems / itemsPerPage),
    ...total,
  };
};
