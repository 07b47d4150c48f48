// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchOrPrefetched, prefetchRequest, preloadFiles, recordFirstList } from './prefetch';

const HERE = window.location.origin;
const BASES = ['/api/bo', 'https://people.test'];
const LIST = '/api/bo/v2/bo/vouchers';
const PAGE = `${LIST}?page=1`;

let fetched: ReturnType<typeof vi.fn<typeof fetch>>;
const urls = () => fetched.mock.calls.map(([url]) => String(url));

/** The browser has loaded these resources, at these times. */
const loaded = (...entries: readonly [url: string, startTime: number][]) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue(
      entries.map(([url, startTime]) => ({ name: new URL(url, HERE).href, startTime })) as never,
    );
const record = (url = PAGE) => {
  loaded([url, 1]);
  recordFirstList('/vouchers', LIST, 10);
};
const send = (token = 'mine') => prefetchRequest(token, BASES);
const read = (token = 'mine', init: RequestInit = {}, url = PAGE) =>
  fetchOrPrefetched(url, {
    headers: new Headers({ accept: 'application/json', authorization: `Bearer ${token}` }),
    ...init,
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T15:00:00Z') });
  fetched = vi.fn<typeof fetch>(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  window.location.hash = '#/vouchers';
});

afterEach(async () => {
  // Takes a response that this test has left.
  await read();
  vi.useRealTimers();
  document.head.replaceChildren();
});

const preloaded = (hash: string) => {
  document.head.replaceChildren();
  preloadFiles(hash);
  return [...document.head.querySelectorAll('link')].map(({ rel, href }) => [
    rel,
    href.replace(HERE, ''),
  ]);
};

it('preloads the scripts that the list of an address took before its rows, and no others', () => {
  loaded(
    ['/assets/a.js', 1],
    ['/assets/a.js', 2],
    ['/assets/inter.woff2', 2],
    ['https://elsewhere.test/assets/b.js', 2],
    ['/assets/late.js', 11],
  );
  recordFirstList('/vouchers', LIST, 10);
  expect(preloaded('#/vouchers?page=2')).toEqual([['modulepreload', '/assets/a.js']]);
  expect(preloaded('#/users')).toEqual([]);
});

it('sends the request of the list once, with the token, and hands its response to the same read', async () => {
  record();
  send();
  expect(fetched.mock.calls).toEqual([
    [
      HERE + PAGE,
      expect.objectContaining({
        headers: { accept: 'application/json', authorization: 'Bearer mine' },
      }),
    ],
  ]);
  await read();
  expect(urls()).toHaveLength(1);
  await read();
  expect(urls()).toHaveLength(2);
});

it.each([
  ['another address', () => (window.location.hash = '#/users')],
  ['a query', () => (window.location.hash = '#/vouchers?page=2')],
  ['another day in São Paulo', () => vi.setSystemTime(new Date('2026-05-05T03:00:00Z'))],
])('sends nothing for %s', (_, change) => {
  record();
  change();
  send();
  expect(urls()).toEqual([]);
});

it('sends nothing without a token, nor to a host that is no service', () => {
  record();
  prefetchRequest(undefined, BASES);
  prefetchRequest('mine', ['https://people.test', '/api/b']);
  expect(urls()).toEqual([]);
});

it.each<[string, Parameters<typeof read>]>([
  ['another operator', ['yours']],
  ['another page', ['mine', {}, `${LIST}?page=2`]],
  ['another type', ['mine', { headers: { authorization: 'Bearer mine' } }]],
])('does not answer a read of %s', async (_, args) => {
  record();
  send();
  await read(...args);
  expect(urls()).toHaveLength(2);
});

it.each([
  [10_000, 1],
  [10_001, 2],
])('a response is used after %i ms: %i request', async (later, requests) => {
  record();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  send();
  clock.mockReturnValue(later);
  await read();
  expect(urls()).toHaveLength(requests);
});

it('sends a request again that failed, and ends one whose reader has left', async () => {
  record();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  send();
  expect(await (await read()).text()).toBe('{}');
  expect(urls()).toHaveLength(2);
  send();
  const reader = new AbortController();
  await read('mine', { signal: reader.signal });
  reader.abort();
  expect(fetched.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
});

it('ignores the files and the request of another build of the same version', () => {
  record();
  vi.spyOn(document, 'querySelector').mockReturnValue({ src: '/assets/index-2.js' } as never);
  send();
  expect([...preloaded('#/vouchers'), ...urls()]).toEqual([]);
});

it.each([
  'no JSON',
  '[]',
  'null',
  JSON.stringify({
    build: '',
    lists: { '/vouchers': { files: 'x.js', day: '2026-05-04', url: 3 } },
  }),
])('ignores %s in the storage', (text) => {
  localStorage.setItem('camarim.prefetch.1', text);
  send();
  expect([...preloaded('#/vouchers'), ...urls()]).toEqual([]);
});
