import * as z from 'zod/mini';
import { BOOKING_LIMITS } from '../domain/bookings/newBooking';
import { PIX_LENGTHS } from '../domain/bookings/pix';
import { reads, writes } from './access';
import { bookingId, bookingRecord, pixPayment, readBookingBack } from './bookings';
import { endpoint } from './endpoint';
import { maybe, type RecordNeed } from './needs';
import { mayReturn, record, recordNames, returns } from './record';
import * as wire from './shapes';

/** Reactivation, new bookings and PIX payments: part 1 sections 2.5, 2.8, 2.10, 4, 5 and 7. */

const family = { section: 'part 1 §7 Payments', service: 'bo' } as const;

/** Payment methods of a reactivation: card pre-authorization, PIX or payment link. */
export const REACTIVATION_TYPES = ['CREDIT_CARD', 'PIX', 'CHECKOUT'] as const;

export const startReactivation = endpoint({
  id: 'bookings.reactivate',
  summary: 'Starts the reactivation of an order.',
  section: 'part 1 §7 Schedule changes',
  service: 'node',
  method: 'POST',
  path: '/v4/schedule/reactivation',
  access: writes('/schedules'),
  body: z.strictObject({
    scheduleId: wire.id(),
    reactivationType: z.enum(REACTIVATION_TYPES),
    ...wire.seenVersion,
  }),
  answer: z.looseObject({ status: z.string() }),
  errors: ['wrong-status', 'reactivation-running'],
});

/** `WAITING`, then `SUCCESS` or `FAILED`, with the payment code or link for the customer. */
export const reactivationStatus = endpoint({
  id: 'bookings.reactivationStatus',
  summary: 'State of the reactivation of an order.',
  section: 'part 1 §7 Schedule changes',
  service: 'node',
  method: 'GET',
  path: '/v4/schedule/reactivation/status/{scheduleId}',
  access: reads('/schedules'),
  params: z.object({ scheduleId: wire.id() }),
  ...returns(
    record({
      status: 'text=',
      copyAndPasteCode: 'text?? copyAndPasteCode copyPaste',
      linkPayment: 'text??',
    }),
  ),
});

/** Charges a booking again after a failed payment; a write (ruling 13). */
export const rechargeBooking = endpoint({
  id: 'bookings.recharge',
  summary: 'Charges a booking again whose payment failed.',
  section: 'part 1 §7 Schedule changes',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/recharge/{id}',
  access: writes('/schedules'),
  tier: 'write',
  params: bookingId,
  query: wire.seenVersionQuery(),
  ...mayReturn(bookingRecord),
  readBack: readBookingBack('id'),
  errors: ['nothing-to-charge'],
});

export const newBooking = z
  .strictObject({
    testCard: z.boolean(),
    linkPayment: z.boolean(),
    transactionId: wire.requiredText(64),
    scheduleDateType: z.enum(['FIXED', 'FLEX']),
    asyncPayment: z.boolean(),
    categoryId: wire.id(),
    addressId: wire.id(),
    areaId: wire.id(),
    date: wire.instant(),
    dateRangeStart: wire.instant(),
    dateRangeEnd: wire.instant(),
    numberOfClients: wire.integer(BOOKING_LIMITS.leastClients, BOOKING_LIMITS.mostClients),
    serviceId: wire.id(),
    timestamp: wire.instant(),
    user: z.strictObject({ _id: wire.id() }),
    useCredits: z.boolean(),
    listPreferenceByProfessionals: z._default(z.array(wire.id()).check(z.maxLength(50)), []),
    onlyForPreference: z.boolean(),
    beginCheckout: wire.instant(),
    hasPreference: z.boolean(),
    voucher: z.nullish(wire.plain(60)),
    realtime: z.boolean(),
    scheduleByWpp: z.boolean(),
    massageTable: z.optional(z.boolean()),
    creditCardId: z.nullish(wire.id()),
    /** With `linkPayment`: the payment method of the link. */
    paymentType: z.nullish(z.enum(REACTIVATION_TYPES)),
    /** Total that the operator confirmed, reais; 409 `price-changed` if the current one differs. */
    expectedTotal: z.optional(wire.reais()),
    note: z.nullish(wire.text(BOOKING_LIMITS.noteLength)),
  })
  .register(recordNames, { id: 'NewBooking' });

