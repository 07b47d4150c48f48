import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOUND } from '../../contract/find';
import { grantsOf } from '../../server/access/profiles';
import { decide } from '../../server/http/authorisation';
import { registry } from '../../src/resources/all';
import { type Finder, findRecords } from '../../src/schema/find/findRecords';
import type { FormContext } from '../../src/schema/types';
import { leanProduct } from '../lean/provider';
import { type MemoryProduct, memoryProduct, PRODUCT_NOW, SEED_TIMEOUT } from '../support/provider';

/** 'Buscar' between provider and server, and in front of services that do not know it: decision 0078. */

const context = {
  mode: 'list',
  now: PRODUCT_NOW,
  today: '2026-03-10',
  product: { name: 'Camarim', slug: 'camarim', staffEmailDomain: 'camarim.test' },
} as FormContext;

const ORDER = ['/schedules', '/realtime-orders', '/users', '/artists', '/leads', '/vouchers'];

const finder = (provider: Finder['provider'], can: Finder['can'] = async () => true): Finder => ({
  provider,
  registry,
  can,
  context,
  order: ORDER,
});

const find = async (given: Finder, text: string) =>
  (await findRecords(given, text, new AbortController().signal)).groups;

// biome-ignore lint/suspicious/noExplicitAny: rows of several lists, each as its test expects it
type Wire = any;

describe('the definitions', () => {
  it('that are found are those that the server looks through', () => {
    const asked = registry.manifests.flatMap(({ can, asks }) => (can.find && asks ? asks : []));
    expect(asked.toSorted()).toEqual(
      Object.keys(FOUND)
        .map((family) => `${family}.list`)
        .toSorted(),
    );
  });
});

describe('our own server', () => {
  let product: MemoryProduct;
  let booking: Wire;

  beforeAll(async () => {
    product = await memoryProduct(200);
    await product.signIn('administrator');
    const { schedules } = (await product.provider.operation('bookings.list', {
      query: { itemsPerPage: 100 },
    })) as Wire;
    // The farthest from today, which the period of the list leaves out.
    booking = schedules.find(({ shortCode }: Wire) => shortCode);
  }, SEED_TIMEOUT);
  afterAll(() => product.close());

  it('finds a booking by its code, whatever its day, with one request', async () => {
    const before = product.requests.length;
    const groups = await find(finder(product.provider), booking.shortCode.toLowerCase());
    expect(product.requests.slice(before)).toHaveLength(1);
    expect(groups[0]).toMatchObject({
      resource: 'schedules',
      label: 'Agendamentos',
      records: [{ title: booking.shortCode, to: `/schedules/${booking._id}` }],
    });
    expect(groups[0]?.records[0]?.detail).toContain(booking.user.name);
  });

  it('finds a customer by the last four digits of the telephone', async () => {
    const { data } = (await product.provider.operation('customers.list', {
      query: { itemsPerPage: 20 },
    })) as Wire;
    const customer = data.find(({ phone }: Wire) => phone);
    const groups = await find(finder(product.provider), customer.phone.slice(-4));
    const people = groups.find(({ resource }) => resource === 'customers');
    expect(people?.records).toContainEqual(
      expect.objectContaining({ title: customer.name, to: `/users/${customer._id}` }),
    );
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
      const { data } = await product.provider.operation('find.all', { query: { text, limit: 10 } });
      for (const { family } of data) seen.add(family);
    }
    expect([...seen].filter((family) => !families.includes(family))).toEqual([]);
    expect(seen.size).toBeGreaterThan(0);
  });

  it('asks for a session', async () => {
    const answer = await product.app(new Request('http://camarim.test/api/bo/find?text=ana'));
    expect(answer.status).toBe(401);
  });

  it.each([[{ text: 'ana', limit: 11 }], [{ text: 'a'.repeat(101) }], [{}]])(
    'refuses %j',
    async (query) => {
      await product.signIn('operation');
      await expect(product.provider.operation('find.all', { query })).rejects.toMatchObject({
        status: 422,
      });
    },
  );
});

describe('services that say only what the specification names', () => {
  const lean = () => leanProduct({ now: () => PRODUCT_NOW });
  const can: Finder['can'] = async (name) => name !== 'leads';

  it.each([
    ['0', []],
    [
      'LEAN20',
      [
        '/v2/bo/schedules?',
        '/v2/bo/order/realtime?',
        '/v2/bo/users?',
        '/v2/bo/artists?',
        '/v2/bo/vouchers?',
      ],
    ],
  ])('%s: a request to each list that has a filter for it', async (text, lists) => {
    const { provider, services } = lean();
    services.calls.length = 0;
    await find(finder(provider, can), text);
    const asked = services.calls.map((line) => `${line.replace('GET ', '').split('?')[0]}?`);
    expect(asked.toSorted()).toEqual(lists.toSorted());
    expect(services.refused).toEqual([]);
  });

  it('a booking without a word of the period, which leads to its page', async () => {
    const urls: string[] = [];
    const { provider } = leanProduct({ now: () => PRODUCT_NOW }, ({ url }) => {
      urls.push(url);
      return undefined;
    });
    const { data } = await provider.getList('schedules', {
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'start', order: 'DESC' },
      filter: {},
    });
    const { code, id } = data.find((row) => row.code) as Wire;
    urls.length = 0;
    const [group] = await find(finder(provider, can), code);
    const asked = urls.filter((url) => url.includes('/v2/bo/schedules?'));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain(`shortCode=${code}`);
    expect(asked[0]).not.toContain('Date=');
    expect(group).toMatchObject({ resource: 'schedules' });
    expect(group?.records).toContainEqual(
      expect.objectContaining({ title: code, to: `/schedules/${id}` }),
    );
  });
});
