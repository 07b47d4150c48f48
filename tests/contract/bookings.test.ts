import { beforeAll, describe, expect, it } from 'vitest';
import { login, profileAccess } from '../../contract/session';
import { given, type OwnAnswer, ownAnswer } from '../support/answers';
import { productOfFile, SEED_TIMEOUT } from '../support/provider';

const product = await productOfFile(300, 'operation');

interface Row {
  readonly id: string;
  readonly statusCode: number;
  readonly requestedOn: string;
  readonly clientId: string;
  readonly realtime: boolean;
  readonly [field: string]: unknown;
}

const list = async (resource: string, filter: object = {}, page = 1, perPage = 100) => {
  const answer = await product.provider.getList<Row>(resource, {
    pagination: { page, perPage },
    sort: { field: resource === 'schedules' ? 'start' : 'requestedOn', order: 'DESC' },
    filter,
  });
  return { ...answer, total: answer.total ?? 0, ids: answer.data.map(({ id }) => id) };
};

describe('lists of bookings', () => {
  const FILTER = {
    shortCode: ' ab12cd ',
    status: 11,
    areaId: 'sao-paulo',
    filter: ' 10/03/2026 ',
    period: { from: '2026-03-01', to: '2026-03-31' },
    onlyPreference: true,
    customer: 'customer-9',
  };
  const SENT = {
    itemsPerPage: '25',
    page: '2',
    filter: '2026-03-10',
    minDate: '2026-03-01',
    maxDate: '2026-03-31',
    status: '11',
    areaId: 'sao-paulo',
    shortCode: 'AB12CD',
    orderType: 'DESC',
  };

  it('B-CALL-04 B-CALL-07 B-CALL-10 send each filter under its name with the bearer, real-time orders no preference', async () => {
    /** The query of the first request: an empty page asks for the first one too. */
    const query = async (resource: string, filter: object) => {
      product.requests.length = 0;
      await list(resource, filter, 2, 25);
      return Object.fromEntries(new URL(product.requests[0]?.url ?? '').searchParams);
    };
    const own = { onlyPreference: 'true', 'user._id': 'customer-9', orderBy: 'dateRangeStart' };
    expect(await query('schedules', FILTER)).toEqual({ ...SENT, ...own });
    expect(product.requests[0]?.headers.get('authorization')).toBe(`Bearer ${product.token()}`);
    const { customer: _, ...filter } = FILTER;
    const sent = await query('realtimeOrders', { ...filter, filter: 'ana' });
    expect(sent).toEqual({ ...SENT, filter: 'ana', orderBy: 'requestedOn' });
  });

  it('B-CALL-09 B-ENT-01 B-ENT-03 decode codes, instants and cents out of the wire, with the total', async () => {
    const { data, total } = await list('schedules');
    const wire = await ownAnswer(product, 'bookings.list', { query: { itemsPerPage: '100' } });
    expect(total).toBe(wire.totalItems);
    const INSTANT = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    for (const { dateRangeStart, requestedOn } of wire.schedules)
      expect([dateRangeStart, requestedOn]).toEqual([INSTANT, INSTANT]);
    expect(data).toMatchObject(
      wire.schedules.map((raw) => ({
        id: raw._id,
        code: raw.shortCode ?? null,
        start: raw.dateRangeStart,
        requestedOn: raw.requestedOn,
        statusCode: raw.status[0]?.code,
        clientId: raw.userId,
        original: Math.round(Number(raw.originalValue) * 100),
        realtime: false,
      })),
    );
  });

  it('B-CALL-08 P-CALL-18 P-CUST-20 those of one customer have real-time ones too', async () => {
    const { id, clientId } = given((await list('realtimeOrders')).data[0]);
    const { data, ids } = await list('schedules', { customer: clientId });
    expect(new Set(data.map((one) => one.clientId))).toEqual(new Set([clientId]));
    expect(ids).toContain(id);
  });

  it('B-CALL-11 B-STAT-05 cancels a real-time order of the version that was read, once, with an empty body', async () => {
    const { data } = await list('realtimeOrders');
    const open = given(data.find((one) => [1, 2, 7, 15, 17, 19].includes(one.statusCode)));
    const params = { id: open.id };
    const cancel = (version?: number) =>
      product.provider.operation('realtime.cancel', { params, query: { version } });
    const version = Number(open.version);
    const conflict = { status: 409, code: 'version-conflict' };
    await expect(cancel(version - 1)).rejects.toMatchObject(conflict);
    const answer = given(await cancel(version));
    expect(await product.requests.at(-1)?.text()).toBe('');
    const cancelled = { ...params, statusCode: 20, statusBlame: 'operation@camarim.test' };
    expect(product.provider.decode('realtimeOrders', answer)).toMatchObject(cancelled);
    await expect(cancel()).rejects.toMatchObject({ status: 409, code: 'wrong-status' });
  });
});