/** Fields of a created booking that the screen reads. */
const orderNeeds = { id: 'id! id _id', code: 'text shortCode' } as const satisfies RecordNeed;

const order = {
  section: 'part 1 §7 New booking',
  service: 'orders',
  method: 'POST',
  headers: { 'app-system': 'true' },
  access: writes('/schedules'),
  body: newBooking,
  answer: bookingRecord,
  needs: maybe(orderNeeds),
  // Sent only to our own server (decision 0060).
  extensions: { body: ['massageTable', 'paymentType', 'expectedTotal'] },
  errors: ['price-changed', 'payment-refused', 'not-available', 'transaction-reused'],
} as const;

/**
 * The server recomputes the price by its own rules. `transactionId` is an idempotency key; the server rejects it for a
 * different order.
 */
export const createBooking = endpoint({
  ...order,
  id: 'bookings.create',
  summary: 'Creates a booking for a customer.',
  path: '/v2/schedule',
});

/** A booking that starts as soon as possible. */
export const createRealtimeOrder = endpoint({
  ...order,
  id: 'realtime.create',
  summary: 'Creates a real-time order for a customer.',
  path: '/order/realtime',
});

const pixAnswer = record({ pixPayments: [pixPayment], pixPaid: 'flag=false', version: 'number?' });

export const listPix = endpoint({
  ...family,
  id: 'pix.list',
  summary: 'PIX payments of a booking.',
  method: 'GET',
  path: '/schedule/pix/{id}',
  access: reads('/schedules'),
  params: bookingId,
  ...returns(pixAnswer),
});

/**
 * Requests a PIX charge for the unpaid amount from the gateway. The response is JSON text with
 * `linkCompartilhamento` and `copyPaste`. Either may be missing until the gateway responds; the booking's
 * detail then provides it.
 */
export const generatePix = endpoint({
  ...family,
  id: 'pix.generate',
  summary: 'Generates a PIX charge.',
  method: 'POST',
  path: '/schedule/pix/{id}/generate',
  access: writes('/schedules', '/payments'),
  params: bookingId,
  query: wire.seenVersionQuery(),
  answer: z.string(),
  needs: 'any',
  errors: ['wrong-status', 'gateway-unavailable'],
});

const pixChange = {
  ...family,
  access: writes('/schedules', '/payments'),
  params: bookingId,
  ...mayReturn(pixAnswer),
  readBack: { operation: 'pix.list', id: 'id' },
} as const;

/**
 * Adds a PIX payment. Each error is a 409:
 * - `pix-code-taken`: code in use, over all bookings (ruling 12)
 * - `pix-exceeds`: the sum would exceed the total
 * - `no-professional`
 */
export const addPix = endpoint({
  ...pixChange,
  id: 'pix.add',
  summary: 'Adds a PIX payment.',
  method: 'POST',
  path: '/schedule/pix/{id}',
  body: z.strictObject({
    id: wire.requiredPlain(PIX_LENGTHS.id),
    bank: wire.requiredText(PIX_LENGTHS.bank),
    value: wire.reais(1_000_000).check(z.minimum(0.01)),
    ...wire.seenVersion,
  }),
  errors: ['pix-code-taken', 'pix-exceeds', 'no-professional'],
});

/** `{ paid }` is the target state; an empty body toggles (ruling 5). */
export const togglePix = endpoint({
  ...pixChange,
  id: 'pix.status',
  summary: 'Sets the PIX-paid flag of a booking.',
  method: 'PUT',
  path: '/schedule/pix/status/{id}',
  body: z.optional(z.strictObject({ paid: z.optional(z.boolean()), ...wire.seenVersion })),
  extensions: { body: ['paid'] },
  errors: ['no-professional'],
});

/** Deletes a PIX payment; the booking becomes unpaid. */
export const removePix = endpoint({
  ...pixChange,
  id: 'pix.remove',
  summary: 'Deletes a PIX payment.',
  method: 'DELETE',
  path: '/schedule/pix/{id}/{pixId}',
  params: z.object({ id: wire.id(), pixId: wire.rawText(PIX_LENGTHS.id) }),
  query: wire.seenVersionQuery(),
});
