import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../src/resources/all';
import type { Resource } from '../../src/schema/compiled';
import { listToCsv } from '../../src/schema/list/exportList';
import { firstQuestion } from '../../src/schema/list/firstQuestion';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';
import { SPECIFIED, type SpecifiedFilter } from './specified';
import { headersOf, sceneOf } from './specified/findings';

/** Lists of the definitions in front of the server in memory: what goes over the wire, and what comes. */

let product: MemoryProduct;

beforeAll(async () => {
  product = await memoryProduct(40);
  await product.signIn('administrator');
}, SEED_TIMEOUT);
afterAll(() => product.close());

const lists = Object.entries(SPECIFIED)
  .filter(([, { calls }]) => calls.list)
  .map(([name, said]) => ({ name, said, resource: registry.get(name) }));

const question = (resource: Resource, filter: object = {}) => {
  const first = firstQuestion(resource, sceneOf('list'));
  return { ...first, filter: { ...first.filter, ...filter } };
};

/** What a list cannot be asked without. */
const asks = async ({ spec }: Resource): Promise<object> => {
  const { filter } = spec.list?.requiresFilter ?? {};
  if (!filter) return {};
  const { data } = await product.provider.getList('areas', { filter: { active: true } });
  return { [filter]: data[0]?.id };
};

const read = async (resource: Resource, filter: object = {}) => {
  product.requests.length = 0;
  const answer = await product.provider.getList(resource.name, question(resource, filter));
  const [request] = product.requests;
  const count = product.requests.length;
  return { ...answer, count, sent: new URL(request?.url ?? 'http://kept.test').searchParams };
};

describe.each(lists)('the list of $name', ({ resource, said }) => {
  it('opens with one request, however many rows come', async () => {
    const { count, data } = await read(resource, await asks(resource));
    expect([count, data.length <= (said.perPage ?? 1000)]).toEqual([1, true]);
  });

  it('is exported with the headers of the screen, and without a request for each row', async () => {
    const { data } = await read(resource, await asks(resource));
    const columns = resource.columns.filter(({ path }) => !resource.hiddenColumns.includes(path));
    const list = {
      resource,
      columns,
      labelOf: (_: string, label: string) => label,
      titleFieldOf: (target: string) => registry.get(target).spec.titleField,
      ...question(resource),
      context: sceneOf('list'),
    };
    product.requests.length = 0;
    const file = await listToCsv(product.provider, list as never, data);
    const [header] = file.replace(/^\uFEFF/, '').split('\r\n');
    expect(header?.split(/[;,]/)).toEqual(headersOf(resource));
    const references = columns.filter(({ field }) => field.target).length;
    expect(product.requests.length).toBeLessThanOrEqual(references);
  });
});

const filters = lists.flatMap(({ name, resource, said }) =>
  (said.filters ?? []).map((filter) => ({ name, filter: filter[0], resource, said: filter })),
);

/** Filters by a city, whose ids are those of the demonstration. */
const typedOf = async ([name, , typed, query]: SpecifiedFilter) => {
  if (typed !== 'sao-paulo') return { typed, query };
  const { data } = await product.provider.getList('areas', { filter: { active: true } });
  const id = data.at(-1)?.id;
  return { typed: id, query: { [Object.keys(query)[0] ?? name]: id } };
};

describe.each(filters)('$name by $filter', ({ filter, resource, said }) => {
  it('asks by its own key, in one request, and is answered', async () => {
    const { typed, query } = await typedOf(said);
    const { sent, count, data } = await read(resource, {
      ...(await asks(resource)),
      [filter]: typed,
    });
    const isPath =
      resource.mapping.calls.list !== undefined && !sent.has(Object.keys(query)[0] ?? '');
    if (isPath) expect(product.requests[0]?.url).toContain(String(typed));
    else
      for (const [key, value] of Object.entries(query))
        expect([key, sent.get(key)]).toEqual([key, String(value)]);
    // A filter that is applied here asks for nothing that is there already.
    const isHere = Object.keys(query).length === 0;
    expect([isHere ? 1 : count, Array.isArray(data)]).toEqual([1, true]);
  });
});
