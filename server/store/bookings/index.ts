import type { Database } from '../../db/database';
import type { BookingStore, PlaceStore } from '../types';
import type { Write } from '../write';
import { createAssignment } from './assignment';
import { createCancellation } from './cancellation';
import { createChange } from './change';
import { professionalsFor } from './findPartner';
import { listOf } from './lists';
import { createOfferChanges } from './offer';
import { findBooking, wholeRecord } from './read';
import { createTermChanges } from './terms';

/** The bookings of the store; `places` tells the area of a new address. */
export const createBookings = (
  database: Database,
  write: Write,
  places: Pick<PlaceStore, 'areaOf'>,
): BookingStore => {
  const change = createChange(write);
  return {
    list: (query) => listOf(database, 'bookings', query),
    listRealtime: (query) => listOf(database, 'realtime', query),
    one: (idOrCode) =>
      database.read(async (orm) => wholeRecord(orm, await findBooking(orm, idOrCode))),
    findPartner: (id, query) => professionalsFor(database, id, query),
    ...createAssignment(change),
    ...createTermChanges(change, places),
    ...createOfferChanges(change),
    ...createCancellation(change),
  };
};
