import { and, eq, or, type SQL } from 'drizzle-orm';
import type { Orm } from '../db/database';
import { areas, bookings, services } from '../db/schema';
import { invalid, notFound } from '../kernel';

/** Look-ups of the records that requests refer to. */

export const isBooking = (idOrCode: string): SQL | undefined =>
  or(eq(bookings.id, idOrCode), eq(bookings.shortCode, idOrCode.toUpperCase()));

/** Finds the id of a booking by id or short code; undefined if it does not match `where`. */
export const bookingIdOf = async (
  orm: Orm,
  idOrCode: string,
  where?: SQL,
): Promise<string | undefined> => {
  const [booking] = await orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isBooking(idOrCode), where));
  return booking?.id;
};

/** Reads a service by its public id; `lock` locks its row. @throws HttpError 404 */
export const serviceOf = async (orm: Orm, serviceId: string, lock = false) => {
  const query = orm.select().from(services).where(eq(services.serviceId, serviceId));
  const [service] = await (lock ? query.for('update') : query);
  if (!service) throw notFound('Serviço não encontrado.');
  return service;
};

/** Rejects an unknown or inactive city. @throws HttpError 422 */
export const assertActiveArea = async (orm: Orm, id: string, message: string): Promise<void> => {
  const [area] = await orm.select({ active: areas.active }).from(areas).where(eq(areas.id, id));
  if (!area?.active) throw invalid({ areaId: message });
};
