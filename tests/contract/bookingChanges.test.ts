import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CANCEL_REASONS } from '../../domain/bookings/cancelReasons';
import type { Booking, EndpointId, OperationInput } from '../../src/dataProvider';
import { given, ownAnswer } from '../support/answers';
import { bookingPicker, cents } from '../support/bookingCalls';
import { type MemoryProduct, memoryProduct, PRODUCT_NOW, SEED_TIMEOUT } from '../support/provider';

let product: MemoryProduct;
let pick: ReturnType<typeof bookingPicker>;

beforeAll(async () => {
  product = await memoryProduct(300);
  pick = bookingPicker(product);
}, SEED_TIMEOUT);
beforeEach(() => product.signIn('operation'));
afterAll(() => product.close());

const OPERATOR = 'operation@camarim.test';
const NOW = PRODUCT_NOW.toISOString();
const SECOND = 1000;
const REACTIVABLE = [12, 5, 4, 20];

const call = <Id extends EndpointId>(id: Id, input: OperationInput = {}) =>
  product.provider.operation(id, input);

const read = (id: string): Promise<Booking> => call('bookings.one', { params: { id } });

const isAhead = ({ dateRangeStart }: Booking): boolean =>
  Date.parse(given(dateRangeStart)) > PRODUCT_NOW.getTime();
const hasPartner = ({ partner }: Booking): boolean => partner != null;
const isUnpaid = ({ payment, pixPaid }: Booking): boolean => payment?.paid !== true && !pixPaid;
/** The sandbox answers the last cents of an amount: these are none of its commands. */
const isOrdinary = ({ totalValue = 0, pixPayments }: Booking): boolean =>
  totalValue > 1 && pixPayments.length === 0 && cents(totalValue) % 100 > 4;

/** A booking, and a professional who may be assigned to it. */
const hasFreeProfessional = async (
  codes: number[],
): Promise<[Booking, { id: string; name: string }]> => {
  for (;;) {
    const booking = await pick(codes, isAhead);
    const { data } = await call('bookings.findPartner', { params: { scheduleId: booking._id } });
    const found = data.find(
      (one) => one.free && !one.rejected && one.id !== booking.partner?.partnerId,
    );
    if (found) return [booking, found];
  }
};

