import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { given, ownAnswer } from '../support/answers';
import { bookingPicker, callOf } from '../support/bookingCalls';
import { type MemoryProduct, memoryProduct, PRODUCT_NOW, SEED_TIMEOUT } from '../support/provider';

const OPERATOR = 'operation@camarim.test';

let product: MemoryProduct;
let call: ReturnType<typeof callOf>;
let pick: ReturnType<typeof bookingPicker>;

beforeAll(async () => {
  product = await memoryProduct(300);
  call = callOf(product);
  pick = bookingPicker(product);
}, SEED_TIMEOUT);
beforeEach(() => product.signIn('operation'));
afterAll(() => product.close());

describe('comments', () => {
  it.each(['schedule', 'user'] as const)(
    'B-CALL-39 B-CALL-40 B-CALL-42 B-ENT-26 P-CALL-21 P-CUST-19 reads and adds those of a %s',
    async (type) => {
      const booking = await pick([11, 2]);
      const id = type === 'user' ? booking.userId : booking._id;
      const query = { type, id, limit: 200 };
      const before = await call('comments.list', { query });
      expect(before).toMatchObject({
        method: 'GET',
        path: '/api/bo/comments',
        query: { type, id, limit: '200' },
      });
      const body = { id, type, message: 'Ligou às 10h, pediu “acetona”' };
      const added = await call('comments.add', { body });
      expect(added).toMatchObject({ method: 'POST', path: '/api/bo/comments', body });
      expect(added.answer).toMatchObject({
        message: body.message,
        createdAt: PRODUCT_NOW.toISOString(),
        createdBy: { email: OPERATOR },
      });
      const after = await call('comments.list', { query });
      expect(after.answer.totalItems).toBe(given(before.answer.totalItems) + 1);
      expect(after.answer.data[0]).toEqual(added.answer);
      expect(after.answer.data.slice(1)).toEqual(before.answer.data);
    },
  );

  it('B-CALL-12 B-CALL-41 B-ENT-16 adds one to a booking and answers the booking with its comments', async () => {
    const booking = await pick([11, 2]);
    const body = { scheduleId: booking._id, message: '[ESTORNO] dois esmaltes' };
    const sent = await call('bookings.comment', { body });
    expect(sent).toMatchObject({ method: 'POST', path: '/api/bo/v2/bo/schedule/comment', body });
    const read = await call('bookings.one', { params: { id: booking._id } });
    expect(read).toMatchObject({ method: 'GET', path: `/api/bo/v2/bo/schedule/${booking._id}` });
    expect(read.answer.comments[0]).toMatchObject({
      message: body.message,
      createdAt: PRODUCT_NOW.toISOString(),
      createdBy: { email: OPERATOR },
    });
    expect(read.answer.comments).toEqual(given(sent.answer).comments);
  });

  it.each([
    ['staff', 'artist', 403],
    ['staff', 'user', 200],
    ['staff', 'schedule', 200],
    ['finance', 'user', 403],
    ['finance', 'artist', 403],
    ['marketing', 'artist', 403],
    ['marketingHead', 'artist', 200],
    ['operation', 'artist', 200],
  ] as const)(
    'P-ROLE-01 who may read what it is about reads and writes them: %s, %s',
    async (profile, type, status) => {
      const booking = await pick([11, 2]);
      const ids = {
        schedule: booking._id,
        user: booking.userId,
        artist: booking.partner?.partnerId,
      };
      const id = given(ids[type]);
      const before = await call('comments.list', { query: { type, id, limit: 200 } });
      await product.signIn(profile);
      const statusOf = (asked: Promise<unknown>): Promise<number> =>
        asked.then(
          () => 200,
          (error: { status: number }) => error.status,
        );
      const reading = await statusOf(call('comments.list', { query: { type, id, limit: 200 } }));
      const body = { id, type, message: 'Ligou' };
      const adding = await statusOf(call('comments.add', { body }));
      expect([reading, adding]).toEqual([status, status]);
      await product.signIn('operation');
      const after = await call('comments.list', { query: { type, id, limit: 200 } });
      const [now, then] = [after, before].map(({ answer }) => given(answer.totalItems));
      expect(given(now) - given(then)).toBe(status === 200 ? 1 : 0);
    },
  );

  it.each([
    [{ message: ' ' }, 'message'],
    [{ message: 'x'.repeat(2001) }, 'message'],
    [{ type: 'area' }, 'type'],
  ])('B-CALL-40 refuses %o', async (change, field) => {
    await expect(
      call('comments.add', { body: { id: 'x', type: 'schedule', message: 'x', ...change } }),
    ).rejects.toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } });
  });
});

