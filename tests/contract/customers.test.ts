import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { surchargeOfWire } from '../../domain/areas';
import { priceOfBooking, priceRulesOf } from '../../domain/bookings/price';
import { dateTypeOf } from '../../domain/bookings/window';
import { discountOf } from '../../domain/vouchers/discount';
import type { Booking, Customer, EndpointId, OperationInput } from '../../src/dataProvider';
import { given, ownAnswer } from '../support/answers';
import { cents } from '../support/bookingCalls';
import { type MemoryProduct, memoryProduct, PRODUCT_NOW, SEED_TIMEOUT } from '../support/provider';

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct(120);
}, SEED_TIMEOUT);
beforeEach(() => product.signIn('operation'));
afterAll(() => product.close());

const call = <Id extends EndpointId>(id: Id, input: OperationInput = {}) =>
  product.provider.operation(id, input);

const read = (id: string): Promise<Customer> => call('customers.one', { params: { id } });

const taken = new Set<string>();

/** A customer of the demonstration whom no other test has. */
const pick = async (test: (customer: Customer) => boolean = () => true): Promise<Customer> => {
  for (let page = 1; page < 10; page += 1) {
    const { data } = await call('customers.list', { query: { itemsPerPage: 50, page } });
    for (const { _id: id } of data) {
      if (taken.has(id)) continue;
      const found = await read(id);
      if (!test(found)) continue;
      taken.add(id);
      return found;
    }
  }
  throw new Error('No such customer is left.');
};

