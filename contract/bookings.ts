import * as z from 'zod/mini';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { id, instant, page, queryFlag, queryInt, requiredText, text } from './shapes';

/** Bookings (agendamentos): part 1 sections 2.3 to 2.8, 3, 4 and 7. Amounts travel in reais. */

/** Codes of part 1 section 4, from 0 to 20. */
const statusCode = z.number().check(z.int(), z.minimum(0), z.maximum(20));

const optionalText = z.optional(z.nullable(z.string()));
const optionalNumber = z.optional(z.nullable(z.number()));
const optionalFlag = z.optional(z.nullable(z.boolean()));
const blame = z.optional(z.nullable(z.looseObject({ email: z.string() })));

/** One step of the life of a booking; `blame` is the e-mail of who did it. */
export const statusItem = z.looseObject({
  code: z.number(),
  name: optionalText,
  description: optionalText,
  date: z.string(),
  blame: optionalText,
});

/** An address as bookings and customers carry it. `geoposition` is `[lng, lat]`. */
export const addressRecord = z.looseObject({
  _id: z.optional(z.string()),
  place: optionalText,
  streetNumber: optionalText,
  complement: optionalText,
  neighbor: optionalText,
  city: optionalText,
  uf: optionalText,
  zipCode: optionalText,
  lat: optionalNumber,
  lng: optionalNumber,
  areaId: optionalText,
  geoposition: z.optional(z.array(z.number())),
  text: optionalText,
  addressIdentification: optionalText,
});

/** A saved card: never more than the first six and the last four digits. */
export const cardRecord = z.looseObject({
  id: z.string(),
  brand: z.string(),
  first6: z.string(),
  last4: z.string(),
  holder: z.looseObject({ fullname: z.string() }),
  provider: z.string(),
});

/** A PIX payment; `id` is the code of the transaction, `value` reais. */
export const pixPayment = z.looseObject({
  id: z.string(),
  bank: z.string(),
  value: z.number(),
  createdAt: z.string(),
});

/** A service with its two prices in reais; a booking uses the first one only. */
const bookedService = z.looseObject({
  _id: z.string(),
  name: z.looseObject({ 'pt-BR': z.string() }),
  value: optionalNumber,
  preference: z.optional(z.nullable(z.looseObject({ value: optionalNumber }))),
  categoryId: optionalText,
});

const paymentRecord = z.looseObject({
  id: optionalText,
  status: optionalText,
  events: z.optional(z.array(z.looseObject({ name: z.string(), date: z.string() }))),
  paid: optionalFlag,
  method: optionalText,
  copyPaste: optionalText,
  paymentMethod: z.optional(
    z.nullable(
      z.looseObject({
        pixInfo: z.optional(z.nullable(z.looseObject({ copyPastText: optionalText }))),
      }),
    ),
  ),
  urlPayment: optionalText,
  error: optionalText,
});

/**
 * A booking. A list answers what its columns need; one booking answers everything. Values are reais;
 * those with the suffix `Preference` hold for a preferred professional.
 */
