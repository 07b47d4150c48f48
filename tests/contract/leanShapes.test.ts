import { describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/index';
import { isListNeed, isMaybeNeed, type ListNeed } from '../../contract/needs';
import type { BackOfficeProvider } from '../../src/dataProvider';
import { registry } from '../../src/resources/all';
import type { Operation } from '../../src/schema/mapping';
import { CALLS } from '../lean/calls';
import { INPUTS } from '../lean/inputs';
import { leanProduct } from '../lean/provider';

/** Every shape that an answer of another service may have, for each list and for what forms save. */

const NOW = new Date('2026-03-10T15:00:00.000Z');
const ENTRIES = endpoints as unknown as readonly AnyEndpoint[];
const entryOf = (id: string) => ENTRIES.find((entry) => entry.id === id) as AnyEndpoint;
const JSON_TYPE = { headers: { 'content-type': 'application/json' } };

/** The product before services of which one operation answers what the test says. */
const answering = (id: string, answer: () => Response) => {
  const { method, path } = entryOf(id);
  const pattern = new RegExp(`^/\\w+${path.replace(/\{\w+\}/g, '[^/]*')}$`);
  let asked = 0;
  const { provider } = leanProduct({ now: () => NOW }, (request) => {
    if (request.method !== method || !pattern.test(new URL(request.url).pathname)) return undefined;
    asked += 1;
    return answer();
  });
  return { provider, asked: () => asked };
};

describe('every list, in every shape', () => {
  const lists = CALLS.flatMap(({ id }) => {
    const { needs } = entryOf(id);
    // Permissions that are absent are not known, which is not the same as none.
    return needs && !isMaybeNeed(needs) && isListNeed(needs) && !needs.$required
      ? [[id, needs] as const]
      : [];
  });
  const rowsBy = async (id: string, { $list }: ListNeed, answer?: () => Response) => {
    const { provider } = answer ? answering(id, answer) : leanProduct({ now: () => NOW });
    const said = (await provider.operation(id, INPUTS[id])) as Record<string, unknown[]>;
    return said[$list];
  };

  it.each(lists)('%s: bare, under data, under its own key, absent', async (id, need) => {
    const { $list: key } = need;
    const rows = (await rowsBy(id, need)) as unknown[];
    for (const body of [rows, { data: rows }, { [key]: rows }, { data: { [key]: rows } }])
      expect(await rowsBy(id, need, () => Response.json(body))).toEqual(rows);
    const absent = [null, {}, [], { data: null }, { [key]: null }, { data: {} }];
    for (const body of [...absent, { data: { [key]: null } }, { message: 'Nada' }])
      expect([body, await rowsBy(id, need, () => Response.json(body))]).toEqual([body, []]);
    for (const nothing of [() => new Response(null, { status: 204 }), () => new Response('')])
      expect(await rowsBy(id, need, nothing)).toEqual([]);
  });

  it('are all there', () => {
    expect(lists.length).toBeGreaterThan(40);
  });
});

describe('what a form saves is a success whatever a 2xx says', () => {
  const BODIES: readonly [string, () => Response][] = [
    ['nothing', () => new Response(null, { status: 204 })],
    ['accepted', () => new Response('Accepted', { status: 202 })],
    ['an empty text', () => new Response('', { status: 201 })],
    ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['a page that says it is JSON', () => new Response('<html>', JSON_TYPE)],
    ['broken JSON', () => new Response('{"_id"', JSON_TYPE)],
    ['bytes', () => new Response(new Uint8Array([0, 255, 254]))],
    [
      'a body that breaks off',
      () =>
        new Response(
          new ReadableStream({ pull: (body) => body.error(new TypeError('cut')) }),
          JSON_TYPE,
        ),
    ],
    ...[
      null,
      false,
      0,
      'ok',
      [],
      [null],
      {},
      { data: null },
      { _id: null },
      { id: {} },
      { success: false },
      { error: { description: 'x' } },
    ].map((body): [string, () => Response] => [JSON.stringify(body), () => Response.json(body)]),
  ];

  const writes = registry.resources.flatMap(({ name, mapping: { source } }) =>
    (['create', 'update', 'remove'] as const).flatMap((verb: Operation) => {
      const id = source.kind === 'contract' ? source.operations[verb] : undefined;
      return id && CALLS.some((call) => call.id === id) ? [[name, verb, id] as const] : [];
    }),
  );

  /** A record to save: the first of its list, the only one, or what the form of such a resource has. */
  const recordOf = async (provider: BackOfficeProvider, name: string) => {
    const { mapping } = registry.get(name);
    if (name === 'voucherBatch')
      return { id: '', companyName: 'X', codeType: 'random', voucherQtd: 2, kind: 'single' };
    if (name === 'areaServices') return (await provider.getOne(name, { id: '10:501' })).data;
    if (mapping.single) return (await provider.getOne(name, { id: name })).data;
    const { data } = await provider.getList(name, {
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'id', order: 'ASC' },
      // Lists that belong to somebody; the zones are all there are.
      filter:
        name === 'zones'
          ? {}
          : { artistId: '301', areaId: '10', userId: '201', scheduleId: '1002' },
    });
    return data[0];
  };

  it.each(writes)('%s %s (%s)', async (name, verb, id) => {
    for (const [said, answer] of BODIES) {
      const { provider, asked } = answering(id, answer);
      const record = await recordOf(provider, name);
      expect([name, record]).toEqual([name, expect.anything()]);
      const { id: own, ...data } = record as { id: string };
      const deed =
        verb === 'create'
          ? provider.create(name, { data })
          : verb === 'update'
            ? provider.update(name, { id: own, data: record, previousData: { id: own } })
            : provider.delete(name, { id: own, previousData: record as { id: string } });
      const outcome = await deed.then(
        () => 'done',
        (failure: unknown) => failure,
      );
      expect([said, outcome, asked()]).toEqual([said, 'done', 1]);
    }
  });
});

/** What only our own back end says, in the words of the specification's section on niceties. */
const OURS =
  /^(version|fields|credits|free|publicUrl|statusCode|levels?|expiresIn|total\w*|pages)$/;

it('no key of ours is one that a screen cannot do without', () => {
  const marked = (need: unknown): string[] =>
    typeof need !== 'object' || need === null
      ? []
      : Object.entries(need).flatMap(([key, part]) =>
          typeof part === 'string' ? (/^\w+!/.test(part) ? [key] : []) : marked(part),
        );
  const all = ENTRIES.flatMap(({ id, needs }) => marked(needs).map((key) => `${id} ${key}`));
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((line) => OURS.test(line.split(' ')[1] as string))).toEqual([]);
});
