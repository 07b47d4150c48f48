import { type Api, at, dayInSaoPaulo, json, samplesOf } from './api';
import { bookingCases, findCases } from './cases';

/** A path that is read, and how often; absent: as often as usual. */
export interface Read {
  readonly what: string;
  readonly path: string;
  readonly calls?: number;
  /** Gives everything out: it may take as long as there is much. */
  readonly isExport?: true;
}

/** Values of the database measured, those of one booking with a professional among them. */
export const placeOf = async (api: Api) => {
  type Listed = {
    _id: string;
    partner?: { partnerId: string };
    services?: { _id: string }[];
    address?: { place: string; zipCode: string };
  };
  const get = <T>(path: string) => json<T>(api, `/api/bo/${path}`);
  const first = async (list: string): Promise<Listed | undefined> =>
    (await get<{ schedules: Listed[] }>(`v2/bo/${list}`)).schedules[0];
  const done = await first('schedules?status=11');
  const { vouchers } = await get<{ vouchers: { code: string }[] }>('v2/bo/vouchers');
  const leads = await get<{ data: { cpf: string }[] }>('v2/bo/leads?quantityPerPage=1');
  const people = await get<{ data: Listed[] }>('v2/bo/artists?itemsPerPage=20');
  return {
    ...(await samplesOf(api)),
    bookingId: done?._id ?? '',
    partnerId: done?.partner?.partnerId ?? '',
    waitingId: (await first('schedules?status=1'))?._id ?? '',
    voucherCode: vouchers[0]?.code ?? '',
    leadCpf: leads.data[0]?.cpf ?? '',
    serviceId: done?.services?.[0]?._id ?? '',
    realtimeId: (await first('order/realtime'))?._id ?? '',
    purchaseId: (await get<Listed[]>('packpurchase'))[0]?._id ?? '',
    street: done?.address?.place ?? '',
    cep: done?.address?.zipCode ?? '',
    people: people.data.map(({ _id }) => _id),
  };
};

/** Values of the database measured. */
export type Place = Awaited<ReturnType<typeof placeOf>>;

/** An export takes long, and one at a time. */
const EXPORTS = 5;
/** A word that nobody has: no list may read all of its rows to learn that. */
const NOWHERE = 'zzyzx';

/** Operations whose rows are counted, with a query each. */
const counted = (...questions: readonly (readonly [operation: string, query: object])[]): string =>
  at`counts?of=${JSON.stringify(questions.map(([operation, query]) => ({ operation, query })))}`;