export const bookingRecord = z.looseObject({
  _id: z.string(),
  id: z.string(),
  oldId: z.optional(z.nullable(z.number())),
  shortCode: optionalText,
  tz: z.optional(z.string()),
  version: z.number(),
  status: z.array(statusItem),
  statusCode: z.number(),
  date: z.string(),
  dateRangeStart: z.string(),
  dateRangeEnd: z.string(),
  requestedOn: z.string(),
  scheduledOn: optionalText,
  scheduledRangeStart: optionalText,
  scheduledRangeEnd: optionalText,
  scheduleDateType: z.enum(['FIXED', 'FLEX']),
  partner: z.optional(
    z.nullable(
      z.looseObject({
        partnerId: z.string(),
        partnerName: z.string(),
        email: optionalText,
        phone: optionalText,
        paidByAdvance: optionalFlag,
      }),
    ),
  ),
  userId: z.string(),
  user: z.looseObject({
    _id: z.string(),
    name: z.string(),
    email: optionalText,
    phone: optionalText,
    hasSignature: optionalFlag,
    credits: optionalNumber,
    emailPhoneConfirmed: optionalFlag,
    excludedPartners: z.optional(z.array(z.string())),
    addresses: z.optional(z.array(addressRecord)),
    creditCards: z.optional(z.array(cardRecord)),
  }),
  professionalPreferences: z.optional(
    z.array(z.looseObject({ _id: z.string(), name: z.string() })),
  ),
  onlyForPreference: optionalFlag,
  hasPreference: optionalFlag,
  numberOfClients: z.optional(z.number()),
  services: z.array(bookedService),
  voucher: z.optional(z.nullable(z.looseObject({ code: z.string() }))),
  address: addressRecord,
  originalValue: optionalNumber,
  totalValue: z.number(),
  discount: optionalNumber,
  voucherDiscount: optionalNumber,
  creditsUsed: optionalNumber,
  infractionClientDiscount: optionalNumber,
  infractionProfessionalDiscount: optionalNumber,
  infractionProfessionalDiscountId: optionalText,
  serviceValue: optionalNumber,
  tipValue: optionalNumber,
  tipPayment: optionalText,
  artistValue: optionalNumber,
  cancelValue: z.optional(
    z.nullable(z.looseObject({ totalValue: optionalNumber, artistValue: optionalNumber })),
  ),
  reward: optionalNumber,
  rewardReceived: optionalFlag,
  originalValuePreference: optionalNumber,
  totalValuePreference: optionalNumber,
  discountPreference: optionalNumber,
  voucherDiscountPreference: optionalNumber,
  creditsUsedPreference: optionalNumber,
  serviceValuePreference: optionalNumber,
  realtime: optionalFlag,
  originalValueRealtime: optionalNumber,
  takeRate: z.optional(
    z.nullable(
      z.looseObject({
        value: z.number(),
        expiration: optionalText,
        force: optionalFlag,
      }),
    ),
  ),
  takeRateHistory: z.optional(
    z.array(
      z.looseObject({
        value: z.number(),
        expiration: optionalText,
        createdAt: z.string(),
        createdBy: blame,
      }),
    ),
  ),
  dateHistory: z.optional(
    z.array(
      z.looseObject({
        updatedAt: z.string(),
        dateRangeStart: z.string(),
        dateRangeEnd: z.string(),
        updatedBy: blame,
      }),
    ),
  ),
  artistsHistory: z.optional(
    z.array(
      z.looseObject({
        action: z.string(),
        artist: z.looseObject({ name: z.string() }),
        blame,
        date: z.string(),
      }),
    ),
  ),
  artistEvents: z.optional(
    z.array(
      z.looseObject({
        type: z.string(),
        date: z.string(),
        location: z.optional(z.nullable(z.looseObject({ lat: z.number(), lng: z.number() }))),
      }),
    ),
  ),
  alerts: z.optional(z.array(z.looseObject({ message: z.string(), date: z.string() }))),
  comments: z.optional(
    z.array(z.looseObject({ message: z.string(), createdAt: z.string(), createdBy: blame })),
  ),
  infractionHistory: z.optional(
    z.array(
      z.looseObject({
        id: z.string(),
        description: z.string(),
        points: z.number(),
        penalty: z.number(),
        clientDiscount: z.number(),
        occurrenceDate: z.string(),
        createdAt: z.string(),
        createdBy: blame,
      }),
    ),
  ),
  statusHistory: z.optional(z.array(statusItem)),
  note: optionalText,
  agent: optionalText,
  rule: optionalText,
  creditCardValidated: optionalFlag,
  transfer: z.optional(
    z.nullable(z.looseObject({ id: z.string(), status: z.string(), amount: z.number() })),
  ),
  payment: z.optional(z.nullable(paymentRecord)),
  pixPayments: z.optional(z.array(pixPayment)),
  pixPaid: z.optional(z.boolean()),
});

