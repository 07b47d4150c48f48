import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STAFF_TYPES } from '../../contract/staff';
import { registry } from '../../src/resources/all';
import { WRITES } from '../support/definitionWrites';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct(0);
}, SEED_TIMEOUT);
afterAll(() => product.close());

describe('records', () => {
  const page = (number: number, perPage: number) => ({ page: number, perPage });
  const asc = (field: string) => ({ field, order: 'ASC' as const });
  const desc = (field: string) => ({ field, order: 'DESC' as const });

  describe('the data provider against the server', () => {
    const query = (index = -1) =>
      Object.fromEntries(new URL(product.requests.at(index)?.url ?? 'http://none').searchParams);

    beforeEach(() => product.signIn('administrator'));

    it('rejects a write through `ask` without a request', async () => {
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

      it('P-CALL-62 P-CALL-63 updates, deactivates, and refuses a stale version', async () => {
        const { data: stored } = await product.provider.getOne('vouchers', { id: 'VERAO2026' });
        const change = {
          code: 'VERAO2026',
          end: '2026-04-01',
          type: 'V',
          amount: 3050,
          maxTimes: 9,
        };
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

      it('has one effect for one key, however often it is sent, on every engine', async () => {
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

      it('C-CALL-49 C-CALL-50 creates and updates with the message of the server', async () => {
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
    });
  });
});

describe('staff members', () => {
  beforeAll(async () => {
    await product.signIn('administrator');
  });

  it('C-STAFF-03 a staff member has its fields, one of the profile types, and keeps the password', async () => {
    const { data } = await product.provider.operation('staff.list', { query: { limit: 100 } });
    expect(data.length).toBeGreaterThan(0);
    for (const member of data) {
      expect(member).toMatchObject({
        _id: expect.any(String),
        name: expect.any(String),
        email: expect.stringContaining('@'),
        active: expect.any(Boolean),
      });
      expect(STAFF_TYPES).toContain(member.type);
      expect(Object.keys(member).filter((key) => /password/i.test(key))).toEqual([]);
    }
  });

  it.each(['customers', 'vouchers', 'leads', 'slots'])(
    'P-CONST-02 %s has ten rows a page',
    (resource) => {
      expect(registry.get(resource).spec.list?.perPage ?? 10).toBe(10);
    },
  );
});

describe('transfers', () => {
  const ask = (filter: object = {}, perPage = 10) =>
    product.provider.getList('transfers', {
      pagination: { page: 1, perPage },
      sort: { field: 'createdAt', order: 'DESC' },
      filter,
    });
  const queryOf = () =>
    Object.fromEntries(new URL(product.requests.at(-1)?.url ?? '').searchParams);
  const decide = (body: object) => product.provider.operation('transfers.decide', { body });

  describe('the list', () => {
    it('C-CALL-11 C-CONST-04 loads the owner view by pages of 10, except for a status', async () => {
      await product.signIn('administrator');
      await ask();
      expect(queryOf()).toMatchObject({ page: '1', limit: '10', isOwner: 'true' });
      expect(queryOf()).not.toHaveProperty('status');
      await ask({ name: 'silva', createAt: '2026-03-09' });
      expect(queryOf()).toMatchObject({
        professional: 'silva',
        createAt: '2026-03-09',
        isOwner: 'true',
      });
      const { data } = await ask({ state: '3' });
      expect(queryOf()).toMatchObject({ status: '3', isOwner: 'false' });
      expect(new Set(data.map(({ status }) => status))).toEqual(new Set([3]));
      await ask({ state: 0 });
      expect(queryOf()).toMatchObject({ status: '0', isOwner: 'false' });
    });

    it('C-TRANS-08 C-TRANS-09 C-TRANS-10 reads names, objectives and statuses', async () => {
      await product.signIn('finance');
      const { data, total } = await ask({}, 100);
      expect(total).toBe(90);
      expect(new Set(data.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
      const unknown = data.filter(({ objective }) => objective === 'Objetivo não encontrada');
      expect(unknown).toHaveLength(3);
      const nameless = data.filter(({ responsible }) => String(responsible).includes('@'));
      expect(nameless.length).toBeGreaterThan(0);
      for (const { value, blocked } of data) {
        expect(Number.isInteger(value)).toBe(true);
        expect(blocked).toBe('Seu perfil não decide nesta etapa');
      }
    });
  });

  describe('who may', () => {
    it('C-ROLE-12 P-ROLE-04 the operations head decides first, the finance head second', async () => {
      await product.signIn('operationhead');
      const [first, second] = (await ask()).data;
      const ids = [String(first?.id), String(second?.id)];
      await decide({ ids, approved: true, comment: '' });
      await product.signIn('financehead');
      const before = (await ask({ state: '2' }, 100)).data.filter(({ id }) =>
        ids.includes(String(id)),
      );
      expect(before).toHaveLength(2);
      for (const { decisions } of before)
        expect(decisions).toMatch(
          /^Aprovado por Head Operacional Demonstração em 10\/03\/26 12:00$/,
        );
      await decide({ ids, approved: false, comment: 'Falta o recibo' });
      await expect(decide({ ids, approved: true })).rejects.toMatchObject({
        status: 409,
        code: 'already-decided',
      });
      const after = (await ask({ state: '5' }, 100)).data.filter(({ id }) =>
        ids.includes(String(id)),
      );
      expect(after).toHaveLength(2);
    });
  });
});
