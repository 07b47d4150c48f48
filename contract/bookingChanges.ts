import * as z from 'zod/mini';
import { CANCEL_COMMENT } from '../domain/bookings/cancellation';
import { VOUCHER_CODE_LENGTH } from '../domain/vouchers/code';
import { reads, writes } from './access';
import { bookingId, bookingRecord, readBookingBack } from './bookings';
import { endpoint } from './endpoint';
import { mayReturn, returns } from './record';
import * as wire from './shapes';

/** Changes of a booking: part 1 sections 2.4, 4, 5 and 7. */

/** Status codes of part 1 section 4, 0 to 20. */
const statusCode = z.number().check(z.int(), z.minimum(0), z.maximum(20));

const newAddress = z.strictObject({
  place: wire.requiredText(200),
  streetNumber: wire.requiredText(20),
  complement: z.nullish(wire.text(100)),
  neighbor: z.nullish(wire.text(100)),
  city: wire.requiredText(100),
  uf: wire.text(2).check(z.regex(/^[A-Z]{2}$/, { error: 'uf' })),
  zipCode: wire.plain(9).check(z.regex(/^\d{5}-?\d{3}$/, { error: 'cep' })),
  lat: wire.latitude(),
  lng: wire.longitude(),
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

const change = <const Id extends string, Fields extends z.core.$ZodLooseShape>(
  key: Id,
  method: 'PUT' | 'POST',
  path: string,
  summary: string,
  fields: Fields,
) =>
  endpoint({
    id: key,
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
export const changePartner = change(
  'bookings.changePartner',
  'PUT',
  '/v2/boUser/schedule/changePartner',
  'Assigns a professional.',
  { newPartnerId: wire.id() },
);

/** Removes the professional and appends status 1. */
export const removePartner = change(
  'bookings.removePartner',
  'PUT',
  '/v2/boUser/scheduleDeletePartner',
  'Removes the professional.',
  {},
);

/** Both instants of one day in America/Sao_Paulo. */
export const changeDate = change(
  'bookings.changeDate',
  'PUT',
  '/v1/boUser/schedule/changeDate',
  'Changes the time window.',
  { newDate: wire.instant(), newDateEnd: wire.instant() },
);

/** The new service belongs to the booking's area. */
export const changeService = change(
  'bookings.changeService',
  'PUT',
  '/v2/bo/schedule/changeService',
  'Changes the service.',
  { areaId: wire.id(), serviceId: wire.id(), categoryId: wire.id() },
);

/** 422 if the voucher is not valid for the booking. */
export const changeVoucher = change(
  'bookings.changeVoucher',
  'PUT',
  '/v2/bo/schedule/changeVoucher',
  'Changes the voucher.',
  { voucherCode: wire.requiredPlain(VOUCHER_CODE_LENGTH) },
);

/** A whole percentage, forced until the expiration day. */
export const changeTakeRate = change(
  'bookings.changeTakeRate',
  'PUT',
  '/v2/bo/schedule/changeTakeRate',
  'Forces the take rate until a day.',
  { expiration: wire.instant(), value: z.number().check(z.int(), z.minimum(0), z.maximum(100)) },
);

/** Code 20, 4 (with a comment) or 5 (with a reason). */
export const cancelBooking = change(
  'bookings.cancel',
  'PUT',
  '/v1/boUser/schedule/cancel',
  'Cancels a booking.',
  {
    cancelCode: statusCode,
    comment: z.nullish(wire.text(CANCEL_COMMENT)),
    cancelReasonCode: z.nullish(wire.text(40)),
  },
);

/** Returns the booking to waiting for a professional (1). */
export const waitAccept = change(
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
 * The booking as one change would leave it; nothing is stored. The change is one of:
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
  summary: 'What a change would make of a booking; nothing is changed.',
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

/** The same for another address, which must not appear in a URL. Extension. */
export const previewAddress = endpoint({
  ...preview,
  id: 'bookings.previewAddress',
  summary: 'What another address would make of a booking; nothing is changed.',
  method: 'POST',
  path: '/v2/bo/schedule/{id}/preview',
  access: reads('/schedules'),
  onlyAsks: true,
  tier: 'read',
  body: newAddress,
  errors: ['wrong-status', 'outside-area'],
});