describe('changes of a booking', () => {
  it('B-CALL-15 B-CALL-16 B-CALL-31 B-STAT-07 B-STAT-08 B-ENT-15 assigns a professional, removes her, and blocks her for the customer', async () => {
    const [booking, { id, name }] = await hasFreeProfessional([1, 19, 0]);
    const { _id: scheduleId, userId } = booking;
    const assign = (version?: number) =>
      call('bookings.changePartner', { body: { scheduleId, newPartnerId: id, version } });
    const assigned = given(await assign(booking.version));
    expect(assigned).toMatchObject({
      statusCode: 2,
      version: given(booking.version) + 1,
      partner: { partnerId: id, partnerName: name },
      scheduledOn: NOW,
      scheduledRangeStart: booking.dateRangeStart,
    });
    expect(await read(scheduleId)).toEqual(assigned);
    const { version } = assigned;
    const removed = given(await call('bookings.removePartner', { body: { scheduleId, version } }));
    expect(removed.partner).toBeUndefined();
    const [waiting, taken] = removed.status;
    expect(waiting).toMatchObject({ code: 1, blame: OPERATOR });
    expect(taken).toMatchObject({ code: 2, blame: OPERATOR, date: NOW });
    const entry = { artist: { name }, blame: { email: OPERATOR } };
    expect(removed.artistsHistory.slice(0, 2)).toMatchObject([entry, entry]);
    const blocked = await call('customers.blockProfessional', {
      body: { userId, professionalId: id },
    });
    expect(given(blocked).excludedPartners).toContain(id);
    await expect(assign()).rejects.toMatchObject({ status: 409, code: 'blocked-professional' });
  });

  it('B-CALL-14 B-CALL-17 B-CALL-20 B-CALL-27 B-STAT-09 B-ENT-04 B-ENT-10 B-ENT-14 changes when, where and at which rate, and keeps the history', async () => {
    const booking = await pick([1, 19], (one) => isAhead(one) && !hasPartner(one));
    const { _id: scheduleId, dateRangeStart, dateRangeEnd, statusCode, version } = booking;
    const [newDate, newDateEnd] = ['2026-03-14T12:00:00.000Z', '2026-03-14T17:00:00.000Z'];
    const dated = given(
      await call('bookings.changeDate', { body: { scheduleId, newDate, newDateEnd, version } }),
    );
    expect(dated).toMatchObject({
      dateRangeStart: newDate,
      dateRangeEnd: newDateEnd,
      scheduleDateType: 'FLEX',
      statusCode,
    });
    expect(dated.dateHistory[0]).toMatchObject({
      updatedAt: NOW,
      dateRangeStart,
      dateRangeEnd,
      updatedBy: { email: OPERATOR },
    });
    const { city, uf, areaId } = booking.address;
    const place = { place: 'Rua das Flores', streetNumber: '77', complement: 'apto 12' };
    const address = { ...place, neighbor: 'Centro', city, uf, lat: -23.5, lng: -46.6 };
    const params = { id: scheduleId };
    const body = { ...address, zipCode: '01304-000', version: dated.version };
    const moved = given(await call('bookings.changeAddress', { params, body }));
    expect(moved.address).toMatchObject({ ...address, areaId });
    expect(moved.address.text).toContain('Rua das Flores');
    const own = await ownAnswer(product, 'bookings.one', { params });
    expect(own.address.geoposition).toEqual([-46.6, -23.5]);
    const rate = { expiration: '2026-04-01', value: 25, version: moved.version };
    const rated = given(await call('bookings.changeTakeRate', { body: { scheduleId, ...rate } }));
    expect(rated.takeRate).toMatchObject({ value: 25, force: true });
    expect(rated.takeRate?.expiration).toMatch(/^2026-04-01/);
    const entry = { value: 25, createdAt: NOW, createdBy: { email: OPERATOR } };
    expect(rated.takeRateHistory[0]).toMatchObject(entry);
  });

  it('B-CALL-21 B-CALL-22 B-CALL-23 B-CALL-27 B-STAT-05 B-STAT-06 B-STAT-10 cancels by a reason of the list, and puts back to waiting', async () => {
    expect(await call('bookings.cancelReasons')).toMatchObject({ data: CANCEL_REASONS });
    // The demonstration has bookings whose voucher no longer holds: they are not put back.
    const { _id: scheduleId, version } = await pick(
      [1, 2, 19, 15, 17],
      (one) => isAhead(one) && one.voucher == null,
    );
    const body = { scheduleId, cancelCode: 5, cancelReasonCode: 'PRICE', version };
    const cancelled = given(await call('bookings.cancel', { body }));
    expect(cancelled.statusCode).toBe(5);
    expect(cancelled.status[0]).toMatchObject({ code: 5, blame: OPERATOR, description: 'Preço' });
    const waiting = given(
      await call('bookings.waitAccept', { body: { scheduleId, version: cancelled.version } }),
    );
    expect(waiting.statusCode).toBe(1);
    expect(waiting.status.slice(0, 2).map(({ code }) => code)).toEqual([1, 5]);
  });

  /** A write of a booking with a version, where its operation takes it. */
  type Stale = (booking: Booking, version: number) => OperationInput;
  const inBody =
    (values: object): Stale =>
    ({ _id: scheduleId }, version) => ({ body: { scheduleId, ...values, version } });
  const window = { newDate: '2026-03-14T12:00:00Z', newDateEnd: '2026-03-14T13:00:00Z' };
  const stale: [EndpointId, Stale, status?: number][] = [
    ['bookings.changePartner', inBody({ newPartnerId: 'somebody' })],
    ['bookings.removePartner', inBody({})],
    ['bookings.changeDate', inBody(window)],
    ['bookings.changeService', inBody({ areaId: 'a', serviceId: 's', categoryId: 'c' })],
    ['bookings.changeVoucher', inBody({ voucherCode: 'X' })],
    ['bookings.changeTakeRate', inBody({ expiration: '2026-04-01', value: 10 })],
    ['bookings.cancel', inBody({ cancelCode: 20 })],
    ['bookings.waitAccept', inBody({})],
    ['bookings.reactivate', inBody({ reactivationType: 'CREDIT_CARD' }), 12],
    ['bookings.recharge', ({ _id: id }, version) => ({ params: { id }, query: { version } }), 12],
    [
      'pix.add',
      ({ _id: id }, version) => ({
        params: { id },
        body: { id: `SEEN-${id}`, bank: 'Itaú', value: 0.01, version },
      }),
    ],
  ];

  it.each(stale)(
    'G18 %s of a booking that somebody changed since is refused',
    async (id, input, status = 11) => {
      const before = await pick(status, status === 12 ? isUnpaid : undefined);
      await expect(call(id, input(before, given(before.version) - 1))).rejects.toMatchObject({
        status: 409,
        code: 'version-conflict',
      });
      expect(await read(before._id)).toEqual(before);
    },
  );
});

