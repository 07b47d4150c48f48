import { expect, it } from 'vitest';
import { ApiError } from './ApiError';
import type { CallInput } from './client';
import { createTeller, MAX_REPORTED } from './tellError';

const tellerOf = (isOurs = true) => {
  const sent: unknown[] = [];
  const teller = createTeller({
    client: {
      knowsExtensions: () => isOurs,
      call: (async (_: unknown, { body }: CallInput) => {
        sent.push(body);
        throw new ApiError('network', 0, 'network', '');
      }) as never,
    },
    version: () => '1.2.3',
    place: () => '/schedules',
  });
  return { teller, sent };
};

it('tells of each distinct error once, and of its failing to nobody', async () => {
  const { teller, sent } = tellerOf();
  teller(new TypeError('x is undefined'));
  teller(new TypeError('x is undefined'));
  teller(new RangeError('x is undefined'));
  await Promise.resolve();
  expect(sent).toEqual([
    { message: 'TypeError: x is undefined', place: '/schedules', version: '1.2.3' },
    { message: 'RangeError: x is undefined', place: '/schedules', version: '1.2.3' },
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
  const { teller, sent } = tellerOf(isOurs);
  teller(failure);
  expect(sent).toEqual([]);
});

it('cuts to what the server takes, and ends after so many', () => {
  const { teller, sent } = tellerOf();
  teller(new Error('y'.repeat(600)));
  for (let n = 0; n < MAX_REPORTED + 5; n += 1) teller(new Error(`error ${n}`));
  expect((sent[0] as { message: string }).message).toHaveLength(500);
  expect(sent).toHaveLength(MAX_REPORTED);
});
