import type { previewAddress, previewChange } from '../../../contract/bookingChanges';
import type { BodyOf, QueryOf } from '../../../contract/endpoint';
import type { BookingDeed } from '../../../domain/bookings/status';
import type { Database } from '../../db/database';
import { type Actor, HttpError } from '../../kernel';
import type { Places } from '../places';
import type { BookingRecord } from '../types';
import { assertCode, cancelled } from './cancellation';
import { type ChangeWork, lockToChange, saveBooking } from './change';
import { toService, toVoucher } from './offer';
import { findBooking } from './read';
import { toAddress, toDate } from './terms';

/** Preview of a booking change by running the change itself (decision 0104). */

type Asked = QueryOf<typeof previewChange>;

/** Carries the booking out of a transaction that is rolled back. */
class Undone extends Error {
  constructor(readonly booking: BookingRecord) {
    super('undone');
  }
}

const CHANGES = ['cancelCode', 'serviceId', 'voucherCode', 'newDate'] as const;

/** The change of a preview. @throws HttpError 422 unless it is exactly one. */
const askedOf = (actor: Actor, asked: Asked): { deed: BookingDeed; work: ChangeWork } => {
  const { cancelCode, serviceId, categoryId = '', voucherCode = '', newDate, newDateEnd } = asked;
  if (CHANGES.filter((name) => asked[name] !== undefined).length !== 1) {
    throw new HttpError(
      422,
      'invalid',
      'Informe uma alteração: cancelamento, serviço, voucher ou data',
    );
  }
  if (cancelCode !== undefined) {
    assertCode(cancelCode);
    return { deed: 'cancel', work: (orm, row) => cancelled(orm, actor, row, cancelCode) };
  }
  if (serviceId !== undefined) {
    const work: ChangeWork = (orm, row) =>
      toService(actor, { areaId: row.areaId, serviceId, categoryId })(orm, row);
    return { deed: 'changeService', work };
  }
  if (newDate !== undefined) {
    return {
      deed: 'changeDate',
      work: toDate(actor, { newDate, newDateEnd: newDateEnd ?? newDate }),
    };
  }
  return { deed: 'changeVoucher', work: toVoucher(actor, voucherCode) };
};

/**
 * Runs a change and rolls it back, so that the preview equals the later result to the cent. Throws
 * the errors of the change, with the same messages.
 */
const previewed = async (
  database: Database,
  target: Parameters<typeof lockToChange>[1],
  work: ChangeWork,
): Promise<BookingRecord> => {
  try {
    return await database.transaction(async (orm) => {
      const row = await lockToChange(orm, target);
      await saveBooking(orm, row, await work(orm, row));
      // The preview keeps the current version.
      throw new Undone({ ...(await findBooking(orm, row.id)), version: row.version });
    });
  } catch (error) {
    if (error instanceof Undone) return error.booking;
    throw error;
  }
};

/** Previews of changes; nothing is stored. */
export const createPreview = (database: Database, places: Places) => ({
  async preview(actor: Actor, id: string, asked: Asked): Promise<BookingRecord> {
    const { deed, work } = askedOf(actor, asked);
    return previewed(database, { id, version: asked.version, deed }, work);
  },

  async previewAddress(
    actor: Actor,
    id: string,
    { version, ...address }: BodyOf<typeof previewAddress>,
  ): Promise<BookingRecord> {
    const areaId = await places.areaOf(address.city, address.uf);
    const target = { id, version, deed: 'changeAddress' } as const;
    return previewed(database, target, toAddress(actor, areaId, address));
  },
});