/** Fields that bookings are sorted by (decision 0015). */
export const BOOKING_ORDERS = [
  'dateRangeStart',
  'dateRangeEnd',
  'requestedOn',
  'scheduledOn',
  'statusCode',
  'shortCode',
  'user.name',
  'partner.partnerName',
] as const;

const bookingQuery = {
  itemsPerPage: z._default(queryInt(1, 100), 10),
  page: page(),
  filter: z.optional(text(100)),
  minDate: z.optional(instant()),
  maxDate: z.optional(instant()),
  status: z.optional(queryInt(0, 20)),
  areaId: z.optional(text(64)),
  shortCode: z.optional(text(20)),
  orderBy: z.optional(z.enum(BOOKING_ORDERS)),
  orderType: z.optional(z.enum(['ASC', 'DESC'])),
};

const bookingList = z.looseObject({
  schedules: z.array(bookingRecord),
  pages: z.number(),
  totalItems: z.number(),
  /** There are more than `totalItems`: counting stopped there. */
  totalIsCapped: z.optional(z.boolean()),
});

/**
 * `GET /v2/bo/schedules`. `minDate` and `maxDate` are days in America/Sao_Paulo, both included, and
 * mean the start of the booking. `filter` finds words of the code, client, e-mail, phone,
 * professional, service, voucher and address by their beginnings, or a day `yyyy-MM-dd`. Real-time
 * orders are left out unless a customer is asked for.
 */
export const listBookings = endpoint({
  id: 'bookings.list',
  summary: 'Lists bookings.',
  section: 'part 1 §7 Schedule list',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/schedules',
  access: reads('/schedules', '/users/:userId'),
  query: z.looseObject({
    ...bookingQuery,
    onlyPreference: queryFlag(),
    'user._id': z.optional(text(64)),
  }),
  answer: bookingList,
});

/** `GET /v2/bo/order/realtime`: real-time orders; the dates mean when they were requested. */
export const listRealtimeOrders = endpoint({
  id: 'realtime.list',
  summary: 'Lists real-time orders.',
  section: 'part 1 §7 Schedule list',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/order/realtime',
  access: reads('/realtime-orders'),
  query: z.looseObject(bookingQuery),
  answer: bookingList,
});

const bookingId = z.object({ id: id() });

/** `GET /v2/bo/order/realtime/{id}`: one real-time order. */
export const oneRealtimeOrder = endpoint({
  id: 'realtime.one',
  summary: 'One real-time order.',
  section: 'rulings, paths',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/order/realtime/{id}',
  access: reads('/realtime-orders'),
  params: bookingId,
  answer: bookingRecord,
});

/** `PUT /v2/bo/order/realtime/{id}/cancel`: cancels by operations (20); the body is empty. */
export const cancelRealtimeOrder = endpoint({
  id: 'realtime.cancel',
  summary: 'Cancels a real-time order.',
  section: 'part 1 §7 Schedule list',
  service: 'bo',
  method: 'PUT',
  path: '/v2/bo/order/realtime/{id}/cancel',
  access: writes('/realtime-orders'),
  params: bookingId,
  answer: bookingRecord,
  errors: ['wrong-status'],
});

/** `GET /v2/bo/schedule/{id}`: one booking with its comments; the id may be the short code. */
export const oneBooking = endpoint({
  id: 'bookings.one',
  summary: 'One booking.',
  section: 'part 1 §7 Schedule list',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/schedule/{id}',
  access: reads('/schedules', '/realtime-orders', '/users/:userId'),
  params: bookingId,
  answer: bookingRecord,
});

/** `GET /v3/bo/schedule/{id}`: one booking with its payment as the gateway knows it by now. */
export const bookingDetail = endpoint({
  id: 'bookings.detail',
  summary: 'One booking with the newest state of its payment.',
  section: 'part 1 §7 Schedule list',
  service: 'bo',
  method: 'GET',
  path: '/v3/bo/schedule/{id}',
  access: reads('/schedules', '/realtime-orders', '/users/:userId'),
  params: bookingId,
  answer: bookingRecord,
});

