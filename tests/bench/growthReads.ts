import { type Asked, dayInSaoPaulo } from './api';
import { bookingCases, type Query, type Samples } from './cases';
import { findCases } from './find';

/** What is read, and how often; absent: as often as usual. */
export interface Read extends Asked {
  readonly what: string;
  readonly calls?: number;
  /** Gives everything out: it may take as long as there is much. */
  readonly isExport?: true;
}

/** Values of the database measured, those of one booking with a professional among them. */
export interface Place extends Samples {
  readonly bookingId: string;
  readonly waitingId: string;
  readonly partnerId: string;
  readonly voucherCode: string;
  readonly leadCpf: string;
  readonly serviceId: string;
  readonly realtimeId: string;
  readonly purchaseId: string;
  /** The street and the postal code of a booking. */
  readonly street: string;
  readonly cep: string;
  /** Ids of professionals, those of one page. */
  readonly people: readonly string[];
}

/** Rows of a deep page; the lists go no deeper than 10,000. */
const DEEP = 100;
/** An export takes long, and one at a time. */
const EXPORTS = 5;

const read = (what: string, path: string, query: Query = {}): Read => ({ what, path, query });

const counted = (what: string, questions: readonly (readonly [string, Query])[]): Read =>
  read(what, '/api/bo/counts', {
    of: JSON.stringify(questions.map(([operation, query]) => ({ operation, query }))),
  });

/** Views that show their numbers: those of 'Meu turno', and of the tabs of their lists. */
const figures = (today: string, tomorrow: string, minDate: string, maxDate: string): Read[] => {
  const onDay = (day: string): Query => ({ minDate: day, maxDate: day });
  const transfers = [{ isOwner: true }, { status: 1 }, { status: 2 }] as const;
  return [
    counted("numbers of 'Meu turno'", [
      ['bookings.list', onDay(today)],
      ['bookings.list', onDay(tomorrow)],
      ['bookings.list', { status: 1, minDate: today }],
      ['bookings.list', { status: 15, minDate: today }],
      ['realtime.list', onDay(today)],
      ['realtime.list', { status: 1, minDate, maxDate }],
      ['transfers.list', { isOwner: true }],
    ]),
    counted(
      'numbers of views of transfers',
      transfers.map((query) => ['transfers.list', query] as const),
    ),
    counted('number of all bookings', [['bookings.list', {}]]),
  ];
};

const record = (p: Place): Read[] => {
  const { bookingId, partnerId, userId } = p;
  return [
    read('booking', `/api/bo/v2/bo/schedule/${bookingId}`),
    read('booking with its story', `/api/bo/v3/bo/schedule/${bookingId}`),
    read('PIX payments of a booking', `/api/bo/schedule/pix/${bookingId}`),
    read('comments of a booking', '/api/bo/comments', { type: 'schedule', id: bookingId }),
    read('ratings of a booking', `/api/bo/v2/bo/rating/schedule/${bookingId}`),
    read('infractions of a booking', `/api/bo/v2/infractions/schedule/${bookingId}`),
    read('professionals for a booking', `/api/bo/schedule/find_partner/${p.waitingId}`),
    read('customer', `/api/bo/v2/bo/users/${userId}`),
    read('credits of a customer', '/api/bo/v2/bo/user/credits', { userId, itemsPerPage: 10 }),
    read('comments of a customer', '/api/bo/comments', { type: 'user', id: userId }),
    read('professional', `/api/bo/v2/bo/artist/${partnerId}`),
    read('year of a professional', `/api/bo/v2/bo/artist/year/${partnerId}`),
    read('take rates of a professional', `/api/bo/v2/bo/artist/takeratehistory/${partnerId}`),
    read('payments of a professional', `/api/bo/specialists/${partnerId}/payments`),
    read('infractions of a professional', `/api/bo/v2/infractions/artist/${partnerId}/`),
    read('sum of her infractions', `/api/bo/v2/infractions/artist/summary/${partnerId}`),
    read('points of a professional', `/api/bo/gamification/${partnerId}`),
    read('performance of a professional', `/api/bo/gamification/${partnerId}/performance`),
    read('comments of a professional', '/api/bo/comments', { type: 'artist', id: partnerId }),
    read('voucher', `/api/bo/v2/bo/vouchers/${p.voucherCode}`),
  ];
};

