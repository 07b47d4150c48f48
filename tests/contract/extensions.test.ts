import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_COUNTS } from '../../contract/counts';
import { FOUND } from '../../contract/find';
import { COLUMN_WIDTHS, MAX_LAYOUTS, MAX_VIEW_NAME, MAX_VIEWS } from '../../contract/views';
import { grantsOf } from '../../server/access/profiles';
import { decide } from '../../server/http/authorization';
import type { OperationInput } from '../../src/dataProvider';
import { registry } from '../../src/resources/all';
import type { CountQuestion } from '../../src/schema/context/reader';
import { findRecords } from '../../src/schema/desk/find/findRecords';
import type { Finder } from '../../src/schema/desk/useFinder';
import { NARROWEST, WIDEST } from '../../src/schema/list/columns/useArrange';
import { leanProduct } from '../lean/provider';
import { given } from '../support/answers';
import { contextOf } from '../support/definitionUnits';
import { PRODUCT_NOW, productOfFile } from '../support/provider';
import { SHIPPED } from '../support/shipped';

const product = await productOfFile(200);

describe('search over everything', () => {
  /** 'Buscar' between provider and server, and in front of services that do not know it: decision 0078. */

  const ORDER = ['/schedules', '/realtime-orders', '/users', '/artists', '/leads', '/vouchers'];

  const finder = (provider: Finder['provider'], can: Finder['can'] = async () => true): Finder => ({
    provider,
    registry: {
      ...registry,
      manifests: registry.manifests.filter(({ name }) => SHIPPED.includes(name)),
    },
    can,
    context: { ...contextOf(), mode: 'list' },
    order: ORDER,
  });

  const find = async (by: Finder, text: string) =>
    (await findRecords(by, text, new AbortController().signal)).groups;

  // biome-ignore lint/suspicious/noExplicitAny: rows of several lists, each as its test expects it
  type Wire = any;

  it('finds the definitions that the server looks through', () => {
    const asked = registry.manifests.flatMap(({ name, can, asks }) =>
      can.find && asks && SHIPPED.includes(name) ? asks : [],
    );
    const known = Object.keys(FOUND).map((family) => `${family}.list`);
    expect(asked.toSorted()).toEqual(known.toSorted());
  });

  describe('our own server', () => {
    let booking: Wire;

    beforeAll(async () => {
      await product.signIn('administrator');
      const { schedules } = (await product.provider.operation('bookings.list', {
        query: { itemsPerPage: 100 },
      })) as Wire;
      // The farthest from today, which the period of the list leaves out.
      booking = schedules.find(({ shortCode }: Wire) => shortCode);
    });

    it('finds a booking by its code, whatever its day, with one request, and a customer by four digits', async () => {
      const before = product.requests.length;
      const [group] = await find(finder(product.provider), booking.shortCode.toLowerCase());
      expect(product.requests.slice(before)).toHaveLength(1);
      const detail = expect.stringContaining(booking.user.name);
      const record = { title: booking.shortCode, to: `/schedules/${booking._id}`, detail };
      expect(group).toMatchObject({ resource: 'schedules', records: [record] });
      const { data } = (await product.provider.operation('customers.list')) as Wire;
      const { _id, name, phone } = data.find((one: Wire) => one.phone);
      const groups = await find(finder(product.provider), phone.slice(-4));
      const person = expect.objectContaining({ title: name, to: `/users/${_id}` });
      expect(groups.flatMap(({ records }) => records)).toContainEqual(person);
    });

    it.each([
      ['administrator', ['bookings', 'realtime', 'customers', 'artists', 'leads', 'vouchers']],
      ['marketing', ['customers', 'vouchers']],
      ['marketingHead', ['bookings', 'realtime', 'customers', 'artists', 'leads', 'vouchers']],
      ['operation', ['bookings', 'realtime', 'customers', 'artists', 'leads']],
      ['finance', ['bookings', 'realtime']],
      ['staff', ['bookings', 'realtime', 'customers']],
    ])('%s is answered of %j and of nothing else', async (profile, families) => {
      const grants = grantsOf(profile);
      const token = { kind: 'session', grants } as Parameters<typeof decide>[1];
      const may = Object.entries(FOUND).flatMap(([family, access]) =>
        decide(access, token) === 'allowed' ? family : [],
      );
      expect(may).toEqual(families);
      await product.signIn(profile);
      const seen = new Set<string>();
      for (const text of ['ma', 'an', 'mani', booking.shortCode.slice(0, 2), '11']) {
        const { data } = await product.provider.operation('find.all', {
          query: { text, limit: 10 },
        });
        for (const { family } of data) seen.add(family);
      }
      expect([...seen].filter((family) => !families.includes(family))).toEqual([]);
      expect(seen.size).toBeGreaterThan(0);
    });
  });

  describe('services without our extensions', () => {
    const can: Finder['can'] = async (name) => name !== 'leads';

    it.each([
      ['0', ''],
      ['LEAN20', 'artists order/realtime schedules users vouchers'],
    ])('%s: a request to each list that has a filter for it', async (text, lists) => {
      const { provider, services } = leanProduct({ now: () => PRODUCT_NOW });
      services.calls.length = 0;
      await find(finder(provider, can), text);
      const asked = services.calls.map((line) => line.replace('GET /v2/bo/', '').split('?')[0]);
      expect(asked.toSorted().join(' ')).toBe(lists);
      expect(services.refused).toEqual([]);
    });

    it('a booking without a word of the period, which leads to its page', async () => {
      const urls: string[] = [];
      const { provider } = leanProduct({ now: () => PRODUCT_NOW }, ({ url }) => {
        urls.push(url);
        return undefined;
      });
      const { data } = await provider.getList('schedules', { filter: {} });
      const { code, id } = data.find((row) => row.code) as Wire;
      urls.length = 0;
      const [group] = await find(finder(provider, can), code);
      const asked = urls.filter((url) => url.includes('/v2/bo/schedules?'));
      expect(asked).toEqual([expect.stringContaining(`shortCode=${code}`)]);
      expect(asked[0]).not.toContain('Date=');
      expect(group?.records).toContainEqual(
        expect.objectContaining({ title: code, to: `/schedules/${id}` }),
      );
    });
  });
});

