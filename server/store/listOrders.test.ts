import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pg-proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { NOW } from '../../tests/support/store';
import type { Database } from '../db/database';
import { createStore, type Store } from '.';

/** What a list asks for: the text with its values in place. */
type Asked = string[];

const literal = (value: unknown): string => `'${String(value).replaceAll("'", "''")}'`;

/** The database, whose reads are kept and find nothing. */
const listening = (database: Database, asked: Asked): Database => ({
  ...database,
  read: (work) =>
    work(
      drizzle(async (text, params) => {
        asked.push(text.replace(/\$(\d+)/g, (_, nth) => literal(params[Number(nth) - 1])));
        return { rows: [] };
      }),
    ),
});

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type Order = { orderBy: never; orderType: 'ASC' | 'DESC' };

const VOUCHERS = { page: 1, itemsPerPage: 50, showInactive: false, showOthers: false } as const;
const BOOKINGS = { page: 1, itemsPerPage: 50, onlyPreference: false } as const;

const LISTS: Readonly<Record<string, (store: Store, order: Order) => Promise<unknown>>> = {
  'bookings of one status': (store, order) =>
    store.bookings.list({ ...BOOKINGS, status: 11, ...order }),
  customers: (store, order) => store.customers.list({ page: 1, itemsPerPage: 50, ...order }),
  vouchers: (store, order) => store.vouchers.list({ ...VOUCHERS, ...order }, NOW),
  leads: (store, order) => store.leads.list({ page: 1, quantityPerPage: 50, ...order }),
  transfers: (store, order) =>
    store.transfers.list(undefined, { page: 1, limit: 50, isOwner: false, ...order }),
  purchases: (store, order) => store.purchases.list({ page: 1, limit: 50, ...order }),
};

/** Access path to a page of a list, for each order that an index serves. */
const planOf = async (list: string, orderBy: string, orderType: 'ASC' | 'DESC') => {
  const asked: Asked = [];
  const store = createStore(listening(database, asked), {
    staffEmailDomain: 'camarim.test',
    publicBase: '/api/bo',
    rateLimitFactor: 1,
  });
  await LISTS[list]?.(store, { orderBy: orderBy as never, orderType });
  const page = asked.find((text) => text.includes('order by'));
  if (page === undefined) throw new Error('No page was asked for.');
  let rows: readonly object[] = [];
  const undo = new Error('The index stays.');
  const explained = database.transaction(async (orm) => {
    for (const setting of ['seqscan', 'sort', 'bitmapscan'])
      await orm.execute(sql.raw(`set local enable_${setting} = off`));
    rows = await orm.execute(sql.raw(`explain (costs off) ${page}`));
    throw undo;
  });
  await expect(explained).rejects.toBe(undo);
  return rows.map((row) => Object.values(row).join('')).join('\n');
};

describe('orders of the lists that grow with the bookings are those of an index (0133)', () => {
  it.each([
    ['bookings of one status', 'dateRangeStart', 'bookings_status_idx', 'bookings_status_idx'],
    ['customers', 'numberOfSchedules', 'customers_schedules_idx', 'customers_schedules_last_idx'],
    ['vouchers', 'campaign', 'vouchers_campaign_idx', 'vouchers_campaign_last_idx'],
    ['leads', 'evaluation.date', 'leads_test_idx', 'leads_test_last_idx'],
    ['transfers', 'value', 'bonuses_value_idx', 'bonuses_value_last_idx'],
    ['purchases', 'pack.title', 'package_purchases_title_idx', 'package_purchases_title_last_idx'],
  ])('%s by %s', async (list, orderBy, ascending, descending) => {
    for (const [orderType, index] of [
      ['ASC', ascending],
      ['DESC', descending],
    ] as const) {
      const plan = await planOf(list, orderBy, orderType);
      expect(plan).toMatch(new RegExp(`using ${index} on`));
      // Two indices are there so that not even equals are sorted.
      if (ascending !== descending)
        expect(plan.replace(/^.*list_total.*$/gm, '')).not.toContain('Incremental Sort');
    }
  });
});
