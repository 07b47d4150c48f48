import * as z from 'zod/mini';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { always, listOf, maybe, type RecordNeed } from './needs';
import * as wire from './shapes';

/** Bookings (agendamentos): part 1 sections 2.3 to 2.8, 3, 4 and 7. Amounts travel in reais. */

const family = { section: 'part 1 §7 Schedule list', service: 'bo' } as const;

const blame = wire.optionalRecord({ email: z.string() });

/** Code of `domain/bookings/status`. */
export const bookingStatus = z.number();

/** Entry of a booking's status history; `blame` is the e-mail of the author. */
export const statusItem = z.looseObject({
  code: bookingStatus,
  name: wire.optionalText,
  description: wire.optionalText,
  date: z.string(),
  blame: wire.optionalText,
});

/** Address of a booking or customer. `geoposition` is `[lng, lat]`. */
export const addressRecord = z.looseObject({
  _id: z.optional(z.string()),
  ...wire.streetParts,
  zipCode: wire.optionalText,
  lat: wire.optionalNumber,
  lng: wire.optionalNumber,
  areaId: wire.optionalText,
  geoposition: z.optional(z.array(z.number())),
  text: wire.optionalText,
  addressIdentification: wire.optionalText,
});

/** Saved card, with the first six and the last four digits of its number. */
export const cardRecord = z.looseObject({
  id: z.string(),
  brand: z.string(),
  first6: z.string(),
  last4: z.string(),
  holder: z.looseObject({ fullname: z.string() }),
  provider: z.string(),
});

/** PIX payment; `id` is the transaction code, `value` reais. */
export const pixPayment = z.looseObject({
  id: z.string(),
  bank: z.string(),
  value: z.number(),
  createdAt: z.string(),
});

/** Service with its two prices in reais; a booking uses the first one. */
const bookedService = z.looseObject({
  _id: z.string(),
  name: z.looseObject({ 'pt-BR': z.string() }),
  value: wire.optionalNumber,
  preference: wire.optionalRecord({ value: wire.optionalNumber }),
  categoryId: wire.optionalText,
});

const paymentRecord = z.looseObject({
  id: wire.optionalText,
  status: wire.optionalText,
  events: wire.optionalRecords({ name: z.string(), date: z.string() }),
  paid: wire.optionalFlag,
  method: wire.optionalText,
  copyPaste: wire.optionalText,
  paymentMethod: wire.optionalRecord({
    pixInfo: wire.optionalRecord({ copyPastText: wire.optionalText }),
  }),
  urlPayment: wire.optionalText,
  error: wire.optionalText,
});

/**
 * Booking. A list returns only the fields of its columns; a single booking returns all fields. Values are
 * reais; the suffix `Preference` marks the values for a preferred professional.
 */
