import { describe, expect, it } from 'vitest';
import { CALLS } from '../lean/calls';
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