/** The version that the operator saw; with it, a change by somebody else in between is 409. */
const seenVersion = { version: z.optional(z.number().check(z.int())) };

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
  body: z.strictObject({
    place: requiredText(200),
    streetNumber: requiredText(20),
    complement: z.optional(z.nullable(text(100))),
    neighbor: z.optional(z.nullable(text(100))),
    city: requiredText(100),
    uf: text(2).check(z.regex(/^[A-Z]{2}$/, { error: 'uf' })),
    zipCode: text(9).check(z.regex(/^\d{5}-?\d{3}$/, { error: 'cep' })),
    lat: z.number().check(z.minimum(-90), z.maximum(90)),
    lng: z.number().check(z.minimum(-180), z.maximum(180)),
    ...seenVersion,
  }),
  answer: bookingRecord,
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
    errors: ['wrong-status'],
  });

/** `PUT /v2/boUser/schedule/changePartner`: assigns a professional and pushes status 2. */
export const changePartner = change(
  'bookings.changePartner',
  'PUT',
  '/v2/boUser/schedule/changePartner',
  'Assigns a professional.',
  z.strictObject({ scheduleId: id(), newPartnerId: id(), ...seenVersion }),
);

/** `PUT /v2/boUser/scheduleDeletePartner`: removes the professional and pushes status 1. */
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

/** `PUT /v2/bo/schedule/changeService`: a service of the booking's area. */
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

/** `PUT /v2/bo/schedule/changeVoucher`: 422 when the voucher does not hold for the booking. */
export const changeVoucher = change(
  'bookings.changeVoucher',
  'PUT',
  '/v2/bo/schedule/changeVoucher',
  'Changes the voucher.',
  z.strictObject({ scheduleId: id(), voucherCode: requiredText(60), ...seenVersion }),
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
    comment: z.optional(z.nullable(text(500))),
    cancelReasonCode: z.optional(z.nullable(text(40))),
    ...seenVersion,
  }),
);

/** `POST /v2/boUser/schedule/reactivateSchedule`: back to waiting for a professional (1). */
export const waitAccept = change(
  'bookings.waitAccept',
  'POST',
  '/v2/boUser/schedule/reactivateSchedule',
  'Puts a booking back to waiting for a professional.',
  z.strictObject({ scheduleId: id(), ...seenVersion }),
);

/** `GET /v3/bo/config/cancelReason`: the reasons of a cancellation by the client. */
export const cancelReasons = endpoint({
  id: 'bookings.cancelReasons',
  summary: 'Reasons of a cancellation by the client.',
  section: 'part 1 §7 Schedule changes',
  service: 'bo',
  method: 'GET',
  path: '/v3/bo/config/cancelReason',
  access: reads('/schedules', '/users/:userId'),
  answer: z.looseObject({
    data: z.array(z.looseObject({ code: z.string(), description: z.string() })),
  }),
});

/** How an order is paid for again: card pre-authorization, PIX or payment link. */
export const REACTIVATION_TYPES = ['CREDIT_CARD', 'PIX', 'CHECKOUT'] as const;

/** `POST /v4/schedule/reactivation`: starts the payment that reactivates an order. */
export const startReactivation = endpoint({
  id: 'bookings.reactivate',
  summary: 'Starts the reactivation of an order.',
  section: 'part 1 §7 Schedule changes',
  service: 'node',
  method: 'POST',
  path: '/v4/schedule/reactivation',
  access: writes('/schedules'),
  body: z.strictObject({ scheduleId: id(), reactivationType: z.enum(REACTIVATION_TYPES) }),
  answer: z.looseObject({ status: z.string() }),
  errors: ['wrong-status', 'reactivation-running'],
});

/**
 * `GET /v4/schedule/reactivation/status/{scheduleId}`: `WAITING` until the gateway has answered, then
 * `SUCCESS` or `FAILED`, with the code or link that the customer pays with.
 */
