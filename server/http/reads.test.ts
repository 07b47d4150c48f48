import { expect, it, vi } from 'vitest';
import { ROUTE_KEYS } from '../../contract/access';
import {
  contractTable,
  harness,
  NOW,
  request,
  testStore,
  testToken,
} from '../../tests/support/http';
import { mayUseReplica } from './operation';

const scene = () => {
  const all = ROUTE_KEYS.map((key) => [key, 'write'] as const);
  const elsewhere = vi.fn((_: string, work: () => Promise<unknown>) => work());
  const wrote = vi.fn((_: string, __: Date) => Promise.resolve());
  const reads = {
    elsewhere: elsewhere as <T>(id: string, work: () => Promise<T>) => Promise<T>,
    wrote,
  };
  const store = { ...testStore({ good: testToken('session', all) }), reads };
  const { app } = harness({ store });
  const headers = { authorization: 'Bearer good' };
  return { app, elsewhere, wrote, headers };
};

it('reads elsewhere: lists, counts, searches, exports and reports may be answered elsewhere, nothing that writes or shows one record', () => {
  const ids = contractTable.filter(mayUseReplica).map(({ id }) => id);
  const lists = ['bookings.list', 'counts.all', 'find.all', 'leads.report', 'vouchers.list'];
  const exports = ['customers.export', 'infractions.export', 'leads.exportReport'];
  expect(ids).toEqual(expect.arrayContaining([...lists, ...exports]));
  const others = ['bookings.one', 'customers.one', 'vouchers.one', 'system.one', 'pix.status'];
  expect(ids.filter((id) => others.includes(id))).toEqual([]);
  const methods = contractTable.filter(mayUseReplica).map(({ method }) => method);
  expect(new Set(methods)).toEqual(new Set(['GET']));
});

it('reads elsewhere: a list asks where, a record does not, and a write says that it has written', async () => {
  const { app, elsewhere, wrote, headers } = scene();
  expect((await app(request('/api/bo/v2/bo/vouchers', { headers }))).status).toBe(200);
  expect([elsewhere.mock.calls.length, wrote.mock.calls.length]).toEqual([1, 0]);
  expect(elsewhere.mock.calls[0]?.[0]).toBe('id-of-session');
  expect((await app(request('/api/bo/v2/bo/vouchers/ANA10', { headers }))).status).toBe(200);
  expect([elsewhere.mock.calls.length, wrote.mock.calls.length]).toEqual([1, 0]);
  const sent = request('/api/bo/v2/bo/vouchers/ANA10', { method: 'DELETE', headers });
  const { status } = await app(sent);
  expect([status, wrote.mock.calls]).toEqual([200, [['id-of-session', NOW]]]);
});
