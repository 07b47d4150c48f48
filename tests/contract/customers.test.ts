import { beforeAll, describe, expect, it } from 'vitest';
import { surchargeOfWire } from '../../domain/areas';
import { priceOfBooking, priceRulesOf } from '../../domain/bookings/price';
import { dateTypeOf } from '../../domain/bookings/window';
import type { Customer } from '../../src/dataProvider';
import { given } from '../support/answers';
import { cents, ORDER } from '../support/bookingCalls';
import { productOfFile } from '../support/provider';

const product = await productOfFile(120, 'operation');
const { operation: call } = product.provider;

const read = (id: string): Promise<Customer> => call('customers.one', { params: { id } });

/** A customer of the demonstration. */
const pick = async (test: (customer: Customer) => boolean = () => true): Promise<Customer> => {
  for (let page = 1; page < 10; page += 1) {
    const { data } = await call('customers.list', { query: { itemsPerPage: 50, page } });
    for (const { _id } of data) {
      const found = await read(_id);
      if (test(found)) return found;
    }
  }
  throw new Error('There is no such customer.');
};

/** `server/store/customers` proves the rules of these calls. */
describe('customers', () => {
  it('P-CALL-05 B-CALL-56 P-CUST-25 are listed by pages, and found by what they have or the code of a booking', async () => {
    const list = (filter: object = {}) =>
      product.provider.getList('customers', {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'createdDate', order: 'DESC' },
        filter,
      });
    const { data, total } = await list();
    expect(product.requests).toHaveLength(1);
    const order = { orderBy: 'createdDate', orderType: 'DESC' };
    expect(product.lastQuery()).toEqual({ itemsPerPage: '10', page: '1', ...order });
    expect(data).toHaveLength(10);
    expect(total).toBeGreaterThan(100);
    const { schedules } = await call('bookings.list', { query: {} });
    const booking = schedules.find(({ shortCode }) => shortCode);
    const byCode = await list({ filter: booking?.shortCode });
    expect(byCode.data.map(({ id }) => id)).toContain(booking?.userId);
  });

  it('P-CALL-12 P-CALL-13 P-CALL-14 P-CALL-15 P-CALL-17 P-CUST-34 one is changed where it was edited, one card and one rejected professional are removed', async () => {
    const before = await pick(
      ({ creditCards, excludedPartners }) => creditCards.length > 0 && excludedPartners.length > 0,
    );
    const params = { id: before._id };
    const version = given(before.version);
    const update = (body: object) => call('customers.update', { params, body: body as never });
    const name = 'Beatriz Prado';
    const renamed = { ...before, name, version: version + 1 };
    expect(await update({ name, version })).toEqual(renamed);
    for (const [field, value] of [
      ['phone', '119876543'],
      ['credits', 100],
    ] as const)
      await expect(update({ [field]: value })).rejects.toMatchObject({
        status: 422,
        body: { errors: { [field]: expect.any(String) } },
      });
    const [card, ...creditCards] = before.creditCards;
    const [partner, ...excludedPartners] = before.excludedPartners;
    const ids = before.excludedPartners.join(',');
    const { data } = await call('artists.summaries', { params: { ids } });
    expect(data.map(({ id }) => id).sort()).toEqual([...before.excludedPartners].sort());
    await call('customers.removeCard', { params, query: { creditCardId: card?.id } });
    await call('customers.removeExcluded', { params, query: { excludedPartnerId: partner } });
    expect(await read(before._id)).toMatchObject({ name, creditCards, excludedPartners });
  });

  it('P-CALL-22 P-CUST-17 lists the vouchers of one customer', async () => {
    await product.signIn('administrator');
    const shown = { showInactive: true, showOthers: true, itemsPerPage: 100 };
    const { vouchers } = await call('vouchers.list', { query: shown });
    const userId = given(vouchers.find((voucher) => voucher.userId)?.userId);
    const own = await call('vouchers.list', { query: { userId, ...shown } });
    expect(new Set(own.vouchers.map((voucher) => voucher.userId))).toEqual(new Set([userId]));
  });

  it('P-CALL-19 P-CALL-20 P-CRED-02 P-CRED-10 adds credits once for one key, and shows them in the history', async () => {
    const { _id: userId } = await pick();
    const history = () =>
      call('customers.credits', { query: { userId, itemsPerPage: 10, page: 1 } });
    const before = await history();
    const row = { credits: 12.34, description: 'Atraso de 20 minutos', reason: 'A-ATRASO' };
    const add = () =>
      call('customers.addCredits', {
        params: { product: 'camarim' },
        body: { userId, ...row, scheduleId: null },
        idempotencyKey: 'credits',
      });
    await Promise.all([add(), add(), add()]);
    const balance = cents(before.credits) + 1234;
    expect(cents((await read(userId)).credits)).toBe(balance);
    const after = await history();
    expect(after.totalItems).toBe(given(before.totalItems) + 1);
    expect(cents(after.credits)).toBe(balance);
    expect(after.data[0]).toMatchObject({ ...row, decrease: false });
  });
});

