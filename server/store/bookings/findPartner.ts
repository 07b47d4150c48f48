import { and, asc, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import type { AnswerOf, QueryOf } from '../../../contract/endpoint';
import type { findPartner } from '../../../contract/feedback';
import { distanceMetres } from '../../../domain/geo';
import { DAY_MILLIS, type Day } from '../../../domain/time';
import type { Database, Orm } from '../../db/database';
import { bookings, customers, professionals } from '../../db/schema';
import { dayInSaoPaulo } from '../days';
import { MOST_WHOLE } from '../lists';
import { polygonsAround } from '../polygons/around';
import { isOffered } from '../professionals/offered';
import { hasWords } from '../text';
import { overlaps } from './assignment';
import { missing } from './read';
import type { BookingRow } from './record';

type Found = AnswerOf<typeof findPartner>;
type Professional = typeof professionals.$inferSelect;

const MOST_FOUND = 50;
/** The professional is wanted elsewhere: waiting, accepted, started. */
const TAKEN: number[] = [1, 2, 9];
/** A window lies within a day. With it, and both kinds named, the index of statuses finds those around another. */
const LONGEST = DAY_MILLIS;
const MILLIONTHS = 1_000_000;

const searched = (
  orm: Orm,
  row: BookingRow,
  { filter, all }: QueryOf<typeof findPartner>,
  today: Day,
) =>
  orm
    .select()
    .from(professionals)
    .where(
      and(
        isOffered(today),
        sql`${professionals.areaIds} @> ${JSON.stringify([row.areaId])}::jsonb`,
        all
          ? undefined
          : sql`${professionals.categoryIds} @> ${JSON.stringify([row.categoryId])}::jsonb`,
        hasWords(professionals.words, filter ?? ''),
      ),
    )
    .orderBy(asc(professionals.id))
    .limit(MOST_WHOLE);

const takenIds = async (orm: Orm, row: BookingRow, ids: string[]): Promise<Set<string | null>> => {
  if (ids.length === 0) return new Set();
  const rows = await orm
    .selectDistinct({ id: bookings.partnerId })
    .from(bookings)
    .where(
      and(
        inArray(bookings.partnerId, ids),
        ne(bookings.id, row.id),
        inArray(bookings.statusCode, TAKEN),
        inArray(bookings.realtime, [false, true]),
        gte(bookings.rangeStart, new Date(row.rangeStart.getTime() - LONGEST)),
        lte(bookings.rangeStart, row.rangeEnd),
        overlaps(row.rangeStart, row.rangeEnd),
      ),
    );
  return new Set(rows.map(({ id }) => id));
};

const distanceOf = ({ address }: BookingRow, { lat, lng }: Professional): number | null =>
  lat === null || lng === null
    ? null
    : Math.round(distanceMetres(address, { lat: lat / MILLIONTHS, lng: lng / MILLIONTHS }));

/**
 * Whether one of her polygons holds the place of a booking; null where nothing is known: she has none, or none lies
 * around the place.
 */
const isWithin = ({ polygonIds }: Professional, around: ReadonlySet<string>): boolean | null =>
  polygonIds.length === 0 || around.size === 0 ? null : polygonIds.some((id) => around.has(id));

const byNearness = (a: Found['data'][number], b: Found['data'][number]): number => {
  const far = Number.POSITIVE_INFINITY;
  const [one, other] = [a.distance ?? far, b.distance ?? far];
  if (one !== other) return one - other;
  return (
    Number(b.preferred) - Number(a.preferred) || (a.name < b.name ? -1 : Number(a.name > b.name))
  );
};

/**
 * Professionals for a booking (contract: `bookings.findPartner`), nearest first, preferred ones first
 * among equals, those without a location last; at most 50, and how many there are in all. Who is inactive or
 * put aside for now is not among them.
 * @throws HttpError 404.
 */
export const professionalsFor = (
  database: Database,
  id: string,
  query: QueryOf<typeof findPartner>,
  now: Date,
): Promise<Found> =>
  database.read(async (orm) => {
    const [row] = await orm.select().from(bookings).where(eq(bookings.id, id));
    if (!row) throw missing();
    const [found, [customer]] = await Promise.all([
      searched(orm, row, query, dayInSaoPaulo(now)),
      orm
        .select({ preferences: customers.preferences, excluded: customers.excluded })
        .from(customers)
        .where(eq(customers.id, row.userId)),
    ]);
    const taken = await takenIds(
      orm,
      row,
      found.map((professional) => professional.id),
    );
    const around = new Set((await polygonsAround(orm, row.address)).map((polygon) => polygon.id));
    const preferred = new Set([
      ...row.preferences.map((professional) => professional.id),
      ...(customer?.preferences ?? []),
    ]);
    const rejected = new Set(customer?.excluded);
    const all = found
      .map((professional) => ({
        _id: professional.id,
        name: professional.name,
        email: professional.email,
        phone: professional.phone,
        tier: professional.tier,
        rating: professional.rating === null ? null : professional.rating / 100,
        distance: distanceOf(row, professional),
        inPolygon: isWithin(professional, around),
        free: !taken.has(professional.id),
        preferred: preferred.has(professional.id),
        rejected: rejected.has(professional.id),
      }))
      .filter(({ free }) => free || query.all)
      .toSorted(byNearness);
    return { data: all.slice(0, MOST_FOUND), totalItems: all.length };
  });
