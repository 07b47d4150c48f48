import type { BookingChange } from '../../../domain/bookings/status';
import type { Database } from '../../db/database';
import { type Actor, HttpError } from '../../kernel';
import { CountCache } from '../cappedTotal';
import type { Places } from '../places';
import type { Body, BookingRecord, Query } from '../types';
import { RolledBack, resultOf, type Write } from '../write';
import { partnerChange, partnerRemoval, returnToWaiting } from './assignment';
import { type ChangeWork, createChange, lockToChange, saveBooking, type Target } from './change';
import {
  addressChange,
  assertCancelCode,
  bookingCancellation,
  cancelBooking,
  dateChange,
  realtimeCancellation,
  serviceChange,
  takeRateChange,
  voucherChange,
} from './changes';
import type { ListQuery } from './filter';
import { professionalsFor } from './findPartner';
import { listOf } from './lists';
import { findBooking } from './read';

const CHANGE_PARAMETERS = ['cancelCode', 'serviceId', 'voucherCode', 'newDate'] as const;

/** Returns the change that a preview runs (decision 0104). @throws HttpError 422 unless it is exactly one. */
const previewedChange = (
  query: Query<'bookings.preview'>,
): { readonly change: BookingChange; readonly work: ChangeWork } => {
  const { cancelCode, serviceId, categoryId = '', voucherCode = '', newDate } = query;
  if (CHANGE_PARAMETERS.filter((name) => query[name] !== undefined).length !== 1) {
    const message = 'Informe uma alteração: cancelamento, serviço, voucher ou data';
    throw new HttpError(422, 'invalid', message);
  }
  if (cancelCode !== undefined) {
    assertCancelCode(cancelCode);
    const work: ChangeWork = (orm, actor, row) => cancelBooking(orm, actor, row, cancelCode);
    return { change: 'cancel', work };
  }
  if (serviceId !== undefined) {
    return { change: 'changeService', work: serviceChange({ serviceId, categoryId }) };
  }
  if (newDate !== undefined) {
    const { newDateEnd = newDate } = query;
    return { change: 'changeDate', work: dateChange({ newDate, newDateEnd }) };
  }
  return { change: 'changeVoucher', work: voucherChange(voucherCode) };
};

/**
 * Runs a change and rolls it back, so that the preview equals the result of the change. Throws the
 * same errors as the change.
 */
const runPreview = (
  database: Database,
  actor: Actor,
  change: BookingChange,
  target: Target,
  work: ChangeWork,
): Promise<BookingRecord> =>
  resultOf(
    database.transaction(async (orm) => {
      const row = await lockToChange(orm, change, target);
      await saveBooking(orm, row, await work(orm, actor, row));
      // The client sends this version with the change.
      throw new RolledBack({ ...(await findBooking(orm, row.id)), version: row.version });
    }),
  );

/** Bookings (part 1 sections 2.3 to 2.5, 4, 5 and 7). */
export const createBookings = (database: Database, write: Write, places: Places) => {
  const counts = new CountCache();
  return {
    list: (query: ListQuery) => listOf(database, 'bookings', query, counts),
    listRealtime: (query: ListQuery) => listOf(database, 'realtime', query, counts),
    /** Returns a booking by id or short code, with all related data. @throws HttpError 404 */
    one: (idOrCode: string): Promise<BookingRecord> =>
      database.read((orm) => findBooking(orm, idOrCode)),
    findPartner: (id: string, query: Query<'bookings.findPartner'>) =>
      professionalsFor(database, id, query),
    ...changesOf(write, places),
    async preview(actor: Actor, scheduleId: string, query: Query<'bookings.preview'>) {
      const { change, work } = previewedChange(query);
      return runPreview(database, actor, change, { scheduleId, version: query.version }, work);
    },
    async previewAddress(
      actor: Actor,
      scheduleId: string,
      { version, ...address }: Body<'bookings.previewAddress'>,
    ) {
      const work = addressChange(await places.areaOf(address.city, address.uf), address);
      return runPreview(database, actor, 'changeAddress', { scheduleId, version }, work);
    },
  };
};

const changesOf = (write: Write, places: Places) => {
  const change = createChange(write);
  return {
    changePartner: (actor: Actor, body: Body<'bookings.changePartner'>) =>
      change(actor, 'assign', body, partnerChange(body.newPartnerId), 'bookings.changePartner'),
    removePartner: (actor: Actor, body: Body<'bookings.removePartner'>) =>
      change(actor, 'removePartner', body, partnerRemoval),
    waitAccept: (actor: Actor, body: Body<'bookings.waitAccept'>) =>
      change(actor, 'waitAccept', body, returnToWaiting),
    changeDate: (actor: Actor, body: Body<'bookings.changeDate'>) =>
      change(actor, 'changeDate', body, dateChange(body)),
    changeTakeRate: (actor: Actor, body: Body<'bookings.changeTakeRate'>) =>
      change(actor, 'changeTakeRate', body, takeRateChange(body)),
    changeService: (actor: Actor, body: Body<'bookings.changeService'>) =>
      change(actor, 'changeService', body, serviceChange(body, body.areaId)),
    changeVoucher: (actor: Actor, body: Body<'bookings.changeVoucher'>) =>
      change(actor, 'changeVoucher', body, voucherChange(body.voucherCode)),
    async changeAddress(
      actor: Actor,
      scheduleId: string,
      { version, ...address }: Body<'bookings.changeAddress'>,
    ) {
      const areaId = await places.areaOf(address.city, address.uf);
      const target = { scheduleId, version };
      return change(actor, 'changeAddress', target, addressChange(areaId, address));
    },
    cancel: (actor: Actor, body: Body<'bookings.cancel'>) =>
      change(actor, 'cancel', body, bookingCancellation(body)),
    cancelRealtime: (actor: Actor, scheduleId: string, version?: number) =>
      change(actor, 'cancel', { scheduleId, version }, realtimeCancellation, 'realtime.cancel'),
  };
};