describe('a new booking', () => {
  let customer: Customer;

  const offerFor = async ({ address: [address] }: Customer) => {
    const areaId = address?.areaId ?? '';
    const area = await call('area.one', { params: { areaId } });
    const category = area.categories.find(({ services }) => services.length > 0);
    const service = category?.services[0];
    const { lat, lng, neighbor } = address ?? {};
    const query = { area: areaId, service: service?._id, lat, lng, neighbor };
    const of = { areaId, addressId: address?._id, categoryId: category?._id };
    return { of, service, price: await call('price.one', { query }) };
  };

  /** 15 March 2026 is a Sunday, whose prices are multiplied. */
  const bodyOf = async (transactionId: string) => {
    const { of, service } = await offerFor(customer);
    return {
      ...ORDER,
      ...of,
      transactionId,
      serviceId: service?._id,
      user: { _id: customer._id },
      scheduleDateType: 'FLEX',
      date: '2026-03-15T03:00:00.000Z',
      dateRangeStart: '2026-03-15T13:00:00.000Z',
      dateRangeEnd: '2026-03-15T17:00:00.000Z',
      timestamp: product.now().toISOString(),
      beginCheckout: product.now().toISOString(),
      numberOfClients: 2,
      note: 'Portão azul',
    };
  };

  beforeAll(async () => {
    await product.signIn('operation');
    customer = await pick(
      ({ address, blocked, hasSignature, creditCards }) =>
        address.length > 0 &&
        !blocked &&
        !hasSignature &&
        creditCards.some(({ provider }) => provider === 'moip'),
    );
  });

  it('B-CALL-48 B-CALL-50 B-CALL-02 B-ENT-28 reads the price rules of the orders service, and the clock of the server', async () => {
    const { time, multiplierPerDayOfWeek, realtime } = (await offerFor(customer)).price;
    expect(product.lastUrl().pathname).toBe('/api/orders/price');
    expect(time.flex).toMatchObject({ startHour: 7, endHour: 22 });
    expect(time.flex.range.map(({ reference }) => reference)).toContain('FIXED');
    expect(multiplierPerDayOfWeek.sunday).toBe(1.2);
    expect(realtime.price).toBeGreaterThan(0);
    expect(await call('area.time')).toMatchObject({ now: product.now().toISOString() });
  });

  it('B-CALL-52 B-CALL-53 B-CALL-54 B-NEW-15 B-NEW-16 B-NEW-21 B-NEW-23 B-NEW-26 gets the price of the screen, and the massage table for its category only', async () => {
    const { price: wire, service } = await offerFor(customer);
    const price = priceOfBooking({
      rules: priceRulesOf(wire, surchargeOfWire(service?.preference)),
      dateType: dateTypeOf('10:00', '14:00'),
      realtime: false,
      start: '10:00',
      weekday: 0,
      clients: 2,
      hasSignature: false,
      hasPreferences: false,
    });
    expect(price.multiplier).toBe(1.2);
    const expectedTotal = price.total / 100;
    const body = { ...(await bodyOf('order-1')), expectedTotal, massageTable: true };
    const { id, code: shortCode } = given(await call('bookings.create', { body }));
    expect(product.requests.at(-1)?.headers.get('app-system')).toBe('true');
    const params = { id };
    const made = await call('bookings.one', { params });
    expect(made).toMatchObject({
      statusCode: 15,
      userId: customer._id,
      note: 'Portão azul',
      shortCode,
      payment: { status: 'WAITING' },
    });
    expect(cents(made.totalValue)).toBe(price.total);
    expect(cents(made.originalValue)).toBe(price.subtotal);
    product.pass(2000);
    const { payment } = await call('bookings.detail', { params });
    expect(payment).toMatchObject({ status: 'SUCCESS', paid: false });
    const { data } = await product.provider.getList('schedules', { filter: { shortCode } });
    expect(data.map((row) => row.id)).toEqual([id]);
  });

  it('B-CALL-52 B-NEW-19 B-CALL-02 sends a real-time order to its own address', async () => {
    const body = {
      ...(await bodyOf('order-2')),
      realtime: true,
      scheduleDateType: 'FIXED',
      linkPayment: false,
      paymentType: null,
      creditCardId: customer.creditCards.find(({ provider }) => provider === 'moip')?.id,
    };
    const { id } = given(await call('realtime.create', { body }));
    expect(product.lastUrl().pathname).toBe('/api/orders/order/realtime');
    expect(product.requests.at(-1)?.headers.get('app-system')).toBe('true');
    const made = await call('realtime.one', { params: { id } });
    expect(made).toMatchObject({ realtime: true, scheduleDateType: 'FIXED' });
    expect(made.originalValueRealtime).toBeGreaterThan(0);
  });
});