describe('numbers of lists', () => {
  /** The numbers of lists between provider and server, and in front of services that do not count: decision 0081. */

  const TODAY = { period: { from: '2026-03-10', to: '2026-03-10' } };

  /** Asks as no client of ours does. */
  const ask = async (of: unknown): Promise<{ status: number; data: unknown }> => {
    const text = typeof of === 'string' ? of : JSON.stringify(of);
    const answer = await product.ask(`/api/bo/counts?of=${encodeURIComponent(text)}`);
    return { status: answer.status, data: (await answer.json()).data };
  };

  const SCHEDULES = { operation: 'bookings.list', query: {} };

  it.each<[string, CountQuestion]>([
    ['those of a day', { resource: 'schedules', filter: TODAY }],
    [
      'a filter that sends its value in its own way',
      { resource: 'realtimeOrders', filter: { status: 0 } },
    ],
    [
      'transfers that wait for the operator, a filter of a slot',
      { resource: 'transfers', filter: {} },
    ],
    ['every transfer of a status', { resource: 'transfers', filter: { state: 1 } }],
    ['vouchers with a box ticked', { resource: 'vouchers', filter: { showInactive: true } }],
    ['leads, whose pages have another name', { resource: 'leads', filter: {} }],
  ])('equal the total of the list: %s', async (_, question) => {
    await product.signIn(question.resource === 'vouchers' ? 'administrator' : 'operationHead');
    const { total } = await product.provider.getList(question.resource, {
      filter: question.filter,
    });
    product.requests.length = 0;
    const counts = await product.provider.counts([question, question]);
    expect(total).toBeGreaterThan(0);
    expect(counts).toEqual([{ total }, { total }]);
    expect(product.requests).toHaveLength(1);
  });

  it('split a request above the limit, in order, and ask nothing of a list that is not counted', async () => {
    await product.signIn('administrator');
    const many = Array.from({ length: MAX_COUNTS + 1 }, (_, at) => ({
      resource: 'schedules',
      filter: at === MAX_COUNTS ? TODAY : {},
    }));
    const counts = await product.provider.counts(many);
    expect(product.requests).toHaveLength(2);
    expect(counts).toHaveLength(MAX_COUNTS + 1);
    expect(counts.at(-1)).not.toEqual(counts[0]);
    const whole = [{ resource: 'areas', filter: {} }];
    expect(await product.provider.counts(whole)).toEqual([undefined]);
    expect(product.requests).toHaveLength(2);
  });

  it.each([
    ['administrator', [true, true, true, true]],
    ['operation', [true, false, true, false]],
    ['finance', [true, true, false, false]],
    ['marketing', [false, false, false, true]],
    ['staff', [true, false, false, false]],
  ])('%s gets counts of readable lists only', async (profile, may) => {
    await product.signIn(profile);
    const counts = await product.provider.counts(
      ['realtimeOrders', 'transfers', 'leads', 'vouchers'].map((resource) => ({
        resource,
        filter: {},
      })),
    );
    expect(counts.map((count) => count !== undefined)).toEqual(may);
  });

  describe('validation of counts', () => {
    beforeAll(() => product.signIn('administrator'));

    it('counts neither records nor writes, nor lists that come whole, and others all the same', async () => {
      const none = ['schedules.everything', 'session.access', 'bookings.one', 'constructor'];
      const others = ['vouchers.deactivate', 'areas.list', 'counts.all'];
      const asked = [...none, ...others].map((operation) => ({ operation, query: {} }));
      const { status, data } = await ask([...asked, SCHEDULES]);
      expect(status).toBe(200);
      expect(data).toEqual([...asked.map(() => null), { total: expect.any(Number) }]);
    });

    it('a query that the list refuses is a null; its page and size change nothing', async () => {
      const wrong = { ...SCHEDULES, query: { minDate: '2026-02-30' } };
      const paged = { ...SCHEDULES, query: { page: 9, itemsPerPage: 100 } };
      const { data } = await ask([wrong, SCHEDULES, paged]);
      const [, all] = data as unknown[];
      expect(data).toEqual([null, all, all]);
    });

    it.each([
      ['one too many', Array.from({ length: MAX_COUNTS + 1 }, () => SCHEDULES), 422],
      ['the most', Array.from({ length: MAX_COUNTS }, () => SCHEDULES), 200],
      ['none', [], 422],
      ['no list', {}, 422],
      ['no JSON', '[', 422],
      ['a text too long', ' '.repeat(4001), 422],
      ['a value too long', [{ ...SCHEDULES, query: { filter: 'a'.repeat(121) } }], 422],
      ['something inside a value', [{ ...SCHEDULES, query: { filter: {} } }], 422],
      ['a key beside', [{ ...SCHEDULES, page: 2 }], 422],
    ])('%s', async (_, of, status) => {
      expect((await ask(of)).status).toBe(status);
    });
  });

  describe('services without our extensions', () => {
    const SCHEDULED = { resource: 'schedules', filter: {} };
    const VOUCHERS = { resource: 'vouchers', filter: {} };
    /** A service whose answer for bookings is another one. */
    const withSchedules = (answer: () => Response) =>
      leanProduct({ now: () => PRODUCT_NOW }, ({ url }) =>
        url.includes('/v2/bo/schedules') ? answer() : undefined,
      ).provider;

    it('get a request for one row of each list', async () => {
      const { provider, services } = leanProduct({ now: () => PRODUCT_NOW });
      const transfers = { resource: 'transfers', filter: { state: 1 } };
      const { total } = await provider.getList('transfers', { filter: { state: 1 } });
      services.calls.length = 0;
      const counts = await provider.counts([transfers, VOUCHERS]);
      expect(counts[0]).toEqual({ total });
      expect(counts[1]?.total).toBeGreaterThan(0);
      expect(services.calls.map((line) => line.split('?')[0]).toSorted()).toEqual([
        'GET /transfer/order',
        'GET /v2/bo/vouchers',
      ]);
      expect(services.refused).toEqual([]);
    });

    it('tell no number without a total, and a failure costs its own number alone, unless all fail', async () => {
      const uncounted = withSchedules(() => Response.json([{ _id: 'a' }]));
      expect(await uncounted.counts([SCHEDULED])).toEqual([undefined]);
      // With one row a page the number of pages is that of the rows (G6).
      const paged = withSchedules(() => Response.json({ schedules: [{ _id: 'a' }], pages: 57 }));
      expect(await paged.counts([SCHEDULED])).toEqual([{ total: 57 }]);
      const failing = withSchedules(() => new Response('{}', { status: 500 }));
      const [none, some] = await failing.counts([SCHEDULED, VOUCHERS]);
      expect([none, given(some).total > 0]).toEqual([undefined, true]);
      await expect(failing.counts([SCHEDULED])).rejects.toMatchObject({ status: 500 });
    });
  });
});

