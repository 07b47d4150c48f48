import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login, profileAccess } from '../../contract/session';
import { answerOf, given, type OwnAnswer, ownAnswer } from '../support/answers';
import { callOf, sentCall } from '../support/bookingCalls';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct(300);
}, SEED_TIMEOUT);
afterAll(() => product.close());

interface Row {
  readonly id: string;
  readonly code: string | null;
  readonly statusCode: number;
  readonly start: string;
  readonly requestedOn: string;
  readonly clientId: string;
  readonly original: number | null;
  readonly realtime: boolean;
  readonly [field: string]: unknown;
}

const list = async (resource: string, filter: object = {}, page = 1, perPage = 100) => {
  const answer = await product.provider.getList<Row>(resource, {
    pagination: { page, perPage },
    sort: { field: 'start', order: 'DESC' },
    filter,
  });
  return { ...answer, total: answer.total ?? 0, ids: answer.data.map(({ id }) => id) };
};

const sent = (index = -1): URL => new URL(product.requests.at(index)?.url ?? 'http://none');

const query = (index = -1): Record<string, string> => Object.fromEntries(sent(index).searchParams);

describe('lists of bookings', () => {
  const DAY = /^\d{4}-\d{2}-\d{2}$/;
  const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

  /** A list as the server answers it, for what the provider does not show. */
  const wire = (
    query: Record<string, string>,
    id: 'bookings.list' | 'realtime.list' = 'bookings.list',
  ) => ownAnswer(product, id, { query });

  beforeEach(() => product.signIn('operation'));

  describe('the list of bookings', () => {
    it('B-CALL-07 B-CALL-09 B-CALL-04 sends one GET with the bearer and pages from 1', async () => {
      await list('schedules', {}, 1, 50);
      expect(product.requests).toHaveLength(1);
      const [request] = product.requests;
      expect(request?.method).toBe('GET');
      expect(sent().pathname).toBe('/api/bo/v2/bo/schedules');
      expect(request?.headers.get('authorization')).toBe(`Bearer ${product.token()}`);
      expect(query()).toEqual({
        itemsPerPage: '50',
        page: '1',
        orderBy: 'dateRangeStart',
        orderType: 'DESC',
      });
    });

    it('B-CALL-07 sends every filter under its own name, the code trimmed and in capitals', async () => {
      await list(
        'schedules',
        {
          shortCode: ' ab12cd ',
          status: 11,
          areaId: 'sao-paulo',
          filter: ' 10/03/2026 ',
          period: { from: '2026-03-01', to: '2026-03-31' },
          onlyPreference: true,
          customer: 'customer-9',
        },
        2,
        25,
      );
      expect(query(0)).toEqual({
        itemsPerPage: '25',
        page: '2',
        filter: '2026-03-10',
        minDate: '2026-03-01',
        maxDate: '2026-03-31',
        status: '11',
        onlyPreference: 'true',
        areaId: 'sao-paulo',
        shortCode: 'AB12CD',
        orderBy: 'dateRangeStart',
        orderType: 'DESC',
        'user._id': 'customer-9',
      });
    });

    it('B-ENT-01 B-ENT-03 decodes codes, instants and cents out of the wire', async () => {
      const { data } = await list('schedules');
      const { schedules } = await wire({ itemsPerPage: '100' });
      expect(data).toHaveLength(100);
      for (const [index, row] of data.entries()) {
        const raw = given(schedules[index]);
        expect(row.id).toBe(raw._id);
        expect(row.code).toBe(raw.shortCode ?? null);
        expect(row.start).toBe(raw.dateRangeStart);
        expect(row.start).toMatch(INSTANT);
        expect(row.requestedOn).toMatch(INSTANT);
        expect(row.statusCode).toBe(raw.status[0]?.code);
        expect(row.clientId).toBe(raw.userId);
        expect(row.original).toBe(Math.round(Number(raw.originalValue) * 100));
        expect(row.realtime).toBe(false);
      }
    });

    it('B-CALL-09 reads the total, the number of pages, and each row on one page only', async () => {
      const { totalItems, pages } = await wire({ itemsPerPage: '7' });
      expect(pages).toBe(Math.ceil(totalItems / 7));
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(totalItems / 50); page += 1) {
        const { ids, total } = await list('schedules', {}, page, 50);
        expect(total).toBe(totalItems);
        seen.push(...ids);
      }
      expect(seen).toHaveLength(totalItems);
      expect(new Set(seen).size).toBe(totalItems);
      expect((await list('schedules', {}, pages + 1, 7)).data).toEqual([]);
    });
  });

  describe('the filters of the list of bookings really filter', () => {
    let all: Row[];
    let total: number;

    beforeAll(async () => {
      await product.signIn('operation');
      const pages = await Promise.all([1, 2, 3].map((page) => list('schedules', {}, page)));
      all = pages.flatMap(({ data }) => data);
      total = pages[0]?.total ?? 0;
      expect(all).toHaveLength(total);
    }, SEED_TIMEOUT);

    it('B-CALL-08 P-CALL-18 P-CUST-20 lists one customer’s bookings, real-time ones too', async () => {
      const orders = await wire({ itemsPerPage: '100' }, 'realtime.list');
      const owner = orders.schedules.find((order) =>
        all.some(({ clientId }) => clientId === order.userId),
      );
      const customer = String(owner?.userId);
      const { data, ids } = await list('schedules', { customer }, 1, 10);
      expect(query()).toMatchObject({ 'user._id': customer, itemsPerPage: '10' });
      expect(data.every(({ clientId }) => clientId === customer)).toBe(true);
      expect(ids).toContain(owner?._id);
      expect(data.some(({ realtime }) => realtime)).toBe(true);
    });

    it('B-CALL-07 B-LIST-05 filters by prefixes of words and by a typed day', async () => {
      const row = all.find(({ clientName }) => String(clientName).includes(' ')) as Row;
      const { ids } = await list('schedules', { filter: String(row.clientName) });
      expect(ids).toContain(row.id);
      const day = new Date(Date.parse(row.start) - 3 * 3_600_000).toISOString().slice(0, 10);
      const typed = day.split('-').reverse().join('/');
      const onDay = await list('schedules', { filter: typed });
      expect(query().filter).toMatch(DAY);
      expect(onDay.ids).toContain(row.id);
      expect(onDay.total).toBeLessThan(total);
      expect((await list('schedules', { filter: 'xyzzy' })).total).toBe(0);
    });
  });
});