describe('comments, ratings and infractions', () => {
  it.each(['schedule', 'user'] as const)(
    'B-CALL-39 B-CALL-40 B-CALL-42 B-ENT-26 P-CALL-21 P-CUST-19 reads and adds comments of a %s',
    async (type) => {
      const booking = await pick([11, 2]);
      const id = type === 'user' ? booking.userId : booking._id;
      const comments = () => call('comments.list', { query: { type, id, limit: 200 } });
      const before = await comments();
      const message = 'Ligou às 10h, pediu “acetona”';
      const added = given(await call('comments.add', { body: { id, type, message } }));
      expect(added).toMatchObject({ message, createdAt: NOW, createdBy: { email: OPERATOR } });
      expect(await comments()).toMatchObject({
        totalItems: given(before.totalItems) + 1,
        data: [added, ...before.data],
      });
    },
  );

  it.each([
    ['staff', 'artist', 403],
    ['staff', 'schedule', 200],
    ['finance', 'user', 403],
    ['marketingHead', 'artist', 200],
  ] as const)(
    'P-ROLE-01 needs the right to the subject of a comment: %s, %s',
    async (profile, type, status) => {
      const { _id: schedule, userId: user, partner } = await pick([11, 2], hasPartner);
      const id = given({ schedule, user, artist: partner?.partnerId }[type]);
      const comments = () => call('comments.list', { query: { type, id, limit: 200 } });
      const before = await comments();
      await product.signIn(profile);
      const statusOf = (asked: Promise<unknown>): Promise<number> =>
        asked.then(
          () => 200,
          (error: { status: number }) => error.status,
        );
      const reading = await statusOf(comments());
      const adding = await statusOf(call('comments.add', { body: { id, type, message: 'Ligou' } }));
      expect([reading, adding]).toEqual([status, status]);
      await product.signIn('operation');
      const added = given((await comments()).totalItems) - given(before.totalItems);
      expect(added).toBe(status === 200 ? 1 : 0);
    },
  );

  it('B-CALL-43 B-ENT-25 B-CALL-55 reads the ratings of a booking and removes one', async () => {
    for (;;) {
      const params = { scheduleId: (await pick(11))._id };
      const [rating, ...others] = (await call('ratings.list', { params })).data;
      if (!rating) continue;
      expect(rating).toMatchObject({
        id: expect.any(String),
        date: expect.stringMatching(/Z$/),
        valid: expect.any(Boolean),
      });
      expect([1, 2, 3, 4, 5]).toContain(rating.rating);
      await call('ratings.remove', { params: { ratingId: rating.id } });
      expect((await call('ratings.list', { params })).data).toEqual(others);
      break;
    }
  });

  it('B-CALL-44 B-CALL-46 P-CALL-50 P-CALL-52 B-ENT-23 B-ENT-24 records an infraction by its rule, with and without a booking', async () => {
    const booking = await pick([11], hasPartner);
    const artistId = given(booking.partner?.partnerId);
    const { data } = await call('infractions.rules');
    const isForArtists = ({ level, type }: (typeof data)[number]) =>
      !/^(MICRO_CREDITO|CREDITO_CONSULTORA)$/.test(level) && type !== 'FINANCIAL';
    const rule = given(data.find((one) => one.manual && isForArtists(one)));
    const body = {
      comment: 'Atrasou 40 minutos',
      occurrenceDate: '2026-03-09',
      relievePoints: true,
      relievePenalty: false,
      relieveClientDiscount: false,
    };
    const params = { ruleId: rule.id_infraction_rule, artistId };
    const loose = await ownAnswer(product, 'infractions.recordLoose', { params, body });
    expect(loose.id_professional_infraction).toMatch(/\S/);
    const { _id: scheduleId, infractionHistory } = await read(booking._id);
    expect(infractionHistory).toEqual(booking.infractionHistory);
    const withBooking = { params: { ...params, scheduleId }, body };
    const own = await ownAnswer(product, 'infractions.record', withBooking);
    expect((await read(scheduleId)).infractionHistory).toContainEqual(
      expect.objectContaining({
        id: own.id_professional_infraction,
        description: rule.description,
        points: rule.points,
        penalty: rule.penalty,
        clientDiscount: rule.client_discount,
        createdBy: expect.objectContaining({ email: OPERATOR }),
      }),
    );
  });

  it('B-CALL-45 P-CALL-51 B-INF-03 charges a fee in installments, and names what is wrong', async () => {
    const { partner } = await pick([11], hasPartner);
    const body = { professionalId: partner?.partnerId, value: 120, plots: 3 };
    const own = await ownAnswer(product, 'infractions.financial', { body });
    expect(own).toMatchObject({ created: 3 });
    await expect(
      call('infractions.financial', { body: { ...body, plots: 49 } }),
    ).rejects.toMatchObject({ status: 422, body: { errors: { plots: expect.any(String) } } });
  });
});

