import * as z from 'zod/mini';
import { STATUS_NAMES } from '../domain/bookings/status';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { always, listOf } from './needs';
import {
  answered,
  codesOf,
  type Fields,
  foreign,
  mayReturn,
  needsOf,
  nullish,
  optional,
  record,
  recordNames,
  returns,
} from './record';
import * as wire from './shapes';

/** Bookings (agendamentos): part 1 sections 2.3 to 2.8, 3, 4 and 7. Amounts travel in reais. */

const family = { section: 'part 1 §7 Schedule list', service: 'bo' } as const;

/** Author, by e-mail. */
const author = z.nullish(z.looseObject({ email: z.string() }));
const blame = answered(author, always({ email: 'email= email .', $scalar: true }));

/** Code of `domain/bookings/status`. */
export const bookingStatus = z
  .number()
  .register(recordNames, codesOf('BookingStatus', STATUS_NAMES));

/** Entry of a booking's status history; `blame` is the e-mail of the author. */
export const statusItem = record({
  code: answered(bookingStatus, 'number! code statusCode'),
  name: 'text??',
  description: 'text??',
  date: 'instant=',
  blame: 'email??',
}).register(recordNames, { id: 'BookingStatusItem' });

/** Address of a booking or customer. `geoposition` is `[lng, lat]`. */
export const addressRecord = record(
  {
    _id: 'id?',
    place: 'text?? place streetName',
    streetNumber: 'text??',
    complement: 'text??',
    neighbor: 'text?? neighbor neighborhood',
    city: 'text??',
    uf: 'text?? uf state stateShort',
    zipCode: 'text?? zipCode zipcode',
    lat: 'number?? lat geoposition.1 location.coordinates.1',
    lng: 'number?? lng geoposition.0 location.coordinates.0',
    areaId: 'id??',
    text: 'text?? text fullAddress',
    addressIdentification: 'text??',
  },
  { geoposition: z.optional(z.array(z.number())) },
).register(recordNames, { id: 'Address' });

/** Saved card, with the first six and the last four digits of its number. */
export const cardRecord = record({
  id: 'id id _id',
  brand: 'text',
  first6: 'text',
  last4: 'text',
  holder: always({ fullname: 'text' }),
  provider: 'text',
}).register(recordNames, { id: 'Card' });

/** PIX payment; `id` is the transaction code, `value` reais. */
export const pixPayment = record({
  id: 'id= id _id',
  bank: 'text=',
  value: 'number=0',
  createdAt: 'instant=',
}).register(recordNames, { id: 'PixPayment' });

/** Service with its two prices in reais; a booking uses the first one. */
const bookedService = record({
  _id: 'id',
  name: answered(z.looseObject({ 'pt-BR': z.string() }), 'text='),
  value: 'number??',
  preference: nullish({ value: 'number??' }),
  categoryId: 'id?? categoryId category',
});

/** Fields of a booking in a list. */
const rowFields = {
  _id: 'id!',
  id: 'id id _id',
  shortCode: 'text??',
  version: 'number',
  status: [statusItem],
  statusCode: answered(bookingStatus, 'number=-1 statusCode status.0.code'),
  date: 'instant date dateRangeStart',
  dateRangeStart: 'instant dateRangeStart date',
  dateRangeEnd: 'instant',
  requestedOn: 'instant',
  scheduledOn: 'instant??',
  partner: nullish({
    partnerId: 'id! partnerId _id id',
    partnerName: 'text= partnerName name',
    email: 'text??',
    phone: 'phone??',
    paidByAdvance: 'flag?? paidByAdvance advanceReceivables',
    /** Take rate of the professional; extension (docs/prices.md). */
    takeRate: nullish({
      value: 'number!',
      increaseValue: 'number??',
      increaseForEachDays: 'number??',
      expiration: 'text??',
    }),
  }),
  userId: 'id userId user._id user.id',
  user: always({
    _id: 'id',
    name: 'text=',
    email: 'text??=',
    phone: 'phone??',
    hasSignature: 'flag??',
    credits: 'number??',
    emailPhoneConfirmed: 'flag??',
    excludedPartners: optional(['id']),
    addresses: optional([addressRecord]),
    creditCards: optional([cardRecord]),
  }),
  services: [bookedService],
  voucher: nullish({ code: 'text! code .', $scalar: true }),
  address: answered(addressRecord, always(addressRecord.needs)),
  originalValue: 'number??',
  totalValue: 'number',
  originalValuePreference: 'number??',
  realtime: 'flag??=false',
  originalValueRealtime: 'number??',
  agent: 'text?? agent userAgent',
  payment: nullish({
    id: 'id??',
    status: 'text??',
    events: optional([{ name: 'text= name event status', date: 'instant= date createdAt' }]),
    paid: 'flag??=false',
    method: 'text??',
    copyPaste: 'text??',
    paymentMethod: nullish({ pixInfo: nullish({ copyPastText: 'text??' }) }),
    urlPayment: 'text??',
    error: 'text??',
  }),
  pixPaid: 'flag?=false',
} as const satisfies Fields;