describe('customers', () => {
  it('P-CALL-05 B-CALL-56 P-CUST-25 are listed by pages, and found by what they have or the code of a booking', async () => {
    const list = (filter: object = {}) =>
      product.provider.getList('customers', {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'createdDate', order: 'DESC' },
        filter,
      });
    const { data, total = 0 } = await list();
    expect(product.requests).toHaveLength(1);
    const { search } = new URL(product.requests[0]?.url ?? '');
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      itemsPerPage: '10',
      page: '1',
      orderBy: 'createdDate',
      orderType: 'DESC',
    });
    expect(data).toHaveLength(10);
    expect(total).toBeGreaterThan(100);
    const [first] = data;
    const found = await list({ filter: first?.email });
    expect(found.data.map(({ id }) => id)).toContain(first?.id);
    expect(found.total).toBeLessThan(total);
    const { schedules } = await call('bookings.list', { query: {} });
    const booking = schedules.find(({ shortCode }) => shortCode);
    const byCode = await list({ filter: booking?.shortCode });
    expect(byCode.data.map(({ id }) => id)).toContain(booking?.userId);
  });

  it('P-CALL-17 P-CUST-34 changes the edited field only, and names what is wrong', async () => {
    const before = await pick();
    const update = (body: object) =>
      call('customers.update', { params: { id: before._id }, body: body as never });
    const version = given(before.version);
    const name = 'Beatriz Prado';
    const changed = await update({ name, version });
    expect(changed).toEqual({ ...before, name, version: version + 1 });
    const stale = { status: 409, code: 'version-conflict' };
    await expect(update({ name, version })).rejects.toMatchObject(stale);
    for (const body of [{ phone: '119876543' }, { credits: 100 }])
      await expect(update(body)).rejects.toMatchObject({
        status: 422,
        body: { errors: { [String(Object.keys(body)[0])]: expect.any(String) } },
      });
  });

  it('P-CALL-07 P-CALL-08 P-CALL-09 P-CALL-16 P-CUST-12 confirms a phone, blocks and unblocks, and asks for a password without telling which accounts exist', async () => {
    const { _id: id, email } = await pick(({ phone, blocked }) => !phone.validatedAt && !blocked);
    const params = { id };
    await call('customers.forcePhoneValidation', { params });
    expect((await read(id)).phone.validatedAt).toBe(PRODUCT_NOW.toISOString());
    await call('customers.block', { params });
    await call('customers.block', { params });
    expect(await read(id)).toMatchObject({ blocked: true, active: false });
    await call('customers.unblock', { params });
    expect(await read(id)).toMatchObject({ blocked: false, active: true });
    for (const body of [{ email }, { email: 'ninguem@exemplo.com.br' }])
      expect(await call('customers.forgotPassword', { body })).toBeUndefined();
  });

  it('P-CALL-10 P-CALL-11 P-CUST-06 adds an address and removes that one only', async () => {
    const before = await pick(({ address }) => address.length > 0);
    const street = 'Rua das Flores';
    const body = {
      place: street,
      streetNumber: '77',
      city: before.address[0]?.city,
      uf: before.address[0]?.uf,
      zipCode: '01304000',
      complement: null,
      neighbor: 'Centro',
      lat: -23.5,
      lng: -46.6,
      typeAddress: 1,
      addressIdentification: 'casa da avó',
    };
    const add = (change: object = {}) =>
      call('customers.addAddress', {
        params: { userId: before._id },
        body: { ...body, ...change } as never,
      });
    const { address } = given(await add());
    expect(address).toHaveLength(before.address.length + 1);
    const mine = given(address.find(({ place }) => place === street));
    expect(mine).toMatchObject({
      streetNumber: '77',
      addressIdentification: 'casa da avó',
      lat: -23.5,
      lng: -46.6,
    });
    const own = await ownAnswer(product, 'customers.one', { params: { id: before._id } });
    expect(own.address.find(({ _id }) => _id === mine._id)?.geoposition).toEqual([-46.6, -23.5]);
    await expect(add({ city: 'Manaus', uf: 'AM' })).rejects.toMatchObject({
      status: 422,
      code: 'outside-area',
    });
    const remove = () =>
      call('customers.removeAddress', {
        params: { id: before._id },
        query: { addressId: mine._id },
      });
    await remove();
    expect((await read(before._id)).address).toEqual(before.address);
    await expect(remove()).rejects.toMatchObject({ status: 404 });
  });

  it('P-CALL-12 P-CALL-13 P-CALL-14 P-CALL-15 P-CUST-07 P-CUST-15 removes one card and one rejected professional only', async () => {
    const before = await pick(
      ({ creditCards, excludedPartners }) => creditCards.length > 0 && excludedPartners.length > 0,
    );
    const params = { id: before._id };
    const [card, ...cards] = before.creditCards;
    const [partner, ...partners] = before.excludedPartners;
    expect(card).toMatchObject({
      first6: expect.stringMatching(/^\d{6}$/),
      last4: expect.stringMatching(/^\d{4}$/),
      holder: { fullname: expect.any(String) },
    });
    const ids = before.excludedPartners.join(',');
    const { data } = await call('artists.summaries', { params: { ids } });
    expect(data.map(({ id }) => id).sort()).toEqual([...before.excludedPartners].sort());
    expect(data.every(({ name }) => name !== '')).toBe(true);
    await call('customers.removeCard', { params, query: { creditCardId: card?.id } });
    await call('customers.removeExcluded', { params, query: { excludedPartnerId: partner } });
    const after = await read(before._id);
    expect([after.creditCards, after.excludedPartners]).toEqual([cards, partners]);
  });

  it('P-CALL-22 P-CUST-17 lists the vouchers of one customer, 100 at a time', async () => {
    await product.signIn('administrator');
    const shown = { showInactive: true, showOthers: true, itemsPerPage: 100 };
    const { vouchers } = await call('vouchers.list', { query: shown });
    const userId = given(vouchers.find((voucher) => voucher.userId)?.userId);
    const own = await call('vouchers.list', { query: { userId, ...shown } });
    expect(own.vouchers.length).toBeGreaterThan(0);
    expect(own.vouchers.every((voucher) => voucher.userId === userId)).toBe(true);
  });

  it('P-CALL-19 P-CALL-20 P-CRED-02 P-CRED-09 P-CRED-10 adds credits once for one key, and shows them in the history', async () => {
    const { _id: userId, credits: before } = await pick();
    const history = (page: number, itemsPerPage = 10) =>
      call('customers.credits', { query: { userId, itemsPerPage, page } });
    const { totalItems } = await history(1);
    const row = { credits: 12.34, description: 'Atraso de 20 minutos', reason: 'A-ATRASO' };
    const add = (change: object = {}) =>
      call('customers.addCredits', {
        params: { product: 'camarim' },
        body: { userId, ...row, scheduleId: null, ...change },
        idempotencyKey: `credits-${Object.keys(change)}`,
      });
    await Promise.all([add(), add(), add()]);
    expect(cents((await read(userId)).credits)).toBe(cents(before) + 1234);
    const after = await history(1);
    expect(after.totalItems).toBe(given(totalItems) + 1);
    expect(cents(after.credits)).toBe(cents(before) + 1234);
    const createdAt = PRODUCT_NOW.toISOString();
    expect(after.data[0]).toMatchObject({ ...row, createdAt, decrease: false });
    await add({ description: 'Outro' });
    const pages = [await history(1, 1), await history(2, 1)].flatMap(({ data }) => data);
    expect(new Set(pages.map(({ description }) => description))).toEqual(
      new Set(['Outro', row.description]),
    );
  });
});

