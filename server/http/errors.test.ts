import { expect, it, vi } from 'vitest';
import { errorOf, request } from '../../tests/support/http';
import { platform, things } from '../../tests/support/httpTable';
import { silentLogger } from '../../tests/support/silentLogger';
import { DatabaseUnavailable } from '../db/errors';
import { HttpError } from '../kernel';

const failing = (error: unknown) =>
  platform({
    handlers: {
      'things.list': async () => {
        throw error;
      },
    },
  }).app(request(things));
const coded = (code: string) => Object.assign(new Error('secret value'), { code });

it.each([
  [new HttpError(409, 'code-taken', 'Já existe', { code: 'x' }), 409, 'code-taken'],
  [new Error('secret value'), 500, 'internal'],
  ['secret value', 500, 'internal'],
  [coded('ECONNREFUSED'), 503, 'unavailable'],
  [coded('57P01'), 503, 'unavailable'],
  [coded('53300'), 503, 'unavailable'],
  [coded('57014'), 503, 'unavailable'],
  [coded('40001'), 409, 'conflict'],
  [coded('23505'), 500, 'internal'],
  [new Error('Failed query: secret value', { cause: coded('08006') }), 503, 'unavailable'],
])('errors: %s answers %i %s', async (error, status, code) => {
  const response = await failing(error);
  const text = await response.clone().text();
  expect(response.status).toBe(status);
  expect((await errorOf(response)).code).toBe(code);
  expect(text).not.toContain('secret');
  if (status === 503) expect(response.headers.get('retry-after')).toBe('2');
});

it('errors: the log of a 503 has its cause', async () => {
  const warn = vi.fn();
  const logger = { ...silentLogger, warn };
  const handlers = { 'things.list': () => Promise.reject(new DatabaseUnavailable('55P03')) };
  await platform({ logger, handlers }).app(request(things));
  expect(warn).toHaveBeenCalledWith('unavailable', expect.objectContaining({ note: '55P03' }));
});

it("errors: a handler's own Retry-After stands alone, whatever its case", async () => {
  const error = new HttpError(503, 'unavailable', 'Aguarde', undefined, { 'Retry-After': '7' });
  expect((await failing(error)).headers.get('retry-after')).toBe('7');
});

it('errors: under pressure calls get 503, logins pass', async () => {
  const { app, seen } = platform({ overloaded: () => true });
  const refused = await app(request(things));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await app(request('/api/bo/guarded', { method: 'POST' }))).status).toBe(200);
  expect((await app(request('/healthz'))).status).toBe(200);
  expect(seen.map((call) => call.id)).toEqual(['guarded.login']);
});
