import type { previewChange } from '../../../contract/bookingChanges';
import type { QueryOf } from '../../../contract/endpoint';
import type { BookingDeed } from '../../../domain/bookings/status';
import type { Database } from '../../db/database';
import { type Actor, HttpError } from '../../kernel';
import type { BookingRecord } from '../types';
import { assertCode, canceled } from './cancellation';
import { type ChangeWork, lockToChange, saveBooking, type Target } from './change';
import { dateChange, serviceChange, voucherChange } from './changes';
import { findBooking } from './read';

/** Preview of a booking change by running the change itself (decision 0104). */

const CHANGES = ['cancelCode', 'serviceId', 'voucherCode', 'newDate'] as const;

/** The change of a preview. @throws HttpError 422 unless it is exactly one. */
export const previewedChange = (
  query: QueryOf<typeof previewChange>,
): { readonly deed: BookingDeed; readonly work: ChangeWork } => {
  const { cancelCode, serviceId, categoryId = '', voucherCode = '', newDate } = query;
  if (CHANGES.filter((name) => query[name] !== undefined).length !== 1) {
    const message = 'Informe uma alteração: cancelamento, serviço, voucher ou data';
    throw new HttpError(422, 'invalid', message);
  }
  if (cancelCode !== undefined) {
    assertCode(cancelCode);
    return { deed: 'cancel', work: (orm, actor, row) => canceled(orm, actor, row, cancelCode) };
  }
  if (serviceId !== undefined) {
    return { deed: 'changeService', work: serviceChange({ serviceId, categoryId }) };
  }
  if (newDate !== undefined) {
    const { newDateEnd = newDate } = query;
    return { deed: 'changeDate', work: dateChange({ newDate, newDateEnd }) };
  }
  return { deed: 'changeVoucher', work: voucherChange(voucherCode) };
};

/** Carries the booking out of a transaction that is rolled back. */
class Undone extends Error {
  constructor(readonly booking: BookingRecord) {
    super('undone');
  }
}

/**
 * Runs a change and rolls it back, so that the preview equals the later result to the cent. Throws
 * the errors of the change, with the same messages.
 */
export const preview = async (
  database: Database,
  actor: Actor,
  deed: BookingDeed,
  target: Target,
  work: ChangeWork,
): Promise<BookingRecord> => {
  try {
    return await database.transaction(async (orm) => {
      const row = await lockToChange(orm, deed, target);
      await saveBooking(orm, row, await work(orm, actor, row));
      // The preview keeps the current version.
      throw new Undone({ ...(await findBooking(orm, row.id)), version: row.version });
    });
  } catch (error) {
    if (error instanceof Undone) return error.booking;
    throw error;
  }
};