describe('payments of a booking', () => {
  const payable = () =>
    pick([2, 11, 1], (one) => isOrdinary(one) && hasPartner(one) && !one.pixPaid);

  it('B-CALL-33 B-CALL-34 B-CALL-35 B-CALL-36 B-CALL-37 B-PAY-02 B-PAY-05 B-PAY-06 B-PAY-08 B-PAY-09 B-PAY-11 B-PAY-14 payments by PIX add up to paid, and removed to unpaid', async () => {
    const booking = await payable();
    const params = { id: booking._id };
    const total = cents(booking.totalValue);
    const add = (body: object) => call('pix.add', { params, body });
    const first = { id: 'E2E-1', bank: 'Itaú', value: (total - 1) / 100 };
    expect(await add(first)).toMatchObject({
      pixPaid: false,
      pixPayments: [{ ...first, createdAt: expect.any(String) }],
    });
    await expect(add({ ...first, value: 0.01 })).rejects.toMatchObject({
      status: 409,
      code: 'pix-code-taken',
      message: 'Esse código PIX já está cadastrado!',
    });
    await expect(add({ id: 'E2E-2', bank: ' ', value: 0.001 })).rejects.toMatchObject({
      status: 422,
      body: { errors: { bank: expect.any(String), value: expect.any(String) } },
    });
    expect(await add({ id: 'E2E-2', bank: 'Outro', value: 0.01 })).toMatchObject({ pixPaid: true });
    const list = await call('pix.list', { params });
    expect(list.pixPaid).toBe(true);
    expect(list.pixPayments.reduce((sum, { value }) => sum + cents(value), 0)).toBe(total);
    const removed = await call('pix.remove', { params: { ...params, pixId: 'E2E-2' } });
    const { pixPaid, pixPayments } = given(removed);
    expect([pixPaid, pixPayments.map(({ id }) => id)]).toEqual([false, ['E2E-1']]);
    expect(await read(booking._id)).toMatchObject({ pixPaid, pixPayments });
    for (const paid of [true, true, false])
      expect(await call('pix.status', { params, body: { paid } })).toMatchObject({ pixPaid: paid });
    expect(await call('pix.status', { params })).toMatchObject({ pixPaid: true });
  });

  it('B-CALL-38 B-PAY-13 answers the contestation as a PDF with the name of the order', async () => {
    const { _id: id } = await pick([11]);
    const bytes = await call('bookings.contestation', { params: { id } });
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');
    const { url, headers } = given(product.requests.at(-1));
    const answer = await product.app(new Request(url, { headers }));
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`pedido-${id}.pdf`);
  });

  it.each([
    ['CREDIT_CARD', 1, {}],
    ['PIX', undefined, { copyAndPasteCode: expect.stringMatching(/^000201/) }],
    ['CHECKOUT', undefined, { linkPayment: expect.stringMatching(/^https:/) }],
  ] as const)(
    'B-CALL-24 B-CALL-25 B-REACT-05 B-ENT-27 reactivates by %s to its result',
    async (reactivationType, code, result) => {
      const { _id: scheduleId, statusCode } = await pick(REACTIVABLE, isOrdinary);
      const reactivate = () =>
        call('bookings.reactivate', { body: { scheduleId, reactivationType } });
      const status = () => call('bookings.reactivationStatus', { params: { scheduleId } });
      await reactivate();
      const running = { status: 409, code: 'reactivation-running' };
      await expect(reactivate()).rejects.toMatchObject(running);
      expect(await status()).toMatchObject({ status: 'WAITING' });
      product.pass(2 * SECOND);
      expect(await status()).toMatchObject({ status: 'SUCCESS', ...result });
      const after = await read(scheduleId);
      expect([after.statusCode, after.status[0]?.code]).toEqual(Array(2).fill(code ?? statusCode));
    },
  );
});
