import { beforeEach, describe, expect, it } from 'vitest';
import { later, storeForEachTest } from '../../../tests/support/store';
import { addBooking, operator } from '../bookings/rowTestSupport';
import type { Customers } from '.';
import { MOST_CREDITS } from './credits';
import { addCustomer, customersOver, failure, lastAudit, readCustomer } from './testSupport';

const test = storeForEachTest();
let store: Customers;

beforeEach(() => {
  store = customersOver(test.database);
});

const addition = (userId: string, overrides = {}) => ({
  userId,
  credits: 50,
  description: 'Atraso',
  reason: 'A-ATRASO' as const,
  ...overrides,
});

const history = (userId: string, page = 1, itemsPerPage = 10) =>
  store.credits({ userId, page, itemsPerPage });

describe('credits', () => {
  it('P-CRED-09 P-CALL-20 raises the balance and writes a row of the history', async () => {
    const { id } = await addCustomer(test.database, { creditsCents: 1_050 });
    const booking = await addBooking(test.database, { userId: id, shortCode: 'AB12CD' });
    const body = addition(id, { description: '  a   b ', scheduleId: ' ab12cd ' });
    expect(await store.addCredits(operator(), body)).toEqual({ credits: 60.5 });
    const { data, totalItems, credits } = await history(id);
    expect({ totalItems, credits }).toEqual({ totalItems: 1, credits: 60.5 });
    expect(data).toEqual([
      {
        _id: expect.any(String),
        createdAt: operator().at.toISOString(),
        credits: 50,
        decrease: false,
        reason: 'A-ATRASO',
        description: 'a b',
        scheduleId: booking.id,
      },
    ]);
    expect((await store.one(id)).creditsHistory).toEqual(data);
    expect(await lastAudit(test.database)).toMatchObject({
      operation: 'customers.addCredits',
      object: id,
      diff: { credits: { before: 1_050, after: 6_050 }, added: { after: 5_000 } },
    });
  });

  it('P-CRED-06 P-CRED-11 refuses an amount beyond the limit or below a cent, and changes nothing', async () => {
    const { id } = await addCustomer(test.database);
    for (const [credits, code, description] of [
      [500.01, 'limit', 'O valor máximo de créditos que podem ser inseridos é de R$ 500,00'],
      [0, 'invalid', 'Somente valores negativos'],
    ] as const)
      expect(
        await failure(() => store.addCredits(operator(), addition(id, { credits }))),
      ).toMatchObject({ status: 422, code, description, fields: { credits: description } });
    const booking = await addBooking(test.database, { userId: 'somebody-else' });
    const body = addition(id, { scheduleId: booking.id });
    const error = await failure(() => store.addCredits(operator(), body));
    expect(error).toMatchObject({ status: 422, fields: { scheduleId: expect.any(String) } });
    expect((await readCustomer(test.database, id)).creditsCents).toBe(0);
    expect((await history(id)).totalItems).toBe(0);
    const nobody = await failure(() => store.addCredits(operator(), addition('nobody')));
    expect(nobody).toMatchObject({ status: 404 });
  });

  it('refuses a balance beyond what can be kept', async () => {
    const { id } = await addCustomer(test.database, { creditsCents: MOST_CREDITS - 50_000 });
    expect(await store.addCredits(operator(), addition(id, { credits: 500 }))).toEqual({
      credits: MOST_CREDITS / 100,
    });
    const tooMuch = await failure(() =>
      store.addCredits(operator(), addition(id, { credits: 0.01 })),
    );
    expect(tooMuch).toMatchObject({ status: 422, code: 'limit' });
  });

  it('counts every one of parallel additions', async () => {
    const { id } = await addCustomer(test.database);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        store.addCredits(operator(), addition(id, { credits: 1.1 })),
      ),
    );
    expect(await history(id)).toMatchObject({ totalItems: 20, credits: 22 });
  });

  it('P-CALL-19 P-CRED-01 answers pages, newest first', async () => {
    const { id } = await addCustomer(test.database);
    for (const seconds of [1, 3, 2]) {
      const actor = operator({ at: later(seconds) });
      await store.addCredits(actor, addition(id, { credits: seconds }));
    }
    const first = await history(id, 1, 2);
    expect(first.data.map(({ credits }) => credits)).toEqual([3, 2]);
    expect(first).toMatchObject({ totalItems: 3, credits: 6 });
    expect((await history(id, 2, 2)).data.map(({ credits }) => credits)).toEqual([1]);
    expect(await failure(() => history('nobody'))).toMatchObject({ status: 404 });
  });
});
