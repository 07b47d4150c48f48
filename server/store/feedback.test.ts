import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { later, NOW, openStore, type TestStore } from '../../tests/support/store';
import { ratings } from '../db/schema';
import { addBooking, operator } from './bookings/rowTestSupport';
import { addCustomer, addProfessional, failure, lastAudit } from './customers/testSupport';
import { createFeedback } from './feedback';
import { createWrite } from './write';

let test: TestStore;
let store: ReturnType<typeof createFeedback>;

beforeEach(async () => {
  test = await openStore();
  store = createFeedback(test.database, createWrite(test.database));
});

afterEach(() => test.close());

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
  const objects = {
    schedule: () => addBooking(test.database),
    user: () => addCustomer(test.database),
    artist: () => addProfessional(test.database),
  };

  it.each(['schedule', 'user', 'artist'] as const)(
    'B-CALL-39 B-CALL-40 P-CALL-21 comments on a %s, newest first',
    async (type) => {
      const { id } = await objects[type]();
      const first = await store.comments.add(operator(), { type, id, message: '  Ligou \n' });
      expect(first).toEqual({
        _id: expect.any(String),
        message: 'Ligou',
        createdAt: NOW.toISOString(),
        createdBy: { email: 'ana@camarim.test' },
      });
      await store.comments.add(operator({ at: later(1) }), { type, id, message: 'De novo' });
      const all = await store.comments.list({ type, id, limit: 200 });
      expect(all.totalItems).toBe(2);
      expect(all.data.map(({ message }) => message)).toEqual(['De novo', 'Ligou']);
      const one = await store.comments.list({ type, id, limit: 1 });
      expect([one.data.length, one.totalItems]).toEqual([1, 2]);
    },
  );

  it('keeps the types apart', async () => {
    const { id } = await addCustomer(test.database, { id: 'same' });
    await addProfessional(test.database, { id });
    await store.comments.add(operator(), { type: 'user', id, message: 'Da cliente' });
    expect((await store.comments.list({ type: 'artist', id, limit: 200 })).data).toEqual([]);
  });

  it('B-CALL-41 finds a booking by its short code too', async () => {
    const { id } = await addBooking(test.database, { shortCode: 'AB12CD' });
    await store.comments.add(operator(), { type: 'schedule', id: 'ab12cd', message: 'Ligou' });
    expect((await store.comments.list({ type: 'schedule', id, limit: 200 })).totalItems).toBe(1);
  });

  it.each(['schedule', 'user', 'artist'] as const)(
    'answers 404 for an unknown %s',
    async (type) => {
      const body = { type, id: 'nobody', message: 'Ligou' };
      const adding = await failure(() => store.comments.add(operator(), body));
      expect(adding).toMatchObject({ status: 404 });
      const reading = await failure(() => store.comments.list({ type, id: 'nobody', limit: 200 }));
      expect(reading).toMatchObject({ status: 404 });
    },
  );

  it('E1 the audit tells of a comment without its words', async () => {
    const { id } = await addCustomer(test.database);
    await store.comments.add(operator(), { type: 'user', id, message: 'segredo' });
    const row = await lastAudit(test.database);
    expect(row).toMatchObject({ operation: 'comments.add', object: id });
    expect(JSON.stringify(row)).not.toContain('segredo');
  });
});
