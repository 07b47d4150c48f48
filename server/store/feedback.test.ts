import { beforeEach, describe, expect, it } from 'vitest';
import { later, NOW, storeForEachTest } from '../../tests/support/store';
import { ratings } from '../db/schema';
import { addBooking, operator } from './bookings/rowTestSupport';
import { addCustomer, addProfessional, failure, lastAudit } from './customers/testSupport';
import { createFeedback } from './feedback';
import { createWrite } from './write';

const test = storeForEachTest();
let store: ReturnType<typeof createFeedback>;

beforeEach(() => {
  store = createFeedback(test.database, createWrite(test.database));
});

describe('ratings', () => {
  const rate = (bookingId: string, id: string, seconds: number) =>
    test.database.read((orm) =>
      orm.insert(ratings).values({
        id,
        bookingId,
        professionalId: 'professional-1',
        rating: 4,
        feedback: 'Muito bom',
        valid: true,
        createdAt: later(seconds),
      }),
    );

  it('B-CALL-43 answers the ratings of a booking, newest first', async () => {
    const { id } = await addBooking(test.database, { shortCode: 'AB12CD' });
    const other = await addBooking(test.database);
    await rate(id, 'r1', 1);
    await rate(id, 'r2', 2);
    await rate(other.id, 'r3', 3);
    const answer = await store.ratings.list(id);
    expect(answer).toMatchObject({ data: [{ _id: 'r2' }, { _id: 'r1' }], totalItems: 2 });
    expect(answer.data[1]).toEqual({
      _id: 'r1',
      rating: 4,
      date: later(1).toISOString(),
      feedback: 'Muito bom',
      valid: true,
    });
    expect(await store.ratings.list('ab12cd')).toEqual(answer);
  });

  it('B-CALL-43 deletes that rating only, once', async () => {
    const { id } = await addBooking(test.database);
    await rate(id, 'r1', 1);
    await rate(id, 'r2', 2);
    expect(await store.ratings.remove(operator(), 'r1')).toBeUndefined();
    expect((await store.ratings.list(id)).data.map(({ _id }) => _id)).toEqual(['r2']);
    const row = await lastAudit(test.database);
    expect(row).toMatchObject({ operation: 'ratings.remove', object: 'r1' });
    expect(JSON.stringify(row)).not.toContain('Muito bom');
    const again = await failure(() => store.ratings.remove(operator(), 'r1'));
    expect(again).toMatchObject({ status: 404 });
  });
});

describe('comments', () => {
  const types = ['schedule', 'user', 'artist'] as const;

  it('B-CALL-39 B-CALL-40 B-CALL-41 P-CALL-21 are kept by type and id, newest first', async () => {
    await addBooking(test.database, { id: 'same', shortCode: 'AB12CD' });
    await addCustomer(test.database, { id: 'same' });
    await addProfessional(test.database, { id: 'same' });
    for (const type of types) {
      const first = await store.comments.add(operator(), {
        type,
        id: 'same',
        message: '  Ligou \n',
      });
      expect(first).toEqual({
        _id: expect.any(String),
        message: 'Ligou',
        createdAt: NOW.toISOString(),
        createdBy: { email: 'ana@camarim.test' },
      });
      const actor = operator({ at: later(1) });
      await store.comments.add(actor, { type, id: 'same', message: 'De novo' });
      const all = await store.comments.list({ type, id: 'same', limit: 200 });
      expect(all.totalItems).toBe(2);
      expect(all.data.map(({ message }) => message)).toEqual(['De novo', 'Ligou']);
    }
    const one = await store.comments.list({ type: 'schedule', id: 'ab12cd', limit: 1 });
    expect([one.data.length, one.totalItems]).toEqual([1, 2]);
  });

  it('E1 404 for an unknown object; the audit has a comment without its words', async () => {
    for (const type of types) {
      const body = { type, id: 'nobody', message: 'Ligou' };
      expect(await failure(() => store.comments.add(operator(), body))).toMatchObject({
        status: 404,
      });
      const listed = { type, id: 'nobody', limit: 200 };
      expect(await failure(() => store.comments.list(listed))).toMatchObject({ status: 404 });
    }
    const { id } = await addCustomer(test.database);
    await store.comments.add(operator(), { type: 'user', id, message: 'segredo' });
    const row = await lastAudit(test.database);
    expect(row).toMatchObject({ operation: 'comments.add', object: id });
    expect(JSON.stringify(row)).not.toContain('segredo');
  });
});
