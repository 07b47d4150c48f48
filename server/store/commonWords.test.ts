import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addBooking } from '../../tests/support/rows/bookings';
import { addCustomer } from '../../tests/support/rows/customers';
import { storeForEachTest } from '../../tests/support/store';
import { bookings, customers } from '../db/schema';
import { frequencyAt, hitsOf, PROBED } from './commonWords';
import { hasWords, hasWordsByRow } from './text';

const test = storeForEachTest();

const SEARCHED = [
  'ana souza ana.souza@cliente.test 11987654321 rua guarda-chuva 12',
  'mariana lima m@ana.test 21987654321',
  'banana split',
  'joao-ana 1.10 11-22',
  'sao paulo',
];

describe('common words', () => {
  it('B-LIST-05 finds a text by rows as by the index', async () => {
    for (const [index, search] of SEARCHED.entries())
      await addBooking(test.database, { id: `b${index}`, search });
    const found = async (condition: ReturnType<typeof hasWords>) => {
      expect(condition).toBeDefined();
      const rows = await test.database.read((orm) =>
        orm.select({ id: bookings.id }).from(bookings).where(condition).orderBy(bookings.id),
      );
      return rows.map(({ id }) => id);
    };
    const texts =
      'AN|souza ana|chuva|sao paulo|são|paulo lima|m|1|11987|12|nana|test|%|ana.souza|guarda-chuva|ab12cd|(11) 98765-4321|ana %';
    for (const text of texts.split('|'))
      expect([text, await found(hasWordsByRow(bookings.words, text))]).toEqual([
        text,
        await found(hasWords(bookings.words, text)),
      ]);
    expect(hasWordsByRow(bookings.words, '  ')).toBeUndefined();
    expect(hasWords(bookings.words, '  ')).toBeUndefined();
  });

  it('counts those of the first 400 rows that have them: rare, some or common', async () => {
    const { words: _words, ...first } = await addCustomer(test.database, { search: 'bia' });
    const others = Array.from({ length: 399 }, (_, n) => ({
      ...first,
      id: `n${n}`,
      email: `${n}@x.test`,
      search: n < 79 ? 'ana' : 'bia',
    }));
    await test.database.read((orm) => orm.insert(customers).values(others));
    const words = hasWordsByRow(customers.words, 'ana');
    if (!words) throw new Error('No condition');
    const rows = { table: customers, where: undefined, orderBy: [sql`${customers.id}`] };
    expect(await test.database.read((orm) => hitsOf(orm, words, rows))).toBe(79);
    const frequencies = [0, 1, 79, 80].map((hits) => frequencyAt(hits / PROBED));
    expect(frequencies).toEqual(['rare', 'some', 'some', 'common']);
  });
});
