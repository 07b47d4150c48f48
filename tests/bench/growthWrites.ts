import { type Api, call, dayInSaoPaulo } from './api';
import type { Place } from './growthReads';

/** A call that changes something. */
export interface Sent {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** A write that is measured; `of` finds what it changes, and gives a new call each time. */
export interface Write {
  readonly what: string;
  of(api: Api, place: Place): Promise<() => Promise<Sent>>;
}

interface Row {
  readonly _id: string;
  readonly version: number;
}

/** Rows of a page: more than a measurement changes. */
const ROWS = 100;

const json = async <T>(api: Api, path: string, query = {}): Promise<T> =>
  JSON.parse(await call(api, { path, query })) as T;

const bookingsOf = async (api: Api, query: object): Promise<Row[]> => {
  const asked = { itemsPerPage: ROWS, ...query };
  const path = '/api/bo/v2/bo/schedules';
  return (await json<{ schedules: Row[] }>(api, path, asked)).schedules;
};

const customersOf = async (api: Api): Promise<Row[]> =>
  (await json<{ data: Row[] }>(api, '/api/bo/v2/bo/users', { itemsPerPage: ROWS })).data;

const people = async (api: Api): Promise<Row[]> =>
  (await json<{ data: Row[] }>(api, '/api/bo/v2/bo/artists', { itemsPerPage: ROWS })).data;

/** One after the other, from the first again when all were had. */
const inTurn = <T>(rows: readonly T[]): (() => T) => {
  let next = 0;
  return () => {
    const row = rows[next % rows.length];
    if (row === undefined) throw new Error('The server to measure has nothing to change.');
    next += 1;
    return row;
  };
};

const each = <T>(what: string, rows: (api: Api) => Promise<T[]>, sent: Sending<T>): Write => ({
  what,
  of: async (api, place) => {
    const next = inTurn(await rows(api));
    let count = 0;
    const run = Date.now().toString(36);
    return async () => {
      count += 1;
      return sent(next(), { api, place, key: `${run}-${count}` });
    };
  },
});

interface Scene {
  readonly api: Api;
  readonly place: Place;
  /** Another one at each call. */
  readonly key: string;
}

type Sending<T> = (row: T, scene: Scene) => Sent | Promise<Sent>;

/** Of the statuses of part 1 section 4: what waits for a professional, has one, and was done. */
const waiting = (api: Api) => bookingsOf(api, { status: 1 });
const accepted = (api: Api) => bookingsOf(api, { status: 2 });
const done = (api: Api) => bookingsOf(api, { status: 11 });

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

/** What can be ordered for whom. */
interface Offer {
  readonly customerId: string;
  readonly addressId: string;
  readonly areaId: string;
  readonly categoryId: string;
  readonly serviceId: string;
}

const OFFERS = 10;

const offersOf = async (api: Api): Promise<Offer[]> => {
  const offers: Offer[] = [];
  for (const { _id } of await customersOf(api)) {
    if (offers.length === OFFERS) break;
    const customer = await json<Customer>(api, `/api/bo/v2/bo/users/${_id}`);
    const [address] = customer.address;
    if (customer.blocked || !address?.areaId) continue;
    const { categories } = await json<Area>(api, `/api/bo/area/${address.areaId}`);
    const category = categories.find(({ services }) => services.some(({ active }) => active));
    const service = category?.services.find(({ active }) => active);
    if (!category || !service) continue;
    offers.push({
      customerId: _id,
      addressId: address._id,
      areaId: address.areaId,
      categoryId: category._id,
      serviceId: service._id,
    });
  }
  return offers;
};

const order: Sending<Offer> = (offer, { key }) => ({
  method: 'POST',
  path: '/api/orders/v2/schedule',
  body: {
    testCard: false,
    linkPayment: true,
    transactionId: `growth-${key}`,
    scheduleDateType: 'FLEX',
    asyncPayment: true,
    categoryId: offer.categoryId,
    addressId: offer.addressId,
    areaId: offer.areaId,
    date: noon(3, '00'),
    dateRangeStart: noon(3),
    dateRangeEnd: noon(3, '16'),
    numberOfClients: 1,
    serviceId: offer.serviceId,
    timestamp: new Date().toISOString(),
    user: { _id: offer.customerId },
    useCredits: false,
    listPreferenceByProfessionals: [],
    onlyForPreference: false,
    beginCheckout: new Date().toISOString(),
    hasPreference: false,
    voucher: null,
    realtime: false,
    scheduleByWpp: false,
    massageTable: false,
    paymentType: 'PIX',
  },
});

/** Who is free for a booking; the first one is taken. */
const assign: Sending<Row> = async ({ _id: scheduleId }, { api }) => {
  const path = `/api/bo/schedule/find_partner/${scheduleId}`;
  const { data } = await json<{ data: { _id: string; free: boolean }[] }>(api, path, { all: true });
  const newPartnerId = (data.find(({ free }) => free) ?? data[0])?._id ?? '';
  const body = { scheduleId, newPartnerId };
  return { method: 'PUT', path: '/api/bo/v2/boUser/schedule/changePartner', body };
};

const changes: readonly Write[] = [
  each('give a PIX payment', done, ({ _id }, { key }) => ({
    method: 'POST',
    path: `/api/bo/schedule/pix/${_id}`,
    body: { id: `growth-${key}`, bank: 'Banco', value: 0.01 },
  })),
  each('comment on a booking', done, ({ _id: scheduleId }, { key }) => ({
    method: 'POST',
    path: '/api/bo/v2/bo/schedule/comment',
    body: { scheduleId, message: `Cliente avisada ${key}` },
  })),
  each('change the take rate', accepted, ({ _id: scheduleId }) => ({
    method: 'PUT',
    path: '/api/bo/v2/bo/schedule/changeTakeRate',
    body: { scheduleId, expiration: noon(20), value: 20 },
  })),
  each('change the date', waiting, ({ _id: scheduleId }) => ({
    method: 'PUT',
    path: '/api/bo/v1/boUser/schedule/changeDate',
    body: { scheduleId, newDate: noon(4), newDateEnd: noon(4, '14') },
  })),
  each('assign a professional', waiting, assign),
  each('cancel a booking', accepted, ({ _id: scheduleId }) => ({
    method: 'PUT',
    path: '/api/bo/v1/boUser/schedule/cancel',
    body: { scheduleId, cancelCode: 4, comment: 'Profissional doente' },
  })),
  each('make a booking', offersOf, order),
];

const others: readonly Write[] = [
  each('edit a customer', customersOf, ({ _id }, { key }) => ({
    method: 'PUT',
    path: `/api/bo/v2/bo/user/${_id}`,
    body: { name: `Bia Souza ${key}` },
  })),
  each('give credits', customersOf, ({ _id: userId }) => ({
    method: 'PUT',
    path: '/api/bo/v2/bo/user/camarimCredits',
    body: { userId, credits: 1, description: 'd', scheduleId: null, reason: 'A-ATRASO' },
  })),
  each('comment on a customer', customersOf, ({ _id: id }, { key }) => ({
    method: 'POST',
    path: '/api/bo/comments',
    body: { id, type: 'user', message: `Pediu retorno ${key}` },
  })),
  each('make a voucher', done, (_, { key }) => ({
    method: 'POST',
    path: '/api/bo/v2/bo/vouchers',
    body: {
      code: `GROWTH-${key}`,
      start: noon(0, '00'),
      end: noon(9, '00'),
      type: 'P',
      value: 10,
      justNew: false,
    },
  })),
  each('edit a professional', people, ({ _id }, { key }) => ({
    method: 'PUT',
    path: `/api/bo/v2/bo/artist/${_id}`,
    body: { name: `Carla Dias ${key}` },
  })),
  each('give points to a professional', people, ({ _id: artistId }) => ({
    method: 'POST',
    path: '/api/bo/gamification',
    body: { artistId, points: 1, reason: 'Pontual' },
  })),
  each('record an infraction', done, ({ _id }, { place }) => ({
    method: 'POST',
    path: `/api/bo/v2/infraction/1/${place.partnerId}/${_id}`,
    body: { comment: null, occurrenceDate: dayInSaoPaulo(0), relievePoints: false },
  })),
];

/** Writes of bookings and of what stands around them. */
export const growthWrites: readonly Write[] = [...changes, ...others];
