import type * as contract from '../../../contract/bookingChanges';
import type { BodyOf, QueryOf } from '../../../contract/endpoint';
import type { findPartner } from '../../../contract/feedback';
import type { Database } from '../../db/database';
import type { Actor } from '../../kernel';
import { CountCache } from '../cappedTotal';
import type { Places } from '../places';
import type { BookingRecord } from '../types';
import type { Write } from '../write';
import { partnerChange, partnerRemoval, returnToWaiting } from './assignment';
import { bookingCancellation, realtimeCancellation } from './cancellation';
import { createChange } from './change';
import { addressChange, dateChange, serviceChange, takeRateChange, voucherChange } from './changes';
import type { ListQuery } from './filter';
import { professionalsFor } from './findPartner';
import { listOf } from './lists';
import { preview, previewedChange } from './preview';
import { findBooking } from './read';

/** Bookings (part 1 sections 2.3 to 2.5, 4, 5 and 7); `places` resolves the area of a new address. */
export const createBookings = (database: Database, write: Write, places: Places) => {
  const totals = new CountCache();
  return {
    list: (query: ListQuery) => listOf(database, 'bookings', query, totals),
    listRealtime: (query: ListQuery) => listOf(database, 'realtime', query, totals),
    /** One booking by id or short code, with all related data; 404. */
    one: (idOrCode: string): Promise<BookingRecord> =>
      database.read((orm) => findBooking(orm, idOrCode)),
    findPartner: (id: string, query: QueryOf<typeof findPartner>) =>
      professionalsFor(database, id, query),
    ...changesOf(write, places),
    async preview(actor: Actor, scheduleId: string, query: QueryOf<typeof contract.previewChange>) {
      const { deed, work } = previewedChange(query);
      return preview(database, actor, deed, { scheduleId, version: query.version }, work);
    },
    async previewAddress(
      actor: Actor,
      scheduleId: string,
      { version, ...address }: BodyOf<typeof contract.previewAddress>,
    ) {
      const work = addressChange(await places.areaOf(address.city, address.uf), address);
      return preview(database, actor, 'changeAddress', { scheduleId, version }, work);
    },
  };
};

const changesOf = (write: Write, places: Places) => {
  const change = createChange(write);
  return {
    changePartner: (actor: Actor, body: BodyOf<typeof contract.changePartner>) =>
      change(actor, 'assign', body, partnerChange(body.newPartnerId), 'bookings.changePartner'),
    removePartner: (actor: Actor, body: BodyOf<typeof contract.removePartner>) =>
      change(actor, 'removePartner', body, partnerRemoval),
    waitAccept: (actor: Actor, body: BodyOf<typeof contract.waitAccept>) =>
      change(actor, 'waitAccept', body, returnToWaiting),
    changeDate: (actor: Actor, body: BodyOf<typeof contract.changeDate>) =>
      change(actor, 'changeDate', body, dateChange(body)),
    changeTakeRate: (actor: Actor, body: BodyOf<typeof contract.changeTakeRate>) =>
      change(actor, 'changeTakeRate', body, takeRateChange(body)),
    changeService: (actor: Actor, body: BodyOf<typeof contract.changeService>) =>
      change(actor, 'changeService', body, serviceChange(body, body.areaId)),
    changeVoucher: (actor: Actor, body: BodyOf<typeof contract.changeVoucher>) =>
      change(actor, 'changeVoucher', body, voucherChange(body.voucherCode)),
    async changeAddress(
      actor: Actor,
      scheduleId: string,
      { version, ...address }: BodyOf<typeof contract.changeAddress>,
    ) {
      const areaId = await places.areaOf(address.city, address.uf);
      const target = { scheduleId, version };
      return change(actor, 'changeAddress', target, addressChange(areaId, address));
    },
    cancel: (actor: Actor, body: BodyOf<typeof contract.cancelBooking>) =>
      change(actor, 'cancel', body, bookingCancellation(body)),
    cancelRealtime: (actor: Actor, scheduleId: string, version?: number) =>
      change(actor, 'cancel', { scheduleId, version }, realtimeCancellation, 'realtime.cancel'),
  };
};
