import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addBooking } from '../../../tests/support/rows/bookings';
import { emptiedDatabase } from '../../../tests/support/store';
import { bookings } from '../../db/schema';
import { insertRows } from '../../seed/rows';
import { addressesLike } from './known';

const LATEST = Date.parse('2026-03-01T12:00:00Z');
/** More than are gathered at once, the oldest first; of the newest 10,000 the number of the house tells. */
const ALL = 20_500;
const NEWEST = ALL - 10_000;

const database = await emptiedDatabase();

const fill = async () => {
  const { words: _, ...first } = await addBooking(database, { id: 'a', search: 'bia' });
  const rows = Array.from({ length: ALL }, (_, n) => ({
    ...first,
    id: `n${n}`,
    requestedOn: new Date(LATEST + n * 60_000),
    // Statistics trust beginnings from a hundred words on.
    search: `augusta centro rua${n % 150} ${n === 7 ? 'antiga' : ''}`,
    address: { ...first.address, streetNumber: n < NEWEST ? 'old' : 'new' },
  }));
  await database.read((orm) => insertRows(orm, bookings, rows));
  await database.read((orm) => orm.execute(sql`analyze bookings`));
};

const numbersOf = async (text: string) => {
  const found = await addressesLike(database, [text]);
  return [found.length, [...new Set(found.map(({ streetNumber }) => streetNumber))]];
};

it('C2 words that all are common are looked for among the newest bookings, others among all (0126)', async () => {
  await fill();
  expect(await numbersOf('augusta centro')).toEqual([300, ['new']]);
  expect(await numbersOf('rua149 augusta')).toEqual([136, ['old', 'new']]);
  expect(await numbersOf('augusta antiga')).toEqual([1, ['old']]);
  expect(await numbersOf('augusta zzz')).toEqual([0, []]);
  expect(await numbersOf('-')).toEqual([0, []]);
});
