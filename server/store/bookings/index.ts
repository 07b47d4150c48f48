import type { QueryOf } from '../../../contract/endpoint';
import type { findPartner } from '../../../contract/feedback';
import type { Database } from '../../db/database';
import { CountCache } from '../cappedTotal';
import type { Places } from '../places';
import type { BookingRecord } from '../types';
import type { Write } from '../write';
import { createAssignment } from './assignment';
import { createCancellation } from './cancellation';
import { createChange } from './change';
import type { ListQuery } from './filter';
import { professionalsFor } from './findPartner';
import { listOf } from './lists';
import { createOfferChanges } from './offer';
import { createPreview } from './preview';
import { findBooking } from './read';
import { createTermChanges } from './terms';

/** Bookings (part 1 sections 2.3 to 2.5, 4, 5 and 7); `places` resolves the area of a new address. */
export const createBookings = (database: Database, write: Write, places: Places) => {
  const change = createChange(write);
  const totals = new CountCache();
  return {
    list: (query: ListQuery) => listOf(database, 'bookings', query, totals),
    listRealtime: (query: ListQuery) => listOf(database, 'realtime', query, totals),
    /** One booking by id or short code, with all related data; 404. */
    one: (idOrCode: string): Promise<BookingRecord> =>
      database.read((orm) => findBooking(orm, idOrCode)),
    findPartner: (id: string, query: QueryOf<typeof findPartner>) =>
      professionalsFor(database, id, query),
    ...createAssignment(change),
    ...createTermChanges(change, places),
    ...createOfferChanges(change),
    ...createCancellation(change),
    ...createPreview(database, places),
  };
};
