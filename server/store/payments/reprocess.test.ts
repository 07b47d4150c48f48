import { asc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { storeForEachTest } from '../../../tests/support/store';
import { bonuses, bookings } from '../../db/schema';
import { AT, addBooking, operator } from '../bookings/rowTestSupport';
import { addBonus } from '../transfers/testSupport';
import { createWrite } from '../write';
import { createReprocess } from './reprocess';

const test = storeForEachTest();
let store: ReturnType<typeof createReprocess>;

beforeEach(() => {
  store = createReprocess(createWrite(test.database));
});

const DAY = 24 * 3600 * 1000;

const addTransfer = (status: string, endedDaysAgo: number, id: string) => {
  const rangeEnd = new Date(AT.getTime() - endedDaysAgo * DAY);
  const rangeStart = new Date(rangeEnd.getTime() - 2 * 3600 * 1000);
  return addBooking(test.database, {
    id,
    rangeStart,
    rangeEnd,
    transfer: { id, status, amount: 1 },
  });
};

const states = async () =>
  (await test.database.read((orm) => orm.select().from(bookings).orderBy(asc(bookings.id)))).map(
    ({ id, transfer }) => `${id} ${transfer?.status}`,
  );

it('P-CALL-45 asks again once for transfers that failed, in the variant for those of 14 days ago', async () => {
  await addTransfer('FAILED', 13, 'a');
  await addTransfer('FAILED', 14, 'b');
  await addTransfer('COMPLETED', 20, 'c');
  expect(await store.transfers(operator(), true)).toMatchObject({ reprocessed: 1 });
  expect(await states()).toEqual(['a FAILED', 'b REQUESTED', 'c COMPLETED']);
  await addTransfer('FAILED', 20, 'd');
  expect(await store.transfers(operator(), false)).toEqual({
    description: '2 repasses em reprocessamento.',
    reprocessed: 2,
  });
  expect(await store.transfers(operator(), false)).toEqual({
    description: 'Não há pagamentos recusados a reprocessar.',
    reprocessed: 0,
  });
});

it('P-CALL-45 P-CALL-46 pressed twice at once, each payment is asked for again once', async () => {
  await addTransfer('FAILED', 20, 'a');
  const failed = { status: 3, operationBy: 'olga', transferId: 'T1', transferStatus: 'FAILED' };
  await addBonus(test.database, failed);
  for (const press of [() => store.transfers(operator(), false), () => store.bonuses(operator())]) {
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ reprocessed }) => reprocessed).toSorted()).toEqual([0, 1]);
  }
});

it('P-CALL-46 bonuses whose transfer failed are asked for again, once', async () => {
  const approved = { status: 3, operationBy: 'olga' };
  await addBonus(test.database, { ...approved, transferId: 'T1', transferStatus: 'FAILED' });
  await addBonus(test.database, { ...approved, transferId: 'T2', transferStatus: 'COMPLETED' });
  await addBonus(test.database);
  expect(await store.bonuses(operator())).toEqual({
    description: '1 bônus em reprocessamento.',
    reprocessed: 1,
  });
  const rows = await test.database.read((orm) => orm.select().from(bonuses));
  expect(rows.map(({ transferStatus }) => transferStatus).sort()).toEqual([
    'COMPLETED',
    'PENDING',
    null,
  ]);
});
