import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../src/http/ApiError';
import { WRITES } from '../support/definitionWrites';
import { type MemoryProduct, memoryProduct } from '../support/provider';

const page = (number: number, perPage: number) => ({ page: number, perPage });
const asc = (field: string) => ({ field, order: 'ASC' as const });
const desc = (field: string) => ({ field, order: 'DESC' as const });

describe('the data provider against the server', () => {
  let product: MemoryProduct;
  const query = (index = -1) =>
    Object.fromEntries(new URL(product.requests.at(index)?.url ?? 'http://none').searchParams);

  beforeAll(async () => {
    product = await memoryProduct();
  });
  beforeEach(() => product.signIn('administrator'));
  afterAll(() => product.close());

  it('asks for nothing that writes, and sends no request for it', async () => {
    expect(WRITES.size).toBeGreaterThan(80);
    for (const id of WRITES)
      await expect(product.provider.ask(id), id).rejects.toThrow('changes something');
    expect(product.requests).toEqual([]);
  });

  describe('vouchers', () => {
    it('P-VOU-02 P-CALL-59 lists ordinary active vouchers with one request', async () => {
      const { data, total } = await product.provider.getList('vouchers', {
        pagination: page(1, 10),
        sort: desc('createdAt'),
        filter: {},
      });
      expect(data).toHaveLength(10);
      expect(total).toBeGreaterThan(10);
      expect(data.every(({ active, end }) => active && end >= '2026-03-10')).toBe(true);
      expect(product.requests).toHaveLength(1);
      expect(query()).toEqual({
        page: '1',
        itemsPerPage: '10',
        orderBy: 'createdAt',
        orderType: 'DESC',
      });
    });

    it('P-VOU-02 sends each filter as its own parameter', async () => {
      const read = (filter: object) =>
        product.provider.getList('vouchers', {
          pagination: page(1, 10),
          sort: desc('createdAt'),
          filter,
        });
      const base = await read({});
      const inactive = await read({ showInactive: true });
      expect(query()).toMatchObject({ showInactive: 'true' });
      const others = await read({ showOthers: true });
      expect(query()).toMatchObject({ showOthers: 'true' });
      expect(inactive.total).toBeGreaterThan(base.total ?? 0);
      expect(others.total).toBeGreaterThan(base.total ?? 0);
      await read({ showInactive: false, code: 'ab' });
      expect(query()).toMatchObject({ code: 'ab' });
      expect(query()).not.toHaveProperty('showInactive');
    });

    it('P-VOU-10 P-VOU-12 P-CALL-60 creates, reads back, and decodes days and cents', async () => {
      const { data: created } = await product.provider.create('vouchers', {
        data: {
          code: 'VERAO2026',
          start: '2026-03-10',
          end: '2026-03-20',
          type: 'V',
          amount: 3050,
          maxTimes: 3,
          justNew: false,
          services: [],
          locations: [],
        },
      });
      expect(created.id).toBe('VERAO2026');
      const { data } = await product.provider.getOne('vouchers', { id: 'VERAO2026' });
      expect(data).toMatchObject({
        code: 'VERAO2026',
        start: '2026-03-10',
        end: '2026-03-20',
        kind: 'single',
        type: 'V',
        amount: 3050,
        maxTimes: 3,
        active: true,
      });
    });

    it('P-VOU-11 creates a voucher of two sides under the contract’s spelling', async () => {
      const side = { type: 'P', percent: 15, maxTimes: 1, timesByUser: 1, numberOfClients: 0 };
      await product.provider.create('vouchers', {
        data: {
          code: 'DOISLADOS',
          start: '2026-03-11',
          end: '2026-03-30',
          kind: 'both',
          maxTimes: 0,
          services: [],
          locations: [],
          aquisition: { ...side, publicVoucher: true },
          recurrence: { ...side, type: 'V', percent: undefined, amount: 990 },
        },
      });
      const { data } = await product.provider.getOne('vouchers', { id: 'DOISLADOS' });
      expect(data.kind).toBe('both');
      expect(data.aquisition).toMatchObject({ type: 'P', percent: 15, publicVoucher: true });
      expect(data.recurrence).toMatchObject({ type: 'V', amount: 990, percent: null });
      expect(data.discounts).toEqual([
        { kind: 'percent', percent: 15 },
        { kind: 'amount', cents: 990 },
      ]);
    });

    it.each([
      ['DEZREAIS', { type: 'V', amount: 1_000 }, { kind: 'amount', cents: 1_000 }],
      ['DEZPORCENTO', { type: 'P', percent: 10 }, { kind: 'percent', percent: 10 }],
    ])('%s is 10 on the wire, and read as what it is', async (code, fields, discount) => {
      const days = { start: '2026-03-11', end: '2026-03-30' };
      const { data } = await product.provider.create('vouchers', {
        data: { code, ...days, kind: 'single', ...fields },
      });
      expect(data).toMatchObject({ percent: null, amount: null, ...fields });
      expect(data.discounts).toEqual([discount]);
    });

    it('P-CALL-62 P-CALL-63 updates, deactivates, and refuses a stale version', async () => {
      const { data: stored } = await product.provider.getOne('vouchers', { id: 'VERAO2026' });
      const change = { code: 'VERAO2026', end: '2026-04-01', type: 'V', amount: 3050, maxTimes: 9 };
      const update = () =>
        product.provider.update('vouchers', {
          id: 'VERAO2026',
          data: { ...change, services: [], locations: [] },
          previousData: stored,
        });
      const { data } = await update();
      expect(data).toMatchObject({ end: '2026-04-01', maxTimes: 9 });
      await expect(update()).rejects.toMatchObject({ status: 409, code: 'version-conflict' });
      await product.provider.operation('vouchers.deactivate', { params: { code: 'VERAO2026' } });
      const after = await product.provider.getOne('vouchers', { id: 'VERAO2026' });
      expect(after.data.active).toBe(false);
    });

    it('marks our own field when the server refuses a wire field', async () => {
      const failure = await product.provider
        .create('vouchers', {
          data: { code: 'ONTEM', start: '2026-03-09', end: '2026-03-20', type: 'P', percent: 10 },
        })
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ApiError);
      expect((failure as ApiError).status).toBe(422);
      expect((failure as ApiError).body.errors).toHaveProperty('start');
    });

    it('has one effect for one key, however often it is sent', async () => {
      const data = {
        code: 'UMAVEZ',
        start: '2026-03-10',
        end: '2026-03-20',
        type: 'P',
        percent: 5,
      };
      const create = () =>
        product.provider.create('vouchers', { data, meta: { idempotencyKey: 'one-intent' } });
      const answers = await Promise.all([create(), create(), create()]);
      expect(new Set(answers.map((answer) => answer.data.id))).toEqual(new Set(['UMAVEZ']));
      await expect(product.provider.create('vouchers', { data })).rejects.toMatchObject({
        status: 409,
        code: 'code-taken',
      });
    });
  });

  describe('staff', () => {
    it('C-CALL-48 C-CONST-10 shows pages of 10 out of requests of 30', async () => {
      const read = (number: number) =>
        product.provider.getList('staff', {
          pagination: page(number, 10),
          sort: asc('name'),
          filter: {},
        });
      const [first, third, fourth] = [await read(1), await read(3), await read(4)];
      expect(first.data).toHaveLength(10);
      expect(third.data).toHaveLength(10);
      expect(product.requests.map((request) => new URL(request.url).search)).toEqual([
        '?orderBy=name&orderType=ASC&page=1&limit=30',
        '?orderBy=name&orderType=ASC&page=1&limit=30',
        '?orderBy=name&orderType=ASC&page=2&limit=30',
      ]);
      const names = [...first.data, ...third.data, ...fourth.data].map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    });

    it('C-CALL-49 C-CALL-50 creates and updates with the server’s own words', async () => {
      const created = await product.provider.create('staff', {
        data: {
          name: 'Bia Prado',
          email: 'bia.prado',
          type: 'marketing',
          password: 'girassol-amarelo-9',
          active: true,
        },
      });
      expect(created.data.email).toBe('bia.prado@camarim.test');
      expect(created.data.serverMessage).toMatch(/colaborador/i);
      const { data: stored } = await product.provider.getOne('staff', { id: created.data.id });
      const { data } = await product.provider.update('staff', {
        id: stored.id,
        data: { name: 'Beatriz Prado', email: stored.email, type: 'marketing', active: true },
        previousData: stored,
      });
      expect(data.name).toBe('Beatriz Prado');
      const body = await product.requests.at(-1)?.json();
      expect(product.requests.at(-1)?.method).toBe('PUT');
      expect(new URL(product.requests.at(-1)?.url ?? '').pathname).toBe('/api/bo/staff');
      expect(body).toMatchObject({ _id: stored.id, version: stored.version });
      expect(body).not.toHaveProperty('password');
    });

    it('answers 404 for a staff member that no page holds', async () => {
      await expect(product.provider.getOne('staff', { id: 'nobody' })).rejects.toMatchObject({
        status: 404,
      });
    });
  });

  describe('investments, airports and categories', () => {
    it('C-CALL-08 C-CONST-05 C-INVEST-03 pages by 5 out of 10, between two days', async () => {
      const { data } = await product.provider.getList('investments', {
        pagination: page(2, 5),
        sort: desc('date'),
        filter: { period: { from: '2026-01-01', to: '2026-12-31' } },
      });
      expect(data).toHaveLength(5);
      expect(query()).toEqual({
        minDate: '2026-01-01',
        maxDate: '2026-12-31',
        orderBy: 'date',
        orderType: 'DESC',
        currentPage: '1',
        itemsPerPage: '10',
      });
    });

    it('C-CALL-09 C-CALL-10 sends reais and the UTC midnight of the day', async () => {
      const values = {
        value: 12345,
        date: '2026-03-12',
        category: 'Mídia',
        description: 'Anúncios',
        cac: 'new-client',
        sector: 'Marketing',
        service: 'Geral',
      };
      const { data } = await product.provider.create('investments', { data: values });
      expect(await product.requests.at(-1)?.json()).toEqual({
        ...values,
        value: 123.45,
        date: '2026-03-12T00:00:00.000Z',
      });
      expect(data).toMatchObject(values);
    });

    it('C-CALL-10 a change whose answer holds the record is one request', async () => {
      const { data: rows } = await product.provider.getList('investments', {
        pagination: page(1, 5),
        sort: desc('date'),
        filter: {},
      });
      const [previousData] = rows;
      if (!previousData) throw new Error('No investment');
      product.requests.length = 0;
      const { data } = await product.provider.update('investments', {
        id: previousData.id,
        data: { ...previousData, value: 200_000 },
        previousData,
      });
      expect(product.requests.map(({ method }) => method)).toEqual(['PUT']);
      expect(data).toMatchObject({ value: 200_000, version: Number(previousData.version) + 1 });
    });

    it('C-CALL-13 C-CONST-06 C-AIR-01 C-AIR-04 reads airport orders by name or id', async () => {
      const read = (filter: string) =>
        product.provider.getList('airports', {
          pagination: page(1, 5),
          sort: desc('paidAt'),
          filter: { filter },
        });
      const all = await read('');
      const [first] = all.data;
      expect(Object.keys(query())).not.toContain('filter');
      const found = await read(first?.orderId ?? '');
      expect(found.data.map(({ id }) => id)).toEqual([first?.id]);
      expect(query()).toMatchObject({ filter: first?.orderId, itemsPerPage: '10' });
    });

    it('C-CALL-18 C-CAT-01 reads the categories under data, sorted here', async () => {
      const { data, total } = await product.provider.getList('categories', {
        pagination: page(1, 25),
        sort: asc('name'),
        filter: {},
      });
      expect(total).toBe(data.length);
      const names = data.map(({ name }) => name);
      expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'pt-BR')));
      expect(names).toContain('Manicure');
    });

    it.each([
      ['services', 0, 'which are kept whole'],
      ['artists', 1, 'which are read by their ids'],
    ])('reads referenced %s with %i requests, %s', async (name, requests) => {
      const { data: rows } = await product.provider.getList(name, {
        pagination: page(1, 3),
        sort: asc('name'),
        filter: {},
      });
      product.requests.length = 0;
      const { data } = await product.provider.getMany(name, { ids: rows.map(({ id }) => id) });
      const names = (records: readonly { readonly name?: string }[]) =>
        records.map((record) => record.name).sort();
      expect(names(data)).toEqual(names(rows));
      expect(product.requests).toHaveLength(requests);
    });
  });

  it('B-CALL-04 carries the bearer, and is refused without the right', async () => {
    await product.signIn('staff');
    await expect(
      product.provider.getList('vouchers', {
        pagination: page(1, 10),
        sort: asc('code'),
        filter: {},
      }),
    ).rejects.toMatchObject({ status: 403 });
    expect(product.requests.at(-1)?.headers.get('authorization')).toMatch(/^Bearer \S{20,}$/);
  });
});
