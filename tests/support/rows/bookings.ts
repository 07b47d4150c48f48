import { eq } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { bookings } from '../../../server/db/schema';
import type { Actor } from '../../../server/kernel';
import { newId } from '../../../server/security/tokens';
import { ADDRESS, addRow, rowOf } from '../fixture';
import { NOW as AT, actorOf, later } from '../store';

/** Bookings for tests of payments. */

export { AT, later };

const ANA = { id: 'staff-1', name: 'Ana', email: 'ana@camarim.test', type: 'operation' };

/** An operator who acts at the test clock, unless overridden. */
export const operator = (overrides: Partial<Actor> = {}): Actor => actorOf(ANA, overrides);

type BookingRow = typeof bookings.$inferSelect;

/** Adds a booking of R$ 120,00 that a professional has accepted. */
export const addBooking = (
  database: Database,
  overrides: Partial<typeof bookings.$inferInsert> = {},
): Promise<BookingRow> => {
  const { statusCode = 2 } = overrides;
  return addRow(database, bookings, {
    id: newId(),
    areaId: 'sao-paulo',
    statusCode,
    status: [{ code: statusCode, date: AT.toISOString(), blame: 'ana@camarim.test' }],
    rangeStart: new Date('2026-03-11T13:00:00.000Z'),
    rangeEnd: new Date('2026-03-11T14:00:00.000Z'),
    requestedOn: AT,
    dateType: 'FIXED',
    userId: 'customer-1',
    userName: 'Bia',
    userEmail: 'bia@cliente.test',
    partnerId: 'professional-1',
    partnerName: 'Carla',
    categoryId: 'c100',
    serviceId: 's100',
    serviceName: 'Mão',
    serviceCents: 12_000,
    totalCents: 12_000,
    address: ADDRESS,
    search: 'bia',
    ...overrides,
  });
};

/** Reads a booking by id. */
export const readBooking = (database: Database, id: string): Promise<BookingRow> =>
  rowOf(database, bookings, eq(bookings.id, id));

/** Errors of several concurrent writes. */
export const refusals = (results: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
