import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  ne,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnswerOf, QueryOf } from '../../../contract/endpoint';
import type { findPartner } from '../../../contract/feedback';
import { distanceMetres } from '../../../domain/geo';
import type { Day } from '../../../domain/time';
import type { Database, Orm } from '../../db/database';
import { bookings, customers, professionals } from '../../db/schema';
import { placeOnPlane } from '../../db/tables/professionals';
import { dayInSaoPaulo } from '../days';
import { byText, cappedAnswer } from '../lists';
import { polygonsAround } from '../polygons/around';
import { isOffered } from '../professionals/offered';
import { hasWords } from '../text';
import { overlaps } from './assignment';
import { missing } from './read';
import type { BookingRow } from './record';

type Found = AnswerOf<typeof findPartner>;

const MOST_FOUND = 50;
/** As many again are measured on Earth: the plane on which they are looked for is not quite true. */
const MOST_MEASURED = 2 * MOST_FOUND;
/** The professional is wanted elsewhere: waiting, accepted, started. */
const TAKEN: number[] = [1, 2, 9];
const MILLIONTHS = 1_000_000;

/** The nearest, among whom those are looked for first who are wanted: where one of twenty is, they are enough. */
const MOST_WALKED = 1_000;

const isPlaced = sql`(${professionals.lat} is not null and ${professionals.lng} is not null)`;

/** What is read of a professional. */
const READ = {
  id: professionals.id,
  name: professionals.name,
  email: professionals.email,
  phone: professionals.phone,
  tier: professionals.tier,
  rating: professionals.rating,
  lat: professionals.lat,
  lng: professionals.lng,
  polygonIds: professionals.polygonIds,
};

type Professional = Pick<typeof professionals.$inferSelect, keyof typeof READ>;

/** Whether nothing else holds a professional within the window of a booking: asked of one after the other, by her bookings. */
const isFree = (orm: Orm, row: BookingRow): SQL<boolean> => {
  const others = orm
    .select({ one: sql`1` })
    .from(bookings)
    .where(
      and(
        eq(bookings.partnerId, professionals.id),
        ne(bookings.id, row.id),
        inArray(bookings.statusCode, TAKEN),
        overlaps(row.rangeStart, row.rangeEnd),
      ),
    );
  // The offset keeps all bookings around from being read first, however few professionals are wanted.
  return sql<boolean>`not exists (${others.getSQL()} offset 0)`;
};

/** Who may be found for a booking, wherever she is. */
const wanted = (
  orm: Orm,
  row: BookingRow,
  { filter, all }: QueryOf<typeof findPartner>,
  today: Day,
): SQL | undefined =>
  and(
    isOffered(today),
    sql`${professionals.areaIds} @> ${JSON.stringify([row.areaId])}::jsonb`,
    all
      ? undefined
      : sql`${professionals.categoryIds} @> ${JSON.stringify([row.categoryId])}::jsonb`,
    hasWords(professionals.words, filter ?? ''),
    all ? undefined : isFree(orm, row),
  );

/** How far a professional is from a booking, in degrees of the plane of `placeOnPlane`. */
const awayFrom = ({ address: { lng, lat } }: BookingRow): SQL<number> => {
  const point = [lng, lat].map((degrees) => sql`${Math.round(degrees * MILLIONTHS)}`) as [SQL, SQL];
  return sql`${placeOnPlane(professionals.lng, professionals.lat)} <-> ${placeOnPlane(...point)}`;
};

/** Those who are found among the professionals nearest to a booking, which an index gives in this order. */
const amongNearest = async (orm: Orm, row: BookingRow, where: SQL | undefined) => {
  const nearest = orm
    .select({ ...getTableColumns(professionals), away: awayFrom(row).as('away') })
    .from(professionals)
    .where(and(professionals.active, isPlaced))
    .orderBy(sql`${sql.identifier('away')}`)
    .limit(MOST_WALKED)
    // By the name of the table, so that what is wanted means the columns of these rows.
    .as(getTableName(professionals));
  return orm
    .select({ ...READ, free: isFree(orm, row).as('free') })
    .from(nearest)
    .where(where)
    .orderBy(nearest.away)
    .limit(MOST_MEASURED);
};

/** All who are found: the nearest of whom the place is known, then those of whom it is not. */
const amongAll = async (
  orm: Orm,
  row: BookingRow,
  where: SQL | undefined,
  preferred: readonly string[],
) => {
  const some = () =>
    orm
      .select({ ...READ, free: isFree(orm, row).as('free') })
      .from(professionals)
      .$dynamic();
  const first = preferred.length > 0 ? [desc(inArray(professionals.id, [...preferred]))] : [];
  const placed = await some()
    .where(and(where, isPlaced))
    .orderBy(awayFrom(row))
    .limit(MOST_MEASURED);
  if (placed.length > MOST_FOUND) return placed;
  const elsewhere = await some()
    .where(and(where, not(isPlaced)))
    .orderBy(...first, byText(professionals.nameSearch), asc(professionals.id))
    .limit(MOST_FOUND + 1);
  return [...placed, ...elsewhere];
};

/** More than are answered, where there are more. */
const foundFor = async (
  orm: Orm,
  row: BookingRow,
  query: QueryOf<typeof findPartner>,
  { today, preferred }: { readonly today: Day; readonly preferred: readonly string[] },
) => {
  const where = wanted(orm, row, query, today);
  // A name is found by its index: hardly anybody has it.
  const near = query.filter?.trim() ? [] : await amongNearest(orm, row, where);
  return near.length > MOST_FOUND ? near : amongAll(orm, row, where, preferred);
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
 * among equals, those without a location last; at most 50, and whether there are more. Who is inactive or
 * put aside for now is not among them (decision 0141).
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
    const [customer] = await orm
      .select({ preferences: customers.preferences, excluded: customers.excluded })
      .from(customers)
      .where(eq(customers.id, row.userId));
    const preferred = new Set([
      ...row.preferences.map((professional) => professional.id),
      ...(customer?.preferences ?? []),
    ]);
    const found = await foundFor(orm, row, query, {
      today: dayInSaoPaulo(now),
      preferred: [...preferred],
    });
    const around = new Set((await polygonsAround(orm, row.address)).map((polygon) => polygon.id));
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
        free: professional.free,
        preferred: preferred.has(professional.id),
        rejected: rejected.has(professional.id),
      }))
      .toSorted(byNearness);
    return cappedAnswer(all, MOST_FOUND);
  });