describe('entities of the contract', () => {
  const EMAIL = /^[^\s@]+@[^\s@]+$/;
  const text = expect.any(String);
  const number = expect.any(Number);

  /** A booking as the server answers it. */
  type Booking = OwnAnswer<'bookings.one'>;
  let all: Booking[];

  beforeAll(async () => {
    await product.signIn('administrator');
    const ids: string[] = [];
    for (const page of [1, 2, 3]) {
      const { schedules } = await product.provider.operation('bookings.list', {
        query: { page, itemsPerPage: 100 },
      });
      ids.push(...schedules.map(({ _id }) => _id));
    }
    const orders = await product.provider.operation('realtime.list', {
      query: { itemsPerPage: 100 },
    });
    ids.push(...orders.schedules.map(({ _id }) => _id));
    all = [];
    for (const id of ids) all.push(await ownAnswer(product, 'bookings.one', { params: { id } }));
  }, SEED_TIMEOUT);
  beforeEach(() => product.signIn('administrator'));

  /** The bookings that have something, of which there must be some, so that nothing passes unseen. */
  const those = (test: (booking: Booking) => unknown): Booking[] => {
    const found = all.filter(test);
    expect(found.length).toBeGreaterThan(0);
    return found;
  };

  /** The items of a list over all bookings. */
  const items = <T>(read: (booking: Booking) => readonly T[] | null | undefined): T[] => {
    const found = all.flatMap((booking) => read(booking) ?? []);
    expect(found.length).toBeGreaterThan(0);
    return found;
  };

  describe('a booking, complete', () => {
    it('B-ENT-05 B-ENT-21 has its professional', () => {
      for (const { partner } of those((booking) => booking.partner)) {
        expect(partner).toMatchObject({
          _id: partner?.partnerId,
          name: partner?.partnerName,
          email: expect.stringMatching(EMAIL),
          paidByAdvance: expect.any(Boolean),
        });
        expect(partner?.phone ?? '0').toMatch(/^\d+$/);
      }
      those(({ partner }) => partner?.phone);
    });

    it('B-ENT-06 B-ENT-07 has its customer and her preferences', () => {
      for (const { userId, user, ...booking } of all) {
        expect(user).toMatchObject({
          _id: userId,
          name: text,
          email: expect.stringMatching(EMAIL),
          hasSignature: expect.any(Boolean),
          credits: number,
          addresses: expect.any(Array),
          creditCards: expect.any(Array),
        });
        const { numberOfClients = 0, hasPreference, onlyForPreference } = booking;
        expect(numberOfClients).toBeGreaterThanOrEqual(1);
        expect(numberOfClients).toBeLessThanOrEqual(4);
        expect([typeof hasPreference, typeof onlyForPreference]).toEqual(['boolean', 'boolean']);
      }
      for (const one of items(({ professionalPreferences }) => professionalPreferences)) {
        expect(one).toMatchObject({ _id: text, name: text });
      }
    });

    it('B-ENT-08 B-ENT-09 has one service and maybe a voucher', () => {
      for (const { services } of all) {
        expect(services).toHaveLength(1);
        expect(services[0]).toMatchObject({ _id: text, name: { 'pt-BR': text }, value: number });
      }
      for (const { services } of those(({ services: [first] }) => first?.preference)) {
        expect(services[0]?.preference).toMatchObject({ value: number });
      }
      for (const { voucher } of those((booking) => booking.voucher)) {
        expect(voucher).toMatchObject({ code: expect.stringMatching(/\S/) });
      }
    });

    it('B-ENT-11 B-ENT-12 B-ENT-13 has its values in whole cents', () => {
      const names = Object.keys(all[0] ?? {}).filter((name) =>
        /(Value|Discount|Preference)/.test(name),
      );
      expect(names.length).toBeGreaterThan(12);
      for (const booking of all) {
        for (const name of names) {
          const value = booking[name];
          if (typeof value !== 'number') continue;
          expect(Math.abs(value * 100 - Math.round(value * 100))).toBeLessThan(1e-6);
        }
      }
      those(({ totalValuePreference }) => typeof totalValuePreference === 'number');
      those(({ originalValueRealtime, realtime }) => realtime && Number(originalValueRealtime) > 0);
      those(({ cancelValue }) => Number(cancelValue?.totalValue) >= 0);
    });

    it('B-ENT-17 B-ENT-18 has note, device, rule and transfer', () => {
      those(({ note }) => note);
      const agents = new Set(all.map(({ agent }) => agent));
      expect(agents.size).toBeGreaterThanOrEqual(3);
      those(({ rule }) => rule);
      those(({ creditCardValidated }) => typeof creditCardValidated === 'boolean');
      for (const { transfer } of those((booking) => booking.transfer)) {
        expect(transfer).toMatchObject({ id: text, status: text });
        expect(Number.isInteger(transfer?.amount)).toBe(true);
      }
    });
  });

  /** A text that the wire names by language, or a person by e-mail. */
  const plain = (value: unknown): unknown => {
    const { 'pt-BR': name, email } = value as Readonly<Record<string, unknown>>;
    return name ?? email;
  };

  /** Checks that what was read holds everything that was answered under its names. */
  const expectKept = (read: unknown, answered: unknown, at: string): void => {
    if (answered === undefined || answered === null) return;
    if (typeof answered !== 'object') expect([at, read]).toEqual([at, answered]);
    else if (typeof read === 'string') expect([at, read]).toEqual([at, plain(answered)]);
    else if (Array.isArray(answered)) {
      expect([at, (read as unknown[]).length]).toEqual([at, answered.length]);
      for (const [index, item] of answered.entries())
        expectKept((read as unknown[])[index], item, `${at}.${index}`);
    } else {
      expect([at, read]).toEqual([at, expect.any(Object)]);
      for (const [key, value] of Object.entries(read as object))
        if (key in answered)
          expectKept(value, (answered as Readonly<Record<string, unknown>>)[key], `${at}.${key}`);
    }
  };

  it('B-ENT-01 the screens read every value of a booking that they name', () => {
    for (const booking of all) {
      expectKept(answerOf('bookings.one', booking), booking, booking._id);
    }
  });

  describe('related entities', () => {
    it('B-ENT-30 B-ENT-31 B-CALL-55 categories, areas, airports and real-time orders have stores', async () => {
      const { schedules } = await product.provider.operation('bookings.list', { query: {} });
      const areaId = schedules[0]?.address.areaId ?? '';
      const area = await ownAnswer(product, 'area.one', { params: { areaId } });
      expect(area).toMatchObject({ _id: areaId, city: text, active: true });
      for (const category of area.categories) {
        expect(category).toMatchObject({ _id: text, name: { 'pt-BR': text } });
        for (const service of category.services) {
          expect(service).toMatchObject({ _id: text, name: { 'pt-BR': text }, value: number });
        }
      }
      const page = {
        pagination: { page: 1, perPage: 5 },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
      } as const;
      for (const resource of ['categories', 'areas', 'airports', 'realtimeOrders']) {
        const { data } = await product.provider.getList(resource, page);
        expect([resource, data.length]).not.toEqual([resource, 0]);
      }
      const order = await product.provider.getList('realtimeOrders', page);
      const id = String(order.data[0]?.id);
      const call = callOf(product);
      expect(await call('realtime.one', { params: { id } })).toMatchObject({
        method: 'GET',
        path: `/api/bo/v2/bo/order/realtime/${id}`,
        answer: { _id: id, realtime: true },
      });
    });

    it('B-CALL-05 B-CALL-06 B-ENT-29 B-CALL-55 logs in without a bearer and reads the permissions', async () => {
      product.requests.length = 0;
      const body = { email: 'operation@camarim.test', password: 'camarim-demo' };
      const { result } = await product.client.call(login, { body });
      const sent = await sentCall(product.requests[0], result);
      expect(sent).toMatchObject({ method: 'POST', path: '/api/bo/v1/boUser/login', body });
      expect(sent.headers.has('authorization')).toBe(false);
      expect(sent.answer).toMatchObject({
        token: expect.stringMatching(/\S{20,}/),
        user: { type: 'operation', firstLogin: false },
      });
      const { data } = await product.client.call(profileAccess, {
        bearer: { token: result.token },
      });
      const asked = product.requests.at(-1);
      expect(new URL(asked?.url ?? '').pathname).toBe('/api/bo/profile/access');
      expect(asked?.headers.get('authorization')).toBe(`Bearer ${result.token}`);
      expect(data).toContainEqual({ router: '/schedules', level: 'write' });
      expect(data.every(({ router }) => router.startsWith('/'))).toBe(true);
      await expect(
        product.client.call(login, { body: { ...body, password: 'x' } }),
      ).rejects.toMatchObject({ status: 401, message: 'Dados inválidos' });
    });
  });
});

