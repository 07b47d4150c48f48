import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CANCEL_REASONS } from '../../domain/bookings/cancelReasons';
import type { Booking, EndpointId } from '../../src/dataProvider';
import { given } from '../support/answers';
import { bookingPicker, callOf } from '../support/bookingCalls';
import { type MemoryProduct, memoryProduct, PRODUCT_NOW, SEED_TIMEOUT } from '../support/provider';

const OPERATOR = 'operation@camarim.test';

let product: MemoryProduct;
let call: ReturnType<typeof callOf>;
let pick: ReturnType<typeof bookingPicker>;

beforeAll(async () => {
  product = await memoryProduct(200);
  call = callOf(product);
  pick = bookingPicker(product);
}, SEED_TIMEOUT);
beforeEach(() => product.signIn('operation'));
afterAll(() => product.close());

const read = async (id: string): Promise<Booking> =>
  product.provider.operation('bookings.one', { params: { id } });

const isAhead = ({ dateRangeStart }: Booking): boolean =>
  Date.parse(given(dateRangeStart)) > PRODUCT_NOW.getTime();

describe('cancellations and waiting-accept', () => {
  it('B-CALL-22 B-CALL-27 reads the reasons of a cancellation', async () => {
    const sent = await call('bookings.cancelReasons');
    expect(sent).toMatchObject({
      method: 'GET',
      path: '/api/bo/v3/bo/config/cancelReason',
      answer: { data: CANCEL_REASONS, totalItems: CANCEL_REASONS.length },
    });
  });

  it.each([
    [20, {}, null],
    [4, { comment: 'Pediu por telefone' }, 'Pediu por telefone'],
    [5, { cancelReasonCode: 'PRICE' }, 'Preço'],
  ])(
    'B-CALL-21 B-STAT-05 B-STAT-06 pushes %i with what it asks for',
    async (cancelCode, extra, description) => {
      const booking = await pick([1, 2, 19, 15, 17], isAhead);
      const body = { scheduleId: booking._id, cancelCode, ...extra, version: booking.version };
      const sent = await call('bookings.cancel', { body });
      expect(sent).toMatchObject({
        method: 'PUT',
        path: '/api/bo/v1/boUser/schedule/cancel',
        body,
      });
      const answer = given(sent.answer);
      expect(answer.statusCode).toBe(cancelCode);
      expect(answer.status[0]).toMatchObject({
        code: cancelCode,
        blame: OPERATOR,
        ...(description && { description }),
      });
      await expect(
        call('bookings.cancel', { body: { ...body, version: undefined } }),
      ).rejects.toMatchObject({
        status: 409,
        code: 'wrong-status',
        message: expect.stringContaining('Não é possível com o status'),
      });
    },
  );

  it.each([
    [4, {}, { comment: 'Insira um comentário.' }],
    [5, {}, { cancelReasonCode: 'Selecione um motivo para cancelamento.' }],
    [5, { cancelReasonCode: 'NONE' }, { cancelReasonCode: expect.any(String) }],
    [2, {}, { cancelCode: expect.any(String) }],
  ])('B-ACT-21 B-ACT-22 B-CALL-21 refuses code %i with %o', async (cancelCode, extra, errors) => {
    const { schedules } = await product.provider.operation('bookings.list', {
      query: { status: 2 },
    });
    await expect(
      call('bookings.cancel', { body: { scheduleId: schedules[0]?._id, cancelCode, ...extra } }),
    ).rejects.toMatchObject({ status: 422, body: { errors } });
  });

  it('B-CALL-23 B-STAT-10 puts a cancelled booking back to waiting', async () => {
    const booking = await pick(20);
    const body = { scheduleId: booking._id, version: booking.version };
    const sent = await call('bookings.waitAccept', { body });
    expect(sent).toMatchObject({
      method: 'POST',
      path: '/api/bo/v2/boUser/schedule/reactivateSchedule',
      body,
    });
    const answer = given(sent.answer);
    expect(answer.statusCode).toBe(1);
    expect(answer.status.slice(0, 2).map(({ code }) => code)).toEqual([1, 20]);
    await expect(
      call('bookings.waitAccept', { body: { scheduleId: booking._id } }),
    ).rejects.toMatchObject({ status: 409, code: 'wrong-status' });
  });
});

describe('changes that were not meant like this any more', () => {
  const bodies: readonly (readonly [EndpointId, (booking: Booking) => object])[] = [
    ['bookings.changePartner', () => ({ newPartnerId: 'somebody' })],
    ['bookings.removePartner', () => ({})],
    [
      'bookings.changeDate',
      () => ({ newDate: '2026-03-14T12:00:00Z', newDateEnd: '2026-03-14T13:00:00Z' }),
    ],
    [
      'bookings.changeService',
      ({ address }) => ({ areaId: address.areaId, serviceId: 's', categoryId: 'c' }),
    ],
    ['bookings.changeVoucher', () => ({ voucherCode: 'X' })],
    ['bookings.changeTakeRate', () => ({ expiration: '2026-04-01', value: 10 })],
    ['bookings.cancel', () => ({ cancelCode: 20 })],
    ['bookings.waitAccept', () => ({})],
  ];

  it.each(bodies)(
    '%s of a booking that somebody changed since is 409 version-conflict',
    async (id, body) => {
      const { schedules } = await product.provider.operation('bookings.list', {
        query: { status: 11 },
      });
      const [booking] = schedules as [Booking];
      await expect(
        call(id, {
          body: { scheduleId: booking._id, ...body(booking), version: given(booking.version) - 1 },
        }),
      ).rejects.toMatchObject({ status: 409, code: 'version-conflict' });
      expect((await read(booking._id)).version).toBe(booking.version);
    },
  );

  it.each(bodies.filter(([id]) => id !== 'bookings.waitAccept'))(
    'B-STAT-10 %s of a booking that is over is 409 wrong-status',
    async (id, body) => {
      const { schedules } = await product.provider.operation('bookings.list', {
        query: { status: 18 },
      });
      const [booking] = schedules as [Booking];
      await expect(
        call(id, { body: { scheduleId: booking._id, ...body(booking), version: booking.version } }),
      ).rejects.toMatchObject({ status: 409, code: 'wrong-status' });
      expect((await read(booking._id)).version).toBe(booking.version);
    },
  );

  it('two operators at once: one change holds, the other hears of it', async () => {
    const booking = await pick([1, 2], isAhead);
    const change = (value: number) =>
      call('bookings.changeTakeRate', {
        body: {
          scheduleId: booking._id,
          expiration: '2026-05-01',
          value,
          version: booking.version,
        },
      });
    // The calls are counted one by one, so the provider itself is asked for both.
    const both = await Promise.allSettled(
      [11, 12].map((value) =>
        product.provider.operation('bookings.changeTakeRate', {
          body: {
            scheduleId: booking._id,
            expiration: '2026-05-01',
            value,
            version: booking.version,
          },
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(change(13)).rejects.toMatchObject({ code: 'version-conflict' });
    expect((await read(booking._id)).takeRateHistory).toHaveLength(
      (booking.takeRateHistory?.length ?? 0) + 1,
    );
  });

  it.each(['bookings.one', 'bookings.detail'] as const)(
    '%s of nobody’s booking is 404',
    async (id) => {
      await expect(call(id, { params: { id: 'nobody' } })).rejects.toMatchObject({
        status: 404,
        code: 'not-found',
      });
    },
  );
});