export const reactivationStatus = endpoint({
  id: 'bookings.reactivationStatus',
  summary: 'State of the reactivation of an order.',
  section: 'part 1 §7 Schedule changes',
  service: 'node',
  method: 'GET',
  path: '/v4/schedule/reactivation/status/{scheduleId}',
  access: reads('/schedules'),
  params: z.object({ scheduleId: id() }),
  answer: z.looseObject({
    status: z.string(),
    copyAndPasteCode: optionalText,
    linkPayment: optionalText,
  }),
});

/** `GET /v2/bo/recharge/{id}`: charges a booking again whose payment failed; a write (ruling 13). */
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
  answer: bookingRecord,
  errors: ['nothing-to-charge'],
});

/** `POST /v2/bo/schedule/comment`: a comment on a booking, read by everybody. */
export const commentBooking = endpoint({
  id: 'bookings.comment',
  summary: 'Adds a comment to a booking.',
  section: 'part 1 §7 Comments, ratings, infractions',
  service: 'bo',
  method: 'POST',
  path: '/v2/bo/schedule/comment',
  access: reads('/schedules', '/users/:userId'),
  body: z.strictObject({ scheduleId: id(), message: requiredText(2000) }),
  answer: bookingRecord,
});

/**
 * `GET /schedule/find_partner/{scheduleId}`: professionals who serve the booking's city and category,
 * free in its window, nearest first. `filter` is part of the name; `all=true` asks for every active
 * professional of the city.
 */
export const findPartner = endpoint({
  id: 'bookings.findPartner',
  summary: 'Professionals for a booking, nearest first.',
  section: 'part 1 §7 Professional helpers',
  service: 'bo',
  method: 'GET',
  path: '/schedule/find_partner/{scheduleId}',
  access: reads('/schedules', '/realtime-orders'),
  params: z.object({ scheduleId: id() }),
  query: z.looseObject({ filter: z.optional(text(100)), all: queryFlag() }),
  answer: z.looseObject({
    data: z.array(
      z.looseObject({
        _id: z.string(),
        name: z.string(),
        email: optionalText,
        phone: optionalText,
        tier: optionalText,
        rating: optionalNumber,
        /** Metres from the booking's address in a straight line; absent without a location. */
        distance: optionalNumber,
        free: z.boolean(),
        preferred: z.optional(z.boolean()),
        rejected: z.optional(z.boolean()),
      }),
    ),
    totalItems: z.number(),
  }),
});

/** `GET /schedule/{id}/chargeback-contestation`: the document that contests a chargeback, a PDF. */
export const contestation = endpoint({
  id: 'bookings.contestation',
  summary: 'The PDF that contests a chargeback.',
  section: 'part 1 §7 Payments',
  service: 'bo',
  method: 'GET',
  path: '/schedule/{id}/chargeback-contestation',
  access: reads('/schedules'),
  params: bookingId,
  answer: z.instanceof(Uint8Array),
  answerKind: 'bytes',
});

const newBooking = z.strictObject({
  testCard: z.boolean(),
  linkPayment: z.boolean(),
  transactionId: requiredText(64),
  scheduleDateType: z.enum(['FIXED', 'FLEX']),
  asyncPayment: z.boolean(),
  categoryId: id(),
  addressId: id(),
  areaId: id(),
  date: instant(),
  dateRangeStart: instant(),
  dateRangeEnd: instant(),
  numberOfClients: z.number().check(z.int(), z.minimum(1), z.maximum(4)),
  serviceId: id(),
  timestamp: instant(),
  user: z.strictObject({ _id: id() }),
  useCredits: z.boolean(),
  listPreferenceByProfessionals: z._default(z.array(id()).check(z.maxLength(50)), []),
  onlyForPreference: z.boolean(),
  beginCheckout: instant(),
  hasPreference: z.boolean(),
  voucher: z.optional(z.nullable(text(60))),
  realtime: z.boolean(),
  scheduleByWpp: z.boolean(),
  massageTable: z.optional(z.boolean()),
  creditCardId: z.optional(z.nullable(id())),
  /** With `linkPayment`: how the link is paid. */
  paymentType: z.optional(z.nullable(z.enum(REACTIVATION_TYPES))),
  /** The total that the operator confirmed, reais; 409 `price-changed` when it is another by now. */
  expectedTotal: z.optional(z.number()),
  note: z.optional(z.nullable(text(500))),
});

