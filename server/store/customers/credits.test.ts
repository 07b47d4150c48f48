import { expect, it } from 'vitest';
import { emptiedDatabase, later } from '../../../tests/support/store';
import { addBooking, operator } from '../bookings/rowTestSupport';
import { refusedAt } from '../fixture';
import { MOST_CREDITS } from './credits';
import { addCustomer, customersOver, failure, lastAudit, readCustomer } from './testSupport';

const database = await emptiedDatabase();
const store = customersOver(database);

const add = (userId: string, overrides: object = {}, at = operator().at) => {
  const body = { credits: 50, description: 'Atraso', reason: 'A-ATRASO' as const };
  return store.addCredits(operator({ at }), { userId, ...body, ...overrides });
};

const history = (userId: string, page = 1, itemsPerPage = 10) =>
  store.credits({ userId, page, itemsPerPage });

it('P-CRED-09 P-CALL-20 (B8) an addition raises the balance and writes a row of the history', async () => {
  const { id } = await addCustomer(database, { creditsCents: 1_050 });
  const booking = await addBooking(database, { userId: id, shortCode: 'AB12CD' });
  const sent = { description: '  a   b ', scheduleId: ' ab12cd ' };
  expect(await add(id, sent)).toEqual({ credits: 60.5 });
  const row = {
    _id: expect.any(String),
    createdAt: operator().at.toISOString(),
    credits: 50,
    decrease: false,
    reason: 'A-ATRASO',
    description: 'a b',
    scheduleId: booking.id,
  };
  expect(await history(id)).toEqual(
    expect.objectContaining({
      data: [{ ...row, scheduleShortCode: 'AB12CD' }],
      totalItems: 1,
      credits: 60.5,
    }),
  );
  expect((await store.one(id)).creditsHistory).toEqual([row]);
  expect(await lastAudit(database)).toMatchObject({
    operation: 'customers.addCredits',
    object: id,
    diff: { credits: { before: 1_050, after: 6_050 }, added: { after: 5_000 } },
  });
});

it('P-CRED-06 P-CRED-11 refuses an amount beyond the limit or below a cent, and changes nothing', async () => {
  const { id } = await addCustomer(database);
  for (const [credits, code, description] of [
    [500.01, 'limit', 'O valor máximo de créditos que podem ser inseridos é de R$ 500,00'],
    [0, 'invalid', 'Somente valores negativos'],
  ] as const) {
    const refused = { status: 422, code, description, fields: { credits: description } };
    expect(await failure(() => add(id, { credits }))).toMatchObject(refused);
  }
  const booking = await addBooking(database, { userId: 'somebody-else' });
  const error = await failure(() => add(id, { scheduleId: booking.id }));
  expect(error).toMatchObject(refusedAt('scheduleId'));
  expect((await readCustomer(database, id)).creditsCents).toBe(0);
  expect((await history(id)).totalItems).toBe(0);
  for (const call of [() => add('nobody'), () => history('nobody')])
    expect(await failure(call)).toMatchObject({ status: 404 });
});

it('refuses a balance beyond what can be stored', async () => {
  const { id } = await addCustomer(database, { creditsCents: MOST_CREDITS - 50_000 });
  expect(await add(id, { credits: 500 })).toEqual({ credits: MOST_CREDITS / 100 });
  const tooMuch = await failure(() => add(id, { credits: 0.01 }));
  expect(tooMuch).toMatchObject({ status: 422, code: 'limit' });
});

it('counts every one of parallel additions', async () => {
  const { id } = await addCustomer(database);
  await Promise.all(Array.from({ length: 20 }, () => add(id, { credits: 1.1 })));
  expect(await history(id)).toMatchObject({ totalItems: 20, credits: 22 });
});

it('P-CALL-19 P-CRED-01 answers pages, newest first', async () => {
  const { id } = await addCustomer(database);
  for (const seconds of [1, 3, 2]) await add(id, { credits: seconds }, later(seconds));
  const totals = { totalItems: 3, credits: 6 };
  const first = { data: [{ credits: 3 }, { credits: 2 }], ...totals };
  expect(await history(id, 1, 2)).toMatchObject(first);
  expect(await history(id, 2, 2)).toMatchObject({ data: [{ credits: 1 }], ...totals });
});
