import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database';
import { bookings } from '../../db/schema';
import { addressText } from '../addressRecord';
import { searchWords } from '../text';

export type SearchedBooking = Pick<
  typeof bookings.$inferSelect,
  'shortCode' | 'userName' | 'userEmail' | 'userPhone' | 'partnerName' | 'serviceName'
> &
  Pick<typeof bookings.$inferSelect, 'voucherCode' | 'address'>;

/**
 * Returns the column `search` of a booking, which every change of one of these fields must update.
 * The postal code occurs with and without its hyphen.
 */
export const bookingSearch = (booking: SearchedBooking): string =>
  searchWords([
    booking.shortCode,
    booking.userName,
    booking.userEmail,
    booking.userPhone,
    booking.partnerName,
    booking.serviceName,
    booking.voucherCode,
    addressText(booking.address),
    booking.address.zipCode,
  ]);

type Party = Partial<Pick<SearchedBooking, 'userName' | 'userEmail' | 'userPhone' | 'partnerName'>>;

/**
 * Copies new values of a customer or professional to the matching bookings, and updates their search
 * column.
 */
export const copyPartyToBookings = async (orm: Orm, where: SQL, party: Party): Promise<void> => {
  const rows = await orm.select().from(bookings).where(where).for('update');
  if (rows.length === 0) return;
  const searches = rows.map((row) => ({ id: row.id, search: bookingSearch({ ...row, ...party }) }));
  await orm
    .update(bookings)
    .set({ ...party, search: sql`found.search` })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as found(id text, search text)`,
    )
    .where(sql`${bookings.id} = found.id`);
};
