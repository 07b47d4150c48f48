import { describe, expect, it } from 'vitest';
import { isMaybeNeed } from '../../contract/needs';
import { CALLS } from '../lean/calls';
import { EFFECTS } from '../lean/effects';
import { INPUTS } from '../lean/inputs';
import { entryOf, noonProduct } from '../lean/provider';
import { requiredOnly } from '../lean/required';

/** Product in front of services that answer only what the specification names. */

const ids = CALLS.map(({ id }) => id);

it.each(ids)('%s is understood, and of services that answer only what screens need', async (id) => {
  const { provider, services, missing } = noonProduct();
  if (id === 'pix.remove') await provider.operation('pix.add', INPUTS['pix.add']);
  services.calls.length = 0;
  await provider.operation(id, { idempotencyKey: 'key-1', ...INPUTS[id] });
  const { method, path } = entryOf(id);
  const own = services.calls.filter((line) =>
    new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(line),
  );
  expect(own).toHaveLength(1);
  const thin = noonProduct((operation, answer) => requiredOnly(entryOf(operation).needs, answer));
  await thin.provider.operation(id, INPUTS[id]);
  expect([services.refused, missing, thin.missing]).toEqual([[], [], []]);
});

/** Operations called for their response: without a token in it the call has failed (decision 0060). */
const ASKED_FOR_ITS_ANSWER = ['session.login', 'customers.token'];

describe('a 2xx of a write is a success whatever its body is', () => {
  const changing = ids.filter(
    (id) =>
      !ASKED_FOR_ITS_ANSWER.includes(id) &&
      (entryOf(id).method !== 'GET' || isMaybeNeed(entryOf(id).needs)),
  );
  const json = { headers: { 'content-type': 'application/json' } };
  const cut = () => new ReadableStream({ pull: (body) => body.error(new TypeError('cut')) });
  const page = { headers: { 'content-type': 'text/html' } };
  const BODIES: readonly [string, () => Response][] = [
    ['nothing', () => new Response(null, { status: 204 })],
    ['an empty text', () => new Response('')],
    ['a page', () => new Response('<html>Feito</html>', page)],
    ['broken JSON', () => new Response('{"a"', json)],
    ['a body that breaks off', () => new Response(cut(), json)],
    ...[null, true, 1, [], {}, { data: null }, { message: 'Feito' }].map(
      (body): [string, () => Response] => [JSON.stringify(body), () => Response.json(body)],
    ),
  ];

  it.each(changing)('%s', async (id) => {
    for (const [said, answer] of BODIES) {
      const own = entryOf(id);
      const { provider, missing } = noonProduct(undefined, (request) =>
        request.method === own.method && !/\/v2\/bo\/schedule\/\d+$/.test(request.url)
          ? answer()
          : undefined,
      );
      const outcome = await provider.operation(id, INPUTS[id]).then(
        () => 'done',
        (failure: unknown) => failure,
      );
      expect([said, outcome, missing]).toEqual([said, 'done', []]);
    }
  });
});

const bookings = ids.filter(
  (id) => EFFECTS[id] && entryOf(id).readBack?.operation === 'bookings.one',
);

it.each([...bookings, 'customers.block', 'pix.add'])(
  '%s is followed by reading the record, and a success when that cannot be read',
  async (id) => {
    if (bookings.includes(id)) {
      const { provider, services } = noonProduct();
      const seen = (await provider.operation(id, INPUTS[id])) as { _id: string; version?: number };
      expect([seen._id, seen.version]).toEqual(['1002', undefined]);
      expect(services.calls).toHaveLength(2);
      expect(services.calls.at(-1)).toBe('GET /v2/bo/schedule/1002');
    }
    const broken = noonProduct(undefined, ({ method, url }) =>
      method === 'GET' && !url.includes('recharge')
        ? new Response(null, { status: 500 })
        : undefined,
    );
    await expect(broken.provider.operation(id, INPUTS[id])).resolves.toBeUndefined();
    expect(broken.services.calls).toHaveLength(1);
  },
);

describe('lists that the specification pages little, or not at all', () => {
  it.each<[resource: string, count: number, perPage: number, filter?: object]>([
    ['schedules', 120, 50],
    ['realtimeOrders', 12, 10],
    ['customers', 24, 10],
    ['vouchers', 23, 10],
    ['leads', 23, 10],
    ['slots', 14, 10],
    ['investments', 14, 5],
    ['transfers', 12, 10],
    ['airports', 12, 5],
    ['packages', 15, 12],
    ['purchases', 13, 10],
    ['campaigns', 11, 9],
    ['staff', 34, 10],
    ['areas', 3, 10],
    ['services', 3, 10],
    ['categories', 3, 10],
    ['artists', 6, 5],
    ['partners', 23, 10],
    ['infractions', 13, 10, { artistId: '301' }],
    ['infractions', 7, 3, { scheduleId: '1002' }],
  ])(
    '%s: every one of the %i rows once, %i a page',
    async (resource, count, perPage, filter = {}) => {
      const { provider, services } = noonProduct();
      const seen: unknown[] = [];
      for (let page = 1; page <= 20; page += 1) {
        const asked = { filter, pagination: { page, perPage } };
        const { data, pageInfo, total = 0 } = await provider.getList(resource, asked);
        seen.push(...data.map(({ id }) => id));
        if (!pageInfo?.hasNextPage && seen.length >= total) break;
      }
      expect(services.refused).toEqual([]);
      expect(new Set(seen).size).toBe(count);
      expect(seen).toHaveLength(count);
    },
  );

  it.each(['customers', 'vouchers', 'investments', 'transfers', 'airports', 'purchases', 'staff'])(
    '%s: offers no order that the service does not make',
    async (resource) => {
      const asked = { pagination: { page: 1, perPage: 10 }, filter: {} };
      const { meta } = await noonProduct().provider.getList(resource, asked);
      expect(meta?.sortable).toBe(false);
    },
  );
});