/**
 * Booking. A list returns only the fields of its columns; a single booking returns all fields. Values are
 * reais; the suffix `Preference` marks the values for a preferred professional.
 */
export const bookingRecord = record({
  ...rowFields,
  oldId: 'number??',
  tz: 'text?',
  scheduledRangeStart: 'instant??',
  scheduledRangeEnd: 'instant??',
  scheduleDateType: answered(z.enum(['FIXED', 'FLEX']), 'text'),
  professionalPreferences: optional([{ _id: 'id! _id id .', name: 'text=', $scalar: true }]),
  onlyForPreference: 'flag??=false',
  hasPreference: 'flag??=false',
  numberOfClients: 'number?=1',
  discount: 'number??',
  voucherDiscount: 'number??',
  creditsUsed: 'number?? creditsUsed credits',
  infractionClientDiscount: 'number??',
  infractionProfessionalDiscount: 'number??',
  infractionProfessionalDiscountId: 'id??',
  serviceValue: 'number??',
  tipValue: 'number??',
  tipPayment: 'text??',
  artistValue: 'number??',
  cancelValue: nullish({ totalValue: 'number??', artistValue: 'number??' }),
  reward: 'number??',
  rewardReceived: 'flag??=false',
  totalValuePreference: 'number??',
  discountPreference: 'number??',
  voucherDiscountPreference: 'number??',
  creditsUsedPreference: 'number?? creditsUsedPreference creditsPreference',
  serviceValuePreference: 'number??',
  takeRate: nullish({
    value: 'number! value .',
    expiration: 'instant??',
    force: 'flag??=false',
    $scalar: true,
  }),
  takeRateHistory: optional([
    { value: 'number=0', expiration: 'instant??', createdAt: 'instant=', createdBy: blame },
  ]),
  dateHistory: optional([
    {
      updatedAt: 'instant=',
      dateRangeStart: 'instant=',
      dateRangeEnd: 'instant=',
      updatedBy: blame,
    },
  ]),
  /** Extension: replaced services, vouchers and addresses; totals in reais. */
  changeHistory: optional([
    {
      field: answered(z.enum(['service', 'voucher', 'address']), 'text='),
      before: 'text??',
      after: 'text??',
      totalBefore: 'number',
      totalAfter: 'number',
      updatedAt: 'instant=',
      updatedBy: blame,
    },
  ]),
  artistsHistory: optional([
    { action: 'text=', artist: always({ name: 'text=' }), blame, date: 'instant=' },
  ]),
  artistEvents: optional([
    { type: 'text=', date: 'instant=', location: nullish({ lat: 'number!', lng: 'number!' }) },
  ]),
  alerts: optional([{ message: 'text! message .', date: 'instant=', $scalar: true }]),
  comments: optional([
    { message: 'text=', createdAt: 'instant=', createdBy: blame, _id: foreign('id') },
  ]),
  infractionHistory: optional([
    {
      id: 'id= id _id id_professional_infraction',
      description: 'text=',
      points: 'number=0',
      penalty: 'number=0',
      clientDiscount: 'number=0 clientDiscount client_discount',
      occurrenceDate: 'day= occurrenceDate occurrence_date',
      createdAt: 'instant= createdAt created_at',
      createdBy: answered(
        author,
        always({ email: 'email= createdBy created_by email', $at: '.' } as const),
      ),
    },
  ]),
  statusHistory: optional([statusItem]),
  note: 'text??',
  rule: 'text??',
  creditCardValidated: 'flag??=false',
  transfer: nullish({ id: 'id! id _id', status: 'text', amount: 'number' }),
  pixPayments: optional([pixPayment]),
}).register(recordNames, { id: 'Booking' });

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
  needs: listOf('schedules', needsOf(rowFields)),
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
  needs: listOf('schedules', bookingRecord.needs),
});

export const bookingId = z.object({ id: wire.id() });

const one = {
  ...family,
  method: 'GET',
  params: bookingId,
  ...returns(bookingRecord),
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
  ...mayReturn(bookingRecord),
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
