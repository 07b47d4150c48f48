import * as z from 'zod/mini';
import { CANCEL_COMMENT } from '../domain/bookings/cancellation';
import { VOUCHER_CODE_LENGTH } from '../domain/vouchers/code';
import { reads, writes } from './access';
import { bookingId, bookingNeeds, bookingRecord, readBookingBack } from './bookings';
import { endpoint } from './endpoint';
import { maybe } from './needs';
import {
  id,
  instant,
  latitude,
  longitude,
  plain,
  queryInt,
  requiredPlain,
  requiredText,
  seenVersion,
  seenVersionQuery,
  text,
} from './shapes';

/** Changes of a booking: part 1 sections 2.4, 4, 5 and 7. */

/** Status codes of part 1 section 4, 0 to 20. */
const statusCode = z.number().check(z.int(), z.minimum(0), z.maximum(20));

const newAddress = z.strictObject({
  place: requiredText(200),
  streetNumber: requiredText(20),
  complement: z.optional(z.nullable(text(100))),
  neighbor: z.optional(z.nullable(text(100))),
  city: requiredText(100),
  uf: text(2).check(z.regex(/^[A-Z]{2}$/, { error: 'uf' })),
  zipCode: plain(9).check(z.regex(/^\d{5}-?\d{3}$/, { error: 'cep' })),
  lat: latitude(),
  lng: longitude(),
  ...seenVersion,
});

/** `PUT /v2/bo/schedule/changeAddress/{id}`: all fields of the new address. */
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
  answer: bookingRecord,
  needs: maybe(bookingNeeds),
  readBack: readBookingBack('id'),
  errors: ['wrong-status', 'outside-area'],
});

const change = <const Id extends string, Body extends z.ZodMiniType>(
  key: Id,
  method: 'PUT' | 'POST',
  path: string,
  summary: string,
  body: Body,
) =>
  endpoint({
    id: key,
    summary,
    section: 'part 1 §7 Schedule changes',
    service: 'bo',
    method,
    path,
    access: writes('/schedules', '/realtime-orders'),
    body,
    answer: bookingRecord,
    needs: maybe(bookingNeeds),
    readBack: readBookingBack('scheduleId'),
    errors: ['wrong-status'],
  });

/** `PUT /v2/boUser/schedule/changePartner`: assigns a professional and appends status 2. */
export const changePartner = change(
  'bookings.changePartner',
  'PUT',
  '/v2/boUser/schedule/changePartner',
  'Assigns a professional.',
  z.strictObject({ scheduleId: id(), newPartnerId: id(), ...seenVersion }),
);

/** `PUT /v2/boUser/scheduleDeletePartner`: removes the professional and appends status 1. */
export const removePartner = change(
  'bookings.removePartner',
  'PUT',
  '/v2/boUser/scheduleDeletePartner',
  'Removes the professional.',
  z.strictObject({ scheduleId: id(), ...seenVersion }),
);

/** `PUT /v1/boUser/schedule/changeDate`: both instants of one day in America/Sao_Paulo. */
export const changeDate = change(
  'bookings.changeDate',
  'PUT',
  '/v1/boUser/schedule/changeDate',
  'Changes the time window.',
  z.strictObject({ scheduleId: id(), newDate: instant(), newDateEnd: instant(), ...seenVersion }),
);

/** `PUT /v2/bo/schedule/changeService`: the new service belongs to the booking's area. */
export const changeService = change(
  'bookings.changeService',
  'PUT',
  '/v2/bo/schedule/changeService',
  'Changes the service.',
  z.strictObject({
    scheduleId: id(),
    areaId: id(),
    serviceId: id(),
    categoryId: id(),
    ...seenVersion,
  }),
);

/** `PUT /v2/bo/schedule/changeVoucher`: 422 if the voucher is not valid for the booking. */
export const changeVoucher = change(
  'bookings.changeVoucher',
  'PUT',
  '/v2/bo/schedule/changeVoucher',
  'Changes the voucher.',
  z.strictObject({
    scheduleId: id(),
    voucherCode: requiredPlain(VOUCHER_CODE_LENGTH),
    ...seenVersion,
  }),
);

/** `PUT /v2/bo/schedule/changeTakeRate`: a whole percentage, forced until the expiration day. */
export const changeTakeRate = change(
  'bookings.changeTakeRate',
  'PUT',
  '/v2/bo/schedule/changeTakeRate',
  'Forces the take rate until a day.',
  z.strictObject({
    scheduleId: id(),
    expiration: instant(),
    value: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
    ...seenVersion,
  }),
);

/** `PUT /v1/boUser/schedule/cancel`: code 20, 4 (with a comment) or 5 (with a reason). */
export const cancelBooking = change(
  'bookings.cancel',
  'PUT',
  '/v1/boUser/schedule/cancel',
  'Cancels a booking.',
  z.strictObject({
    scheduleId: id(),
    cancelCode: statusCode,
    comment: z.optional(z.nullable(text(CANCEL_COMMENT))),
    cancelReasonCode: z.optional(z.nullable(text(40))),
    ...seenVersion,
  }),
);

/** `POST /v2/boUser/schedule/reactivateSchedule`: returns the booking to waiting for a professional (1). */
export const waitAccept = change(
  'bookings.waitAccept',
  'POST',
  '/v2/boUser/schedule/reactivateSchedule',
  'Puts a booking back to waiting for a professional.',
  z.strictObject({ scheduleId: id(), ...seenVersion }),
);

/**
 * `GET /v2/bo/schedule/{id}/preview`: the booking as one change would leave it; nothing is stored. The change
 * is one of:
 * - a cancellation (`cancelCode`)
 * - another service of its area (`serviceId` and `categoryId`)
 * - another voucher (`voucherCode`)
 * - another window (`newDate` and `newDateEnd`)
 *
 * It rejects whatever the change itself would reject. Extension: decision 0104.
 */
export const previewChange = endpoint({
  id: 'bookings.preview',
  summary: 'What a change would make of a booking; nothing is changed.',
  section: 'decision 0104',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/schedule/{id}/preview',
  access: reads('/schedules', '/realtime-orders'),
  params: bookingId,
  query: z.extend(seenVersionQuery(), {
    cancelCode: z.optional(queryInt(0, 20)),
    serviceId: z.optional(id()),
    categoryId: z.optional(id()),
    voucherCode: z.optional(requiredPlain(VOUCHER_CODE_LENGTH)),
    newDate: z.optional(instant()),
    newDateEnd: z.optional(instant()),
  }),
  answer: bookingRecord,
  needs: bookingNeeds,
  extensions: { call: true },
  errors: ['wrong-status'],
});

/**
 * `POST /v2/bo/schedule/{id}/preview`: the same for another address, which must not appear in a URL.
 * Extension.
 */
export const previewAddress = endpoint({
  id: 'bookings.previewAddress',
  summary: 'What another address would make of a booking; nothing is changed.',
  section: 'decision 0104',
  service: 'bo',
  method: 'POST',
  path: '/v2/bo/schedule/{id}/preview',
  access: reads('/schedules'),
  onlyAsks: true,
  tier: 'read',
  params: bookingId,
  body: newAddress,
  answer: bookingRecord,
  needs: bookingNeeds,
  extensions: { call: true },
  errors: ['wrong-status', 'outside-area'],
});

export const bookingChangeEndpoints = [
  changeAddress,
  changePartner,
  removePartner,
  changeDate,
  changeService,
  changeVoucher,
  changeTakeRate,
  cancelBooking,
  waitAccept,
  previewChange,
  previewAddress,
] as const;