/**
 * `POST /v2/schedule`, header `app-system: true`. The server computes the price again from its own
 * rules; `transactionId` makes the order once, however often it is sent.
 */
export const createBooking = endpoint({
  id: 'bookings.create',
  summary: 'Creates a booking for a customer.',
  section: 'part 1 §7 New booking',
  service: 'orders',
  method: 'POST',
  path: '/v2/schedule',
  headers: { 'app-system': 'true' },
  access: writes('/schedules'),
  body: newBooking,
  answer: bookingRecord,
  errors: ['price-changed', 'payment-refused', 'not-available'],
});

/** `POST /order/realtime`, header `app-system: true`: a booking as soon as possible. */
export const createRealtimeOrder = endpoint({
  id: 'realtime.create',
  summary: 'Creates a real-time order for a customer.',
  section: 'part 1 §7 New booking',
  service: 'orders',
  method: 'POST',
  path: '/order/realtime',
  headers: { 'app-system': 'true' },
  access: writes('/schedules'),
  body: newBooking,
  answer: bookingRecord,
  errors: ['price-changed', 'payment-refused', 'not-available'],
});

const pixAnswer = z.looseObject({
  pixPayments: z.array(pixPayment),
  pixPaid: z.boolean(),
  version: z.optional(z.number()),
});

/** `GET /schedule/pix/{id}`: the PIX payments of a booking. */
export const listPix = endpoint({
  id: 'pix.list',
  summary: 'PIX payments of a booking.',
  section: 'part 1 §7 Payments',
  service: 'bo',
  method: 'GET',
  path: '/schedule/pix/{id}',
  access: reads('/schedules'),
  params: bookingId,
  answer: pixAnswer,
});

/**
 * `POST /schedule/pix/{id}/generate`: asks the gateway for a PIX charge of what is unpaid. The answer
 * is JSON text that holds `linkCompartilhamento` and `copyPaste`; either may be missing until the
 * gateway has answered, which the booking's detail then tells.
 */
export const generatePix = endpoint({
  id: 'pix.generate',
  summary: 'Generates a PIX charge.',
  section: 'part 1 §7 Payments',
  service: 'bo',
  method: 'POST',
  path: '/schedule/pix/{id}/generate',
  access: writes('/schedules', '/payments'),
  params: bookingId,
  answer: z.string(),
  errors: ['wrong-status', 'gateway-unavailable'],
});

/**
 * `POST /schedule/pix/{id}`: adds a PIX payment. 409 `pix-code-taken` (over all bookings, ruling 12),
 * 409 `pix-exceeds` when the sum would exceed the total, 409 `no-professional`.
 */
export const addPix = endpoint({
  id: 'pix.add',
  summary: 'Adds a PIX payment.',
  section: 'part 1 §7 Payments',
  service: 'bo',
  method: 'POST',
  path: '/schedule/pix/{id}',
  access: writes('/schedules', '/payments'),
  params: bookingId,
  body: z.strictObject({
    id: requiredText(80),
    bank: requiredText(60),
    value: z.number().check(
      z.minimum(0.01),
      z.maximum(1_000_000),
      z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
        error: 'cents',
      }),
    ),
  }),
  answer: pixAnswer,
  errors: ['pix-code-taken', 'pix-exceeds', 'no-professional'],
});

/** `PUT /schedule/pix/status/{id}`: `{ paid }` is the state wanted; an empty body toggles (ruling 5). */
export const togglePix = endpoint({
  id: 'pix.status',
  summary: 'Sets the PIX-paid flag of a booking.',
  section: 'part 1 §7 Payments',
  service: 'bo',
  method: 'PUT',
  path: '/schedule/pix/status/{id}',
  access: writes('/schedules', '/payments'),
  params: bookingId,
  body: z.optional(z.strictObject({ paid: z.optional(z.boolean()) })),
  answer: pixAnswer,
  errors: ['no-professional'],
});

