import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AnyEndpoint, fillPath } from '../../contract/endpoint';
import { endpoints } from '../../contract/index';
import { shapeKeys } from '../../contract/shapeKeys';
import { createDatabase } from '../../server/db/database';
import type { Engine } from '../../server/db/engine';
import { MAX_WHOLE } from '../../server/store/lists';
import { memoryEngine } from '../support/preparedDatabases';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

/** no call reads without a bound, whatever it asks for. Every GET of the contract is made. */

const READS = (endpoints as readonly AnyEndpoint[]).filter(({ method }) => method === 'GET');

/** A statement that our server made: its text, what it named, and how many rows came. */
interface Made {
  readonly text: string;
  readonly params: readonly unknown[];
}

const made: Made[] = [];

/** The engine, whose statements are noted. */
const noted = (engine: Engine): Engine => ({
  ...engine,
  run: (work, loan) =>
    engine.run(
      (connection) =>
        work({
          query: (text, params, rows) => {
            made.push({ text: text.replace(/\s+/g, ' ').trim(), params });
            return connection.query(text, params, rows);
          },
        }),
      loan,
    ),
});

let product: MemoryProduct;
let known: Readonly<Record<string, string>>;

beforeAll(async () => {
  const database = createDatabase(noted(await memoryEngine('migrated')));
  product = await memoryProduct(120, database);
  await product.signIn('administrator');
  const named = {
    bookings: 'schedules',
    realtime: 'realtimeOrders',
    artists: 'artists',
    customers: 'customers',
    slots: 'slots',
    purchases: 'purchases',
    vouchers: 'vouchers',
  };
  known = Object.fromEntries(
    await Promise.all(
      Object.entries(named).map(async ([family, name]) => {
        const { data } = await product.provider.getList(name, { filter: {} });
        return [family, String(data[0]?.id)];
      }),
    ),
  );
}, SEED_TIMEOUT);
afterAll(() => product.close());

const OF_PROFESSIONALS = ['artists', 'bonuses', 'gamification', 'infractions'];
const PARAMS: Readonly<Record<string, string>> = {
  areaId: 'sao-paulo',
  serviceId: 's100',
  date: '2026-03-10',
  month: '2026-03',
  folder: 'documents',
};

/** What the address of an operation names: a record of its family. */
const paramsOf = ({ id, path }: AnyEndpoint): Record<string, string> => {
  const [family = ''] = id.split('.');
  const own = OF_PROFESSIONALS.includes(family) ? 'artists' : family;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const named = (name: string): string =>
    PARAMS[name] ?? known[/schedule/i.test(name) ? 'bookings' : own] ?? (known.bookings as string);
  return Object.fromEntries(names.map((name) => [name, named(name)]));
};

const QUARTER = { dateRangeStart: '2026-01-01', dateRangeEnd: '2026-03-31' };

/** What operations cannot do without, and what leads them to rows. */
const QUERIES: Readonly<Record<string, () => Record<string, string>>> = {
  'areaServices.history': () => ({ areaId: 'sao-paulo', serviceId: 's100' }),
  'bookings.preview': () => ({ cancelCode: '20' }),
  'comments.list': () => ({ type: 'schedule', id: known.bookings as string }),
  'consultants.integrationUrl': () => ({ email: 'ana@exemplo.com.br' }),
  'counts.all': () => ({ of: JSON.stringify([{ list: 'bookings.list', query: {} }]) }),
  'customers.credits': () => ({ userId: known.customers as string }),
  'find.all': () => ({ text: 'ana' }),
  'geo.search': () => ({ q: 'rua augusta' }),
  'leads.report': () => QUARTER,
  'leads.exportReport': () => QUARTER,
  'price.one': () => ({ area: 'sao-paulo', service: 's100', lat: '-23.56', lng: '-46.65' }),
  'priceChanges.list': () => ({ kind: 'zone' }),
  'push.list': () => ({ targetType: 'artist' }),
  'push.reach': () => ({ targetType: 'artist' }),
};

const ask = (entry: AnyEndpoint, query: Readonly<Record<string, string>>): Promise<Response> => {
  made.length = 0;
  const address = `/api/${entry.service}${fillPath(entry.path, paramsOf(entry))}`;
  return product.ask(`${address}?${new URLSearchParams(query)}`);
};

