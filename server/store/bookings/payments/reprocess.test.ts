import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '../../../../tests/support/fixture';
import { AT, addBooking, later, operator } from '../../../../tests/support/rows/bookings';
import { addBonus } from '../../../../tests/support/rows/transfers';
import { emptiedDatabase } from '../../../../tests/support/store';
import { bonuses, bookings } from '../../../db/schema';
import { createWrite } from '../../write';
import { createReprocess } from './reprocess';

const database = await emptiedDatabase();
const store = createReprocess(database, createWrite(database));

const addTransfer = (status: string, endedDaysAgo: number, id: string) => {
  const end = -endedDaysAgo * 24 * 3600;
  const range = { rangeStart: later(end - 2 * 3600), rangeEnd: later(end) };
  return addBooking(database, { id, ...range, transfer: { id, status, amount: 1 } });
};

const transfers = (isOfLongAgo = false) => store.transfers(operator(), isOfLongAgo);

it('P-CALL-45 requests failed transfers again, once, in the variant for those of 14 days ago', async () => {
  await addTransfer('FAILED', 13, 'a');
  await addTransfer('FAILED', 14, 'b');
  await addTransfer('COMPLETED', 20, 'c');
  expect(await store.preview(AT)).toEqual({
    transfers: { count: 2, cents: 2 },
    dueTransfers: { count: 1, cents: 1 },
    bonuses: { count: 0, cents: 0 },
  });
  expect(await transfers(true)).toMatchObject({ reprocessed: 1 });
  const rows = await database.read((orm) => orm.select().from(bookings).orderBy(asc(bookings.id)));
  const states = rows.map(({ transfer }) => transfer?.status);
  expect(states).toEqual(['FAILED', 'REQUESTED', 'COMPLETED']);
  await addTransfer('FAILED', 20, 'd');
  const two = { description: 'Reprocessando pagamentos: 2 repasses.', reprocessed: 2 };
  expect(await transfers()).toEqual(two);
  const none = { description: 'Não há pagamentos recusados a reprocessar.', reprocessed: 0 };
  expect(await transfers()).toEqual(none);
});

it('P-CALL-45 P-CALL-46 pressed twice at once, each payment is requested again once', async () => {
  await addTransfer('FAILED', 20, 'a');
  const approved = { status: 3, operationBy: 'olga' };
  await addBonus(database, { ...approved, transferId: 'T1', transferStatus: 'FAILED' });
  await addBonus(database, { ...approved, transferId: 'T2', transferStatus: 'COMPLETED' });
  await addBonus(database);
  for (const [press, description] of [
    [() => transfers(), 'Reprocessando pagamentos: 1 repasse.'],
    [() => store.bonuses(operator()), 'Reprocessando pagamentos: 1 bônus.'],
  ] as const) {
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ reprocessed }) => reprocessed).toSorted()).toEqual([0, 1]);
    expect(answers).toContainEqual({ description, reprocessed: 1 });
  }
  const rows = await rowsOf(database, bonuses);
  const states = rows.map(({ transferStatus }) => String(transferStatus)).sort();
  expect(states).toEqual(['COMPLETED', 'PENDING', 'null']);
});
