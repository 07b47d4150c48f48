import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login, profileAccess } from '../../contract/session';
import { answerOf, type OwnAnswer, ownAnswer } from '../support/answers';
import { callOf, sentCall } from '../support/bookingCalls';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const text = expect.any(String);
const number = expect.any(Number);
const instant = expect.stringMatching(INSTANT);
const by = { email: expect.stringMatching(EMAIL) };

/** A booking as the server answers it. */
type Booking = OwnAnswer<'bookings.one'>;

let product: MemoryProduct;
let all: Booking[];

beforeAll(async () => {
  product = await memoryProduct(300);
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
afterAll(() => product.close());

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
  it('B-ENT-01 has its identity', () => {
    for (const booking of all) {
      expect(booking).toMatchObject({ _id: booking.id, tz: 'America/Sao_Paulo', version: number });
    }
    const codes = those(({ shortCode }) => shortCode).map(({ shortCode }) => shortCode);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => /^[A-Z0-9]{6}$/.test(code ?? ''))).toBe(true);
  });

  it('B-ENT-02 has its statuses, newest first', () => {
    for (const { status, statusCode } of all) {
      expect(status[0]?.code).toBe(statusCode);
      const dates = status.map(({ date }) => date);
      expect(dates).toEqual([...dates].sort().reverse());
      for (const item of status) expect(item).toMatchObject({ name: text, date: instant });
    }
  });

  it('B-ENT-03 has its times, and a professional’s window once it is hers', () => {
    for (const booking of all) {
      expect(booking).toMatchObject({
        date: booking.dateRangeStart,
        dateRangeStart: instant,
        dateRangeEnd: instant,
        requestedOn: instant,
      });
      expect(booking.dateRangeEnd > booking.dateRangeStart).toBe(true);
      expect(['FIXED', 'FLEX']).toContain(booking.scheduleDateType);
    }
    expect(new Set(all.map(({ scheduleDateType }) => scheduleDateType)).size).toBe(2);
    for (const { scheduledOn, scheduledRangeStart, scheduledRangeEnd } of those(
      (booking) => booking.scheduledOn,
    )) {
      expect({ scheduledOn, scheduledRangeStart, scheduledRangeEnd }).toEqual({
        scheduledOn: instant,
        scheduledRangeStart: instant,
        scheduledRangeEnd: instant,
      });
    }
  });

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

  it('B-ENT-10 has its address, longitude first', () => {
    for (const { address } of all) {
      expect(address).toMatchObject({
        place: text,
        streetNumber: text,
        neighbor: text,
        city: text,
        uf: expect.stringMatching(/^[A-Z]{2}$/),
        zipCode: text,
        areaId: text,
        geoposition: [address.lng, address.lat],
        text: expect.stringContaining(address.place ?? ''),
      });
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

  it('B-ENT-04 B-ENT-14 B-ENT-15 B-ENT-16 has its histories, each with who and when', () => {
    for (const item of items(({ takeRateHistory }) => takeRateHistory)) {
      expect(item).toMatchObject({ value: number, createdAt: instant, createdBy: by });
    }
    for (const item of items(({ dateHistory }) => dateHistory)) {
      expect(item).toMatchObject({
        updatedAt: instant,
        dateRangeStart: instant,
        dateRangeEnd: instant,
        updatedBy: by,
      });
    }
    for (const item of items(({ artistsHistory }) => artistsHistory)) {
      expect(item).toMatchObject({ action: text, artist: { name: text }, date: instant });
    }
    for (const item of items(({ artistEvents }) => artistEvents)) {
      expect(item).toMatchObject({ type: text, date: instant });
    }
    for (const item of items(({ alerts }) => alerts)) {
      expect(item).toMatchObject({ message: text, date: instant });
    }
    for (const item of items(({ comments }) => comments)) {
      expect(item).toMatchObject({ message: text, createdAt: instant, createdBy: by });
    }
    for (const item of items(({ infractionHistory }) => infractionHistory)) {
      expect(item).toMatchObject({ id: text, description: text, points: number, penalty: number });
    }
    for (const { status, statusHistory } of all) {
      expect(statusHistory?.length).toBeGreaterThanOrEqual(status.length > 0 ? 1 : 0);
    }
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

  it('B-ENT-19 B-ENT-20 has its payment and its PIX payments', () => {
    for (const { payment } of those((booking) => booking.payment)) {
      expect(payment).toMatchObject({ status: text, paid: expect.any(Boolean) });
      expect(Array.isArray(payment?.events)).toBe(true);
      expect(payment?.paymentMethod?.pixInfo?.copyPastText ?? null).toBe(
        payment?.copyPaste ?? null,
      );
    }
    for (const pix of items(({ pixPayments }) => pixPayments)) {
      expect(pix).toMatchObject({ id: text, bank: text, value: number, createdAt: instant });
    }
    expect(all.every(({ pixPaid }) => typeof pixPaid === 'boolean')).toBe(true);
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

describe('what stands beside bookings', () => {
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

  it('B-ENT-31 a programmed booking is no real-time order', async () => {
    const [programmed] = those(({ realtime }) => !realtime);
    await expect(
      product.provider.operation('realtime.one', { params: { id: programmed?._id ?? '' } }),
    ).rejects.toMatchObject({ status: 404 });
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
    const { data } = await product.client.call(profileAccess, { bearer: { token: result.token } });
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
