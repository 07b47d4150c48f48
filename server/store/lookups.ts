import { and, eq, or, type SQL } from 'drizzle-orm';
import type { Orm } from '../db/database';
import { areas, bookings, services } from '../db/schema';
import { invalid, notFound } from '../kernel';

/** Look-ups of the records that requests refer to. */

export const isBooking = (idOrCode: string): SQL | undefined =>
  or(eq(bookings.id, idOrCode), eq(bookings.shortCode, idOrCode.toUpperCase()));

/** Id of a booking by id or short code; undefined if there is none that matches `where`. */
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

/** Service by its public id, with `lock` locked until the end of the transaction. @throws HttpError 404 */
export const serviceOf = async (orm: Orm, serviceId: string, lock = false) => {
  const query = orm.select().from(services).where(eq(services.serviceId, serviceId));
  const [service] = await (lock ? query.for('update') : query);
  if (!service) throw notFound('Serviço não encontrado.');
  return service;
};

/** @throws HttpError 422 for a city that does not exist, or where the product does not operate */
export const needActiveArea = async (orm: Orm, areaId: string, message: string): Promise<void> => {
  const [area] = await orm.select({ active: areas.active }).from(areas).where(eq(areas.id, areaId));
  if (!area?.active) throw invalid({ areaId: message });
};