/** Measured reads, one `label: path` a line. */
const table = (p: Place): string => {
  const { bookingId, partnerId, userId, voucherCode, today } = p;
  const onDay = (day: string) => ({ minDate: day, maxDate: day });
  const { minDate, maxDate } = p;
  const around = `minDate=${minDate}&maxDate=${maxDate}`;
  const [name, last, area] = [at`${p.firstName}`, at`${p.lastName}`, at`${p.areaId}`];
  return `
bookings of a professional: v2/bo/schedules?partner._id=${partnerId}&itemsPerPage=10
bookings, a page of an export: v2/bo/schedules?itemsPerPage=100
bookings, its last page: v2/bo/schedules?itemsPerPage=100&page=100
real-time orders, 5 days around: v2/bo/order/realtime?${around}
real-time orders, any date: v2/bo/order/realtime?itemsPerPage=50
real-time orders, page 20: v2/bo/order/realtime?itemsPerPage=50&page=20
booking: v2/bo/schedule/${bookingId}
booking with its story: v3/bo/schedule/${bookingId}
PIX payments of a booking: schedule/pix/${bookingId}
comments of a booking: comments?type=schedule&id=${bookingId}
ratings of a booking: v2/bo/rating/schedule/${bookingId}
infractions of a booking: v2/infractions/schedule/${bookingId}
professionals for a booking: schedule/find_partner/${p.waitingId}
customer: v2/bo/users/${userId}
credits of a customer: v2/bo/user/credits?userId=${userId}&itemsPerPage=10
comments of a customer: comments?type=user&id=${userId}
professional: v2/bo/artist/${partnerId}
year of a professional: v2/bo/artist/year/${partnerId}
take rates of a professional: v2/bo/artist/takeratehistory/${partnerId}
payments of a professional: specialists/${partnerId}/payments
infractions of a professional: v2/infractions/artist/${partnerId}/
sum of her infractions: v2/infractions/artist/summary/${partnerId}
points of a professional: gamification/${partnerId}
performance of a professional: gamification/${partnerId}/performance
comments of a professional: comments?type=artist&id=${partnerId}
voucher: v2/bo/vouchers/${voucherCode}
numbers of 'Meu turno': ${counted(
    ['bookings.list', onDay(today)],
    ['bookings.list', onDay(dayInSaoPaulo(1))],
    ['bookings.list', { status: 1, minDate: today }],
    ['bookings.list', { status: 15, minDate: today }],
    ['realtime.list', onDay(today)],
    ['realtime.list', { status: 1, minDate, maxDate }],
    ['transfers.list', { isOwner: true }],
  )}
numbers of views of transfers: ${counted(
    ['transfers.list', { isOwner: true }],
    ['transfers.list', { status: 1 }],
    ['transfers.list', { status: 2 }],
  )}
number of all bookings: ${counted(['bookings.list', {}])}
customers by order of name: v2/bo/users?orderBy=name
professionals: v2/bo/artists?itemsPerPage=50
partners: v2/bo/partners?activated=false&itemsPerPage=50
vouchers: v2/bo/vouchers?itemsPerPage=50
vouchers, the others too: v2/bo/vouchers?itemsPerPage=50&showInactive=true&showOthers=true
vouchers by code: v2/bo/vouchers?itemsPerPage=50&code=${voucherCode}
vouchers by part of a code: v2/bo/vouchers?code=${voucherCode.slice(1, 4)}
vouchers by order of use: v2/bo/vouchers?itemsPerPage=50&orderBy=usedTimes
vouchers of a customer: v2/bo/vouchers?userId=${userId}
leads: v2/bo/leads?quantityPerPage=100
leads, a deep page: v2/bo/leads?quantityPerPage=50&page=100
leads by CPF: v2/bo/leads?cpf=${p.leadCpf}
leads without a test: v2/bo/leads?quantityPerPage=10&status=1
leads of a rare status: v2/bo/leads?quantityPerPage=10&status=5
leads with a test today: v2/bo/leads?status=2&minTestDate=${today}&maxTestDate=${today}&orderBy=evaluation.date
leads by order of name: v2/bo/leads?quantityPerPage=50&orderBy=name
leads of a month: v2/bo/leads/month/${today.slice(0, 7)}
transfers: transfer/order?limit=50
transfers to decide: transfer/order?limit=50&isOwner=true
transfers, approved: transfer/order?limit=50&status=3
transfers by order of value: transfer/order?limit=50&orderBy=value
purchases: packpurchase?limit=50
purchases by order of name: packpurchase?limit=50&orderBy=user.name
airport orders: v2/bo/airports?itemsPerPage=50
slots: lead/schedule/dates?itemsPerPage=50
changes of prices: price-changes?kind=area
'Situação': system
professionals by a name: v2/bo/artists?itemsPerPage=50&filter=${name}
leads by part of an e-mail: v2/bo/leads?email=${name.toLowerCase()}
leads by a name: v2/bo/leads?quantityPerPage=10&name=${name}
leads by a name, in order of names: v2/bo/leads?name=${name}&orderBy=name
transfers by a name: transfer/order?limit=50&professional=${last}
purchases by a name: packpurchase?limit=50&filter=${name}
purchases by a name, in order of names: packpurchase?limit=50&filter=${name}&orderBy=user.name
airport orders by a name: v2/bo/airports?itemsPerPage=50&filter=${name}
airport orders by a name, as they were paid: v2/bo/airports?itemsPerPage=50&filter=${name}&orderBy=payment.updatedAt&orderType=DESC
customers by a word that is nowhere: v2/bo/users?filter=${NOWHERE}
professionals by a word that is nowhere: v2/bo/artists?filter=${NOWHERE}
leads by a word that is nowhere: v2/bo/leads?name=${NOWHERE}
leads by an e-mail that is nowhere: v2/bo/leads?email=${NOWHERE}
leads by a word that is nowhere, in order of names: v2/bo/leads?name=${NOWHERE}&orderBy=name
transfers by a word that is nowhere: transfer/order?professional=${NOWHERE}
purchases by a word that is nowhere: packpurchase?filter=${NOWHERE}
airport orders by a word that is nowhere: v2/bo/airports?filter=${NOWHERE}
real-time order: v2/bo/order/realtime/${p.realtimeId}
infractions of both: v2/infractions/artist/${partnerId}/${bookingId}
vouchers of a purchase: packpurchase/voucher/status/${p.purchaseId}
summaries of professionals: v2/bo/artists/${p.people.join()}
place of a professional: v2/artist/location/${partnerId}
leads of a day: v2/bo/leads/day/${today}
last prices of a service: v3/bo/area/last-price-history?areaId=${area}&serviceId=${p.serviceId}
addresses by a street: geo/search?q=${at`${p.street}`}
address of a postal code: geo/cep/${p.cep}
reach of all customers: push/reach?targetType=user
reach of customers in a city: push/reach?targetType=user&cities=${area}
reach of professionals in a city: push/reach?targetType=artist&cities=${area}
messages that were sent: push?targetType=user
packages: packages
campaigns: campaigns
MGM: mgm
report of leads, a month: lead/report?dateRangeStart=${dayInSaoPaulo(-30)}&dateRangeEnd=${today}
export of customers: v2/bo/users-export
export of professionals: v2/bo/artists-export
export of infractions: v2/infractions/export
export of leads, a month: lead/report/export?dateRangeStart=${dayInSaoPaulo(-30)}&dateRangeEnd=${today}
`;
};

/** Every list, detail, search and report whose rows grow with the bookings. */
export const growthReads = (place: Place): Read[] => [
  ...bookingCases(place),
  ...findCases(place).map(({ what, path }) => ({ what: `find: ${what}`, path })),
  ...table(place)
    .trim()
    .split('\n')
    .map((line) => {
      const [what = '', path = ''] = line.split(': ');
      const isExport = what.startsWith('export of ');
      return {
        what,
        path: `/api/bo/${path}`,
        ...(isExport && { calls: EXPORTS, isExport }),
      };
    }),
];
