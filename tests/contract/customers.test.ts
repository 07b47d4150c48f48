import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CREDIT_REASONS } from '../../contract/customers';
import type { Customer } from '../../src/dataProvider';
import { given, ownAnswer } from '../support/answers';
import { callOf, cents } from '../support/bookingCalls';
import { type MemoryProduct, memoryProduct, PRODUCT_NOW, SEED_TIMEOUT } from '../support/provider';

const BASE = '/api/bo';

let product: MemoryProduct;
let call: ReturnType<typeof callOf>;
const taken = new Set<string>();

beforeAll(async () => {
  product = await memoryProduct(120);
  call = callOf(product);
}, SEED_TIMEOUT);
beforeEach(() => product.signIn('operation'));
afterAll(() => product.close());

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

const list = (filter: object = {}, page = 1, perPage = 10, field = 'createdDate', order = 'DESC') =>
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

  it('P-CALL-05 shows each customer on one page', async () => {
    const { total = 0 } = await list({}, 1, 50);
    const ids: unknown[] = [];
    for (let page = 1; page <= Math.ceil(total / 50); page += 1) {
      ids.push(...(await list({}, page, 50)).data.map(({ id }) => id));
    }
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
  });

  it('P-CALL-05 P-CUST-25 finds a customer by the code of a booking', async () => {
    const { schedules } = await product.provider.operation('bookings.list', { query: {} });
    const booking = schedules.find(({ shortCode }) => shortCode);
    const { data } = await list({ filter: booking?.shortCode });
    expect(data.map(({ id }) => id)).toContain(booking?.userId);
  });

  it.each(['createdDate', 'name', 'email', 'numberOfSchedules'])(
    'P-CALL-05 orders by %s both ways, and refuses another name',
    async (field) => {
      const fold = (value: unknown) =>
        typeof value === 'number'
          ? value
          : String(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      for (const order of ['ASC', 'DESC']) {
        const { data } = await list({}, 1, 100, field, order);
        expect(lastQuery()).toMatchObject({ orderBy: field, orderType: order });
        const values = data.map((row) => fold(row[field]));
        const sign = order === 'ASC' ? 1 : -1;
        expect(values).toEqual([...values].sort((a, b) => sign * (a < b ? -1 : a > b ? 1 : 0)));
      }
      await expect(
        call('customers.list', { query: { orderBy: `${field}x` } }),
      ).rejects.toMatchObject({ status: 422, body: { errors: { orderBy: expect.any(String) } } });
    },
  );
});

describe('one customer', () => {
  it('P-CALL-04 B-ENT-06 answers everything that the page shows', async () => {
    const { _id: id } = await pick();
    const sent = await call('customers.one', { params: { id } });
    expect(sent).toMatchObject({
      method: 'GET',
      path: `${BASE}/v2/bo/users/${id}`,
      query: {},
      body: undefined,
    });
    expect(sent.answer).toMatchObject({
      _id: id,
      active: expect.any(Boolean),
      vip: expect.any(Boolean),
      hasSignature: expect.any(Boolean),
      numberOfSchedules: expect.any(Number),
      createdDate: expect.stringMatching(/Z$/),
      phone: { number: expect.stringMatching(/^\d{10,13}$/) },
    });
    await expect(call('customers.one', { params: { id: 'nobody' } })).rejects.toMatchObject({
      status: 404,
    });
  });

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

  it('P-CALL-17 takes the confirmation of the data back and nothing else', async () => {
    const before = await pick(({ emailPhoneConfirmed }) => emailPhoneConfirmed);
    const body = { emailPhoneConfirmed: false };
    const { answer } = await call('customers.update', { params: { id: before._id }, body });
    expect(answer).toEqual({
      ...before,
      emailPhoneConfirmed: false,
      version: given(before.version) + 1,
    });
  });

  it.each([
    [{ phone: '119876543' }, 'phone'],
    [{ phone: 'abc' }, 'phone'],
    [{ email: 'nobody' }, 'email'],
    [{ birthdate: '2026-02-30' }, 'birthdate'],
    [{ gender: 'X' }, 'gender'],
    [{ name: ' ' }, 'name'],
    [{ emailPhoneConfirmed: true }, 'emailPhoneConfirmed'],
    [{ credits: 100 }, 'credits'],
  ])('P-CUST-34 P-CALL-17 refuses %o', async (body, field) => {
    const { data } = await list();
    await expect(
      call('customers.update', { params: { id: String(data[0]?.id) }, body }),
    ).rejects.toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } });
  });

  it('P-CALL-17 refuses an e-mail that somebody else has', async () => {
    const [one, other] = [await pick(), await pick()];
    await expect(
      call('customers.update', { params: { id: one._id }, body: { email: other.email } }),
    ).rejects.toMatchObject({ status: 409, code: 'email-taken' });
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

  it('P-CALL-16 P-CUST-12 asks for a new password, and says nothing about who exists', async () => {
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

describe('what belongs to a customer', () => {
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

  it.each([
    [499.99, true],
    [500, true],
    [500.01, false],
  ])('P-CRED-06 P-CRED-11 judges R$ %d', async (credits, isTaken) => {
    const before = await pick();
    const answer = await add(before._id, { credits }).catch((failure: unknown) => failure);
    if (isTaken) expect(answer).toMatchObject({ method: 'PUT' });
    else expect(answer).toMatchObject({ status: 422, code: 'limit' });
    const after = await read(before._id);
    expect(cents(after.credits)).toBe(cents(before.credits) + (isTaken ? cents(credits) : 0));
  });

  it.each([
    [{ credits: 0 }, 'credits'],
    [{ credits: -1 }, 'credits'],
    [{ credits: 0.001 }, 'credits'],
    [{ description: ' ' }, 'description'],
    [{ reason: 'NENHUM' }, 'reason'],
    [{ scheduleId: 'nobody' }, 'scheduleId'],
  ])('P-CRED-04 P-CRED-11 refuses %o', async (change, field) => {
    const { _id, credits } = await pick();
    await expect(add(_id, change)).rejects.toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.any(String) } },
    });
    expect((await read(_id)).credits).toBe(credits);
  });

  it.each(CREDIT_REASONS)('P-CRED-08 takes the reason %s', async (reason) => {
    const { _id, credits } = await pick();
    await add(_id, { reason, credits: 0.01 });
    expect(cents((await read(_id)).credits)).toBe(cents(credits) + 1);
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
