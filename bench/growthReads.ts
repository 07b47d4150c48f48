import { type Api, dayInSaoPaulo, encoded, getJson, loadSamples } from './api';
import { bookingCases, findCases } from './cases';

/** Measured read. */
export interface Read {
  readonly label: string;
  readonly path: string;
  /** Number of calls; by default `CAMARIM_BENCH_CALLS`. */
  readonly calls?: number;
  /** An export returns all rows, so its time may grow with their number. */
  readonly isExport?: true;
}

/** Loads query values that exist in the database, such as ids of one booking and its professional. */
export const loadGrowthSamples = async (api: Api) => {
  type Row = {
    _id: string;
    partner?: { partnerId: string };
    services?: { _id: string }[];
    address?: { place: string; zipCode: string };
  };
  const get = <T>(path: string) => getJson<T>(api, `/api/bo/${path}`);
  const firstBooking = async (list: string): Promise<Row | undefined> =>
    (await get<{ schedules: Row[] }>(`v2/bo/${list}`)).schedules[0];
  const finished = await firstBooking('schedules?status=11');
  const { vouchers } = await get<{ vouchers: { code: string }[] }>('v2/bo/vouchers');
  const leads = await get<{ data: { cpf: string }[] }>('v2/bo/leads?quantityPerPage=1');
  const professionals = await get<{ data: Row[] }>('v2/bo/artists?itemsPerPage=20');
  return {
    ...(await loadSamples(api)),
    bookingId: finished?._id ?? '',
    partnerId: finished?.partner?.partnerId ?? '',
    waitingId: (await firstBooking('schedules?status=1'))?._id ?? '',
    voucherCode: vouchers[0]?.code ?? '',
    leadCpf: leads.data[0]?.cpf ?? '',
    serviceId: finished?.services?.[0]?._id ?? '',
    realtimeId: (await firstBooking('order/realtime'))?._id ?? '',
    purchaseId: (await get<Row[]>('packpurchase'))[0]?._id ?? '',
    street: finished?.address?.place ?? '',
    cep: finished?.address?.zipCode ?? '',
    professionalIds: professionals.data.map(({ _id }) => _id),
  };
};

export type GrowthSamples = Awaited<ReturnType<typeof loadGrowthSamples>>;

/** Number of calls of an export, which takes long. */
const EXPORT_CALLS = 5;
/** Word without matches. A list must not scan all of its rows to find none. */
const NO_MATCH = 'zzyzx';

/** Returns the path that counts the rows of list operations, each with its query. */
const countPath = (...lists: readonly (readonly [operation: string, query: object])[]): string =>
  encoded`counts?of=${JSON.stringify(lists.map(([operation, query]) => ({ operation, query })))}`;

/** Measured reads, one `label: path` per line. */
const table = (samples: GrowthSamples): string => {
  const { bookingId, partnerId, userId, voucherCode, today, minDate, maxDate } = samples;
  const onDay = (day: string) => ({ minDate: day, maxDate: day });
  const around = `minDate=${minDate}&maxDate=${maxDate}`;
  const name = encoded`${samples.firstName}`;
  const last = encoded`${samples.lastName}`;
  const area = encoded`${samples.areaId}`;
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
professionals for a booking: schedule/find_partner/${samples.waitingId}
customer: v2/bo/users/${userId}
credits of a customer: v2/bo/user/credits?userId=${userId}&itemsPerPage=10
comments of a customer: comments?type=user&id=${userId}
professional: v2/bo/artist/${partnerId}
year of a professional: v2/bo/artist/year/${partnerId}
take rates of a professional: v2/bo/artist/takeratehistory/${partnerId}
payments of a professional: specialists/${partnerId}/payments
infractions of a professional: v2/infractions/artist/${partnerId}/
sum of infractions of a professional: v2/infractions/artist/summary/${partnerId}
points of a professional: gamification/${partnerId}
performance of a professional: gamification/${partnerId}/performance
comments of a professional: comments?type=artist&id=${partnerId}
voucher: v2/bo/vouchers/${voucherCode}
numbers of 'Meu turno': ${countPath(
    ['bookings.list', onDay(today)],
    ['bookings.list', onDay(dayInSaoPaulo(1))],
    ['bookings.list', { status: 1, minDate: today }],
    ['bookings.list', { status: 15, minDate: today }],
    ['realtime.list', onDay(today)],
    ['realtime.list', { status: 1, minDate, maxDate }],
    ['transfers.list', { isOwner: true }],
  )}
numbers of views of transfers: ${countPath(
    ['transfers.list', { isOwner: true }],
    ['transfers.list', { status: 1 }],
    ['transfers.list', { status: 2 }],
  )}
number of all bookings: ${countPath(['bookings.list', {}])}
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
leads by CPF: v2/bo/leads?cpf=${samples.leadCpf}
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
customers by a word that is nowhere: v2/bo/users?filter=${NO_MATCH}
professionals by a word that is nowhere: v2/bo/artists?filter=${NO_MATCH}
leads by a word that is nowhere: v2/bo/leads?name=${NO_MATCH}
leads by an e-mail that is nowhere: v2/bo/leads?email=${NO_MATCH}
leads by a word that is nowhere, in order of names: v2/bo/leads?name=${NO_MATCH}&orderBy=name
transfers by a word that is nowhere: transfer/order?professional=${NO_MATCH}
purchases by a word that is nowhere: packpurchase?filter=${NO_MATCH}
airport orders by a word that is nowhere: v2/bo/airports?filter=${NO_MATCH}
real-time order: v2/bo/order/realtime/${samples.realtimeId}
infractions of both: v2/infractions/artist/${partnerId}/${bookingId}
vouchers of a purchase: packpurchase/voucher/status/${samples.purchaseId}
summaries of professionals: v2/bo/artists/${samples.professionalIds.join()}
place of a professional: v2/artist/location/${partnerId}
leads of a day: v2/bo/leads/day/${today}
last prices of a service: v3/bo/area/last-price-history?areaId=${area}&serviceId=${samples.serviceId}
addresses by a street: geo/search?q=${encoded`${samples.street}`}
address of a postal code: geo/cep/${samples.cep}
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

/** Returns every list, detail, search and report whose rows grow with the bookings. */
export const growthReads = (samples: GrowthSamples): Read[] => [
  ...bookingCases(samples),
  ...findCases(samples).map(({ label, path }) => ({ label: `find: ${label}`, path })),
  ...table(samples)
    .trim()
    .split('\n')
    .map((line) => {
      const [label = '', path = ''] = line.split(': ');
      const isExport = label.startsWith('export of ');
      return {
        label,
        path: `/api/bo/${path}`,
        ...(isExport && { calls: EXPORT_CALLS, isExport }),
      };
    }),
];
