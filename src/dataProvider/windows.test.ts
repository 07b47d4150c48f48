import { expect, it } from 'vitest';
import { registry } from '../resources/all';
import type { Transport } from './types';
import { readWindow } from './windows';

/** A back end of `count` bookings whose pages always have `own` rows; `says` is added to each response. */
const backEnd = (
  count: number,
  own: number | undefined,
  says: (pages: number) => Record<string, unknown>,
  change: (rows: unknown[], page: number) => unknown[] = (rows) => rows,
) => {
  const asked: number[] = [];
  const transport: Transport = {
    facts: async () => ({ exists: true, isOurs: true, unknown: {} }),
    send: async (_, { query }) => {
      const size = own ?? Number(query?.itemsPerPage);
      const page = Number(query?.page);
      asked.push(page);
      const rows = Array.from({ length: count }, (_row, index) => ({ _id: `b${index}` }));
      const schedules = change(rows.slice((page - 1) * size, page * size), page);
      const body = { schedules, ...says(Math.ceil(count / size)) };
      return { body, headers: new Headers(), rows: 'schedules' };
    },
  };
  const read = (page: number, perPage = 10) =>
    readWindow(
      { resource: registry.get('schedules'), transport },
      {
        query: {},
        offset: (page - 1) * perPage,
        wanted: perPage,
        size: perPage,
      },
    );
  return { asked, read };
};

const idsOf = (window: { data: readonly { id: unknown }[] }) => window.data.map(({ id }) => id);
const from = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `b${first + index}`);

const TOTAL = () => ({ totalItems: 57 });
const PAGES = (pages: number) => ({ pages });
const BOTH = (pages: number) => ({ pages, totalItems: 57 });
const NEITHER = () => ({});

it.each([
  ['smaller, with a total', 4, TOTAL],
  ['smaller, with pages', 4, PAGES],
  ['smaller, with both', 4, BOTH],
  ['larger, with a total', 25, TOTAL],
  ['larger, with pages', 25, PAGES],
  ['everything at once', 57, NEITHER],
  ['the size asked for, with nothing said', undefined, NEITHER],
])('B-CALL-07 pages %s: every row once', async (_, own, says) => {
  const { read } = backEnd(57, own, says);
  const seen: unknown[] = [];
  for (let page = 1; page <= 6; page += 1) seen.push(...idsOf(await read(page)));
  expect(seen).toEqual(from(0, 57));
  expect(await read(6)).toMatchObject({ total: 57, pageInfo: { hasNextPage: false } });
});

it.each([4, 25])(
  'the first page tells the size of pages of %i where a page behind it is asked first',
  async (own) => {
    const { read } = backEnd(57, own, TOTAL);
    expect(idsOf(await read(3))).toEqual(from(20, 10));
  },
);

it.each([TOTAL, BOTH])('a page with missing rows does not change the page size', async (says) => {
  const lacking = (rows: unknown[], page: number) => (page === 1 ? rows.slice(2) : rows);
  const { asked, read } = backEnd(57, undefined, says, lacking);
  expect(idsOf(await read(1))).toEqual(from(2, 8));
  asked.length = 0;
  expect(idsOf(await read(2))).toEqual(from(10, 10));
  expect(asked).toEqual([2]);
});

it('the size of a service with another one each time is learned once', async () => {
  const sizes = [12, 13, 14, 15, 16, 17];
  const { asked, read } = backEnd(57, undefined, () => ({ itemsPerPage: sizes.shift() ?? 18 }));
  await read(2);
  expect(asked).toEqual([2, 1, 2]);
});

it('a larger page that holds everything is read once', async () => {
  const { asked, read } = backEnd(25, 25, NEITHER);
  expect(idsOf(await read(1))).toEqual(from(0, 10));
  expect(asked).toEqual([1]);
});

it('the number of pages bounds the total, and the last page gives it; without totals a full page may be followed', async () => {
  const { read } = backEnd(57, undefined, PAGES);
  const [more, end] = [{ hasNextPage: true }, { hasNextPage: false }];
  const estimated = { total: 60, pageInfo: more, meta: { totalIsEstimate: true } };
  expect(await read(1)).toMatchObject(estimated);
  expect(await read(6)).toMatchObject({ total: 57, pageInfo: end, meta: {} });
  const bare = backEnd(20, undefined, NEITHER);
  const capped = { total: 10, pageInfo: more, meta: { totalIsCapped: true } };
  expect(await bare.read(1)).toMatchObject(capped);
  expect(await bare.read(3)).toMatchObject({ data: [], pageInfo: end });
});
