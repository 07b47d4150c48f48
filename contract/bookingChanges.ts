import * as z from 'zod/mini';
import { CANCEL_COMMENT } from '../domain/bookings/cancellation';
import { VOUCHER_CODE_LENGTH } from '../domain/vouchers/code';
import { reads, writes } from './access';
import { bookingId, bookingRecord, readBookingBack } from './bookings';
import { endpoint } from './endpoint';
import { mayReturn, returns } from './record';
import * as wire from './shapes';

/** Changes of a booking: part 1 sections 2.4, 4, 5 and 7. */

const newAddress = z.strictObject({
  ...wire.addressFields,
  zipCode: wire.plain(9).check(z.regex(/^\d{5}-?\d{3}$/, { error: 'cep' })),
  ...wire.seenVersion,
});

export const changeAddress = endpoint({
  id: 'bookings.changeAddress',
  summary: 'Replaces the address of a booking.',
  section: 'part 1 §7 Schedule changes',
  service: 'bo',
  method: 'PUT',
  path: '/v2/bo/schedule/changeAddress/{id}',
  access: writes('/schedules'),
  params: bookingId,
  body: newAddress,
  ...mayReturn(bookingRecord),
  readBack: readBookingBack('id'),
  errors: ['wrong-status', 'outside-area'],
});

const defineChange = <const Id extends string, Fields extends z.core.$ZodLooseShape>(
  id: Id,
  method: 'PUT' | 'POST',
  path: string,
  summary: string,
  fields: Fields,
) =>
  endpoint({
    id,
    summary,
    section: 'part 1 §7 Schedule changes',
    service: 'bo',
    method,
    path,
    access: writes('/schedules', '/realtime-orders'),
    body: z.strictObject({ scheduleId: wire.id(), ...fields, ...wire.seenVersion }),
    ...mayReturn(bookingRecord),
    readBack: readBookingBack('scheduleId'),
    errors: ['wrong-status'],
  });

/** Assigns a professional and appends status 2. */
export const changePartner = defineChange(
  'bookings.changePartner',
  'PUT',
  '/v2/boUser/schedule/changePartner',
  'Assigns a professional.',
  { newPartnerId: wire.id() },
);

/** Removes the professional and appends status 1. */
export const removePartner = defineChange(
  'bookings.removePartner',
  'PUT',
  '/v2/boUser/scheduleDeletePartner',
  'Removes the professional.',
  {},
);

/** Both instants must be on the same day in America/Sao_Paulo. */
export const changeDate = defineChange(
  'bookings.changeDate',
  'PUT',
  '/v1/boUser/schedule/changeDate',
  'Changes the time window.',
  { newDate: wire.instant(), newDateEnd: wire.instant() },
);

/** The new service must belong to the booking's area. */
export const changeService = defineChange(
  'bookings.changeService',
  'PUT',
  '/v2/bo/schedule/changeService',
  'Changes the service.',
  { areaId: wire.id(), serviceId: wire.id(), categoryId: wire.id() },
);

/** 422 if the voucher is not valid for the booking. */
export const changeVoucher = defineChange(
  'bookings.changeVoucher',
  'PUT',
  '/v2/bo/schedule/changeVoucher',
  'Changes the voucher.',
  { voucherCode: wire.requiredPlain(VOUCHER_CODE_LENGTH) },
);

/** `value` is a whole percentage, valid through the day of `expiration`. */
export const changeTakeRate = defineChange(
  'bookings.changeTakeRate',
  'PUT',
  '/v2/bo/schedule/changeTakeRate',
  'Forces the take rate until a day.',
  { expiration: wire.instant(), value: wire.integer(0, 100) },
);

/** Code 20, 4 (with a comment) or 5 (with a reason). */
export const cancelBooking = defineChange(
  'bookings.cancel',
  'PUT',
  '/v1/boUser/schedule/cancel',
  'Cancels a booking.',
  {
    /** Status code (part 1 section 4). */
    cancelCode: wire.integer(0, 20),
    comment: z.nullish(wire.text(CANCEL_COMMENT)),
    cancelReasonCode: z.nullish(wire.text(40)),
  },
);

export const waitAccept = defineChange(
  'bookings.waitAccept',
  'POST',
  '/v2/boUser/schedule/reactivateSchedule',
  'Puts a booking back to waiting for a professional.',
  {},
);

const preview = {
  section: 'decision 0104',
  service: 'bo',
  params: bookingId,
  ...returns(bookingRecord),
  extensions: { call: true },
} as const;

/**
 * Returns the booking as it would be after one change, and stores nothing. The change is one of:
 * - a cancellation (`cancelCode`)
 * - another service of its area (`serviceId` and `categoryId`)
 * - another voucher (`voucherCode`)
 * - another window (`newDate` and `newDateEnd`)
 *
 * It rejects whatever the change itself would reject. Extension: decision 0104.
 */
export const previewChange = endpoint({
  ...preview,
  id: 'bookings.preview',
  summary: 'Previews a booking after a change, without changing it.',
  method: 'GET',
  path: '/v2/bo/schedule/{id}/preview',
  access: reads('/schedules', '/realtime-orders'),
  query: z.extend(wire.seenVersionQuery(), {
    cancelCode: z.optional(wire.queryInt(0, 20)),
    serviceId: z.optional(wire.id()),
    categoryId: z.optional(wire.id()),
    voucherCode: z.optional(wire.requiredPlain(VOUCHER_CODE_LENGTH)),
    newDate: z.optional(wire.instant()),
    newDateEnd: z.optional(wire.instant()),
  }),
  errors: ['wrong-status'],
});

/** Uses POST, because an address must not appear in a URL. Extension. */
export const previewAddress = endpoint({
  ...preview,
  id: 'bookings.previewAddress',
  summary: 'Previews a booking at another address, without changing it.',
  method: 'POST',
  path: '/v2/bo/schedule/{id}/preview',
  access: reads('/schedules'),
  onlyAsks: true,
  tier: 'read',
  body: newAddress,
  errors: ['wrong-status', 'outside-area'],
});
