import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  COLUMN_WIDTHS,
  MOST_LAYOUTS,
  MOST_VIEW_FILTER,
  MOST_VIEW_NAME,
  MOST_VIEWS,
} from '../../contract/views';
import type { OperationInput } from '../../src/dataProvider';
import { NARROWEST, WIDEST } from '../../src/schema/columns/useArrange';
import { NAME_LENGTH } from '../../src/schema/views/savedView';
import { leanProduct } from '../lean/provider';
import { type MemoryProduct, memoryProduct, PRODUCT_NOW, SEED_TIMEOUT } from '../support/provider';

/** Saved views between provider and server: decision 0088. */

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct();
}, SEED_TIMEOUT);
afterAll(() => product.close());

const ask = (id: string, input: OperationInput = {}) =>
  product.provider.operation(id as string, input) as Promise<Record<string, unknown>>;

const VIEW = {
  list: 'schedules',
  operation: 'bookings.list',
  name: 'Sem pagamento',
  filter: { status: 15, period: { from: '2026-03-01', to: '2026-03-10' } },
  sort: { field: 'start', order: 'DESC' },
  columns: ['start', 'code'],
};

const save = (change: object = {}) => ask('views.create', { body: { ...VIEW, ...change } });
const change = (view: Record<string, unknown>, body: object) =>
  ask('views.update', { params: { id: String(view.id) }, body });
const remove = (view: Record<string, unknown>) =>
  ask('views.remove', { params: { id: String(view.id) } });
const listed = async (): Promise<Record<string, unknown>[]> =>
  ((await ask('views.list')) as { data: Record<string, unknown>[] }).data;
const names = async () => (await listed()).map(({ name }) => name);

/** What stands there of tests before is taken away by who saved it. */
const clear = async (profile: string) => {
  await product.signIn(profile);
  for (const view of await listed()) if (view.mine) await remove(view);
};

beforeEach(async () => {
  for (const profile of ['operationHead', 'marketingHead', 'operation', 'administrator'])
    await clear(profile);
});

