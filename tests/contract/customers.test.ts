import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { surchargeOfWire } from '../../domain/areas';
import { priceOfBooking, priceRulesOf } from '../../domain/bookings/price';
import { dateTypeOf } from '../../domain/bookings/window';
import { discountOf } from '../../domain/vouchers/discount';
import type { Booking, Customer } from '../../src/dataProvider';
import { given, ownAnswer } from '../support/answers';
import { callOf, cents } from '../support/bookingCalls';
import { type MemoryProduct, memoryProduct, PRODUCT_NOW, SEED_TIMEOUT } from '../support/provider';

let product: MemoryProduct;

let call: ReturnType<typeof callOf>;

beforeAll(async () => {
  product = await memoryProduct(120);
  call = callOf(product);
}, SEED_TIMEOUT);
beforeEach(() => product.signIn('operation'));
afterAll(() => product.close());

describe('customers', () => {
  const BASE = '/api/bo';
  const taken = new Set<string>();

  const read = (id: string): Promise<Customer> =>
    product.provider.operation('customers.one', { params: { id } });

  /** A customer of the demonstration whom no other test has changed. */
  const pick = async (test: (customer: Customer) => boolean = () => true): Promise<Customer> => {
    for (let page = 1; page < 10; page += 1) {
      const { data } = await product.provider.operation('customers.list', {
        query: { itemsPerPage: 50, page },
      });
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

  const list = (
    filter: object = {},
    page = 1,
    perPage = 10,
    field = 'createdDate',
    order = 'DESC',
  ) =>
    product.provider.getList('customers', {
      pagination: { page, perPage },
      sort: { field, order: order === 'ASC' ? 'ASC' : 'DESC' },
      filter,
    });

  const lastQuery = () =>
    Object.fromEntries(new URL(product.requests.at(-1)?.url ?? 'http://none').searchParams);

  describe('the list of customers', () => {
    it('P-CALL-05 B-CALL-56 sends page and filter, and reads rows and total', async () => {
      const { data, total } = await list();
      expect(product.requests).toHaveLength(1);
      expect(product.requests[0]?.method).toBe('GET');
      expect(new URL(product.requests[0]?.url ?? '').pathname).toBe(`${BASE}/v2/bo/users`);
      expect(lastQuery()).toEqual({
        itemsPerPage: '10',
        page: '1',
        orderBy: 'createdDate',
        orderType: 'DESC',
      });
      expect(data).toHaveLength(10);
      expect(total).toBeGreaterThan(100);
      const [first] = data;
      const { data: found, total: matching } = await list({ filter: first?.email });
      expect(lastQuery()).toMatchObject({ filter: first?.email });
      expect(found.map(({ id }) => id)).toContain(first?.id);
      expect(matching).toBeLessThan(total ?? 0);
    });

    it('P-CALL-05 P-CUST-25 finds a customer by the code of a booking', async () => {
      const { schedules } = await product.provider.operation('bookings.list', { query: {} });
      const booking = schedules.find(({ shortCode }) => shortCode);
      const { data } = await list({ filter: booking?.shortCode });
      expect(data.map(({ id }) => id)).toContain(booking?.userId);
    });
  });

  describe('one customer', () => {
    it('P-CALL-17 changes the edited field only', async () => {
      const before = await pick();
      const body = { name: 'Beatriz Prado', version: before.version };
      const sent = await call('customers.update', { params: { id: before._id }, body });
      expect(sent).toMatchObject({ method: 'PUT', path: `${BASE}/v2/bo/user/${before._id}`, body });
      expect(sent.answer).toEqual({
        ...before,
        name: 'Beatriz Prado',
        version: given(before.version) + 1,
      });
      await expect(
        call('customers.update', { params: { id: before._id }, body }),
      ).rejects.toMatchObject({ status: 409, code: 'version-conflict' });
    });

    it.each([
      [{ phone: '119876543' }, 'phone'],
      [{ credits: 100 }, 'credits'],
    ])('P-CUST-34 P-CALL-17 refuses %o', async (body, field) => {
      const { data } = await list();
      await expect(
        call('customers.update', { params: { id: String(data[0]?.id) }, body }),
      ).rejects.toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } });
    });

    it('P-CALL-07 confirms the phone', async () => {
      const { _id: id } = await pick(({ phone }) => !phone.validatedAt);
      const sent = await call('customers.forcePhoneValidation', { params: { id } });
      expect(sent).toMatchObject({
        method: 'POST',
        path: `${BASE}/v3/bo/users/${id}/forcePhoneValidation`,
        body: undefined,
      });
      expect((await read(id)).phone.validatedAt).toBe(PRODUCT_NOW.toISOString());
    });

    it('P-CALL-08 P-CALL-09 blocks and unblocks, twice the same', async () => {
      const { _id: id } = await pick(({ blocked }) => !blocked);
      for (const [operation, method, blocked] of [
        ['customers.block', 'POST', true],
        ['customers.block', 'POST', true],
        ['customers.unblock', 'DELETE', false],
      ] as const) {
        const sent = await call(operation, { params: { id } });
        expect(sent).toMatchObject({
          method,
          path: `${BASE}/v2/bo/user/block/${id}`,
          body: undefined,
        });
        expect(await read(id)).toMatchObject({ blocked, active: !blocked });
      }
    });

    it('P-CALL-16 P-CUST-12 requests a new password without revealing which accounts exist', async () => {
      const { email } = await pick();
      for (const body of [{ email }, { email: 'ninguem@exemplo.com.br' }]) {
        const sent = await call('customers.forgotPassword', { body });
        expect(sent).toMatchObject({
          method: 'POST',
          path: `${BASE}/v1/user/forgotPassword`,
          body,
        });
        expect(sent.answer).toBeUndefined();
      }
    });
  });

  describe('addresses, cards and vouchers of a customer', () => {
    it('P-CALL-10 P-CALL-11 P-CUST-06 adds an address and removes that one only', async () => {
      const before = await pick(({ address }) => address.length > 0);
      const [known] = before.address;
      const body = {
        place: 'Rua das Flores',
        streetNumber: '77',
        city: known?.city,
        uf: known?.uf,
        zipCode: '01304000',
        complement: null,
        neighbor: 'Centro',
        lat: -23.5,
        lng: -46.6,
        typeAddress: 1,
        addressIdentification: 'casa da avó',
      };
      const params = { userId: before._id };
      const added = await call('customers.addAddress', { params, body });
      expect(added).toMatchObject({
        method: 'POST',
        path: `${BASE}/user/address/${before._id}`,
        body,
      });
      const { address } = given(added.answer);
      expect(address).toHaveLength(before.address.length + 1);
      const mine = address.find(({ place }) => place === 'Rua das Flores');
      expect(mine).toMatchObject({
        streetNumber: '77',
        addressIdentification: 'casa da avó',
        lat: -23.5,
        lng: -46.6,
      });
      const own = await ownAnswer(product, 'customers.one', { params: { id: before._id } });
      expect(own.address.find(({ _id }) => _id === mine?._id)?.geoposition).toEqual([-46.6, -23.5]);
      await expect(
        call('customers.addAddress', { params, body: { ...body, city: 'Manaus', uf: 'AM' } }),
      ).rejects.toMatchObject({ status: 422, code: 'outside-area' });
      const input = { params: { id: before._id }, query: { addressId: mine?._id } };
      const removed = await call('customers.removeAddress', input);
      expect(removed).toMatchObject({
        method: 'DELETE',
        path: `${BASE}/v2/bo/user/${before._id}/address`,
        query: { addressId: mine?._id },
        body: undefined,
      });
      expect((await read(before._id)).address).toEqual(before.address);
      await expect(call('customers.removeAddress', input)).rejects.toMatchObject({ status: 404 });
    });

    it('P-CALL-12 P-CALL-14 P-CUST-07 removes one card only', async () => {
      const before = await pick(({ creditCards }) => creditCards.length > 0);
      const [card, ...others] = before.creditCards;
      expect(card).toMatchObject({
        first6: expect.stringMatching(/^\d{6}$/),
        last4: expect.stringMatching(/^\d{4}$/),
        holder: { fullname: expect.any(String) },
      });
      const sent = await call('customers.removeCard', {
        params: { id: before._id },
        query: { creditCardId: card?.id },
      });
      expect(sent).toMatchObject({
        method: 'DELETE',
        path: `${BASE}/v2/bo/user/${before._id}/creditcard`,
        query: { creditCardId: card?.id },
        body: undefined,
      });
      expect((await read(before._id)).creditCards).toEqual(others);
    });

    it('P-CALL-13 P-CALL-15 P-CUST-15 names the rejected professionals and removes one only', async () => {
      const before = await pick(({ excludedPartners }) => excludedPartners.length > 0);
      const [first, ...others] = before.excludedPartners;
      const ids = before.excludedPartners.join(',');
      const named = await call('artists.summaries', { params: { ids } });
      expect(named).toMatchObject({
        method: 'GET',
        path: `${BASE}/v2/bo/artists/${encodeURIComponent(ids)}`,
      });
      expect(named.answer.data.map(({ id }) => id).sort()).toEqual(
        [...before.excludedPartners].sort(),
      );
      expect(named.answer.data.every(({ name }) => name !== '')).toBe(true);
      const sent = await call('customers.removeExcluded', {
        params: { id: before._id },
        query: { excludedPartnerId: first },
      });
      expect(sent).toMatchObject({
        method: 'DELETE',
        path: `${BASE}/v2/bo/user/${before._id}/excludedPartner`,
        query: { excludedPartnerId: first },
      });
      expect((await read(before._id)).excludedPartners).toEqual(others);
    });

    it('P-CALL-22 P-CUST-17 lists the vouchers of one customer, 100 at a time', async () => {
      const { _id: userId } = await pick();
      await product.signIn('administrator');
      const sent = await call('vouchers.list', {
        query: { userId, showInactive: true, showOthers: true, itemsPerPage: 100 },
      });
      expect(sent.query).toEqual({
        userId,
        showInactive: 'true',
        showOthers: 'true',
        itemsPerPage: '100',
      });
      expect(sent.answer.vouchers.every((voucher) => voucher.userId === userId)).toBe(true);
    });
  });

  describe('credits', () => {
    const add = (userId: string, change: object = {}) =>
      call('customers.addCredits', {
        params: { product: 'camarim' },
        body: {
          userId,
          credits: 12.34,
          description: 'Atraso de 20 minutos',
          scheduleId: null,
          reason: 'A-ATRASO',
          ...change,
        },
      });

    it('P-CALL-20 P-CALL-19 P-CRED-02 P-CRED-09 P-CRED-10 adds, and shows it in the history', async () => {
      const before = await pick();
      const userId = before._id;
      const history = (page: number, itemsPerPage = 10) =>
        call('customers.credits', { query: { userId, itemsPerPage, page } });
      const { totalItems } = (await history(1)).answer;
      const sent = await add(userId);
      expect(sent).toMatchObject({ method: 'PUT', path: `${BASE}/v2/bo/user/camarimCredits` });
      expect(sent.body).toEqual({
        userId,
        credits: 12.34,
        description: 'Atraso de 20 minutos',
        scheduleId: null,
        reason: 'A-ATRASO',
      });
      expect(cents((await read(userId)).credits)).toBe(cents(before.credits) + 1234);
      const after = await history(1);
      expect(after).toMatchObject({
        method: 'GET',
        path: `${BASE}/v2/bo/user/credits`,
        query: { userId, itemsPerPage: '10', page: '1' },
      });
      expect(after.answer.totalItems).toBe(given(totalItems) + 1);
      expect(cents(after.answer.credits)).toBe(cents(before.credits) + 1234);
      expect(after.answer.data[0]).toMatchObject({
        createdAt: PRODUCT_NOW.toISOString(),
        credits: 12.34,
        decrease: false,
        reason: 'A-ATRASO',
        description: 'Atraso de 20 minutos',
      });
      await add(userId, { credits: 1, description: 'Outro' });
      const pages = [await history(1, 1), await history(2, 1)].map(({ answer }) => answer.data[0]);
      expect(pages.map((row) => row?.description)).toContain('Atraso de 20 minutos');
      expect(pages[0]?._id).not.toBe(pages[1]?._id);
    });

    it('has one effect for one key, however often it is sent', async () => {
      const { _id, credits } = await pick();
      const once = () =>
        product.provider.operation('customers.addCredits', {
          params: { product: 'camarim' },
          body: { userId: _id, credits: 5, description: 'Uma vez', reason: 'Q-QUALIDADE' },
          idempotencyKey: `credits-${_id}`,
        });
      await Promise.all([once(), once(), once()]);
      expect(cents((await read(_id)).credits)).toBe(cents(credits) + 500);
    });
  });
});

describe('new bookings', () => {
  const SECOND = 1000;

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

    /** Price on screen for 10:00 to 14:00 on that Sunday, in cents. */
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

    it('B-CALL-48 B-CALL-50 B-CALL-02 B-ENT-28 reads the price rules of the orders service, and the clock of the server', async () => {
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
      const read = (id: string) =>
        product.provider.operation('bookings.detail', { params: { id } });

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

      it.each(['PIX', 'CREDIT_CARD'])(
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

    it('B-NEW-22 C-AREA-16 adds the surcharge of the area for preferred professionals', async () => {
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
          ({ _id, services }) =>
            (_id === 'c101') === (categoryId === 'c101') && services.length > 0,
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
  });
});
