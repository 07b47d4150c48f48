import { expect, it, vi } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/index';
import { NOW } from '../../tests/support/http';
import { beginExchange } from './exchange';
import type { LogFields } from './log';
import { createMissingKeys } from './missingKeys';
import { createRateLimiter } from './rateLimit';

const open = () => {
  const warn = vi.fn<(event: string, fields?: LogFields) => void>();
  const logger = { debug: vi.fn(), info: vi.fn(), warn, error: vi.fn() };
  const report = createMissingKeys({
    endpoints: endpoints as unknown as readonly AnyEndpoint[],
    logger,
    limiter: createRateLimiter(1),
  });
  const send = async (body: unknown, length?: string, ip = '10.0.0.1') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const request = new Request('http://camarim.test/missing-keys', {
      method: 'POST',
      body: text,
      headers: { 'content-length': length ?? String(text.length) },
    });
    return report(request, beginExchange(request, ip, 0, NOW));
  };
  return { warn, send };
};

it('missing keys: names of the contract go to the log', async () => {
  const { warn, send } = open();
  const answer = await send({ operation: 'bookings.list', keys: ['schedules[3]._id'] });
  expect(answer.status).toBe(204);
  expect(warn).toHaveBeenCalledExactlyOnceWith('answer.keys-missing', {
    operation: 'bookings.list',
    keys: ['schedules[]._id'],
    requestId: expect.any(String),
  });
});

it.each<[string, unknown, string?]>([
  ['what the contract does not name', { operation: 'bookings.list', keys: ['Ana Souza', 'a.b'] }],
  ['another operation', { operation: 'nobody.list', keys: ['_id'] }],
  ['keys that are none', { operation: 'bookings.list', keys: 'schedules' }],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a report that is too long', { operation: 'bookings.list', keys: ['_id'] }, '2001'],
])('missing keys: says nothing of %s', async (_, body, length) => {
  const { warn, send } = open();
  expect((await send(body, length)).status).toBe(204);
  expect(warn).not.toHaveBeenCalled();
});

it('missing keys: the addresses of one /64 of IPv6 are one caller', async () => {
  const { warn, send } = open();
  const report = { operation: 'bookings.list', keys: ['schedules[0]._id'] };
  for (let sent = 0; sent < 30; sent += 1)
    await send(report, undefined, `2001:db8:1:2::${sent.toString(16)}`);
  expect(warn).toHaveBeenCalledTimes(10);
  await send(report, undefined, '2001:db8:1:3::1');
  expect(warn).toHaveBeenCalledTimes(11);
});
