import { type Api, type ApiRequest, dayInSaoPaulo, encoded, getJson } from './api';
import type { GrowthSamples } from './growthReads';

/** Measured write. */
export interface Write {
  readonly label: string;
  /** Loads the records to change. The returned function creates a new request at each call. */
  prepare(api: Api, samples: GrowthSamples): Promise<() => Promise<ApiRequest>>;
}

interface WriteContext {
  readonly api: Api;
  readonly samples: GrowthSamples;
  /** Unique at each call. */
  readonly key: string;
}

/** Path below `/api`, and the request body. */
type PathAndBody = readonly [path: string, body: object];

/** Defines a write that cycles through the loaded records. */
const defineWrite = <T>(
  label: string,
  loadRecords: (api: Api) => Promise<T[]>,
  method: 'POST' | 'PUT',
  createRequest: (record: T, context: WriteContext) => PathAndBody | Promise<PathAndBody>,
): Write => ({
  label,
  prepare: async (api, samples) => {
    const records = await loadRecords(api);
    const run = Date.now().toString(36);
    let count = 0;
    return async () => {
      const record = records[count % records.length];
      if (record === undefined) throw new Error('The server to measure has nothing to change.');
      count += 1;
      const [path, body] = await createRequest(record, { api, samples, key: `${run}-${count}` });
      return { method, path: `/api/${path}`, body };
    };
  },
});

interface Row {
  readonly _id: string;
}

/** A page holds more records than a measurement changes. */
const PAGE = 'itemsPerPage=100';

const loadRows = (name: string, path: string) => async (api: Api) =>
  (await getJson<Record<string, Row[]>>(api, `/api/bo/v2/bo/${path}`))[name] ?? [];

const loadCustomers = loadRows('data', `users?${PAGE}`);
const loadProfessionals = loadRows('data', `artists?${PAGE}`);
/** Bookings by status (part 1 section 4): 1 waits for a professional, 2 has one, 11 is finished. */
const loadWaiting = loadRows('schedules', `schedules?status=1&${PAGE}`);
const loadAccepted = loadRows('schedules', `schedules?status=2&${PAGE}`);
const loadFinished = loadRows('schedules', `schedules?status=11&${PAGE}`);

const noon = (daysFromNow: number, hour = '12'): string =>
  new Date(`${dayInSaoPaulo(daysFromNow)}T${hour}:00:00-03:00`).toISOString();

interface Customer {
  readonly _id: string;
  readonly blocked?: boolean;
  readonly address: readonly { readonly _id: string; readonly areaId?: string | null }[];
}

interface Area {
  readonly categories: readonly {
    readonly _id: string;
    readonly services: readonly { readonly _id: string; readonly active?: boolean }[];
  }[];
}

const MAX_OFFERS = 10;

/** Loads combinations of customer, address and service for new bookings. */
const loadOffers = async (api: Api) => {
  const offers = [];
  for (const { _id } of await loadCustomers(api)) {
    if (offers.length === MAX_OFFERS) break;
    const customer = await getJson<Customer>(api, `/api/bo/v2/bo/users/${_id}`);
    const [{ _id: addressId = '', areaId = null } = {}] = customer.address;
    if (customer.blocked || !areaId) continue;
    const { categories } = await getJson<Area>(api, encoded`/api/bo/area/${areaId}`);
    const category = categories.find(({ services }) => services.some(({ active }) => active));
    const service = category?.services.find(({ active }) => active);
    if (!category || !service) continue;
    const user = { _id };
    offers.push({ user, addressId, areaId, categoryId: category._id, serviceId: service._id });
  }
  return offers;
};