describe('saved views', () => {
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

  /** Removes the views that earlier tests saved, signed in as their owner. */
  const clear = async (profile: string) => {
    await product.signIn(profile);
    for (const view of await listed()) if (view.mine) await remove(view);
  };

  beforeEach(async () => {
    for (const profile of ['operationHead', 'marketingHead', 'operation', 'administrator'])
      await clear(profile);
  });

  it('is stored once for one intent, as it was saved, and is private', async () => {
    const input = { body: VIEW, idempotencyKey: 'once' };
    await ask('views.create', input);
    await ask('views.create', input);
    const { operation: _, ...saved } = VIEW;
    const mine = { ...saved, shared: false, mine: true, mayChange: true };
    expect(await listed()).toMatchObject([mine]);
    for (const other of ['operation', 'master']) {
      await product.signIn(other);
      expect(await listed()).toEqual([]);
    }
  });

  it('keeps the order of saving until one is moved to the front, and what a change does not name', async () => {
    for (const name of ['Um', 'Dois', 'Três']) await save({ name });
    expect(await names()).toEqual(['Um', 'Dois', 'Três']);
    const [, , third] = await listed();
    const view = await change(given(third), { first: true });
    expect(await names()).toEqual(['Três', 'Um', 'Dois']);
    const { filter, columns } = VIEW;
    const changed = await change(view, { name: '  Outro nome ' });
    expect(changed).toMatchObject({ name: 'Outro nome', filter, columns });
    expect((await change(view, { columns: null })).columns).toBeUndefined();
    const stale = change(view, { name: 'Mais um', version: view.version });
    await expect(stale).rejects.toMatchObject({ status: 409 });
  });

  it('no more of one list than there may be, nor two of a name', async () => {
    await save();
    const errors = { name: 'Já há uma visão com este nome' };
    await expect(save()).rejects.toMatchObject({ status: 422, body: { errors } });
    for (let at = 1; at < MAX_VIEWS; at += 1) await save({ name: `Visão ${at}` });
    await expect(save({ name: 'Demais' })).rejects.toMatchObject({ status: 422 });
    await save({ list: 'vouchers', operation: 'vouchers.list', name: 'De outra lista' });
    expect(await listed()).toHaveLength(MAX_VIEWS + 1);
  });

  it.each<[string, object]>([
    ['a name of nothing', { name: '   ' }],
    ['a longer name', { name: 'a'.repeat(MAX_VIEW_NAME + 1) }],
    ['more filters', { filter: { notes: ['a'.repeat(400), ...Array(20).fill('b'.repeat(300))] } }],
    ['a filter deeper than a period', { filter: { a: { b: { c: 1 } } } }],
    ['no list', { operation: 'bookings.create' }],
    ['an operation that nobody knows', { operation: 'bookings.nothing' }],
    ['a text that no database takes', { filter: { name: 'a\u0000' } }],
  ])('refuses %s', async (_, wrong) => {
    await expect(save(wrong)).rejects.toMatchObject({ status: 422 });
    expect(await listed()).toEqual([]);
  });

  describe('who may', () => {
    it('a shared one is seen by the profile until it is not shared, and only of a list that it may read', async () => {
      await product.signIn('operation');
      const view = await save({ shared: true });
      const transfers = { list: 'transfers', operation: 'transfers.list' };
      await expect(save(transfers)).rejects.toMatchObject({ status: 403 });
      await product.signIn('marketingHead');
      await expect(change(view, { name: 'Minha' })).rejects.toMatchObject({ status: 404 });
      await product.signIn('administrator');
      expect(await listed()).toMatchObject([{ name: VIEW.name, mine: false, mayChange: true }]);
      await product.signIn('operation');
      await change(view, { shared: false });
      await product.signIn('administrator');
      expect(await listed()).toEqual([]);
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

  it('sends no request for views to other services', async () => {
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

    it('are kept per person until they are reset', async () => {
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
      for (let at = 0; at < MAX_LAYOUTS; at += 1) await arrange(`list${at}`);
      await expect(arrange('another')).rejects.toMatchObject({ status: 422 });
      await arrange('list0', { ...columns, widths: {} });
      await forget();
    });
  });
});