describe('real-time orders', () => {
  beforeEach(() => product.signIn('operation'));

  describe('the list of real-time orders', () => {
    it('B-CALL-10 sends the parameters of the bookings without only-preference', async () => {
      await product.provider.getList('realtimeOrders', {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'requestedOn', order: 'DESC' },
        filter: {
          shortCode: 'ab12cd',
          areaId: 'sao-paulo',
          status: 1,
          filter: 'ana',
          period: { from: '2026-03-05', to: '2026-03-15' },
          onlyPreference: true,
        },
      });
      expect(sent().pathname).toBe('/api/bo/v2/bo/order/realtime');
      expect(query()).toEqual({
        itemsPerPage: '10',
        page: '1',
        filter: 'ana',
        minDate: '2026-03-05',
        maxDate: '2026-03-15',
        status: '1',
        areaId: 'sao-paulo',
        shortCode: 'AB12CD',
        orderBy: 'requestedOn',
        orderType: 'DESC',
      });
    });

    it('B-CALL-10 holds real-time orders only, and dates mean the request', async () => {
      const { data, total, ids } = await list('realtimeOrders');
      expect(total).toBeGreaterThan(0);
      expect(data.every(({ realtime }) => realtime)).toBe(true);
      const bookings = await list('schedules', {}, 1, 100);
      expect(bookings.ids.filter((id) => ids.includes(id))).toEqual([]);
      const days = data.map(({ requestedOn }) =>
        new Date(Date.parse(requestedOn) - 3 * 3_600_000).toISOString().slice(0, 10),
      );
      const day = [...days].sort()[Math.floor(days.length / 2)] as string;
      const onDay = await list('realtimeOrders', { period: { from: day, to: day } });
      expect(onDay.total).toBe(days.filter((other) => other === day).length);
    });

    it('B-CALL-11 B-STAT-05 G18 cancels with an empty body and answers the order', async () => {
      const { data } = await list('realtimeOrders');
      const open = data.find(({ statusCode }) => [1, 2, 7, 15, 17, 19].includes(statusCode)) as Row;
      const cancel = (version?: number) =>
        product.provider.operation('realtime.cancel', {
          params: { id: open.id },
          query: { version },
        });
      const version = Number(open.version);
      await expect(cancel(version - 1)).rejects.toMatchObject({
        status: 409,
        code: 'version-conflict',
      });
      product.requests.length = 0;
      const answer = given(await cancel(version));
      const [request] = product.requests;
      expect(request?.method).toBe('PUT');
      expect(sent().pathname).toBe(`/api/bo/v2/bo/order/realtime/${open.id}/cancel`);
      expect(await request?.text()).toBe('');
      expect(answer.statusCode).toBe(20);
      expect(product.provider.decode('realtimeOrders', answer)).toMatchObject({
        id: open.id,
        statusCode: 20,
      });
      await expect(
        product.provider.operation('realtime.cancel', { params: { id: open.id } }),
      ).rejects.toMatchObject({ status: 409, code: 'wrong-status' });
      const read = await product.provider.getOne('realtimeOrders', { id: open.id });
      expect(sent().pathname).toBe(`/api/bo/v2/bo/order/realtime/${open.id}`);
      expect(read.data).toMatchObject({ statusCode: 20, statusBlame: 'operation@camarim.test' });
    });
  });
});
