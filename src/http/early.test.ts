import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countUnasked, hearReadings, type Reading, readingFetch, sendEarly } from './early';

/** Readings that are sent before the application has arrived (PERFORMANCE). */

const URL_OF_LIST = '/api/bo/v2/bo/schedules?page=1';
const READING: Reading = { url: URL_OF_LIST, headers: [['accept', 'application/json']] };

const headers = (token: string) =>
  new Headers({ accept: 'application/json', authorization: `Bearer ${token}` });

let sent: ReturnType<typeof vi.fn<typeof fetch>>;
const asked = () => sent.mock.calls.map(([url]) => url);

beforeEach(() => {
  sent = vi.fn<typeof fetch>(async () => new Response('{}'));
  vi.stubGlobal('fetch', sent);
});

afterEach(async () => {
  // What was not asked for belongs to no other test.
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await readingFetch(URL_OF_LIST, { headers: headers('of nobody') });
});

const read = (url = URL_OF_LIST, own = headers('mine')) => readingFetch(url, { headers: own });

it('an early reading is not sent again by its reader, and only that one time', async () => {
  sendEarly([READING], 'mine');
  expect(countUnasked()).toBe(1);
  expect(new Headers(sent.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer mine');
  await read();
  expect(countUnasked()).toBe(0);
  expect(asked()).toEqual([URL_OF_LIST]);
  await read();
  expect(asked()).toEqual([URL_OF_LIST, URL_OF_LIST]);
});

it.each([
  ['of another operator', URL_OF_LIST, headers('yours')],
  ['of another page', `${URL_OF_LIST}2`, headers('mine')],
  ['of another kind', URL_OF_LIST, new Headers({ authorization: 'Bearer mine', accept: '*/*' })],
])('an early reading is no answer to one %s', async (_, url, own) => {
  sendEarly([READING], 'mine');
  await read(url, own);
  expect(sent).toHaveBeenLastCalledWith(url, { headers: own });
});

it.each([
  [10_000, 1],
  [10_001, 2],
])('an early reading is asked for %d ms later: %d request', async (later, requests) => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  sendEarly([READING], 'mine');
  clock.mockReturnValue(later);
  await read();
  expect(sent).toHaveBeenCalledTimes(requests);
});

it('an early reading is sent again when it broke off on its way', async () => {
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  sendEarly([READING], 'mine');
  expect(await (await read()).text()).toBe('{}');
  expect(sent).toHaveBeenCalledTimes(2);
});

it('readings are heard with address and headers, never with the session', async () => {
  const { readings, stop } = hearReadings();
  await read();
  stop();
  await read('/api/bo/other');
  expect(readings).toEqual([READING]);
});
