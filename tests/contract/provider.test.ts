import { describe, expect, it } from 'vitest';
import { STAFF_TYPES } from '../../contract/staff';
import { registry } from '../../src/resources/all';
import { WRITES } from '../support/definitionWrites';
import { productOfFile } from '../support/provider';

const product = await productOfFile(0, 'administrator');
const { lastQuery: query } = product;

const list = (
  resource: string,
  field: string,
  page: number,
  perPage: number,
  filter: object = {},
) =>
  product.provider.getList(resource, {
    pagination: { page, perPage },
    sort: { field, order: field === 'name' ? 'ASC' : 'DESC' },
    filter,
  });

it('rejects a write through `ask` without a request', async () => {
  expect(WRITES.size).toBeGreaterThan(80);
  for (const id of WRITES)
    await expect(product.provider.ask(id), id).rejects.toThrow('changes something');
  expect(product.requests).toEqual([]);
});

it.each(['customers', 'vouchers', 'leads', 'slots'])(
  'P-CONST-02 %s has ten rows a page',
  (name) => {
    expect(registry.get(name).spec.list?.perPage ?? 10).toBe(10);
  },
);

describe('vouchers', () => {
  const create = (data: object, idempotencyKey?: string) =>
    product.provider.create('vouchers', {
      data: { start: '2026-03-10', end: '2026-03-20', ...data },
      ...(idempotencyKey && { meta: { idempotencyKey } }),
    });

  it('P-VOU-02 P-CALL-59 lists ordinary active vouchers with one request', async () => {
    const { data, total } = await list('vouchers', 'createdAt', 1, 10);
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

  it('P-VOU-10 P-VOU-12 P-CALL-60 P-CALL-62 P-CALL-63 creates one in days and cents, changes it of its version, and deactivates it', async () => {
    const id = 'VERAO2026';
    const value = { kind: 'amount', cents: 3050 };
    const values = { code: id, value, maxTimes: 3, services: [], locations: [] };
    expect((await create({ ...values, justNew: false })).data.id).toBe(id);
    const read = async () => (await product.provider.getOne('vouchers', { id })).data;
    const stored = await read();
    const days = { start: '2026-03-10', end: '2026-03-20' };
    expect(stored).toMatchObject({ code: id, ...days, kind: 'single', value });
    const change = { end: '2026-04-01', maxTimes: 9 };
    const update = () =>
      product.provider.update('vouchers', {
        id,
        data: { ...values, ...change },
        previousData: stored,
      });
    expect((await update()).data).toMatchObject(change);
    await expect(update()).rejects.toMatchObject({ status: 409, code: 'version-conflict' });
    await product.provider.operation('vouchers.deactivate', { params: { code: id } });
    expect((await read()).active).toBe(false);
  });

  it('has one effect for one key, however often it is sent, on every engine', async () => {
    const data = { code: 'UMAVEZ', value: { kind: 'percent', percent: 5 } };
    const once = () => create(data, 'one-intent');
    const answers = await Promise.all([once(), once(), once()]);
    expect(answers.map((answer) => answer.data.id)).toEqual(Array(3).fill('UMAVEZ'));
    await expect(create(data)).rejects.toMatchObject({ status: 409, code: 'code-taken' });
  });
});

describe('staff', () => {
  it('C-CALL-49 C-CALL-50 C-STAFF-03 creates and updates with the message of the server, and keeps the password', async () => {
    const type = 'marketing';
    const typed = { name: 'Bia Prado', email: 'bia.prado', type, active: true };
    const created = await product.provider.create('staff', {
      data: { ...typed, password: 'girassol-amarelo-9' },
    });
    const email = 'bia.prado@camarim.test';
    const serverMessage = expect.stringMatching(/colaborador/i);
    expect(created.data).toMatchObject({ email, serverMessage });
    const { data: stored } = await product.provider.getOne('staff', { id: created.data.id });
    const { data } = await product.provider.update('staff', {
      id: stored.id,
      data: { ...typed, email, name: 'Beatriz Prado' },
      previousData: stored,
    });
    expect(data.name).toBe('Beatriz Prado');
    const body = await product.lastBody();
    expect(body).toMatchObject({ _id: stored.id, version: stored.version });
    expect(body).not.toHaveProperty('password');
    const all = await product.provider.operation('staff.list', { query: { limit: 100 } });
    for (const member of all.data) {
      expect(STAFF_TYPES).toContain(member.type);
      expect(Object.keys(member).join()).not.toMatch(/password/i);
    }
  });
});

describe('investments, airports and categories', () => {
  it('C-CALL-08 C-CALL-09 C-CALL-10 C-CONST-05 C-INVEST-03 investments are paged by 5 out of 10, and sent in reais at the UTC midnight of their day', async () => {
    const period = { from: '2026-01-01', to: '2026-12-31' };
    expect((await list('investments', 'date', 2, 5, { period })).data).toHaveLength(5);
    expect(query()).toEqual({
      minDate: '2026-01-01',
      maxDate: '2026-12-31',
      orderBy: 'date',
      orderType: 'DESC',
      currentPage: '1',
      itemsPerPage: '10',
    });
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
    const sent = { ...values, value: 123.45, date: '2026-03-12T00:00:00.000Z' };
    expect(await product.lastBody()).toEqual(sent);
    expect(data).toMatchObject(values);
  });

  it('C-CALL-13 C-CONST-06 C-AIR-01 C-AIR-04 airport orders are found by name or id', async () => {
    const [first] = (await list('airports', 'paidAt', 1, 5, { filter: '' })).data;
    expect(query()).not.toHaveProperty('filter');
    const filter = first?.orderId;
    expect((await list('airports', 'paidAt', 1, 5, { filter })).data).toEqual([first]);
    expect(query()).toMatchObject({ filter, itemsPerPage: '10' });
  });
});

it.each([
  [{}, { page: '1', limit: '10', isOwner: 'true' }],
  [
    { name: 'silva', createAt: '2026-03-09' },
    { professional: 'silva', createAt: '2026-03-09', isOwner: 'true' },
  ],
  [{ state: '3' }, { status: '3', isOwner: 'false' }],
  [{ state: 0 }, { status: '0', isOwner: 'false' }],
])('C-CALL-11 C-CONST-04 transfers of %j ask for %j', async (filter, sent) => {
  await list('transfers', 'createdAt', 1, 10, filter);
  expect(query()).toMatchObject(sent);
  expect('status' in query()).toBe('state' in filter);
});
