import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { surchargeOfWire } from '../../domain/areas';
import { priceOfBooking, priceRulesOf } from '../../domain/bookings/price';
import { dateTypeOf } from '../../domain/bookings/window';
import { discountOf } from '../../domain/vouchers/discount';
import type { Booking, Customer } from '../../src/dataProvider';
import { given, ownAnswer } from '../support/answers';
import { callOf, cents } from '../support/bookingCalls';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

const SECOND = 1000;

let product: MemoryProduct;
let call: ReturnType<typeof callOf>;

beforeAll(async () => {
  product = await memoryProduct(120);
  call = callOf(product);
}, SEED_TIMEOUT);
beforeEach(() => product.signIn('operation'));
afterAll(() => product.close());

describe('a new booking', () => {
  let customer: Customer;
  let transaction = 0;

  /** A customer with an address in a city that sells something, a card, and no signature. */
  const findCustomer = async (test: (customer: Customer) => boolean): Promise<Customer> => {
    for (let page = 1; page < 10; page += 1) {
      const { data } = await product.provider.operation('customers.list', {
        query: { itemsPerPage: 50, page },
      });
      for (const { _id: id, blocked } of data) {
        if (blocked) continue;
        const found = await product.provider.operation('customers.one', { params: { id } });
        if (found.address.length > 0 && test(found)) return found;
      }
    }
    throw new Error('No such customer.');
  };

  const offerFor = async ({ address: [address] }: Customer) => {
    const areaId = address?.areaId ?? '';
    const area = await product.provider.operation('area.one', { params: { areaId } });
    const category = area.categories.find(({ services }) => services.length > 0);
    const service = category?.services[0];
    const price = await call('price.one', {
      query: {
        area: areaId,
        service: service?._id,
        lat: address?.lat,
        lng: address?.lng,
        neighbor: address?.neighbor,
      },
    });
    return { address, areaId, category, service, price };
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

  /** What the screen shows for 10:00 to 14:00 on that Sunday, cents. */
  const shownPrice = async (
    who: Customer,
    change: Partial<Parameters<typeof priceOfBooking>[0]> = {},
  ) => {
    const { price, service } = await offerFor(who);
    return priceOfBooking({
      rules: priceRulesOf(price.answer, surchargeOfWire(service?.preference)),
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

  beforeAll(async () => {
    await product.signIn('operation');
    customer = await findCustomer(
      ({ hasSignature, credits, creditCards }) =>
        !hasSignature &&
        cents(credits) > 0 &&
        creditCards.some(({ provider }) => provider === 'moip'),
    );
  });

  it('B-CALL-48 B-CALL-02 B-ENT-28 reads the price rules from the orders service', async () => {
    const { price, areaId, service, address } = await offerFor(customer);
    expect(price).toMatchObject({
      method: 'GET',
      path: '/api/orders/price',
      query: {
        area: areaId,
        service: service?._id,
        lat: String(address?.lat),
        lng: String(address?.lng),
      },
    });
    const { time, multiplierPerDayOfWeek, realtime } = price.answer;
    expect(time.flex).toMatchObject({ startHour: 7, endHour: 22 });
    expect(time.flex.range.some(({ reference }) => reference === 'FIXED')).toBe(true);
    expect(time.flex.range.some(({ beginAtRange }) => beginAtRange.length === 2)).toBe(true);
    expect(multiplierPerDayOfWeek.sunday).toBe(1.2);
    expect(realtime.price).toBeGreaterThan(0);
  });

  it('B-CALL-50 reads the server’s clock', async () => {
    expect(await call('area.time')).toMatchObject({
      method: 'GET',
      path: '/api/bo/v2/area_time/sp',
      answer: { now: product.now().toISOString() },
    });
  });

  it('B-CALL-52 B-CALL-53 B-CALL-54 B-NEW-21 B-NEW-23 B-NEW-26 sends the order and gets the price of the screen', async () => {
    const price = await shownPrice(customer);
    expect(price.multiplier).toBe(1.2);
    const body = await bodyOf(customer, { expectedTotal: price.total / 100 });
    const sent = await call('bookings.create', { body });
    expect(sent).toMatchObject({ method: 'POST', path: '/api/orders/v2/schedule', body });
    expect(sent.headers.get('app-system')).toBe('true');
    expect(sent.headers.get('authorization')).toBe(`Bearer ${product.token()}`);
    const { id, code: shortCode } = given(sent.answer);
    const params = { id };
    const made = await product.provider.operation('bookings.one', { params });
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
    const detail = await call('bookings.detail', { params });
    expect(detail.answer.payment).toMatchObject({ status: 'SUCCESS', paid: false });
    expect(detail.answer.payment?.copyPaste).toMatch(/^000201/);
    const { data } = await product.provider.getList('schedules', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'start', order: 'DESC' },
      filter: { shortCode },
    });
    expect(data.map((row) => row.id)).toEqual([id]);
  });

  describe('docs/payments-sandbox.md, a new order by link or PIX', () => {
    const read = (id: string) => product.provider.operation('bookings.detail', { params: { id } });

    /** Credits choose the cents of what is left to pay. */
    const orderOf = async (paymentType: string, ending: number): Promise<string> => {
      const who = await findCustomer(
        ({ hasSignature, credits }) => !hasSignature && cents(credits) === 0,
      );
      const { total } = await shownPrice(who);
      await product.provider.operation('customers.addCredits', {
        params: { product: 'camarim' },
        body: {
          userId: who._id,
          credits: ((total - ending) % 100) / 100,
          description: 'Centavos',
          reason: 'A-ATRASO',
        },
      });
      const body = await bodyOf(who, { useCredits: true, paymentType });
      const { id } = given(await product.provider.operation('bookings.create', { body }));
      expect(cents((await read(id)).totalValue) % 100).toBe(ending);
      return id;
    };

    it.each(['PIX', 'CHECKOUT', 'CREDIT_CARD'])(
      'B-NEW-30 B-ENT-27 x,05 by %s is paid after 30 s, and waits for a professional',
      async (paymentType) => {
        const id = await orderOf(paymentType, 5);
        product.pass(29 * SECOND);
        expect(await read(id)).toMatchObject({ statusCode: 15, payment: { paid: false } });
        product.pass(SECOND);
        const paid = await read(id);
        expect(paid).toMatchObject({ statusCode: 1, payment: { paid: true, status: 'PAID' } });
        expect(paid.status.map(({ code }) => code)).toEqual([1, 15, 0]);
      },
    );

    it('B-NEW-30 B-PAY-07 any other waits: Alterar status, a professional, then its PIX payment', async () => {
      const id = await orderOf('PIX', 50);
      product.pass(2 * SECOND);
      expect((await read(id)).statusCode).toBe(15);
      await product.provider.operation('bookings.waitAccept', { body: { scheduleId: id } });
      const { data } = await product.provider.operation('bookings.findPartner', {
        params: { scheduleId: id },
      });
      const free = data.find((one) => one.free && !one.rejected);
      await product.provider.operation('bookings.changePartner', {
        body: { scheduleId: id, newPartnerId: given(free).id },
      });
      const { totalValue: value } = await read(id);
      const body = { id: `E2E-${id}`, bank: 'Itaú', value };
      await product.provider.operation('pix.add', { params: { id }, body });
      expect(await read(id)).toMatchObject({ statusCode: 2, pixPaid: true });
    });
  });

  it('B-CALL-54 makes one order of one transaction, however often it is sent', async () => {
    const body = await bodyOf(customer);
    const before = await product.provider.operation('customers.one', {
      params: { id: customer._id },
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => product.provider.operation('bookings.create', { body })),
    );
    expect(new Set(answers.map((answer) => given(answer).id)).size).toBe(1);
    // The server answers the whole booking, of which the screen reads its code.
    const own = await ownAnswer(product, 'bookings.create', { body });
    const params = { id: own._id };
    expect(answers[0]).toEqual({ id: own._id, code: own.shortCode });
    expect(own).toEqual(await ownAnswer(product, 'bookings.one', { params }));
    const after = await product.provider.operation('customers.one', {
      params: { id: customer._id },
    });
    expect(after.numberOfSchedules).toBe(given(before.numberOfSchedules) + 1);
  });

  it('B-NEW-22 C-AREA-16 has the surcharge that the area tells of the service', async () => {
    const who = await findCustomer(
      ({ hasSignature, professionalPreferences }) =>
        !hasSignature && professionalPreferences.length > 0,
    );
    const price = await shownPrice(who, { hasPreferences: true });
    expect(price.preference).toBeGreaterThan(0);
    const { answer } = await call('bookings.create', {
      body: await bodyOf(who, {
        listPreferenceByProfessionals: who.professionalPreferences.slice(0, 1),
        hasPreference: true,
        expectedTotal: price.total / 100,
      }),
    });
    const params = { id: given(answer).id };
    const made = await product.provider.operation('bookings.one', { params });
    expect(cents(made.totalValue)).toBe(price.total);
  });

  it('B-NEW-21 refuses an order whose price is another by now', async () => {
    const { total } = await shownPrice(customer);
    for (const off of [-1, 1]) {
      await expect(
        call('bookings.create', {
          body: await bodyOf(customer, { expectedTotal: (total + off) / 100 }),
        }),
      ).rejects.toMatchObject({ status: 409, code: 'price-changed' });
    }
  });

  it('B-NEW-25 B-NEW-02 uses credits and a voucher like the screen', async () => {
    const { areaId } = await offerFor(customer);
    const { _id, name, email, credits } = await product.provider.operation('customers.one', {
      params: { id: customer._id },
    });
    const { token } = await product.provider.operation('customers.token', {
      body: { _id, name, email },
    });
    const found = await product.provider
      .operation('customers.searchVouchers', {
        query: { code: '', areaId },
        bearer: { token },
      })
      .catch(() => ({ data: [] }));
    const all = [...found.data];
    for (const code of 'abcdefghijklmnoprstuv') {
      const { data } = await product.provider.operation('customers.searchVouchers', {
        query: { code, areaId },
        bearer: { token },
      });
      all.push(...data);
    }
    let made: Booking | undefined;
    for (const voucher of all) {
      const { numberOfClients } = voucher;
      const price = await shownPrice(customer, {
        voucher: { discount: discountOf(voucher), numberOfClients },
        credits: cents(credits),
      });
      if (price.voucherDiscount === 0) continue;
      const body = await bodyOf(customer, {
        useCredits: true,
        voucher: voucher.code,
        expectedTotal: price.total / 100,
      });
      const order = await product.provider
        .operation('bookings.create', { body })
        .catch(() => undefined);
      if (!order) continue;
      made = await product.provider.operation('bookings.one', { params: { id: order.id } });
      expect(cents(made.voucherDiscount)).toBe(price.voucherDiscount);
      expect(cents(made.creditsUsed)).toBe(price.creditsUsed);
      expect(cents(made.totalValue)).toBe(price.total);
      expect(made.voucher?.code).toBe(voucher.code);
      break;
    }
    expect(made).toBeDefined();
    const after = await product.provider.operation('customers.one', {
      params: { id: customer._id },
    });
    expect(cents(after.credits)).toBe(cents(credits) - cents(made?.creditsUsed));
  });

  it('B-CALL-52 B-NEW-19 B-CALL-02 sends a real-time order to its own address', async () => {
    const { price } = await offerFor(customer);
    const body = await bodyOf(customer, {
      realtime: true,
      scheduleDateType: 'FIXED',
      linkPayment: false,
      paymentType: null,
      creditCardId: customer.creditCards.find(({ provider }) => provider === 'moip')?.id,
    });
    const sent = await call('realtime.create', { body });
    expect(sent).toMatchObject({ method: 'POST', path: '/api/orders/order/realtime', body });
    expect(sent.headers.get('app-system')).toBe('true');
    const { id } = given(sent.answer);
    const made = await product.provider.operation('realtime.one', { params: { id } });
    expect(made).toMatchObject({ realtime: true, scheduleDateType: 'FIXED' });
    expect(cents(made.originalValueRealtime)).toBe(cents(made.originalValue));
    expect(made.originalValue).toBeGreaterThan(0);
    expect(price.answer.realtime.price).toBeGreaterThan(0);
    const { data } = await product.provider.getList('realtimeOrders', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'requestedOn', order: 'DESC' },
      filter: {},
    });
    expect(data[0]?.id).toBe(id);
  });

  it.each([
    [{ addressId: 'x' }, 'addressId', 'Selecione um endereço'],
    [{ numberOfClients: 5 }, 'numberOfClients', /\S/],
    [{ numberOfClients: 0 }, 'numberOfClients', /\S/],
    [{ linkPayment: false, creditCardId: 'x' }, 'creditCardId', 'Selecione uma forma de pagamento'],
    [
      { dateRangeStart: '2026-03-15T13:00:00Z', dateRangeEnd: '2026-03-15T13:00:00Z' },
      'dateRangeEnd',
      'A data e horário final devem ser maior que a inicial',
    ],
    [{ voucher: 'NAOEXISTE' }, 'voucher', /\S/],
    [{ onlyForPreference: true }, 'onlyForPreference', /\S/],
  ])('B-NEW-06 B-NEW-13 B-NEW-14 refuses %o', async (change, field, text) => {
    const body = await bodyOf(customer, change);
    const failure = await call('bookings.create', { body }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.any(String) } },
    });
    const { errors } = (failure as { body: { errors: Record<string, string> } }).body;
    if (typeof text === 'string') expect(errors[field]).toBe(text);
    else expect(errors[field]).toMatch(text);
  });

  it.each([
    ['link:CREDIT_CARD', 'CREDIT_CARD'],
    ['link:PIX', 'PIX'],
    ['link:CHECKOUT', 'CHECKOUT'],
    ['card', 'CREDIT_CARD'],
  ])('B-NEW-30 B-NEW-31 is paid by %s', async (choice, method) => {
    const [kind, paymentType = null] = choice.split(':');
    const card = customer.creditCards.find(({ provider }) => provider === 'moip');
    const linkPayment = kind === 'link';
    const body = await bodyOf(customer, {
      linkPayment,
      paymentType,
      ...(!linkPayment && { creditCardId: card?.id }),
    });
    const { id } = given((await call('bookings.create', { body })).answer);
    const { payment } = await product.provider.operation('bookings.one', { params: { id } });
    expect(payment).toMatchObject({ method, status: 'WAITING', paid: false });
  });

  it('B-NEW-15 B-NEW-16 notes the massage table for its category only', async () => {
    for (const categoryId of ['c101', 'other']) {
      const { areaId } = await offerFor(customer);
      const { categories } = await product.provider.operation('area.one', { params: { areaId } });
      const category = categories.find(
        ({ _id, services }) => (_id === 'c101') === (categoryId === 'c101') && services.length > 0,
      );
      const { answer } = await call('bookings.create', {
        body: await bodyOf(customer, {
          categoryId: category?._id,
          serviceId: category?.services[0]?._id,
          massageTable: true,
        }),
      });
      const params = { id: given(answer).id };
      const { note } = await product.provider.operation('bookings.one', { params });
      if (categoryId === 'c101') expect(note).toMatch(/^Portão azul\n.*maca de massagem/);
      else expect(note).toBe('Portão azul');
    }
  });

  it('B-CALL-04 P-CALL-01 is refused without a bearer', async () => {
    const answer = await product.app(
      new Request('http://camarim.test/api/orders/v2/schedule', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'app-system': 'true' },
        body: JSON.stringify(await bodyOf(customer)),
      }),
    );
    expect(answer.status).toBe(401);
  });
});