/** Lists of bookings that `bookingCases` does not have. */
const moreBookings = ({ minDate, maxDate, partnerId }: Place): Read[] => {
  const list = '/api/bo/v2/bo/schedules';
  const realtime = '/api/bo/v2/bo/order/realtime';
  return [
    read('bookings of a professional', list, { 'partner._id': partnerId, itemsPerPage: 10 }),
    read('bookings, a page of an export', list, { itemsPerPage: 100 }),
    read('bookings, its last page', list, { itemsPerPage: 100, page: DEEP }),
    read('real-time orders, 5 days around', realtime, { minDate, maxDate }),
    read('real-time orders, any date', realtime, { itemsPerPage: 50 }),
    read('real-time orders, page 20', realtime, { itemsPerPage: 50, page: 20 }),
  ];
};

const CUSTOMERS = '/api/bo/v2/bo/users';
const PEOPLE = '/api/bo/v2/bo/artists';
const VOUCHERS = '/api/bo/v2/bo/vouchers';
const LEADS = '/api/bo/v2/bo/leads';
const TRANSFERS = '/api/bo/transfer/order';
const PURCHASES = '/api/bo/packpurchase';
const AIRPORTS = '/api/bo/v2/bo/airports';

/** A word that nobody has: no list may read all of its rows to learn that. */
const NOWHERE = 'zzyzx';

/** Searches of each list of people by a name that many have, in another order than that of time, and by one that nobody has. */
const searches = ({ firstName, lastName }: Place): Read[] => {
  const many = firstName.toLowerCase();
  return [
    read('professionals by a name', PEOPLE, { itemsPerPage: 50, filter: firstName }),
    read('leads by part of an e-mail', LEADS, { email: many }),
    read('leads by a name', LEADS, { quantityPerPage: 10, name: firstName }),
    read('leads by a name, in order of names', LEADS, { name: firstName, orderBy: 'name' }),
    read('transfers by a name', TRANSFERS, { limit: 50, professional: lastName }),
    read('purchases by a name', PURCHASES, { limit: 50, filter: firstName }),
    read('purchases by a name, in order of names', PURCHASES, {
      limit: 50,
      filter: firstName,
      orderBy: 'user.name',
    }),
    read('airport orders by a name', AIRPORTS, { itemsPerPage: 50, filter: firstName }),
    read('airport orders by a name, as they were paid', AIRPORTS, {
      itemsPerPage: 50,
      filter: firstName,
      orderBy: 'payment.updatedAt',
      orderType: 'DESC',
    }),
    read('customers by a word that is nowhere', CUSTOMERS, { filter: NOWHERE }),
    read('professionals by a word that is nowhere', PEOPLE, { filter: NOWHERE }),
    read('leads by a word that is nowhere', LEADS, { name: NOWHERE }),
    read('leads by an e-mail that is nowhere', LEADS, { email: NOWHERE }),
    read('leads by a word that is nowhere, in order of names', LEADS, {
      name: NOWHERE,
      orderBy: 'name',
    }),
    read('transfers by a word that is nowhere', TRANSFERS, { professional: NOWHERE }),
    read('purchases by a word that is nowhere', PURCHASES, { filter: NOWHERE }),
    read('airport orders by a word that is nowhere', AIRPORTS, { filter: NOWHERE }),
  ];
};