describe('a saved view', () => {
  it('is what was saved, for who saved it and for nobody else', async () => {
    await save();
    const [view] = await listed();
    expect(view).toMatchObject({
      ...{ list: 'schedules', name: 'Sem pagamento', filter: VIEW.filter, sort: VIEW.sort },
      ...{ columns: VIEW.columns, shared: false, mine: true, mayChange: true },
    });
    for (const other of ['operation', 'master']) {
      await product.signIn(other);
      expect(await listed()).toEqual([]);
    }
  });

  it('stands in the order in which it was saved, unless it is moved to the front', async () => {
    for (const name of ['Um', 'Dois', 'Três']) await save({ name });
    expect(await names()).toEqual(['Um', 'Dois', 'Três']);
    const [, , third] = await listed();
    await change(third ?? {}, { first: true });
    expect(await names()).toEqual(['Três', 'Um', 'Dois']);
  });

  it('keeps what a change does not name', async () => {
    const view = await save();
    const changed = await change(view, { name: '  Outro nome ' });
    expect(changed).toMatchObject({
      name: 'Outro nome',
      filter: VIEW.filter,
      columns: VIEW.columns,
    });
    expect((await change(view, { columns: null })).columns).toBeUndefined();
  });

  it('is gone once it was deleted', async () => {
    await remove(await save());
    expect(await listed()).toEqual([]);
  });

  it('is refused a change by who has seen an older one', async () => {
    const view = await save();
    await change(view, { name: 'Outro' });
    await expect(change(view, { name: 'Mais um', version: view.version })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('is saved once by one intent, however often that is sent', async () => {
    const input = { body: VIEW, idempotencyKey: 'once' };
    await ask('views.create', input);
    await ask('views.create', input);
    expect(await listed()).toHaveLength(1);
  });
});

describe('bounds', () => {
  it('no more of one list than there may be, nor two of a name', async () => {
    await expect(save().then(() => save())).rejects.toMatchObject({
      status: 422,
      body: { errors: { name: 'Já há uma visão com este nome' } },
    });
    for (let at = 1; at < MOST_VIEWS; at += 1) await save({ name: `Visão ${at}` });
    await expect(save({ name: 'Demais' })).rejects.toMatchObject({ status: 422 });
    await save({ list: 'vouchers', operation: 'vouchers.list', name: 'De outra lista' });
    expect(await listed()).toHaveLength(MOST_VIEWS + 1);
  });

  it.each<[string, object]>([
    ['a name of nothing', { name: '   ' }],
    ['a longer name', { name: 'a'.repeat(MOST_VIEW_NAME + 1) }],
    [
      'more filters',
      { filter: { notes: ['a'.repeat(400)].concat(Array(20).fill('b'.repeat(300))) } },
    ],
    ['a filter deeper than a period', { filter: { a: { b: { c: 1 } } } }],
    ['no list', { operation: 'bookings.create' }],
    ['an operation that nobody knows', { operation: 'bookings.nothing' }],
    ['a text that no database takes', { filter: { name: 'a\u0000' } }],
  ])('refuses %s', async (_, wrong) => {
    await expect(save(wrong)).rejects.toMatchObject({ status: 422 });
    expect(await listed()).toEqual([]);
  });

  it('are those that the screen knows', () => {
    expect(NAME_LENGTH).toBe(MOST_VIEW_NAME);
    expect(MOST_VIEW_FILTER).toBe(4096);
  });
});

describe('who may', () => {
  it('nobody saves a view of a list that they may not read', async () => {
    await product.signIn('operation');
    await expect(save({ list: 'transfers', operation: 'transfers.list' })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('a shared one is seen by the profile, changed by its maker and by administrators', async () => {
    await product.signIn('operation');
    const view = await save({ shared: true });
    await product.signIn('marketingHead');
    expect(await listed()).toEqual([]);
    await expect(change(view, { name: 'Minha' })).rejects.toMatchObject({ status: 404 });
    await expect(remove(view)).rejects.toMatchObject({ status: 404 });
    await product.signIn('administrator');
    expect(await listed()).toMatchObject([{ name: VIEW.name, mine: false, mayChange: true }]);
    await change(view, { name: 'Revista' });
    await product.signIn('operation');
    expect(await listed()).toMatchObject([{ name: 'Revista', mine: true, shared: true }]);
    await change(view, { shared: false });
    await product.signIn('administrator');
    expect(await listed()).toEqual([]);
    await expect(remove(view)).rejects.toMatchObject({ status: 404 });
  });

  it('does not take a person to the others', async () => {
    for (const filter of [
      { email: 'maria@example.com' },
      { cpf: '123.456.789-09' },
      { phone: '(11) 98765-4321' },
      { customer: { from: '12345678909' } },
    ])
      await expect(save({ filter, shared: true })).rejects.toMatchObject({
        body: { errors: { shared: expect.stringContaining('compartilhada') } },
      });
    const view = await save({ filter: { email: 'maria@example.com' } });
    await expect(change(view, { shared: true })).rejects.toMatchObject({ status: 422 });
    const shared = await save({ name: 'Sem ninguém', shared: true });
    await expect(change(shared, { filter: { cpf: '12345678909' } })).rejects.toMatchObject({
      status: 422,
    });
  });
});

it('other services are not asked for views', async () => {
  const { provider, services } = leanProduct({ now: () => PRODUCT_NOW });
  expect(await provider.knowsExtensions('views.list')).toBe(false);
  expect(services.calls).toEqual([]);
});

describe('the columns of a list', () => {
  const columns = { order: ['code', 'start'], widths: { code: 120 }, hidden: ['end'] };
  const nothing = { order: [], widths: {}, hidden: null };
  const arrange = (list: string, body: object = columns) =>
    ask('views.arrange', { params: { list }, body });
  const layouts = async () => (await ask('views.list')).layouts as Record<string, unknown>[];
  const forget = async () => {
    for (const { list } of await layouts()) await arrange(String(list), nothing);
  };

  it('are kept for the person who arranged them, for nobody else, until nothing is arranged', async () => {
    await arrange('schedules', { ...columns, order: ['start'] });
    await arrange('schedules');
    expect(await layouts()).toEqual([{ list: 'schedules', ...columns }]);
    await product.signIn('operation');
    expect(await layouts()).toEqual([]);
    await product.signIn('administrator');
    await arrange('schedules', nothing);
    expect(await layouts()).toEqual([]);
  });

  it('are no wider and no narrower than screens make them', async () => {
    expect([NARROWEST, WIDEST]).toEqual(COLUMN_WIDTHS);
    for (const code of [NARROWEST - 1, WIDEST + 1, 99.5])
      await expect(arrange('schedules', { ...columns, widths: { code } })).rejects.toMatchObject({
        status: 422,
      });
  });

  it('are those of a bounded number of lists', async () => {
    for (let at = 0; at < MOST_LAYOUTS; at += 1) await arrange(`list${at}`);
    await expect(arrange('another')).rejects.toMatchObject({ status: 422 });
    await arrange('list0', { ...columns, widths: {} });
    await forget();
  });
});
