import { expect, it } from 'vitest';
import { addRows, storeFor } from '../../tests/support/fixture';
import { addBooking, operator } from '../../tests/support/rows/bookings';
import {
  addCustomer,
  addProfessional,
  failure,
  lastAudit,
} from '../../tests/support/rows/customers';
import { later, NOW } from '../../tests/support/store';
import { ratings } from '../db/schema';

const { database, store } = await storeFor('operation');

it('B-CALL-43 answers the ratings of a booking, newest first, and removes one, once', async () => {
  const { id: bookingId } = await addBooking(database, { shortCode: 'AB12CD' });
  const other = await addBooking(database);
  const rating = { rating: 4, feedback: 'Muito bom', valid: true };
  const of = { professionalId: 'professional-1', ...rating };
  await addRows(
    database,
    ratings,
    { id: 'r1', bookingId, createdAt: later(1), ...of },
    { id: 'r2', bookingId, createdAt: later(2), ...of },
    { id: 'r3', bookingId: other.id, createdAt: later(3), ...of },
  );
  const answer = await store.ratings.list(bookingId);
  expect(answer).toMatchObject({ data: [{ _id: 'r2' }, { _id: 'r1' }], totalItems: 2 });
  expect(answer.data[1]).toEqual({ _id: 'r1', date: later(1).toISOString(), ...rating });
  expect(await store.ratings.list('ab12cd')).toEqual(answer);
  expect(await store.ratings.remove(operator(), 'r1')).toBeUndefined();
  expect((await store.ratings.list(bookingId)).data.map(({ _id }) => _id)).toEqual(['r2']);
  const row = await lastAudit(database);
  expect(row).toMatchObject({ operation: 'ratings.remove', object: 'r1' });
  expect(JSON.stringify(row)).not.toContain('Muito bom');
  const again = await failure(() => store.ratings.remove(operator(), 'r1'));
  expect(again).toMatchObject({ status: 404 });
});

it('B-CALL-39 B-CALL-40 B-CALL-41 P-CALL-21 comments are stored by type and id, newest first', async () => {
  const { comments } = store;
  await addBooking(database, { id: 'same', shortCode: 'AB12CD' });
  await addCustomer(database, { id: 'same' });
  await addProfessional(database, { id: 'same' });
  for (const type of ['schedule', 'user', 'artist'] as const) {
    const target = { type, id: 'same' };
    expect(await comments.add(operator(), { ...target, message: '  Ligou \n' })).toEqual({
      _id: expect.any(String),
      message: 'Ligou',
      createdAt: NOW.toISOString(),
      createdBy: { email: 'ana@camarim.test' },
    });
    await comments.add(operator({ at: later(1) }), { ...target, message: 'De novo' });
    const data = [{ message: 'De novo' }, { message: 'Ligou' }];
    const all = await comments.list({ ...target, limit: 200 });
    expect(all).toMatchObject({ data, totalItems: 2 });
    const row = await lastAudit(database);
    expect(row).toMatchObject({ operation: 'comments.add', object: 'same' });
    expect(JSON.stringify(row)).not.toContain('De novo');
    const nobody = { type, id: 'nobody' };
    for (const call of [
      () => comments.add(operator(), { ...nobody, message: 'Ligou' }),
      () => comments.list({ ...nobody, limit: 200 }),
    ])
      expect(await failure(call)).toMatchObject({ status: 404 });
  }
  const one = await comments.list({ type: 'schedule', id: 'ab12cd', limit: 1 });
  expect([one.data.length, one.totalItems]).toEqual([1, 2]);
});