export const bookingRecord = z.looseObject({
  _id: z.string(),
  id: z.string(),
  oldId: wire.optionalNumber,
  shortCode: wire.optionalText,
  tz: z.optional(z.string()),
  version: z.number(),
  status: z.array(statusItem),
  statusCode: bookingStatus,
  date: z.string(),
  dateRangeStart: z.string(),
  dateRangeEnd: z.string(),
  requestedOn: z.string(),
  scheduledOn: wire.optionalText,
  scheduledRangeStart: wire.optionalText,
  scheduledRangeEnd: wire.optionalText,
  scheduleDateType: z.enum(['FIXED', 'FLEX']),
  partner: wire.optionalRecord({
    partnerId: z.string(),
    partnerName: z.string(),
    email: wire.optionalText,
    phone: wire.optionalText,
    paidByAdvance: wire.optionalFlag,
    /** Take rate of the professional; extension (docs/prices.md). */
    takeRate: wire.optionalRecord({
      value: z.number(),
      increaseValue: wire.optionalNumber,
      increaseForEachDays: wire.optionalNumber,
      expiration: wire.optionalText,
    }),
  }),
  userId: z.string(),
  user: z.looseObject({
    _id: z.string(),
    name: z.string(),
    email: wire.optionalText,
    phone: wire.optionalText,
    hasSignature: wire.optionalFlag,
    credits: wire.optionalNumber,
    emailPhoneConfirmed: wire.optionalFlag,
    excludedPartners: z.optional(z.array(z.string())),
    addresses: z.optional(z.array(addressRecord)),
    creditCards: z.optional(z.array(cardRecord)),
  }),
  professionalPreferences: wire.optionalRecords({ _id: z.string(), name: z.string() }),
  onlyForPreference: wire.optionalFlag,
  hasPreference: wire.optionalFlag,
  numberOfClients: z.optional(z.number()),
  services: z.array(bookedService),
  voucher: wire.optionalRecord({ code: z.string() }),
  address: addressRecord,
  originalValue: wire.optionalNumber,
  totalValue: z.number(),
  discount: wire.optionalNumber,
  voucherDiscount: wire.optionalNumber,
  creditsUsed: wire.optionalNumber,
  infractionClientDiscount: wire.optionalNumber,
  infractionProfessionalDiscount: wire.optionalNumber,
  infractionProfessionalDiscountId: wire.optionalText,
  serviceValue: wire.optionalNumber,
  tipValue: wire.optionalNumber,
  tipPayment: wire.optionalText,
  artistValue: wire.optionalNumber,
  cancelValue: wire.optionalRecord({
    totalValue: wire.optionalNumber,
    artistValue: wire.optionalNumber,
  }),
  reward: wire.optionalNumber,
  rewardReceived: wire.optionalFlag,
  originalValuePreference: wire.optionalNumber,
  totalValuePreference: wire.optionalNumber,
  discountPreference: wire.optionalNumber,
  voucherDiscountPreference: wire.optionalNumber,
  creditsUsedPreference: wire.optionalNumber,
  serviceValuePreference: wire.optionalNumber,
  realtime: wire.optionalFlag,
  originalValueRealtime: wire.optionalNumber,
  takeRate: wire.optionalRecord({
    value: z.number(),
    expiration: wire.optionalText,
    force: wire.optionalFlag,
  }),
  takeRateHistory: wire.optionalRecords({
    value: z.number(),
    expiration: wire.optionalText,
    createdAt: z.string(),
    createdBy: blame,
  }),
  dateHistory: wire.optionalRecords({
    updatedAt: z.string(),
    dateRangeStart: z.string(),
    dateRangeEnd: z.string(),
    updatedBy: blame,
  }),
  /** Extension: replaced services, vouchers and addresses; totals in reais. */
  changeHistory: wire.optionalRecords({
    field: z.enum(['service', 'voucher', 'address']),
    before: wire.optionalText,
    after: wire.optionalText,
    totalBefore: z.number(),
    totalAfter: z.number(),
    updatedAt: z.string(),
    updatedBy: blame,
  }),
  artistsHistory: wire.optionalRecords({
    action: z.string(),
    artist: z.looseObject({ name: z.string() }),
    blame,
    date: z.string(),
  }),
  artistEvents: wire.optionalRecords({
    type: z.string(),
    date: z.string(),
    location: wire.optionalRecord({ lat: z.number(), lng: z.number() }),
  }),
  alerts: wire.optionalRecords({ message: z.string(), date: z.string() }),
  comments: wire.optionalRecords({ message: z.string(), createdAt: z.string(), createdBy: blame }),
  infractionHistory: wire.optionalRecords({
    id: z.string(),
    description: z.string(),
    points: z.number(),
    penalty: z.number(),
    clientDiscount: z.number(),
    occurrenceDate: z.string(),
    createdAt: z.string(),
    createdBy: blame,
  }),
  statusHistory: z.optional(z.array(statusItem)),
  note: wire.optionalText,
  agent: wire.optionalText,
  rule: wire.optionalText,
  creditCardValidated: wire.optionalFlag,
  transfer: wire.optionalRecord({ id: z.string(), status: z.string(), amount: z.number() }),
  payment: z.nullish(paymentRecord),
  pixPayments: z.optional(z.array(pixPayment)),
  pixPaid: z.optional(z.boolean()),
});

export const addressNeeds = {
  _id: 'id',
  place: 'text place streetName',
  streetNumber: 'text',
  complement: 'text',
  neighbor: 'text neighbor neighborhood',
  city: 'text',
  uf: 'text uf state stateShort',
  zipCode: 'text zipCode zipcode',
  lat: 'number lat geoposition.1 location.coordinates.1',
  lng: 'number lng geoposition.0 location.coordinates.0',
  areaId: 'id',
  text: 'text text fullAddress',
  addressIdentification: 'text',
} as const satisfies RecordNeed;

export const cardNeeds = {
  id: 'id id _id',
  brand: 'text',
  first6: 'text',
  last4: 'text',
  holder: always({ fullname: 'text' }),
  provider: 'text',
} as const satisfies RecordNeed;

export const pixNeeds = {
  id: 'id= id _id',
  bank: 'text=',
  value: 'number=0',
  createdAt: 'instant=',
} as const satisfies RecordNeed;

const statusNeeds = {
  code: 'number! code statusCode',
  name: 'text',
  description: 'text',
  date: 'instant=',
  blame: 'email',
} as const satisfies RecordNeed;

/** Author, by e-mail. */
const authorNeeds = always({ email: 'email= email .', $scalar: true } as const);

