import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore, type TestStore } from '../../tests/support/store';
import { bookings, customers } from '../db/schema';
import { addBooking } from './bookings/rowTestSupport';
import { frequencyAt, hitsOf, PROBED } from './commonWords';
import { addCustomer } from './customers/testSupport';
import { hasWords, hasWordsByRow } from './text';

let test: TestStore;
beforeEach(async () => {
  test = await openStore();
});
afterEach(() => test.close());

const SEARCHED = [
  'ana souza ana.souza@cliente.test 11987654321 rua guarda-chuva 12',
  'mariana lima m@ana.test 21987654321',
  'banana split',
  'joao-ana 1.10 11-22',
  'sao paulo',
];

describe('common words', () => {
  it.each([
    'ana',
    'AN',
    'ana souza',
    'souza ana',
    'chuva',
    'guarda',
    'sao paulo',
    'são',
    'paulo lima',
    'm',
    '1',
    '11',
    '11987',
    '12',
    'split banana',
    'nana',
    'test',
    'cliente',
    '%',
    'ana.souza',
    'guarda-chuva',
    'ab12cd',
    '(11) 98765-4321',
    'ana %',
  ])('B-LIST-05 finds %j by rows as by the index', async (text) => {
    for (const [index, search] of SEARCHED.entries()) {
      await addBooking(test.database, { id: `b${index}`, search });
    }
    const found = async (condition: ReturnType<typeof hasWords>) => {
      expect(condition).toBeDefined();
      const rows = await test.database.read((orm) =>
        orm.select({ id: bookings.id }).from(bookings).where(condition).orderBy(bookings.id),
      );
      return rows.map(({ id }) => id);
    };
    expect(await found(hasWordsByRow(bookings.words, text))).toEqual(
      await found(hasWords(bookings.words, text)),
    );
  });

  it.each(['', '  '])('%j asks for nothing', (text) => {
    expect(hasWordsByRow(bookings.words, text)).toBeUndefined();
    expect(hasWords(bookings.words, text)).toBeUndefined();
  });

  it.each([
    [0, 'rare'],
    [1, 'some'],
    [79, 'some'],
    [80, 'common'],
  ])('%i of the first 400 rows: %s', async (having, common) => {
    const { words: _words, ...first } = await addCustomer(test.database, { search: 'bia' });
    const others = Array.from({ length: 399 }, (_, n) => ({
      ...first,
      id: `n${n}`,
      email: `${n}@x.test`,
      search: n < having ? 'ana' : 'bia',
    }));
    await test.database.read((orm) => orm.insert(customers).values(others));
    const words = hasWordsByRow(customers.words, 'ana');
    if (!words) throw new Error('No condition');
    const hits = await test.database.read((orm) =>
      hitsOf(orm, words, {
        table: customers,
        where: undefined,
        orderBy: [sql`${customers.id}`],
      }),
    );
    expect(hits).toBe(having);
    expect(frequencyAt(hits / PROBED)).toBe(common);
  });
});
