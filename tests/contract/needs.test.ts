import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointById } from '../../contract/index';
import { getPath } from '../../domain/paths';
import { decodeRecord, recordOf, rowsOf } from '../../src/dataProvider/records';
import { registry } from '../../src/resources/all';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

/**
 * What the client reads of an answer is a part of it. Here nothing that a list or a form shows is lost on
 * the way: the rows as they were sent, decoded, are the rows that the provider gives.
 */

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct(200);
  await product.signIn('administrator');
}, SEED_TIMEOUT);
afterAll(() => product.close());

/** Nothing, null, an empty text and "no" say the same on screen. */
const filled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const kept = filled(item);
      const isEmpty =
        [undefined, null, '', false].includes(kept as null) ||
        (typeof kept === 'object' && kept !== null && Object.keys(kept).length === 0);
      return isEmpty ? [] : [[key, kept]];
    }),
  );
};

/** Names by language as the one that the screens show. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if ('pt-BR' in value) return value['pt-BR'];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
};

/** What the network last brought, as our server wrote it. */
const lastAnswer = async (): Promise<unknown> => {
  const request = product.requests.at(-1);
  if (!request) throw new Error('Nothing was sent.');
  const headers = { authorization: `Bearer ${product.token()}` };
  return plain(await (await product.app(new Request(request.url, { headers }))).json());
};

/** The resources that have an operation of the contract. */
const having = (operation: 'list' | 'one'): string[] =>
  registry.resources.flatMap(({ name, mapping: { source } }) => {
    const id = source.kind === 'contract' && source.operations[operation];
    return id && endpointById.has(id) ? [name] : [];
  });

/** Lists of what belongs to a record: whose records they are, in which order, and the filter that names one. */
const BELONGING: Readonly<
  Record<string, readonly [owners: string, sort: string, filter: string] | undefined>
> = {
  credits: ['customers', 'createdDate', 'customer'],
  purchaseVouchers: ['purchases', 'createdAt', 'purchase'],
};

/** Filters under which a list has rows. */
const filtersOf = async (name: string): Promise<Readonly<Record<string, string>>> => {
  const [owners, field, filter] = BELONGING[name] ?? [];
  if (!owners || !field || !filter) return {};
  const { data } = await product.provider.getList(owners, {
    pagination: { page: 1, perPage: 100 },
    sort: { field, order: 'ASC' },
    filter: {},
  });
  for (const { id } of data) {
    const own = { [filter]: String(id) };
    const { data: rows } = await product.provider.getList(name, { filter: own });
    if (rows.length > 0) return own;
  }
  throw new Error(`Nothing in ${name} belongs to anybody.`);
};

describe('what the server sends', () => {
  it('there are lists to look at', () => {
    expect(having('list').length).toBeGreaterThan(10);
  });

  it.each(having('list'))('C-CALL-01 P-CALL-01 the list of %s loses nothing', async (name) => {
    const { mapping } = registry.get(name);
    const { data } = await product.provider.getList(name, {
      pagination: { page: 1, perPage: 12 },
      filter: await filtersOf(name),
    });
    const wire = rowsOf(mapping, await lastAnswer());
    expect(wire.length).toBeGreaterThan(0);
    const sent = wire.map((row) => filled(decodeRecord(mapping, row)));
    expect(data.map(filled)).toEqual(sent.slice(0, 12));
  });

  it.each(having('one'))('one of %s loses nothing', async (name) => {
    const { mapping, spec } = registry.get(name);
    const page = { pagination: { page: 1, perPage: 20 }, filter: {} };
    const [listed = name] = registry.get(name).can.list ? [] : (spec.listedIn ?? []);
    const ids = mapping.single
      ? [name]
      : (await product.provider.getList(listed, page)).data.map(({ id }) => id);
    for (const id of ids) {
      const { data } = await product.provider.getOne(name, { id });
      const answer = await lastAnswer();
      const wire = Array.isArray(getPath(answer, 'data'))
        ? rowsOf(mapping, answer)[0]
        : recordOf(mapping, answer);
      expect(filled(data)).toEqual(filled(wire && decodeRecord(mapping, wire)));
    }
  });
});
