import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askKnownReadings, fetchKnownFiles, noteFirstList } from './ahead';
import { type Reading, readingFetch } from './http/early';

/** Files of the first list are fetched beside the application (PERFORMANCE). */

const HERE = 'http://localhost:3000';
const KEPT = 'camarim.ahead.1';
const elements = () => [...document.head.querySelectorAll('link[rel="modulepreload"]')];
const links = () => elements().map((link) => link.getAttribute('href'));
/** The links alone: the styles beside them belong to every file of this process. */
const removeLinks = () => {
  for (const link of elements()) link.remove();
};
const servedBy = (path: string) =>
  vi.spyOn(document, 'querySelector').mockReturnValue({ src: `${HERE}${path}` } as never);
const asked = (...entries: readonly [string, number][]) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue(entries.map(([name, startTime]) => ({ name, startTime })) as never);
beforeEach(() => {
  removeLinks();
  servedBy('/assets/index-1.js');
  window.location.hash = '#/vouchers?page=2';
});

describe('what a first list took', () => {
  const note = (...files: readonly [string, number][]) => {
    asked(...files);
    noteFirstList('/vouchers', 10, []);
  };

  it('is fetched ahead the next time, under its address alone, and grows by what was not', () => {
    note([`${HERE}/assets/early.js`, 9], [`${HERE}/assets/a.js`, 10]);
    note();
    note([`${HERE}/assets/b.js`, 11]);
    fetchKnownFiles();
    expect(links()).toEqual(['/assets/a.js', '/assets/b.js']);
    window.location.hash = '#/users';
    removeLinks();
    fetchKnownFiles();
    expect(links()).toEqual([]);
  });

  it('is no file of another origin, no reading and no font', () => {
    note(
      ['https://elsewhere.test/assets/a.js', 10],
      [`${HERE}/api/bo/v2/bo/vouchers`, 10],
      [`${HERE}/assets/inter.woff2`, 10],
    );
    expect(JSON.parse(localStorage.getItem(KEPT) ?? '{}').files).toEqual({});
  });

  const stored = (files: unknown) =>
    JSON.stringify({ build: `${HERE}/assets/index-1.js`, files: { '/vouchers': files } });
  it.each([
    'no JSON',
    '[]',
    'null',
    stored('x'),
    stored(['//evil.test/a.js', 'https://e.test/a.js']),
  ])('is not believed when it is %s', (text) => {
    localStorage.setItem(KEPT, text);
    fetchKnownFiles();
    expect(links()).toEqual([]);
  });
});

describe('what a first list asked for', () => {
  const READING: Reading = { url: '/api/bo/v2/bo/vouchers?page=1', headers: [['accept', 'x/y']] };
  const FOREIGN: Reading = { url: 'https://evil.test/take', headers: [] };
  const SERVICES = ['/api/bo', 'https://people.test'];
  const HEADERS = { accept: 'x/y', authorization: 'Bearer mine' };
  let sent: ReturnType<typeof vi.fn<typeof fetch>>;
  const addresses = () => sent.mock.calls.map(([url]) => url);
  /** The list makes its reading, early answer or not. */
  const readList = () => readingFetch(READING.url, { headers: HEADERS });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T15:00:00Z') });
    sent = vi.fn<typeof fetch>(async () => new Response('{}'));
    vi.stubGlobal('fetch', sent);
    asked();
    window.location.hash = '#/vouchers';
  });
  afterEach(async () => {
    await readList();
    vi.useRealTimers();
  });

  const ask = () => askKnownReadings('mine', SERVICES);

  it('is sent ahead under its address alone, of another build too', async () => {
    noteFirstList('/vouchers', 0, [READING]);
    servedBy('/assets/index-2.js');
    ask();
    await readList();
    expect(addresses()).toEqual([READING.url]);
    for (const hash of ['#/users', '#/vouchers?page=2']) {
      window.location.hash = hash;
      ask();
    }
    expect(addresses()).toEqual([READING.url]);
  });

  it.each([
    ['2026-05-05T02:59:59Z', [READING.url]],
    ['2026-05-05T03:00:00Z', []],
  ])('of a day in São Paulo, it is sent at %s: %j', (now, urls) => {
    noteFirstList('/vouchers', 0, [READING]);
    vi.setSystemTime(new Date(now));
    ask();
    expect(addresses()).toEqual(urls);
  });

  it('goes to the services, to no other host, and is no more than four readings', async () => {
    const many = [1, 2, 3, 4].map((at) => ({ ...READING, url: `/api/bo/${at}` }));
    noteFirstList('/vouchers', 0, [FOREIGN, ...many]);
    ask();
    expect(addresses()).toEqual(['/api/bo/1', '/api/bo/2', '/api/bo/3']);
    for (const { url } of many) await readingFetch(url, { headers: HEADERS });
  });

  const HALF = { url: READING.url, headers: [['a']] };
  it.each([['x'], [[1, null, { url: 3 }]], [[HALF]]])(
    'is not believed when it is %j',
    (readings) => {
      const found = { day: '2026-05-04', readings, misses: 0 };
      localStorage.setItem(KEPT, JSON.stringify({ asked: { '/vouchers': found } }));
      ask();
      expect(addresses()).toEqual([]);
    },
  );
});
