import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  getTableName,
  gte,
  inArray,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import {
  allocatingPolygons,
  dayOfVisit,
  isInPolygon,
  type Occupied,
  REASON_LABELS,
  reasonsAgainst,
  TIME_REASONS,
  type Visit,
} from '../../../domain/availability';
import { distanceMetres } from '../../../domain/geo';
import { DAY_MILLIS, timeOfInstant, weekdayOf } from '../../../domain/time';
import type { Database, Orm } from '../../db/database';
import { areaServices, bookings, customers, professionals } from '../../db/schema';
import { placeOnPlane } from '../../db/tables/professionals';
import { byText, cappedAnswer } from '../lists';
import { polygonsAround } from '../polygons/around';
import { containsAny, doesAnyOf, isOffered } from '../professionals/offered';
import { findRow } from '../rows';
import { hasWords } from '../text';
import type { Answer, Query } from '../types';
import { isOtherFixed, overlaps } from './assignment';
import { MISSING } from './read';
import type { BookingRow } from './record';

type Found = Answer<'bookings.findPartner'>;

const MAX_FOUND = 50;
/** Candidates measured with exact distances: twice as many, as the planar index is approximate. */
const MAX_MEASURED = 2 * MAX_FOUND;
/** Statuses in which a booking occupies its professional: waiting, accepted, started. */
const TAKEN: number[] = [1, 2, 9];
const MILLIONTHS = 1_000_000;

/** Number of nearest professionals searched before the whole city. */
const MAX_WALKED = 1_000;

const isPlaced = sql`(${professionals.lat} is not null and ${professionals.lng} is not null)`;

/** Columns of a professional that decide her availability, and those of the response. */
const READ = {
  id: professionals.id,
  active: professionals.active,
  disabledUntil: professionals.disabledUntil,
  realtime: professionals.realtime,
  areaIds: professionals.areaIds,
  serviceIds: professionals.serviceIds,
  categoryIds: professionals.categoryIds,
  polygonIds: professionals.polygonIds,
  availability: professionals.availability,
  name: professionals.name,
  email: professionals.email,
  phone: professionals.phone,
  tier: professionals.tier,
  rating: professionals.rating,
  lat: professionals.lat,
  lng: professionals.lng,
};

type Professional = Pick<typeof professionals.$inferSelect, keyof typeof READ>;

interface Search {
  readonly row: BookingRow;
  readonly visit: Visit;
  readonly preferred: readonly string[];
  readonly query: Query<'bookings.findPartner'>;
}

const isFree = (orm: Orm, row: BookingRow): SQL => {
  const others = orm
    .select({ one: sql`1` })
    .from(bookings)
    .where(and(eq(bookings.partnerId, professionals.id), isOtherFixed(row, TAKEN), overlaps(row)));
  // The offset keeps the planner from reading all nearby bookings first, for few professionals.
  return sql`not exists (${others.getSQL()} offset 0)`;
};

/** Condition: may appear in the response. Excludes those whom an assignment rejects by their record. */
const isCandidate = (orm: Orm, { row, visit, query }: Search): SQL | undefined =>
  and(
    isOffered(dayOfVisit(visit)),
    sql`${professionals.areaIds} @> ${JSON.stringify([row.areaId])}::jsonb`,
    row.realtime ? professionals.realtime : undefined,
    query.all
      ? undefined
      : or(
          containsAny(professionals.serviceIds, [row.serviceId]),
          containsAny(professionals.categoryIds, [row.categoryId]),
        ),
    hasWords(professionals.nameSearch, query.filter ?? ''),
    query.all ? undefined : isFree(orm, row),
  );

/** Condition: works at some time of the window, or has no working hours. */
const worksThen = ({ start, end, dateType }: Visit): SQL => {
  const time = (millis: number) => timeOfInstant(new Date(millis).toISOString());
  const terms = {
    weekday: weekdayOf(dayOfVisit({ start })),
    first: time(start),
    last: time(dateType === 'FLEX' ? end : start),
  };
  return sql`(not jsonb_path_exists(${professionals.availability}, '$[*].schedules[*]')
    or jsonb_path_exists(
      ${professionals.availability},
      '$[*] ? (@.dayOfWeek == $weekday).schedules[*] ? (@.start <= $last && @.end > $first)',
      ${JSON.stringify(terms)}::jsonb
    ))`;
};

