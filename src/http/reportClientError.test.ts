// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { client } from '.';
import { ApiError } from './ApiError';
import { MAX_REPORTED, reportClientError } from './reportClientError';

const watched = (isOurs = true) => {
  window.location.hash = '#/schedules';
  vi.spyOn(client, 'knowsExtensions').mockReturnValue(isOurs);
  const failed = new ApiError('network', 0, 'network', '');
  const call = vi.spyOn(client, 'call').mockRejectedValue(failed);
  return () => call.mock.calls.map(([, input]) => input?.body as { readonly message: string });
};

it('tells of each distinct error once, and of its failing to nobody', async () => {
  const sent = watched();
  reportClientError(new TypeError('x is undefined'));
  reportClientError(new TypeError('x is undefined'));
  reportClientError(new RangeError('x is undefined'));
  await Promise.resolve();
  expect(sent()).toEqual([
    { message: 'TypeError: x is undefined', place: '/schedules', version: expect.any(String) },
    { message: 'RangeError: x is undefined', place: '/schedules', version: expect.any(String) },
  ]);
});

it.each<[string, unknown, boolean?]>([
  ['an answer of a server', new ApiError('answer', 500, 'internal', 'Erro')],
  ['an aborted request', new DOMException('given up', 'AbortError')],
  ['a part that did not arrive', new Error('Failed to fetch dynamically imported module: /a.js')],
  ['a complaint of the browser', new Error('ResizeObserver loop limit exceeded')],
  ['what is no error', 'text'],
  ['an error of a page over another service', new Error('x'), false],
])('reports nothing of %s', (_, failure, isOurs = true) => {
  const sent = watched(isOurs);
  reportClientError(failure);
  expect(sent()).toEqual([]);
});

it('cuts to what the server takes, and ends after so many in the life of a page', () => {
  const sent = watched();
  reportClientError(new Error('y'.repeat(600)));
  expect(sent()[0]?.message).toHaveLength(500);
  for (let n = 0; n < MAX_REPORTED; n += 1) reportClientError(new Error(`error ${n}`));
  const reported = sent().length;
  expect(reported).toBeGreaterThan(MAX_REPORTED / 2);
  expect(reported).toBeLessThanOrEqual(MAX_REPORTED);
  reportClientError(new Error('one more'));
  expect(sent()).toHaveLength(reported);
});
