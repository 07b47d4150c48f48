import { describe, expect, it } from 'vitest';
import { endpointById } from '../../contract/index';
import { getPath } from '../../domain/paths';
import { decodeRecord, recordOf, rowsOf } from '../../src/dataProvider/records';
import { registry } from '../../src/resources/all';
import { productOfFile } from '../support/provider';
import { rowsKey } from '../support/rowsKey';
import { shippedResources } from '../support/shipped';

/**
 * What the client reads of an answer is a part of it. Here nothing that a list or a form shows is lost on
 * the way: the rows as they were sent, decoded, are the rows that the provider gives.
 */

const product = await productOfFile(200);
await product.signIn('administrator');

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
const lastAnswer = async (): Promise<unknown> =>
  plain(await (await product.ask(product.lastUrl().href)).json());

/** The resources that have an operation of the contract. */
const having = (operation: 'list' | 'one'): string[] =>
  shippedResources.flatMap(({ name, source }) => {
    const id = source.kind === 'contract' && source.operations[operation];
    return id && endpointById.has(id) ? [name] : [];
  });

/** What a list belongs to: the records that it is asked by, in their order, and the filter that names one. */
interface Belonging {
  readonly owners: string;
  readonly sort: string;
  readonly filter: string;
}

/** Lists that are asked for by what they belong to, or by a filter that has to be set. */
const ASKED_BY: Readonly<Record<string, Belonging | Readonly<Record<string, string>> | undefined>> =
  {
    credits: { owners: 'customers', sort: 'createdDate', filter: 'customer' },
    bonuses: { owners: 'artists', sort: 'createdDate', filter: 'professional' },
    takeRates: { owners: 'artists', sort: 'createdDate', filter: 'professional' },
    infractions: { owners: 'schedules', sort: 'start', filter: 'scheduleId' },
    purchaseVouchers: { owners: 'purchases', sort: 'createdAt', filter: 'purchase' },
    suggestions: { owners: 'schedules', sort: 'start', filter: 'scheduleId' },
    polygons: { cities: 'sao-paulo' },
    pushMessages: { targetType: 'artist' },
    priceChanges: { areaId: 'sao-paulo', serviceId: 's100' },
    priceHistory: { kind: 'zone' },
  };

const belongs = (asked: object): asked is Belonging => 'owners' in asked;

/** Filters under which a list has rows. */
const filtersOf = async (name: string): Promise<Readonly<Record<string, string>>> => {
  const asked = ASKED_BY[name] ?? {};
  if (!belongs(asked)) return asked;
  const { data } = await product.provider.getList(asked.owners, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: asked.sort, order: 'ASC' },
    filter: {},
  });
  for (const { id } of data) {
    const own = { [asked.filter]: String(id) };
    const { data: rows } = await product.provider.getList(name, { filter: own });
    if (rows.length > 0) return own;
  }
  throw new Error(`Nothing in ${name} belongs to anybody.`);
};

describe('answers of the server', () => {
  // A row for each known service, whatever was answered: for the tests of that screen.
  const plainLists = having('list').filter((name) => name !== 'realtimePrices');

  it.each(plainLists)('C-CALL-01 P-CALL-01 the list of %s loses nothing', async (name) => {
    const resource = registry.get(name);
    const { data } = await product.provider.getList(name, {
      pagination: { page: 1, perPage: 12 },
      filter: await filtersOf(name),
    });
    const wire = rowsOf(resource, await lastAnswer(), rowsKey(resource));
    expect(wire.length).toBeGreaterThan(0);
    const sent = wire.map((row) => filled(decodeRecord(resource, row)));
    // A slot may tell more of a row than its answer does: whose it is.
    if (resource.spec.api.calls?.list) expect(data.map(filled)).toMatchObject(sent.slice(0, 12));
    else expect(data.map(filled)).toEqual(sent.slice(0, 12));
  });

  // What a slot makes of an answer is for the tests of its screen.
  const plainOne = having('one').filter((name) => !registry.get(name).spec.api.calls?.one);

  it.each(plainOne)('one of %s loses nothing', async (name) => {
    const resource = registry.get(name);
    const { spec } = resource;
    const page = { pagination: { page: 1, perPage: 20 }, filter: {} };
    const [listed = name] = registry.get(name).can.list ? [] : (spec.invalidates ?? []);
    const ids = spec.single
      ? [name]
      : (await product.provider.getList(listed, page)).data.map(({ id }) => id);
    for (const id of ids) {
      const { data } = await product.provider.getOne(name, { id });
      const answer = await lastAnswer();
      const wire = Array.isArray(getPath(answer, 'data'))
        ? rowsOf(resource, answer, rowsKey(resource))[0]
        : recordOf(resource, answer);
      expect(filled(data)).toEqual(filled(wire && decodeRecord(resource, wire)));
    }
  });
});
