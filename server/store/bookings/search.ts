import type { bookings } from '../../db/schema';
import { addressText } from '../addressRecord';
import { searchWords } from '../text';

/** What a booking is found by. */
export type SearchedBooking = Pick<
  typeof bookings.$inferSelect,
  'shortCode' | 'userName' | 'userEmail' | 'userPhone' | 'partnerName' | 'serviceName'
> &
  Pick<typeof bookings.$inferSelect, 'voucherCode' | 'address'>;

/**
 * The column `search` of a booking: code, client, e-mail, phone, professional, service, voucher and
 * address, the postal code with and without its hyphen. Whoever changes one of them sets it again.
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
