import { describe, expect, it } from 'vitest';
import { Reply } from '../kernel';
import { jsonRequest, request, testConfig } from './testSupport';
import { platform, things } from './testTable';

describe('answers', () => {
  it('are checked against the contract when asked', async () => {
    const handlers = { 'things.list': async () => ({ data: [1] }) };
    const checked = platform({ handlers, config: testConfig({ checkAnswers: true }) });
    expect((await checked.app(request(things))).status).toBe(500);
    expect((await platform({ handlers }).app(request(things))).status).toBe(200);
  });

  it('carry the status and headers of a Reply', async () => {
    const reply = new Reply({ data: [] }, { status: 201, headers: { 'x-total-count': '0' } });
    const { app } = platform({ handlers: { 'things.list': async () => reply } });
    const response = await app(request(things));
    expect([response.status, response.headers.get('x-total-count')]).toEqual([201, '0']);
  });

  it('that are long travel packed to those who take it', async () => {
    const data = Array.from({ length: 500 }, (_, index) => `linha ${index}`);
    const { app } = platform({ handlers: { 'things.list': async () => ({ data }) } });
    const packed = await app(request(things, { headers: { 'accept-encoding': 'br, gzip' } }));
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const stream = packed.body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(stream).json()).toEqual({ data });
    const refuses = await app(request(things, { headers: { 'accept-encoding': 'gzip;q=0' } }));
    expect(refuses.headers.get('content-encoding')).toBeNull();
  });
});

describe('idempotency key', () => {
  const send = async (key: string, body: unknown, path = things) => {
    const { app, seen } = platform();
    const req = jsonRequest(path, 'POST', body);
    req.headers.set('idempotency-key', key);
    return { response: await app(req), actor: seen[0]?.context };
  };

  it('arrives with a hash of method, path and body', async () => {
    const first = await send('k1', { name: 'a' });
    const same = await send('k1', { name: 'a' });
    const other = await send('k1', { name: 'b' });
    expect(first.actor?.idempotencyKey).toBe('k1');
    expect(first.actor?.requestHash).toMatch(/^[0-9a-f]{64}$/);
    expect(same.actor?.requestHash).toBe(first.actor?.requestHash);
    expect(other.actor?.requestHash).not.toBe(first.actor?.requestHash);
  });

  it.each([
    [255, 200],
    [256, 422],
  ])('of %i characters answers %i', async (length, status) => {
    expect((await send('k'.repeat(length), { name: 'a' })).response.status).toBe(status);
  });
});
