import { type Api, at, dayInSaoPaulo, json, type Sent } from './api';
import type { Place } from './growthReads';

/** A write that is measured; `of` finds what it changes, and gives a new call each time. */
export interface Write {
  readonly what: string;
  of(api: Api, place: Place): Promise<() => Promise<Sent>>;
}

interface Scene {
  readonly api: Api;
  readonly place: Place;
  /** Another one at each call. */
  readonly key: string;
}

/** A path below `/api`, and the body that is sent there. */
type Target = readonly [path: string, body: object];

/** A write of a record after the other, from the first again when all were had. */
const write = <T>(
  what: string,
  rows: (api: Api) => Promise<T[]>,
  method: 'POST' | 'PUT',
  sent: (row: T, scene: Scene) => Target | Promise<Target>,
): Write => ({
  what,
  of: async (api, place) => {
    const all = await rows(api);
    const run = Date.now().toString(36);
    let count = 0;
    return async () => {
      const row = all[count % all.length];
      if (row === undefined) throw new Error('The server to measure has nothing to change.');
      count += 1;
      const [path, body] = await sent(row, { api, place, key: `${run}-${count}` });
      return { method, path: `/api/${path}`, body };
    };
  },
});

interface Row {
  readonly _id: string;
}

/** More rows than a measurement changes. */
const ROWS = 'itemsPerPage=100';

const rowsOf = (name: string, path: string) => async (api: Api) =>
  (await json<Record<string, Row[]>>(api, `/api/bo/v2/bo/${path}`))[name] ?? [];

const customers = rowsOf('data', `users?${ROWS}`);
const people = rowsOf('data', `artists?${ROWS}`);
/** Of the statuses of part 1 section 4: what waits for a professional, has one, and was done. */
const waiting = rowsOf('schedules', `schedules?status=1&${ROWS}`);
const accepted = rowsOf('schedules', `schedules?status=2&${ROWS}`);
const done = rowsOf('schedules', `schedules?status=11&${ROWS}`);

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

const OFFERS = 10;

/** Services and customers for new bookings. */
const offersOf = async (api: Api) => {
  const offers = [];
  for (const { _id } of await customers(api)) {
    if (offers.length === OFFERS) break;
    const customer = await json<Customer>(api, `/api/bo/v2/bo/users/${_id}`);
    const [{ _id: addressId = '', areaId = null } = {}] = customer.address;
    if (customer.blocked || !areaId) continue;
    const { categories } = await json<Area>(api, at`/api/bo/area/${areaId}`);
    const category = categories.find(({ services }) => services.some(({ active }) => active));
    const service = category?.services.find(({ active }) => active);
    if (!category || !service) continue;
    const user = { _id };
    offers.push({ user, addressId, areaId, categoryId: category._id, serviceId: service._id });
  }
  return offers;
};

/** Measured writes. */
export const growthWrites: readonly Write[] = [
  write('give a PIX payment', done, 'POST', ({ _id }, { key }) => [
    `bo/schedule/pix/${_id}`,
    { id: `growth-${key}`, bank: 'Banco', value: 0.01 },
  ]),
  write('comment on a booking', done, 'POST', ({ _id: scheduleId }, { key }) => [
    'bo/v2/bo/schedule/comment',
    { scheduleId, message: `Cliente avisada ${key}` },
  ]),
  write('change the take rate', accepted, 'PUT', ({ _id: scheduleId }) => [
    'bo/v2/bo/schedule/changeTakeRate',
    { scheduleId, expiration: noon(20), value: 20 },
  ]),
  write('change the date', waiting, 'PUT', ({ _id: scheduleId }) => [
    'bo/v1/boUser/schedule/changeDate',
    { scheduleId, newDate: noon(4), newDateEnd: noon(4, '14') },
  ]),
  // The first one who is free.
  write('assign a professional', waiting, 'PUT', async ({ _id: scheduleId }, { api }) => {
    const path = `/api/bo/schedule/find_partner/${scheduleId}?all=true`;
    const { data } = await json<{ data: { _id: string; free: boolean }[] }>(api, path);
    const newPartnerId = (data.find(({ free }) => free) ?? data[0])?._id ?? '';
    return ['bo/v2/boUser/schedule/changePartner', { scheduleId, newPartnerId }];
  }),
  write('cancel a booking', accepted, 'PUT', ({ _id: scheduleId }) => [
    'bo/v1/boUser/schedule/cancel',
    { scheduleId, cancelCode: 4, comment: 'Profissional doente' },
  ]),
  write('make a booking', offersOf, 'POST', (offer, { key }) => [
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
  write('edit a customer', customers, 'PUT', ({ _id }, { key }) => [
    `bo/v2/bo/user/${_id}`,
    { name: `Bia Souza ${key}` },
  ]),
  write('give credits', customers, 'PUT', ({ _id: userId }) => [
    'bo/v2/bo/user/camarimCredits',
    { userId, credits: 1, description: 'd', scheduleId: null, reason: 'A-ATRASO' },
  ]),
  write('comment on a customer', customers, 'POST', ({ _id: id }, { key }) => [
    'bo/comments',
    { id, type: 'user', message: `Pediu retorno ${key}` },
  ]),
  write('make a voucher', done, 'POST', (_, { key }) => {
    const days = { start: noon(0, '00'), end: noon(9, '00') };
    const body = { code: `GROWTH-${key}`, ...days, type: 'P', value: 10, justNew: false };
    return ['bo/v2/bo/vouchers', body];
  }),
  write('edit a professional', people, 'PUT', ({ _id }, { key }) => [
    `bo/v2/bo/artist/${_id}`,
    { name: `Carla Dias ${key}` },
  ]),
  write('give points to a professional', people, 'POST', ({ _id: artistId }) => [
    'bo/gamification',
    { artistId, points: 1, reason: 'Pontual' },
  ]),
  write('record an infraction', done, 'POST', ({ _id }, { place }) => [
    `bo/v2/infraction/1/${place.partnerId}/${_id}`,
    { comment: null, occurrenceDate: dayInSaoPaulo(0), relievePoints: false },
  ]),
];