/** `DELETE /schedule/pix/{id}/{pixId}`: deletes a PIX payment; the booking becomes unpaid. */
export const removePix = endpoint({
  id: 'pix.remove',
  summary: 'Deletes a PIX payment.',
  section: 'part 1 §7 Payments',
  service: 'bo',
  method: 'DELETE',
  path: '/schedule/pix/{id}/{pixId}',
  access: writes('/schedules', '/payments'),
  params: z.object({ id: id(), pixId: text(80) }),
  answer: pixAnswer,
});

/** `GET /v2/bo/rating/schedule/{scheduleId}`: the ratings of a booking. */
export const listRatings = endpoint({
  id: 'ratings.list',
  summary: 'Ratings of a booking.',
  section: 'part 1 §7 Comments, ratings, infractions',
  service: 'bo',
  method: 'GET',
  path: '/v2/bo/rating/schedule/{scheduleId}',
  access: reads('/schedules', '/users/:userId'),
  params: z.object({ scheduleId: id() }),
  answer: z.looseObject({
    data: z.array(
      z.looseObject({
        _id: z.string(),
        rating: z.number(),
        date: z.string(),
        feedback: optionalText,
        valid: z.boolean(),
      }),
    ),
    totalItems: z.number(),
  }),
});

/** `DELETE /v2/bo/rating/{ratingId}`: deletes a rating. */
export const removeRating = endpoint({
  id: 'ratings.remove',
  summary: 'Deletes a rating.',
  section: 'part 1 §7 Comments, ratings, infractions',
  service: 'bo',
  method: 'DELETE',
  path: '/v2/bo/rating/{ratingId}',
  access: writes('/schedules'),
  params: z.object({ ratingId: id() }),
  answer: z.undefined(),
  answerKind: 'empty',
});

/** What comments are about (ruling 7). */
export const COMMENT_TYPES = ['schedule', 'user', 'artist'] as const;

const commentRecord = z.looseObject({
  _id: z.string(),
  message: z.string(),
  createdAt: z.string(),
  createdBy: z.looseObject({ email: z.string() }),
});

/** `GET /comments`: the comments on an object, newest first. */
export const listComments = endpoint({
  id: 'comments.list',
  summary: 'Comments on a booking, customer or professional.',
  section: 'part 1 §7 Comments, ratings, infractions',
  service: 'bo',
  method: 'GET',
  path: '/comments',
  access: reads('/schedules', '/users/:userId', '/artist/:artistId'),
  query: z.looseObject({
    type: z.enum(COMMENT_TYPES),
    id: id(),
    limit: z._default(queryInt(1, 200), 200),
  }),
  answer: z.looseObject({ data: z.array(commentRecord), totalItems: z.number() }),
});

/** `POST /comments`: who may read an object may comment on it (ruling 17). */
export const addComment = endpoint({
  id: 'comments.add',
  summary: 'Adds a comment.',
  section: 'part 1 §7 Comments, ratings, infractions',
  service: 'bo',
  method: 'POST',
  path: '/comments',
  access: reads('/schedules', '/users/:userId', '/artist/:artistId'),
  body: z.strictObject({
    id: id(),
    type: z.enum(COMMENT_TYPES),
    message: requiredText(2000),
  }),
  answer: commentRecord,
});

/** The operations of the family. */
export const bookingEndpoints = [
  listBookings,
  listRealtimeOrders,
  oneRealtimeOrder,
  cancelRealtimeOrder,
  oneBooking,
  bookingDetail,
  changeAddress,
  changePartner,
  removePartner,
  changeDate,
  changeService,
  changeVoucher,
  changeTakeRate,
  cancelBooking,
  waitAccept,
  cancelReasons,
  startReactivation,
  reactivationStatus,
  rechargeBooking,
  commentBooking,
  findPartner,
  contestation,
  createBooking,
  createRealtimeOrder,
  listPix,
  generatePix,
  addPix,
  togglePix,
  removePix,
  listRatings,
  removeRating,
  listComments,
  addComment,
] as const;
