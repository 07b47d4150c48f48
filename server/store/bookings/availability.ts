import { and, eq, gte, inArray, lte, ne } from 'drizzle-orm';
import type { Candidate, Occupied, Visit } from '../../../domain/availability';
import { DAY_MILLIS } from '../../../domain/time';
import type { Orm } from '../../db/database';
import { areaServices, bookings, professionals } from '../../db/schema';
import { polygonsAround } from '../polygons/around';
import type { BookingRow } from './record';

/** Database input of `domain/availability` (docs/availability.md). */

/** Columns of a professional that decide her availability. */
export const CANDIDATE_COLUMNS = {
  id: professionals.id,
  active: professionals.active,
  disabledUntil: professionals.disabledUntil,
  realtime: professionals.realtime,
  areaIds: professionals.areaIds,
  serviceIds: professionals.serviceIds,
  categoryIds: professionals.categoryIds,
  polygonIds: professionals.polygonIds,
  availability: professionals.availability,
} satisfies Record<keyof Candidate, unknown>;

/** Professional lists of a customer. */
interface CustomerLists {
  readonly preferences: readonly string[];
  readonly excluded: readonly string[];
}

/** Usual duration of the service of a booking in its city, minutes. */
const durationOf = async (orm: Orm, { areaId, serviceId }: BookingRow) => {
  const [row] = await orm
    .select({ duration: areaServices.avgDuration })
    .from(areaServices)
    .where(and(eq(areaServices.areaId, areaId), eq(areaServices.serviceId, serviceId)));
  return row?.duration;
};

/** The only professionals whom the customer accepts for a booking; empty: any. */
const onlyOf = (row: BookingRow, customer: CustomerLists | undefined): readonly string[] => {
  if (!row.onlyForPreference) return [];
  return row.preferences.length > 0
    ? row.preferences.map(({ id }) => id)
    : (customer?.preferences ?? []);
};

/** Availability input of a booking. */
export const visitOf = async (
  orm: Orm,
  row: BookingRow,
  customer: CustomerLists | undefined,
): Promise<Visit> => ({
  start: row.rangeStart.getTime(),
  end: row.rangeEnd.getTime(),
  dateType: row.dateType,
  duration: await durationOf(orm, row),
  areaId: row.areaId,
  serviceId: row.serviceId,
  categoryId: row.categoryId,
  realtime: row.realtime,
  only: onlyOf(row, customer),
  rejected: customer?.excluded ?? [],
  polygons: await polygonsAround(orm, row.address),
});

/** Fixed-hour bookings within a day of a booking, with their professionals, in one query. */
export const bookingsAround = async (
  orm: Orm,
  row: BookingRow,
  professionalIds: readonly string[],
  statuses: readonly number[],
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
        ne(bookings.id, row.id),
        eq(bookings.dateType, 'FIXED'),
        inArray(bookings.statusCode, [...statuses]),
        gte(bookings.rangeStart, new Date(row.rangeStart.getTime() - DAY_MILLIS)),
        lte(bookings.rangeStart, new Date(row.rangeEnd.getTime() + DAY_MILLIS)),
      ),
    );
  return rows.map((other) => ({
    ...other,
    start: other.start.getTime(),
    end: other.end.getTime(),
  }));
};
