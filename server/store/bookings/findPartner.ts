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
import { byText, cappedList } from '../lists';
import { polygonsAround } from '../polygons/around';
import { containsAny, doesAnyOf, isAvailableOn } from '../professionals/offered';
import { findRow } from '../rows';
import { hasWords } from '../text';
import type { Answer, Query } from '../types';
import { isOtherFixed, overlaps } from './assignment';
import { MISSING } from './read';
import type { BookingRow } from './record';

type FoundPartners = Answer<'bookings.findPartner'>;

const MAX_FOUND = 50;
/** Maximum candidates per query: twice the results, because the planar index is approximate. */
const MAX_CANDIDATES = 2 * MAX_FOUND;
/** Statuses in which a booking occupies its professional: waiting, accepted, started. */
const BUSY: number[] = [1, 2, 9];
const MICRODEGREES = 1_000_000;

/** Number of nearest professionals that are searched before the whole city. */
const MAX_NEAREST = 1_000;

const hasLocation = sql`(${professionals.lat} is not null and ${professionals.lng} is not null)`;

/** Columns of a professional that decide her availability, and those of the response. */
const COLUMNS = {
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

type Professional = Pick<typeof professionals.$inferSelect, keyof typeof COLUMNS>;

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
    .where(and(eq(bookings.partnerId, professionals.id), isOtherFixed(row, BUSY), overlaps(row)));
  // The offset prevents the planner from reading all nearby bookings for a few professionals.
  return sql`not exists (${others.getSQL()} offset 0)`;
};