const lists = (p: Place): Read[] => {
  return [
    read('customers by order of name', CUSTOMERS, { orderBy: 'name' }),
    read('professionals', PEOPLE, { itemsPerPage: 50 }),
    read('partners', '/api/bo/v2/bo/partners', { activated: false, itemsPerPage: 50 }),
    read('vouchers', VOUCHERS, { itemsPerPage: 50 }),
    read('vouchers, the others too', VOUCHERS, {
      itemsPerPage: 50,
      showInactive: true,
      showOthers: true,
    }),
    read('vouchers by code', VOUCHERS, { itemsPerPage: 50, code: p.voucherCode }),
    read('vouchers by part of a code', VOUCHERS, { code: p.voucherCode.slice(1, 4) }),
    read('vouchers by order of use', VOUCHERS, { itemsPerPage: 50, orderBy: 'usedTimes' }),
    read('vouchers of a customer', VOUCHERS, { userId: p.userId }),
    read('leads', LEADS, { quantityPerPage: 100 }),
    read('leads, a deep page', LEADS, { quantityPerPage: 50, page: DEEP }),
    read('leads by CPF', LEADS, { cpf: p.leadCpf }),
    read('leads without a test', LEADS, { quantityPerPage: 10, status: 1 }),
    read('leads of a rare status', LEADS, { quantityPerPage: 10, status: 5 }),
    read('leads with a test today', LEADS, {
      quantityPerPage: 10,
      status: 2,
      minTestDate: p.today,
      maxTestDate: p.today,
      orderBy: 'evaluation.date',
    }),
    read('leads by order of name', LEADS, { quantityPerPage: 50, orderBy: 'name' }),
    read('leads of a month', `/api/bo/v2/bo/leads/month/${p.today.slice(0, 7)}`),
    read('transfers', TRANSFERS, { limit: 50 }),
    read('transfers to decide', TRANSFERS, { limit: 50, isOwner: true }),
    read('transfers, approved', TRANSFERS, { limit: 50, status: 3 }),
    read('transfers by order of value', TRANSFERS, { limit: 50, orderBy: 'value' }),
    read('purchases', PURCHASES, { limit: 50 }),
    read('purchases by order of name', PURCHASES, { limit: 50, orderBy: 'user.name' }),
    read('airport orders', AIRPORTS, { itemsPerPage: 50 }),
    read('slots', '/api/bo/lead/schedule/dates', { itemsPerPage: 50 }),
    read('changes of prices', '/api/bo/price-changes', { kind: 'area' }),
    read("'Situação'", '/api/bo/system'),
  ];
};

/** Further questions of forms and pages. */
const questions = (p: Place): Read[] => {
  const { areaId, bookingId, partnerId, purchaseId, people, today } = p;
  const history = { areaId, serviceId: p.serviceId };
  return [
    read('real-time order', `/api/bo/v2/bo/order/realtime/${p.realtimeId}`),
    read('infractions of both', `/api/bo/v2/infractions/artist/${partnerId}/${bookingId}`),
    read('vouchers of a purchase', `/api/bo/packpurchase/voucher/status/${purchaseId}`),
    read('summaries of professionals', `/api/bo/v2/bo/artists/${people.join()}`),
    read('place of a professional', `/api/bo/v2/artist/location/${partnerId}`),
    read('leads of a day', `/api/bo/v2/bo/leads/day/${today}`),
    read('last prices of a service', '/api/bo/v3/bo/area/last-price-history', history),
    read('addresses by a street', '/api/bo/geo/search', { q: p.street }),
    read('address of a postal code', `/api/bo/geo/cep/${p.cep}`),
    read('reach of all customers', '/api/bo/push/reach', { targetType: 'user' }),
    read('reach of customers in a city', '/api/bo/push/reach', {
      targetType: 'user',
      cities: areaId,
    }),
    read('reach of professionals in a city', '/api/bo/push/reach', {
      targetType: 'artist',
      cities: areaId,
    }),
    read('messages that were sent', '/api/bo/push', { targetType: 'user' }),
    read('packages', '/api/bo/packages'),
    read('campaigns', '/api/bo/campaigns'),
    read('MGM', '/api/bo/mgm'),
  ];
};

const reports = ({ today }: Place): Read[] => {
  const lastMonth = { dateRangeStart: dayInSaoPaulo(-30), dateRangeEnd: today };
  const exported = (what: string, path: string, query?: Query): Read => ({
    ...read(what, path, query),
    calls: EXPORTS,
    isExport: true,
  });
  return [
    read('report of leads, a month', '/api/bo/lead/report', lastMonth),
    exported('export of customers', '/api/bo/v2/bo/users-export'),
    exported('export of professionals', '/api/bo/v2/bo/artists-export'),
    exported('export of infractions', '/api/bo/v2/infractions/export'),
    exported('export of leads, a month', '/api/bo/lead/report/export', lastMonth),
  ];
};

/** Every list, detail, search and report whose rows grow with the bookings. */
export const growthReads = (place: Place): Read[] => {
  const { today, minDate, maxDate } = place;
  return [
    ...bookingCases(place),
    ...moreBookings(place),
    ...record(place),
    ...findCases(place).map((one) => ({ ...one, what: `find: ${one.what}` })),
    ...figures(today, dayInSaoPaulo(1), minDate, maxDate),
    ...lists(place),
    ...searches(place),
    ...questions(place),
    ...reports(place),
  ];
};