const serviceNeeds = {
  _id: 'id',
  name: 'text=',
  value: 'number',
  preference: { value: 'number' },
  categoryId: 'id categoryId category',
} as const satisfies RecordNeed;

const rowNeeds = {
  _id: 'id!',
  id: 'id id _id',
  shortCode: 'text',
  version: 'number',
  status: [statusNeeds],
  statusCode: 'number=-1 statusCode status.0.code',
  date: 'instant date dateRangeStart',
  dateRangeStart: 'instant dateRangeStart date',
  dateRangeEnd: 'instant',
  requestedOn: 'instant',
  scheduledOn: 'instant',
  partner: {
    partnerId: 'id! partnerId _id id',
    partnerName: 'text= partnerName name',
    email: 'text',
    phone: 'phone',
    paidByAdvance: 'flag paidByAdvance advanceReceivables',
    takeRate: {
      value: 'number!',
      increaseValue: 'number',
      increaseForEachDays: 'number',
      expiration: 'text',
    },
  },
  userId: 'id userId user._id user.id',
  user: always({
    _id: 'id',
    name: 'text=',
    email: 'text=',
    phone: 'phone',
    hasSignature: 'flag',
    credits: 'number',
    emailPhoneConfirmed: 'flag',
    excludedPartners: ['id'],
    addresses: [addressNeeds],
    creditCards: [cardNeeds],
  }),
  services: [serviceNeeds],
  voucher: { code: 'text! code .', $scalar: true },
  address: always(addressNeeds),
  originalValue: 'number',
  originalValuePreference: 'number',
  originalValueRealtime: 'number',
  totalValue: 'number',
  realtime: 'flag=false',
  agent: 'text agent userAgent',
  payment: {
    id: 'id',
    status: 'text',
    events: [{ name: 'text= name event status', date: 'instant= date createdAt' }],
    paid: 'flag=false',
    method: 'text',
    copyPaste: 'text',
    paymentMethod: { pixInfo: { copyPastText: 'text' } },
    urlPayment: 'text',
    error: 'text',
  },
  pixPaid: 'flag=false',
} as const satisfies RecordNeed;

export const bookingNeeds = {
  ...rowNeeds,
  oldId: 'number',
  tz: 'text',
  scheduledRangeStart: 'instant',
  scheduledRangeEnd: 'instant',
  scheduleDateType: 'text',
  professionalPreferences: [{ _id: 'id! _id id .', name: 'text=', $scalar: true }],
  onlyForPreference: 'flag=false',
  hasPreference: 'flag=false',
  numberOfClients: 'number=1',
  discount: 'number',
  voucherDiscount: 'number',
  creditsUsed: 'number creditsUsed credits',
  infractionClientDiscount: 'number',
  infractionProfessionalDiscount: 'number',
  infractionProfessionalDiscountId: 'id',
  serviceValue: 'number',
  tipValue: 'number',
  tipPayment: 'text',
  artistValue: 'number',
  cancelValue: { totalValue: 'number', artistValue: 'number' },
  reward: 'number',
  rewardReceived: 'flag=false',
  totalValuePreference: 'number',
  discountPreference: 'number',
  voucherDiscountPreference: 'number',
  creditsUsedPreference: 'number creditsUsedPreference creditsPreference',
  serviceValuePreference: 'number',
  takeRate: { value: 'number! value .', expiration: 'instant', force: 'flag=false', $scalar: true },
  takeRateHistory: [
    { value: 'number=0', expiration: 'instant', createdAt: 'instant=', createdBy: authorNeeds },
  ],
  dateHistory: [
    {
      updatedAt: 'instant=',
      dateRangeStart: 'instant=',
      dateRangeEnd: 'instant=',
      updatedBy: authorNeeds,
    },
  ],
  changeHistory: [
    {
      field: 'text=',
      before: 'text',
      after: 'text',
      totalBefore: 'number',
      totalAfter: 'number',
      updatedAt: 'instant=',
      updatedBy: authorNeeds,
    },
  ],
  artistsHistory: [
    { action: 'text=', artist: always({ name: 'text=' }), blame: authorNeeds, date: 'instant=' },
  ],
  artistEvents: [{ type: 'text=', date: 'instant=', location: { lat: 'number!', lng: 'number!' } }],
  alerts: [{ message: 'text! message .', date: 'instant=', $scalar: true }],
  comments: [{ _id: 'id', message: 'text=', createdAt: 'instant=', createdBy: authorNeeds }],
  infractionHistory: [
    {
      id: 'id= id _id id_professional_infraction',
      description: 'text=',
      points: 'number=0',
      penalty: 'number=0',
      clientDiscount: 'number=0 clientDiscount client_discount',
      occurrenceDate: 'day= occurrenceDate occurrence_date',
      createdAt: 'instant= createdAt created_at',
      createdBy: always({ email: 'email= createdBy created_by email', $at: '.' } as const),
    },
  ],
  statusHistory: [statusNeeds],
  note: 'text',
  rule: 'text',
  creditCardValidated: 'flag=false',
  transfer: { id: 'id! id _id', status: 'text', amount: 'number' },
  pixPayments: [pixNeeds],
} as const satisfies RecordNeed;