/** Condition: the professional may be in the response. Excludes those whom any assignment rejects. */
const isCandidate = (orm: Orm, { row, visit, query }: Search): SQL | undefined =>
  and(
    isAvailableOn(dayOfVisit(visit)),
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

/** Condition: the professional works at some time of the window, or has no working hours. */
const worksDuring = ({ start, end, dateType }: Visit): SQL => {
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
 * Sort condition that puts probable matches first, so that the limit keeps them. It approximates
 * `reasonsAgainst`, which decides: it ignores intervals and rejections, and simplifies hours.
 */
const isLikely = ({ row, visit }: Search): SQL<boolean> =>
  sql<boolean>`coalesce(${and(
    doesAnyOf([row.serviceId], [row.categoryId]),
    worksDuring(visit),
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

const columnsFor = (search: Search) => ({ ...COLUMNS, likely: isLikely(search).as('likely') });

/** Approximate distance of a professional from a booking, in the plane of `placeOnPlane`. */
const distanceFrom = ({ address: { lng, lat } }: BookingRow): SQL<number> => {
  const point = [lng, lat].map((value) => sql`${Math.round(value * MICRODEGREES)}`) as [SQL, SQL];
  return sql`${placeOnPlane(professionals.lng, professionals.lat)} <-> ${placeOnPlane(...point)}`;
};

/** Finds candidates among the professionals nearest to a booking, by the location index. */
const findNearest = async (orm: Orm, search: Search) => {
  const distance = distanceFrom(search.row).as('distance');
  const nearest = orm
    .select({ ...getTableColumns(professionals), distance })
    .from(professionals)
    .where(and(professionals.active, hasLocation))
    .orderBy(sql`${sql.identifier('distance')}`)
    .limit(MAX_NEAREST)
    // The alias equals the table name, so that conditions on the table refer to these rows.
    .as(getTableName(professionals));
  return orm
    .select(columnsFor(search))
    .from(nearest)
    .where(isCandidate(orm, search))
    .orderBy(LIKELY_FIRST, nearest.distance)
    .limit(MAX_CANDIDATES);
};

/** Finds candidates of the whole city: the nearest ones, then those without a location. */
const findInCity = async (orm: Orm, search: Search) => {
  const where = isCandidate(orm, search);
  const candidates = () => orm.select(columnsFor(search)).from(professionals).$dynamic();
  const { preferred } = search;
  const byPreferred = preferred.length > 0 ? [desc(inArray(professionals.id, [...preferred]))] : [];
  const located = await candidates()
    .where(and(where, hasLocation))
    .orderBy(LIKELY_FIRST, distanceFrom(search.row))
    .limit(MAX_CANDIDATES);
  if (located.filter(({ likely }) => likely).length > MAX_FOUND) return located;
  const unlocated = await candidates()
    .where(and(where, not(hasLocation)))
    .orderBy(LIKELY_FIRST, ...byPreferred, byText(professionals.nameSearch), asc(professionals.id))
    .limit(MAX_FOUND + 1);
  return [...located, ...unlocated];
};

/** Finds candidates for a booking, more than fit in the response if there are more. */
const candidatesFor = async (orm: Orm, search: Search) => {
  // Few professionals match a name, so a search uses the index of names.
  const near = search.query.filter?.trim() ? [] : await findNearest(orm, search);
  return near.filter(({ likely }) => likely).length > MAX_FOUND ? near : findInCity(orm, search);
};

const distanceOf = ({ address }: BookingRow, { lat, lng }: Professional): number | null =>
  lat === null || lng === null
    ? null
    : Math.round(distanceMetres(address, { lat: lat / MICRODEGREES, lng: lng / MICRODEGREES }));

type FoundPartner = FoundPartners['data'][number];

/** Sorts available professionals first, then by distance, preference and name. */
const byFitness = (a: FoundPartner, b: FoundPartner): number => {
  const isAvailable = ({ reasons = [] }: FoundPartner): number => Number(reasons.length === 0);
  if (isAvailable(a) !== isAvailable(b)) return isAvailable(b) - isAvailable(a);
  const unknown = Number.POSITIVE_INFINITY;
  const [distanceA, distanceB] = [a.distance ?? unknown, b.distance ?? unknown];
  if (distanceA !== distanceB) return distanceA - distanceB;
  if (a.preferred !== b.preferred) return Number(b.preferred) - Number(a.preferred);
  return a.name < b.name ? -1 : Number(a.name > b.name);
};

/** Reads the booking and the input of its availability rules. @throws HttpError 404. */
const searchFor = async (orm: Orm, id: string, query: Search['query']): Promise<Search> => {
  const row = await findRow(orm, bookings, id, MISSING);
  const { areaId, serviceId, categoryId, dateType, realtime } = row;
  const [{ preferences = [], excluded = [] } = {}] = await orm
    .select({ preferences: customers.preferences, excluded: customers.excluded })
    .from(customers)
    .where(eq(customers.id, row.userId));
  // Average minutes of the service in the city.
  const [{ duration } = {}] = await orm
    .select({ duration: areaServices.avgDuration })
    .from(areaServices)
    .where(and(eq(areaServices.areaId, areaId), eq(areaServices.serviceId, serviceId)));
  const ofBooking = row.preferences.map((professional) => professional.id);
  // Accepted professionals of an order for preferred ones only.
  const accepted = ofBooking.length > 0 ? ofBooking : preferences;
  const visit = {
    areaId,
    serviceId,
    categoryId,
    dateType,
    duration,
    realtime,
    start: row.rangeStart.getTime(),
    end: row.rangeEnd.getTime(),
    only: row.onlyForPreference ? accepted : [],
    rejected: excluded,
    polygons: await polygonsAround(orm, row.address),
  };
  return { row, visit, preferred: [...ofBooking, ...preferences], query };
};

/** Reads the fixed-hour bookings of professionals within a day of a booking. */
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
        isOtherFixed(row, BUSY),
        gte(bookings.rangeStart, new Date(row.rangeStart.getTime() - DAY_MILLIS)),
        lte(bookings.rangeStart, new Date(row.rangeEnd.getTime() + DAY_MILLIS)),
      ),
    );
  return rows.map(({ start, end, ...booking }) => ({
    ...booking,
    start: start.getTime(),
    end: end.getTime(),
  }));
};

/**
 * Returns at most 50 professionals for a booking (contract: `bookings.findPartner`). Available ones
 * come first, nearest first, then the unavailable ones with the reasons (docs/availability.md).
 * @throws HttpError 404.
 */
export const professionalsFor = (
  database: Database,
  id: string,
  query: Query<'bookings.findPartner'>,
): Promise<FoundPartners> =>
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
    return cappedList(all, MAX_FOUND);
  });