export const growthWrites: readonly Write[] = [
  defineWrite('give a PIX payment', loadFinished, 'POST', ({ _id }, { key }) => [
    `bo/schedule/pix/${_id}`,
    { id: `growth-${key}`, bank: 'Banco', value: 0.01 },
  ]),
  defineWrite('comment on a booking', loadFinished, 'POST', ({ _id: scheduleId }, { key }) => [
    'bo/v2/bo/schedule/comment',
    { scheduleId, message: `Cliente avisada ${key}` },
  ]),
  defineWrite('change the take rate', loadAccepted, 'PUT', ({ _id: scheduleId }) => [
    'bo/v2/bo/schedule/changeTakeRate',
    { scheduleId, expiration: noon(20), value: 20 },
  ]),
  defineWrite('change the date', loadWaiting, 'PUT', ({ _id: scheduleId }) => [
    'bo/v1/boUser/schedule/changeDate',
    { scheduleId, newDate: noon(4), newDateEnd: noon(4, '14') },
  ]),
  // Chooses the first available professional.
  defineWrite('assign a professional', loadWaiting, 'PUT', async ({ _id: scheduleId }, { api }) => {
    const path = `/api/bo/schedule/find_partner/${scheduleId}?all=true`;
    const { data } = await getJson<{ data: { _id: string; free: boolean }[] }>(api, path);
    const newPartnerId = (data.find(({ free }) => free) ?? data[0])?._id ?? '';
    return ['bo/v2/boUser/schedule/changePartner', { scheduleId, newPartnerId }];
  }),
  defineWrite('cancel a booking', loadAccepted, 'PUT', ({ _id: scheduleId }) => [
    'bo/v1/boUser/schedule/cancel',
    { scheduleId, cancelCode: 4, comment: 'Profissional doente' },
  ]),
  defineWrite('make a booking', loadOffers, 'POST', (offer, { key }) => [
    'orders/v2/schedule',
    {
      ...offer,
      transactionId: `growth-${key}`,
      scheduleDateType: 'FLEX',
      date: noon(3, '00'),
      dateRangeStart: noon(3),
      dateRangeEnd: noon(3, '16'),
      numberOfClients: 1,
      timestamp: new Date().toISOString(),
      beginCheckout: new Date().toISOString(),
      listPreferenceByProfessionals: [],
      voucher: null,
      paymentType: 'PIX',
      ...{ asyncPayment: true, linkPayment: true, testCard: false, useCredits: false },
      ...{ onlyForPreference: false, hasPreference: false },
      ...{ realtime: false, scheduleByWpp: false, massageTable: false },
    },
  ]),
  defineWrite('edit a customer', loadCustomers, 'PUT', ({ _id }, { key }) => [
    `bo/v2/bo/user/${_id}`,
    { name: `Bia Souza ${key}` },
  ]),
  defineWrite('give credits', loadCustomers, 'PUT', ({ _id: userId }) => [
    'bo/v2/bo/user/camarimCredits',
    { userId, credits: 1, description: 'd', scheduleId: null, reason: 'A-ATRASO' },
  ]),
  defineWrite('comment on a customer', loadCustomers, 'POST', ({ _id: id }, { key }) => [
    'bo/comments',
    { id, type: 'user', message: `Pediu retorno ${key}` },
  ]),
  defineWrite('make a voucher', loadFinished, 'POST', (_, { key }) => {
    const days = { start: noon(0, '00'), end: noon(9, '00') };
    const body = { code: `GROWTH-${key}`, ...days, type: 'P', value: 10, justNew: false };
    return ['bo/v2/bo/vouchers', body];
  }),
  defineWrite('edit a professional', loadProfessionals, 'PUT', ({ _id }, { key }) => [
    `bo/v2/bo/artist/${_id}`,
    { name: `Carla Dias ${key}` },
  ]),
  defineWrite('give points to a professional', loadProfessionals, 'POST', ({ _id: artistId }) => [
    'bo/gamification',
    { artistId, points: 1, reason: 'Pontual' },
  ]),
  defineWrite('record an infraction', loadFinished, 'POST', ({ _id }, { samples }) => [
    `bo/v2/infraction/1/${samples.partnerId}/${_id}`,
    { comment: null, occurrenceDate: dayInSaoPaulo(0), relievePoints: false },
  ]),
];