/**
 * Sort condition that puts probable matches first, so that the limit keeps them. Looser than
 * `reasonsAgainst`, which decides: approximates hours and ignores intervals and rejections.
 */
const isLikely = ({ row, visit }: Search): SQL<boolean> =>
  sql<boolean>`coalesce(${and(
    doesAnyOf([row.serviceId], [row.categoryId]),
    worksThen(visit),
    visit.only.length > 0 ? inArray(professionals.id, [...visit.only]) : undefined,
    visit.polygons.length > 0
      ? or(
          eq(professionals.polygonIds, sql`'[]'::jsonb`),
          containsAny(
            professionals.polygonIds,
            allocatingPolygons(visit).map(({ id }) => id),
          ),
        )
      : undefined,
  )}, false)`;

const LIKELY_FIRST = desc(sql`${sql.identifier('likely')}`);

const columnsFor = (search: Search) => ({ ...READ, likely: isLikely(search).as('likely') });

/** Distance of a professional from a booking, in degrees of the plane of `placeOnPlane`. */
const awayFrom = ({ address: { lng, lat } }: BookingRow): SQL<number> => {
  const point = [lng, lat].map((degrees) => sql`${Math.round(degrees * MILLIONTHS)}`) as [SQL, SQL];
  return sql`${placeOnPlane(professionals.lng, professionals.lat)} <-> ${placeOnPlane(...point)}`;
};

/** Candidates among the professionals nearest to a booking, in index order. */
const amongNearest = async (orm: Orm, search: Search) => {
  const nearest = orm
    .select({ ...getTableColumns(professionals), away: awayFrom(search.row).as('away') })
    .from(professionals)
    .where(and(professionals.active, isPlaced))
    .orderBy(sql`${sql.identifier('away')}`)
    .limit(MAX_WALKED)
    // Aliased as the table, so that its conditions refer to these rows.
    .as(getTableName(professionals));
  return orm
    .select(columnsFor(search))
    .from(nearest)
    .where(isCandidate(orm, search))
    .orderBy(LIKELY_FIRST, nearest.away)
    .limit(MAX_MEASURED);
};

/** Candidates of the whole city: the nearest with a known location, then those without. */
const amongAll = async (orm: Orm, search: Search) => {
  const where = isCandidate(orm, search);
  const some = () => orm.select(columnsFor(search)).from(professionals).$dynamic();
  const { preferred } = search;
  const first = preferred.length > 0 ? [desc(inArray(professionals.id, [...preferred]))] : [];
  const placed = await some()
    .where(and(where, isPlaced))
    .orderBy(LIKELY_FIRST, awayFrom(search.row))
    .limit(MAX_MEASURED);
  if (placed.filter((one) => one.likely).length > MAX_FOUND) return placed;
  const elsewhere = await some()
    .where(and(where, not(isPlaced)))
    .orderBy(LIKELY_FIRST, ...first, byText(professionals.nameSearch), asc(professionals.id))
    .limit(MAX_FOUND + 1);
  return [...placed, ...elsewhere];
};

/** Candidates for a booking: more than the response holds, if there are more. */
const candidatesFor = async (orm: Orm, search: Search) => {
  // Few match a name, so its index is used.
  const near = search.query.filter?.trim() ? [] : await amongNearest(orm, search);
  return near.filter(({ likely }) => likely).length > MAX_FOUND ? near : amongAll(orm, search);
};

const distanceOf = ({ address }: BookingRow, { lat, lng }: Professional): number | null =>
  lat === null || lng === null
    ? null
    : Math.round(distanceMetres(address, { lat: lat / MILLIONTHS, lng: lng / MILLIONTHS }));

type Candidate = Found['data'][number];

/** Sorts available ones first, then the nearest; preferred ones win ties. */
const byFitness = (a: Candidate, b: Candidate): number => {
  const canCome = ({ reasons = [] }: Candidate): number => Number(reasons.length === 0);
  if (canCome(a) !== canCome(b)) return canCome(b) - canCome(a);
  const far = Number.POSITIVE_INFINITY;
  const [one, other] = [a.distance ?? far, b.distance ?? far];
  if (one !== other) return one - other;
  return (
    Number(b.preferred) - Number(a.preferred) || (a.name < b.name ? -1 : Number(a.name > b.name))
  );
};

