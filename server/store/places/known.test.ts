import { expect, it } from 'vitest';
import { addBooking } from '../../../tests/support/rows/bookings';
import { emptiedDatabase } from '../../../tests/support/store';
import { bookings } from '../../db/schema';
import { insertRows } from '../../seed/rows';
import { addressesLike } from '.';

const LATEST = Date.parse('2026-03-01T12:00:00Z');
/** Twenty more than are read, the oldest first; the house number identifies each. */
const ALL = 320;

const database = await emptiedDatabase();

const fill = async () => {
  const first = await addBooking(database, { id: 'a', search: 'bia' });
  const rows = Array.from({ length: ALL }, (_, n) => ({
    ...first,
    id: `n${n}`,
    requestedOn: new Date(LATEST + n * 60_000),
    search: `augusta centro rua${n % 10} ${n === 7 ? 'antiga' : ''}`,
    address: { ...first.address, streetNumber: n < 20 ? 'old' : 'new' },
  }));
  await database.read((orm) => insertRows(orm, bookings, rows));
};

const numbersOf = async (text: string) => {
  const found = await addressesLike(database, [text]);
  return [found.length, [...new Set(found.map(({ streetNumber }) => streetNumber))]];
};

it('addresses are looked for in the newest 300 bookings with all words (0126)', async () => {
  await fill();
  expect(await numbersOf('augusta centro')).toEqual([300, ['new']]);
  expect(await numbersOf('rua9 augusta')).toEqual([32, ['new', 'old']]);
  expect(await numbersOf('augusta antiga')).toEqual([1, ['old']]);
  expect(await numbersOf('augusta zzz')).toEqual([0, []]);
  expect(await numbersOf('-')).toEqual([0, []]);
});