/** Read-back request for a changed booking. */
export const readBookingBack = (id: string) => ({ operation: 'bookings.one', id });

/** Sortable fields of bookings (decision 0015). */
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
  itemsPerPage: z._default(wire.queryInt(1, 100), 10),
  page: wire.page(),
  filter: z.optional(wire.plain(100)),
  minDate: z.optional(wire.filterDay()),
  maxDate: z.optional(wire.filterDay()),
  status: z.optional(wire.queryInt(0, 20)),
  areaId: z.optional(wire.text(64)),
  shortCode: z.optional(wire.plain(20)),
  ...wire.sortedBy(...BOOKING_ORDERS),
};

const bookingList = z.looseObject({
  schedules: z.array(bookingRecord),
  pages: z.number(),
  ...wire.cappedTotal,
});

/**
 * `minDate` and `maxDate` are days in America/Sao_Paulo, both included, and refer to the start of the
 * booking. `filter` is a day `yyyy-MM-dd` or word prefixes of code, client, e-mail, phone, professional,
 * service, voucher and address. Real-time orders are excluded unless the query names a customer or a
 * professional.
 */
export const listBookings = endpoint({
  ...family,
  id: 'bookings.list',
  summary: 'Lists bookings.',
  method: 'GET',
  path: '/v2/bo/schedules',
  access: reads('/schedules', '/users/:userId', '/artist/:artistId'),
  query: z.looseObject({
    ...bookingQuery,
    onlyPreference: wire.queryFlag(),
    'user._id': z.optional(wire.text(64)),
    'partner._id': z.optional(wire.text(64)),
  }),
  answer: bookingList,
  needs: listOf('schedules', rowNeeds),
  extensions: { query: ['partner._id'] },
});

/** The dates refer to the request. Rows are complete: some services have no endpoint for one order. */
export const listRealtimeOrders = endpoint({
  ...family,
  id: 'realtime.list',
  summary: 'Lists real-time orders.',
  method: 'GET',
  path: '/v2/bo/order/realtime',
  access: reads('/realtime-orders'),
  query: z.looseObject(bookingQuery),
  answer: bookingList,
  needs: listOf('schedules', bookingNeeds),
});

export const bookingId = z.object({ id: wire.id() });

const one = {
  ...family,
  method: 'GET',
  params: bookingId,
  answer: bookingRecord,
  needs: bookingNeeds,
} as const;

export const oneRealtimeOrder = endpoint({
  ...one,
  id: 'realtime.one',
  summary: 'One real-time order.',
  section: 'rulings, paths',
  path: '/v2/bo/order/realtime/{id}',
  access: reads('/realtime-orders'),
});

/** Cancels with the operations code (20); the body is empty. */
export const cancelRealtimeOrder = endpoint({
  ...family,
  id: 'realtime.cancel',
  summary: 'Cancels a real-time order.',
  method: 'PUT',
  path: '/v2/bo/order/realtime/{id}/cancel',
  access: writes('/realtime-orders'),
  params: bookingId,
  query: wire.seenVersionQuery(),
  answer: bookingRecord,
  needs: maybe(bookingNeeds),
  readBack: { operation: 'realtime.one', id: 'id' },
  errors: ['wrong-status'],
});

/** One booking with its comments. The id may be the short code. */
export const oneBooking = endpoint({
  ...one,
  id: 'bookings.one',
  summary: 'One booking.',
  path: '/v2/bo/schedule/{id}',
  access: reads('/schedules', '/realtime-orders', '/users/:userId', '/artist/:artistId'),
});

export const bookingDetail = endpoint({
  ...one,
  id: 'bookings.detail',
  summary: 'One booking with the newest state of its payment.',
  path: '/v3/bo/schedule/{id}',
  access: reads('/schedules', '/realtime-orders', '/users/:userId'),
});

/** Operations of the family, without changes, payments and feedback. */
export const bookingEndpoints = [
  listBookings,
  listRealtimeOrders,
  oneRealtimeOrder,
  cancelRealtimeOrder,
  oneBooking,
  bookingDetail,
] as const;
