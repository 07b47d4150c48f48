import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import type { Database } from '../db/database';
import { airportOrders, bonuses, bookings, customers, leads, professionals } from '../db/schema';
import { leadPhone } from '../db/tables/leads';
import { containsText, hasWords, searchWords } from './text';

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});

const matches = async (search: string, typed: string): Promise<boolean | undefined> => {
  const condition = hasWords(sql`${search}::text`, typed);
  if (!condition) return undefined;
  const [row] = await database.read((orm) => orm.execute(sql`select ${condition} as found`));
  return (row as { found: boolean } | undefined)?.found;
};

describe('word search', () => {
  const ana = searchWords([
    'Ana Flávia D’A\u0301vila Souza-Lima',
    'ana_flavia-2.lima@exemplo.com.br',
    '11987654321',
    '4e5f6a7b8c9d0e1f2a3b4c5d',
    'Rua Augusta/Frei Caneca, 12 <b>fundos</b>, 01310-100',
  ]);

  it.each<[string, boolean | undefined]>([
    ['(011) 9 8765-4321', true],
    [' \t\n', undefined],
    ['AN', true],
    ['flávia ana', true],
    ['ana silva', false],
    ['lávia', false],
    ["d'ávila", true],
    ['souza-li', true],
    ['lima', true],
    ['exemplo.c.m', false],
    ['ANA_FLAVIA-2.lima@EXEM', true],
    ['ana_flavia-2.lima@outro', false],
    ['119876', true],
    ['+55 (11) 9 8765-4321', true],
    ['(11) 9 8765-4322', false],
    ['4e5', true],
    ['4e5f7', false],
    ['caneca', true],
    ['fundos', true],
    ['01310-1', true],
    ['...', false],
    ["'", false],
    ['👍', false],
  ])('finds all words by their beginnings: %j %j', async (typed, found) => {
    expect(await matches(ana, typed)).toBe(found);
  });

  it('no text makes it fail, and every text of words finds itself by its beginning', async () => {
    const hostile = fc.array(
      fc.oneof(
        fc.constantFrom(...'&|!():*<->\'"\\%_@.-+e0 '.split('')),
        fc.string({ unit: 'grapheme', maxLength: 8 }),
      ),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (parts) => {
        await matches('ana', parts.join('').replaceAll('\u0000', ''));
      }),
      { numRuns: 60 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.stringMatching(/^([0-9ea]{1,8}|[a-z0-9]{1,12})( [a-z0-9]{1,12}){0,3}$/),
        fc.nat({ max: 40 }),
        async (text, cut) => {
          const typed = text.slice(0, Math.max(1, cut)).trim();
          expect(await matches(searchWords([text]), typed)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('part of a text', () => {
  const found = async (text: string, typed: string) => {
    const condition = containsText(sql`${text}::text`, typed) ?? sql`true`;
    const [row] = await database.read((orm) =>
      orm.execute<{ found: boolean }>(sql`select ${condition} as found`),
    );
    return row?.found;
  };

  it.each([
    ['maria souza', 'RIA  S', true],
    ['maria souza', 'ia', true],
    ['maria souza', 'ari souza', false],
    ['maria souza', 'ariria', false],
    ['an', 'ana', false],
    ['100% d_mais', '% d_m', true],
    ['100x d_mais', '% d_m', false],
    ['maria', '', true],
  ])('C-TRANS-02 without accents and case, no wildcards: in %j %j', async (text, typed, is) => {
    expect(await found(text, typed)).toBe(is);
  });
});

it.each([
  ['bookings', bookings, hasWords(bookings.search, 'maria lima')],
  ['customers', customers, hasWords(customers.search, 'm')],
  ['customers', customers, containsText(customers.phone, '4321')],
  ['professionals', professionals, hasWords(professionals.search, 'ana.so')],
  ['leads', leads, hasWords(leads.nameSearch, 'ana')],
  ['leads', leads, containsText(leads.email, '@exem')],
  ['leads', leads, containsText(leadPhone(leads), '4321')],
  ['bonuses', bonuses, containsText(bonuses.professionalSearch, 'ana')],
  ['airport_orders', airportOrders, containsText(airportOrders.userSearch, 'ana')],
])('on every engine a trigram index of %s serves the search', async (name, table, where) => {
  const plan = await database.transaction(async (orm) => {
    await orm.execute(sql`set local enable_seqscan = off`);
    await orm.execute(sql`set local enable_indexonlyscan = off`);
    return orm.execute(sql`explain select 1 from ${table} where ${where}`);
  });
  expect(JSON.stringify(plan)).toContain(`${name}_search_idx`);
});