describe('ratings', () => {
  it('B-CALL-43 B-ENT-25 B-CALL-55 reads those of a booking and removes one', async () => {
    for (;;) {
      const { _id: scheduleId } = await pick(11);
      const params = { scheduleId };
      const before = await call('ratings.list', { params });
      expect(before).toMatchObject({
        method: 'GET',
        path: `/api/bo/v2/bo/rating/schedule/${scheduleId}`,
      });
      const [rating, ...others] = before.answer.data;
      if (!rating) continue;
      expect(rating).toMatchObject({
        id: expect.any(String),
        date: expect.stringMatching(/Z$/),
        valid: expect.any(Boolean),
      });
      expect([1, 2, 3, 4, 5]).toContain(rating.rating);
      const removed = await call('ratings.remove', { params: { ratingId: rating.id } });
      expect(removed).toMatchObject({
        method: 'DELETE',
        path: `/api/bo/v2/bo/rating/${rating.id}`,
        body: undefined,
      });
      expect((await call('ratings.list', { params })).answer.data).toEqual(others);
      await expect(
        call('ratings.remove', { params: { ratingId: rating.id } }),
      ).rejects.toMatchObject({ status: 404 });
      break;
    }
  });
});

describe('infractions', () => {
  const rules = async () => (await call('infractions.rules')).answer.data;
  const isFee = (level: string) => ['MICRO_CREDITO', 'CREDITO_CONSULTORA'].includes(level);

  it('B-CALL-44 P-CALL-50 B-ENT-23 reads the rules and the professional', async () => {
    const sent = await call('infractions.rules');
    expect(sent).toMatchObject({ method: 'GET', path: '/api/bo/v2/infraction/rules' });
    const { data } = sent.answer;
    expect(data.some(({ manual }) => manual)).toBe(true);
    for (const rule of data) {
      expect(rule).toMatchObject({
        id_infraction_rule: expect.any(String),
        description: expect.any(String),
        level: expect.any(String),
        penalty: expect.any(Number),
        points: expect.any(Number),
        client_discount: expect.any(Number),
        suspended_days: expect.any(Number),
      });
    }
    const own = await ownAnswer(product, 'infractions.rules');
    expect(own.data).toHaveLength(data.length);
    for (const rule of own.data)
      expect(Object.keys(rule).some((key) => key.endsWith('_informed'))).toBe(true);
    const booking = await pick([11], (one) => one.partner != null);
    const id = booking.partner?.partnerId ?? '';
    const artist = await call('artists.one', { params: { id } });
    expect(artist).toMatchObject({
      method: 'GET',
      path: `/api/bo/v2/bo/artist/${id}`,
      answer: { _id: id, name: booking.partner?.partnerName },
    });
  });

  it.each([true, false])(
    'B-CALL-46 P-CALL-52 B-ENT-24 records one, with a booking: %s',
    async (hasBooking) => {
      const booking = await pick([11, 2], (one) => one.partner != null);
      const rule = (await rules()).find(
        ({ manual, level, type }) => manual && !isFee(level) && type !== 'FINANCIAL',
      );
      const body = {
        comment: 'Atrasou 40 minutos',
        occurrenceDate: '2026-03-09',
        relievePoints: true,
        relievePenalty: false,
        relieveClientDiscount: false,
      };
      const params = {
        ruleId: String(rule?.id_infraction_rule),
        artistId: booking.partner?.partnerId ?? '',
      };
      const sent = hasBooking
        ? await call('infractions.record', { params: { ...params, scheduleId: booking._id }, body })
        : await call('infractions.recordLoose', { params, body });
      expect(sent).toMatchObject({
        method: 'POST',
        path: `/api/bo/v2/infraction/${params.ruleId}/${params.artistId}/${hasBooking ? booking._id : ''}`,
        body,
      });
      const history = async () =>
        (await product.provider.operation('bookings.one', { params: { id: booking._id } }))
          .infractionHistory;
      const known = new Set(booking.infractionHistory.map(({ id }) => id));
      const recorded = (await history()).filter(({ id }) => !known.has(id));
      // The answer names what was recorded; the screen reads the booking again.
      const { id_professional_infraction: id } = hasBooking
        ? await ownAnswer(product, 'infractions.record', {
            params: { ...params, scheduleId: booking._id },
            body,
          })
        : await ownAnswer(product, 'infractions.recordLoose', { params, body });
      expect(id).toMatch(/\S/);
      expect((await history()).some((one) => one.id === id)).toBe(hasBooking);
      expect(recorded).toHaveLength(hasBooking ? 1 : 0);
      if (hasBooking) {
        expect(recorded[0]).toMatchObject({
          description: rule?.description,
          points: rule?.points,
          penalty: rule?.penalty,
          clientDiscount: rule?.client_discount,
          createdBy: { email: OPERATOR },
        });
      }
    },
  );

  it('B-CALL-45 P-CALL-51 B-INF-03 charges a fee in installments', async () => {
    const booking = await pick([11], (one) => one.partner != null);
    const body = { professionalId: booking.partner?.partnerId, value: 120, plots: 3 };
    const sent = await call('infractions.financial', { body });
    expect(sent).toMatchObject({
      method: 'POST',
      path: '/api/bo/v2/bo/artist/financial/infraction',
      body,
    });
    const own = await ownAnswer(product, 'infractions.financial', { body });
    expect(own).toMatchObject({ created: 3 });
    for (const [field, value] of [
      ['plots', 0],
      ['plots', 49],
      ['plots', 1.5],
      ['value', -1],
    ] as const) {
      await expect(
        call('infractions.financial', { body: { ...body, [field]: value } }),
      ).rejects.toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } });
    }
  });
});