/** One row, by what no two rows share. */
const ONE = [
  /where \(?"(?:\w+"\."id|vouchers"\."code|services"\."service_id|files"\."key|bookings"\."short_code)" = \$\d+/,
  /where \(?"tokens"\."hash" = \$\d+/,
  /where \("area_services"\."area_id" = \$\d+ and "area_services"\."service_id" = \$\d+/,
];
/** As many rows as are named. */
const NAMED = / in \(\$\d+(?:, \$\d+)*\)/;
const COUNTED = /^select (?:(?!from).)*?(?:count|sum|avg|min|max|exists|pg_database_size)\s?\(/;

/** Statements without a limit, and what bounds them instead. */
const BOUNDED: readonly (readonly [RegExp, reason: string])[] = [
  [/from "charges" .*"charges"\."booking_id" = /, 'charges of one booking that still wait'],
  [
    /from "credit_history" .*"booking_id" = /,
    'movements of one booking, a pair for each of its lives',
  ],
  [/from "list_layouts"/, 'MAX_LAYOUTS of a person, held when they are saved'],
  [/from "scheduled_prices" .*"area_id" = /, 'polygons of one city, for one price'],
  [/from "price_zones" where \("price_zones"\."area_id" = /, 'zones of one city and service'],
  [/from "infractions" .*"occurrence_day" >= /, '90 days of one professional, which are summed'],
];

const isRead = ({ text }: Made): boolean => /^(with|select) /.test(text);
const last = (text: string): string => text.slice(Math.max(0, text.lastIndexOf(' from "')));
const isBounded = ({ text }: Made): boolean =>
  / limit \$?\d+/.test(last(text)) ||
  ONE.some((pattern) => pattern.test(text)) ||
  NAMED.test(text) ||
  COUNTED.test(text) ||
  BOUNDED.some(([pattern]) => pattern.test(text));

/** The rows that a statement asks for, at most; one that counts answers a number alone. */
const limitOf = ({ text, params }: Made): number[] => {
  const [, isParam, number] = [...text.matchAll(/ limit (\$?)(\d+)/g)].at(-1) ?? [];
  if (!number || COUNTED.test(text)) return [];
  return [Number(isParam ? params[Number(number) - 1] : number)];
};

/** Statements of the last call that might read more than the client ever takes. */
const tooLong = (): number[] =>
  made
    .filter(isRead)
    .flatMap(limitOf)
    .filter((rows) => !(rows <= MAX_WHOLE + 1));

it.each(READS.map((entry) => [entry.id, entry] as const))(
  '%s reads no table without a bound',
  async (id, entry) => {
    const answer = await ask(entry, QUERIES[id]?.() ?? {});
    await answer.arrayBuffer();
    const reads = made.filter(isRead);
    expect(reads.filter((one) => !isBounded(one)).map(({ text }) => text)).toEqual([]);
    expect(tooLong()).toEqual([]);
  },
);

const SIZES = ['limit', 'itemsPerPage', 'quantityPerPage', 'page', 'currentPage'];
const sized = READS.flatMap((entry) => {
  const names = (shapeKeys(entry.query) ?? []).filter((name) => SIZES.includes(name));
  return names.length > 0 ? [[entry.id, entry, names] as const] : [];
});

const VALUES =
  '1000000 999999 20001 1001 1e9 -1 0 1.5 NaN Infinity todos 99999999999999999999'.split(' ');

it.each(sized)(
  '%s refuses a size or a page that is none, and reads no more than it may',
  async (id, entry, names) => {
    for (const name of names)
      for (const value of VALUES) {
        const answer = await ask(entry, { ...QUERIES[id]?.(), [name]: value });
        const body = (await answer.json()) as { error?: { code?: string; fields?: object } };
        const isNumber = /^[1-9]\d{0,6}$/.test(value);
        expect([name, value, isNumber ? [200, 422] : [422]]).toEqual([
          name,
          value,
          expect.arrayContaining([answer.status]),
        ]);
        if (answer.status === 422)
          expect(body.error).toMatchObject({
            code: 'invalid',
            fields: { [name]: expect.any(String) },
          });
        expect(tooLong()).toEqual([]);
      }
  },
);

it('there are lists to look at', () => expect(sized.length).toBeGreaterThan(20));