/** The booking to search for, with its availability input. @throws HttpError 404. */
const searchFor = async (orm: Orm, id: string, query: Search['query']): Promise<Search> => {
  const row = await findRow(orm, bookings, id, MISSING);
  const { areaId, serviceId, categoryId, dateType, realtime } = row;
  const [{ preferences = [], excluded = [] } = {}] = await orm
    .select({ preferences: customers.preferences, excluded: customers.excluded })
    .from(customers)
    .where(eq(customers.id, row.userId));
  // Usual minutes of the service in the city.
  const [{ duration } = {}] = await orm
    .select({ duration: areaServices.avgDuration })
    .from(areaServices)
    .where(and(eq(areaServices.areaId, areaId), eq(areaServices.serviceId, serviceId)));
  const ofRow = row.preferences.map((professional) => professional.id);
  // An order for preferred professionals only accepts its own, else those of the customer.
  const wanted = ofRow.length > 0 ? ofRow : preferences;
  const visit = {
    areaId,
    serviceId,
    categoryId,
    dateType,
    duration,
    realtime,
    start: row.rangeStart.getTime(),
    end: row.rangeEnd.getTime(),
    only: row.onlyForPreference ? wanted : [],
    rejected: excluded,
    polygons: await polygonsAround(orm, row.address),
  };
  return { row, visit, preferred: [...ofRow, ...preferences], query };
};

/** Fixed-hour bookings within a day of a booking, with their professionals, in one query. */
const bookingsAround = async (
  orm: Orm,
  row: BookingRow,
  professionalIds: readonly string[],
): Promise<readonly (Occupied & { readonly partnerId: string | null })[]> => {
  if (professionalIds.length === 0) return [];
  const rows = await orm
    .select({
      partnerId: bookings.partnerId,
      start: bookings.rangeStart,
      end: bookings.rangeEnd,
      dateType: bookings.dateType,
      duration: areaServices.avgDuration,
    })
    .from(bookings)
    .leftJoin(
      areaServices,
      and(eq(areaServices.areaId, bookings.areaId), eq(areaServices.serviceId, bookings.serviceId)),
    )
    .where(
      and(
        inArray(bookings.partnerId, [...professionalIds]),
        isOtherFixed(row, TAKEN),
        gte(bookings.rangeStart, new Date(row.rangeStart.getTime() - DAY_MILLIS)),
        lte(bookings.rangeStart, new Date(row.rangeEnd.getTime() + DAY_MILLIS)),
      ),
    );
  return rows.map(({ start, end, ...other }) => ({
    ...other,
    start: start.getTime(),
    end: end.getTime(),
  }));
};

/**
 * Returns at most 50 professionals for a booking (contract: `bookings.findPartner`), and a mark if
 * there are more. Available ones come first, nearest first, then the others with their reasons
 * (docs/availability.md).
 * @throws HttpError 404.
 */
export const professionalsFor = (
  database: Database,
  id: string,
  query: Query<'bookings.findPartner'>,
): Promise<Found> =>
  database.read(async (orm) => {
    const search = await searchFor(orm, id, query);
    const { row, visit } = search;
    const found = await candidatesFor(orm, search);
    const ids = found.map((professional) => professional.id);
    const others = await bookingsAround(orm, row, ids);
    const preferred = new Set(search.preferred);
    const all = found
      .map((professional) => {
        const own = others.filter(({ partnerId }) => partnerId === professional.id);
        const reasons = reasonsAgainst(professional, visit, own);
        return {
          _id: professional.id,
          name: professional.name,
          email: professional.email,
          phone: professional.phone,
          tier: professional.tier,
          rating: professional.rating === null ? null : professional.rating / 100,
          distance: distanceOf(row, professional),
          inPolygon: isInPolygon(professional, visit) ?? null,
          free: !reasons.some((reason) => TIME_REASONS.includes(reason)),
          preferred: preferred.has(professional.id),
          rejected: visit.rejected.includes(professional.id),
          reasons: reasons.map((reason) => REASON_LABELS[reason]),
        };
      })
      .toSorted(byFitness);
    return cappedAnswer(all, MAX_FOUND);
  });
