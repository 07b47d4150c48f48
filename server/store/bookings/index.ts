import type { BookingChange } from '../../../domain/bookings/status';
import type { Database } from '../../db/database';
import { type Actor, HttpError } from '../../kernel';
import { CountCache } from '../cappedTotal';
import type { Places } from '../places';
import type { Body, BookingRecord, Query } from '../types';
import { orRolledBack, RolledBack, type Write } from '../write';
import { partnerChange, partnerRemoval, returnToWaiting } from './assignment';
import { type ChangeWork, createChange, lockToChange, saveBooking, type Target } from './change';
import {
  addressChange,
  assertCode,
  bookingCancellation,
  canceled,
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

const CHANGES = ['cancelCode', 'serviceId', 'voucherCode', 'newDate'] as const;

/** The change of a preview, which runs the change itself (decision 0104). @throws HttpError 422 unless it is exactly one. */
const previewedChange = (
  query: Query<'bookings.preview'>,
): { readonly change: BookingChange; readonly work: ChangeWork } => {
  const { cancelCode, serviceId, categoryId = '', voucherCode = '', newDate } = query;
  if (CHANGES.filter((name) => query[name] !== undefined).length !== 1) {
    const message = 'Informe uma alteração: cancelamento, serviço, voucher ou data';
    throw new HttpError(422, 'invalid', message);
  }
  if (cancelCode !== undefined) {
    assertCode(cancelCode);
    return { change: 'cancel', work: (orm, actor, row) => canceled(orm, actor, row, cancelCode) };
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
 * Runs a change and rolls it back, so that the preview equals the later result to the cent. Throws
 * the errors of the change, with the same messages.
 */
const preview = (
  database: Database,
  actor: Actor,
  change: BookingChange,
  target: Target,
  work: ChangeWork,
): Promise<BookingRecord> =>
  orRolledBack(
    database.transaction(async (orm) => {
      const row = await lockToChange(orm, change, target);
      await saveBooking(orm, row, await work(orm, actor, row));
      // The preview keeps the current version.
      throw new RolledBack({ ...(await findBooking(orm, row.id)), version: row.version });
    }),
  );

/** Bookings (part 1 sections 2.3 to 2.5, 4, 5 and 7); `places` resolves the area of a new address. */
export const createBookings = (database: Database, write: Write, places: Places) => {
  const totals = new CountCache();
  return {
    list: (query: ListQuery) => listOf(database, 'bookings', query, totals),
    listRealtime: (query: ListQuery) => listOf(database, 'realtime', query, totals),
    /** One booking by id or short code, with all related data; 404. */
    one: (idOrCode: string): Promise<BookingRecord> =>
      database.read((orm) => findBooking(orm, idOrCode)),
    findPartner: (id: string, query: Query<'bookings.findPartner'>) =>
      professionalsFor(database, id, query),
    ...changesOf(write, places),
    async preview(actor: Actor, scheduleId: string, query: Query<'bookings.preview'>) {
      const { change, work } = previewedChange(query);
      return preview(database, actor, change, { scheduleId, version: query.version }, work);
    },
    async previewAddress(
      actor: Actor,
      scheduleId: string,
      { version, ...address }: Body<'bookings.previewAddress'>,
    ) {
      const work = addressChange(await places.areaOf(address.city, address.uf), address);
      return preview(database, actor, 'changeAddress', { scheduleId, version }, work);
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