describe('a new booking', () => {
  const SECOND = 1000;
  let customer: Customer;
  let transaction = 0;

  /** A customer with an address in a city that sells something, and no signature. */
  const findCustomer = async (test: (customer: Customer) => boolean): Promise<Customer> => {
    taken.clear();
    return pick((one) => one.address.length > 0 && !one.blocked && !one.hasSignature && test(one));
  };

  const offerFor = async ({ address: [address] }: Customer) => {
    const areaId = address?.areaId ?? '';
    const area = await call('area.one', { params: { areaId } });
    const category = area.categories.find(({ services }) => services.length > 0);
    const service = category?.services[0];
    const { lat, lng, neighbor } = address ?? {};
    const query = { area: areaId, service: service?._id, lat, lng, neighbor };
    return { address, areaId, category, service, price: await call('price.one', { query }) };
  };

  /** 15 March 2026 is a Sunday, whose prices are multiplied. */
  const bodyOf = async (who: Customer, change: Record<string, unknown> = {}) => {
    const { address, areaId, category, service } = await offerFor(who);
    transaction += 1;
    return {
      testCard: false,
      linkPayment: true,
      transactionId: `transaction-${transaction}`,
      scheduleDateType: 'FLEX',
      asyncPayment: true,
      categoryId: category?._id,
      addressId: address?._id,
      areaId,
      date: '2026-03-15T03:00:00.000Z',
      dateRangeStart: '2026-03-15T13:00:00.000Z',
      dateRangeEnd: '2026-03-15T17:00:00.000Z',
      numberOfClients: 2,
      serviceId: service?._id,
      timestamp: product.now().toISOString(),
      user: { _id: who._id },
      useCredits: false,
      listPreferenceByProfessionals: [],
      onlyForPreference: false,
      beginCheckout: product.now().toISOString(),
      hasPreference: false,
      voucher: null,
      realtime: false,
      scheduleByWpp: false,
      massageTable: false,
      paymentType: 'PIX',
      note: 'Portão azul',
      ...change,
    };
  };

  const create = async (who: Customer, change: Record<string, unknown> = {}): Promise<Booking> => {
    const answer = await call('bookings.create', { body: await bodyOf(who, change) });
    return call('bookings.one', { params: { id: given(answer).id } });
  };

  /** Price on screen for 10:00 to 14:00 on that Sunday, in cents. */
  const shownPrice = async (
    who: Customer,
    change: Partial<Parameters<typeof priceOfBooking>[0]> = {},
  ) => {
    const { price, service } = await offerFor(who);
    return priceOfBooking({
      rules: priceRulesOf(price, surchargeOfWire(service?.preference)),
      dateType: dateTypeOf('10:00', '14:00'),
      realtime: false,
      start: '10:00',
      weekday: 0,
      clients: 2,
      hasSignature: who.hasSignature,
      hasPreferences: false,
      ...change,
    });
  };

  const moipOf = ({ creditCards }: Customer) =>
    creditCards.find(({ provider }) => provider === 'moip');

  beforeAll(async () => {
    await product.signIn('operation');
    customer = await findCustomer((one) => cents(one.credits) > 0 && moipOf(one) !== undefined);
  });

  it('B-CALL-48 B-CALL-50 B-CALL-02 B-ENT-28 reads the price rules of the orders service, and the clock of the server', async () => {
    const { time, multiplierPerDayOfWeek, realtime } = (await offerFor(customer)).price;
    expect(new URL(product.requests.at(-1)?.url ?? '').pathname).toBe('/api/orders/price');
    expect(time.flex).toMatchObject({ startHour: 7, endHour: 22 });
    expect(time.flex.range.some(({ reference }) => reference === 'FIXED')).toBe(true);
    expect(time.flex.range.some(({ beginAtRange }) => beginAtRange.length === 2)).toBe(true);
    expect(multiplierPerDayOfWeek.sunday).toBe(1.2);
    expect(realtime.price).toBeGreaterThan(0);
    expect(await call('area.time')).toMatchObject({ now: product.now().toISOString() });
  });

  it('B-CALL-52 B-CALL-53 B-CALL-54 B-NEW-15 B-NEW-16 B-NEW-21 B-NEW-23 B-NEW-26 gets the price of the screen, and the massage table for its category only', async () => {
    const price = await shownPrice(customer);
    expect(price.multiplier).toBe(1.2);
    const body = await bodyOf(customer, {
      expectedTotal: price.total / 100,
      massageTable: true,
    });
    const { id, code: shortCode } = given(await call('bookings.create', { body }));
    expect(product.requests.at(-1)?.headers.get('app-system')).toBe('true');
    const params = { id };
    const made = await call('bookings.one', { params });
    expect(made).toMatchObject({
      _id: id,
      statusCode: 15,
      userId: customer._id,
      scheduleDateType: 'FLEX',
      dateRangeStart: body.dateRangeStart,
      numberOfClients: 2,
      note: 'Portão azul',
      realtime: false,
      shortCode,
      payment: { status: 'WAITING' },
    });
    expect(shortCode).toMatch(/^[A-Z0-9]{6}$/);
    expect(cents(made.totalValue)).toBe(price.total);
    expect(cents(made.originalValue)).toBe(price.subtotal);
    expect(made.status.map(({ code }) => code)).toEqual([15, 0]);
    product.pass(2 * SECOND);
    const { payment } = await call('bookings.detail', { params });
    expect(payment).toMatchObject({
      status: 'SUCCESS',
      paid: false,
      copyPaste: expect.stringMatching(/^000201/),
    });
    const { data } = await product.provider.getList('schedules', { filter: { shortCode } });
    expect(data.map((row) => row.id)).toEqual([id]);
  });

  describe('docs/payments-sandbox.md, a new order by link or PIX', () => {
    const detail = (id: string) => call('bookings.detail', { params: { id } });

    /** Credits choose the cents of what is left to pay. */
    const orderOf = async (paymentType: string, ending: number): Promise<string> => {
      const who = await findCustomer(({ credits }) => cents(credits) === 0);
      const { total } = await shownPrice(who);
      await call('customers.addCredits', {
        params: { product: 'camarim' },
        body: {
          userId: who._id,
          credits: ((total - ending) % 100) / 100,
          description: 'Centavos',
          reason: 'A-ATRASO',
        },
      });
      const made = await create(who, { useCredits: true, paymentType });
      expect(cents(made.totalValue) % 100).toBe(ending);
      return made._id;
    };

    it.each(['PIX', 'CREDIT_CARD'])(
      'B-NEW-30 B-NEW-31 B-ENT-27 x,05 by %s is paid after 30 s, and waits for a professional',
      async (paymentType) => {
        const id = await orderOf(paymentType, 5);
        product.pass(29 * SECOND);
        expect(await detail(id)).toMatchObject({ statusCode: 15, payment: { paid: false } });
        product.pass(SECOND);
        const paid = await detail(id);
        expect(paid).toMatchObject({ statusCode: 1, payment: { paid: true, status: 'PAID' } });
        expect(paid.status.map(({ code }) => code)).toEqual([1, 15, 0]);
      },
    );
  });

  it('B-CALL-54 makes one order of one transaction, however often it is sent', async () => {
    const body = await bodyOf(customer);
    const { numberOfSchedules } = await read(customer._id);
    const answers = await Promise.all([1, 2, 3].map(() => call('bookings.create', { body })));
    // The server answers the whole booking, of which the screen reads its code.
    const own = await ownAnswer(product, 'bookings.create', { body });
    expect(answers).toEqual(Array(3).fill({ id: own._id, code: own.shortCode }));
    expect(own).toEqual(await ownAnswer(product, 'bookings.one', { params: { id: own._id } }));
    expect((await read(customer._id)).numberOfSchedules).toBe(given(numberOfSchedules) + 1);
  });

  it('B-NEW-21 B-NEW-22 C-AREA-16 adds the surcharge of the area for preferred professionals, and refuses another price', async () => {
    const who = await findCustomer(({ professionalPreferences: all }) => all.length > 0);
    const price = await shownPrice(who, { hasPreferences: true });
    expect(price.preference).toBeGreaterThan(0);
    const order = (off: number) =>
      create(who, {
        listPreferenceByProfessionals: who.professionalPreferences.slice(0, 1),
        hasPreference: true,
        expectedTotal: (price.total + off) / 100,
      });
    for (const off of [-1, 1])
      await expect(order(off)).rejects.toMatchObject({ status: 409, code: 'price-changed' });
    expect(cents((await order(0)).totalValue)).toBe(price.total);
  });

  it('B-NEW-25 B-NEW-02 uses credits and a voucher like the screen', async () => {
    const { areaId } = await offerFor(customer);
    const { _id, name, email, credits } = await read(customer._id);
    const bearer = await call('customers.token', { body: { _id, name, email } });
    let made: Booking | undefined;
    for (const code of 'abcdefghijklmnoprstuv') {
      const query = { code, areaId };
      const { data } = await call('customers.searchVouchers', { query, bearer });
      for (const voucher of data) {
        const price = await shownPrice(customer, {
          voucher: { discount: discountOf(voucher), numberOfClients: voucher.numberOfClients },
          credits: cents(credits),
        });
        if (made || price.voucherDiscount === 0) continue;
        made = await create(customer, {
          useCredits: true,
          voucher: voucher.code,
          expectedTotal: price.total / 100,
        }).catch(() => undefined);
        if (!made) continue;
        const { voucherDiscount, creditsUsed, totalValue } = made;
        expect([voucherDiscount, creditsUsed, totalValue].map(cents)).toEqual([
          price.voucherDiscount,
          price.creditsUsed,
          price.total,
        ]);
        expect(made.voucher?.code).toBe(voucher.code);
      }
    }
    const left = cents((await read(customer._id)).credits);
    expect(left).toBe(cents(credits) - cents(given(made).creditsUsed));
  });

  it('B-CALL-52 B-NEW-19 B-CALL-02 sends a real-time order to its own address', async () => {
    const body = await bodyOf(customer, {
      realtime: true,
      scheduleDateType: 'FIXED',
      linkPayment: false,
      paymentType: null,
      creditCardId: moipOf(customer)?.id,
    });
    const { id } = given(await call('realtime.create', { body }));
    const { url = '', headers } = product.requests.at(-1) ?? {};
    expect(new URL(url).pathname).toBe('/api/orders/order/realtime');
    expect(headers?.get('app-system')).toBe('true');
    const made = await call('realtime.one', { params: { id } });
    expect(made).toMatchObject({ realtime: true, scheduleDateType: 'FIXED' });
    expect(cents(made.originalValueRealtime)).toBe(cents(made.originalValue));
    expect(made.originalValue).toBeGreaterThan(0);
    const { data } = await product.provider.getList('realtimeOrders', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'requestedOn', order: 'DESC' },
      filter: {},
    });
    expect(data[0]?.id).toBe(id);
  });
});