describe('entities of the contract', () => {
  const EMAIL = expect.stringMatching(/^[^\s@]+@[^\s@]+$/);
  const text = expect.any(String);
  const number = expect.any(Number);

  /** A booking as the server answers it. */
  type Booking = OwnAnswer<'bookings.one'>;
  let all: Booking[];

  beforeAll(async () => {
    await product.signIn('administrator');
    const lists = [list('schedules'), list('schedules', {}, 2), list('realtimeOrders')];
    const ids = (await Promise.all(lists)).flatMap((one) => one.ids);
    all = [];
    for (const id of ids) all.push(await ownAnswer(product, 'bookings.one', { params: { id } }));
  }, SEED_TIMEOUT);

  /** The bookings that have something, of which there must be some, so that nothing passes unseen. */
  const those = (test: (booking: Booking) => unknown): Booking[] => {
    const found = all.filter(test);
    expect(found.length).toBeGreaterThan(0);
    return found;
  };

  it('B-ENT-05 B-ENT-06 B-ENT-07 B-ENT-08 B-ENT-09 B-ENT-11 B-ENT-12 B-ENT-13 B-ENT-17 B-ENT-18 B-ENT-21 B-CALL-55 a booking has its professional, customer, service and voucher, values in whole cents and its transfer', () => {
    for (const { partner } of those((booking) => booking.partner?.phone))
      expect(partner).toMatchObject({
        ...{ _id: partner?.partnerId, name: partner?.partnerName, email: EMAIL },
        phone: expect.stringMatching(/^\d+$/),
      });
    for (const { userId, user, services, numberOfClients } of all) {
      expect(user).toMatchObject({ _id: userId, name: text, email: EMAIL, credits: number });
      expect([1, 2, 3, 4]).toContain(numberOfClients);
      expect(services).toMatchObject([{ _id: text, name: { 'pt-BR': text }, value: number }]);
    }
    those(({ professionalPreferences }) => professionalPreferences?.[0]?.name);
    those(({ services }) => Number(services[0]?.preference?.value) >= 0);
    those(({ voucher }) => voucher?.code);
    those(({ totalValuePreference }) => typeof totalValuePreference === 'number');
    those(({ originalValueRealtime, realtime }) => realtime && Number(originalValueRealtime) > 0);
    those(({ cancelValue }) => Number(cancelValue?.totalValue) >= 0);
    those(({ note, rule }) => note && rule);
    those(({ creditCardValidated }) => typeof creditCardValidated === 'boolean');
    const values = all.flatMap((booking) =>
      Object.entries(booking).filter(([name]) => /(Value|Discount|Preference)/.test(name)),
    );
    for (const [name, value] of values)
      if (typeof value === 'number')
        expect([name, value]).toEqual([name, Number(value.toFixed(2))]);
    expect(new Set(all.map(({ agent }) => agent)).size).toBeGreaterThanOrEqual(3);
    for (const { transfer } of those((booking) => booking.transfer)) {
      expect(transfer).toMatchObject({ id: text, status: text });
      expect(Number.isInteger(transfer?.amount)).toBe(true);
    }
  });

  it('B-ENT-30 B-ENT-31 an area has its categories and their services', async () => {
    const areaId = given(all[0]?.address.areaId);
    const area = await ownAnswer(product, 'area.one', { params: { areaId } });
    expect(area).toMatchObject({ _id: areaId, city: text, active: true });
    const name = { 'pt-BR': text };
    for (const category of area.categories) {
      expect(category).toMatchObject({ _id: text, name });
      for (const service of category.services)
        expect(service).toMatchObject({ _id: text, name, value: number });
    }
  });

  it('B-CALL-05 B-CALL-06 B-ENT-29 B-CALL-55 logs in without a bearer and reads the permissions', async () => {
    const body = { email: 'operation@camarim.test', password: 'camarim-demo' };
    const { result } = await product.client.call(login, { body });
    expect(product.requests.at(-1)?.headers.has('authorization')).toBe(false);
    const { token } = result;
    expect(result).toMatchObject({
      token: expect.stringMatching(/\S{20,}/),
      user: { type: 'operation', firstLogin: false },
    });
    const { data } = await product.client.call(profileAccess, { bearer: { token } });
    expect(product.requests.at(-1)?.headers.get('authorization')).toBe(`Bearer ${token}`);
    expect(data).toContainEqual({ router: '/schedules', level: 'write' });
    expect(data.every(({ router }) => router.startsWith('/'))).toBe(true);
    const wrong = product.client.call(login, { body: { ...body, password: 'x' } });
    await expect(wrong).rejects.toMatchObject({ status: 401, message: 'Dados inválidos' });
  });
});
