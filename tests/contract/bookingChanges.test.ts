import { describe, expect, it } from 'vitest';
import { CANCEL_REASONS } from '../../domain/bookings/cancellation';
import type { Booking, EndpointId, OperationInput } from '../../src/dataProvider';
import { given, ownAnswer } from '../support/answers';
import { bookingPicker, cents } from '../support/bookingCalls';
import { PRODUCT_NOW, productOfFile } from '../support/provider';

/** Writes of bookings from the provider to the database. `server/store/bookings` proves their rules. */

const product = await productOfFile(300, 'operation');
const pick = bookingPicker(product);
const { operation: call } = product.provider;

const OPERATOR = 'operation@camarim.test';
const NOW = PRODUCT_NOW.toISOString();

const read = (id: string): Promise<Booking> => call('bookings.one', { params: { id } });

const isAhead = ({ dateRangeStart }: Booking): boolean =>
  Date.parse(given(dateRangeStart)) > PRODUCT_NOW.getTime();
const hasPartner = ({ partner }: Booking): boolean => partner != null;
const isUnpaid = ({ payment, pixPaid }: Booking): boolean => payment?.paid !== true && !pixPaid;
/** The sandbox answers the last cents of an amount: these are none of its commands. */
const isOrdinary = ({ totalValue = 0, pixPayments }: Booking): boolean =>
  totalValue > 1 && pixPayments.length === 0 && cents(totalValue) % 100 > 4;

describe('changes of a booking', () => {
  it('B-CALL-15 B-CALL-16 B-CALL-28 B-CALL-31 assigns a professional, removes her, and blocks her for the customer', async () => {
    const { _id: scheduleId, userId, ...booking } = await pick([1, 19, 0], isAhead);
    const { data } = await call('bookings.findPartner', { params: { scheduleId } });
    const { id, name } = given(data.find((one) => one.free && !one.rejected));
    const assign = (version?: number) =>
      call('bookings.changePartner', { body: { scheduleId, newPartnerId: id, version } });
    const assigned = given(await assign(booking.version));
    const partner = { partnerId: id, partnerName: name };
    expect(assigned).toMatchObject({ statusCode: 2, scheduledOn: NOW, partner });
    expect(await read(scheduleId)).toEqual(assigned);
    const body = { scheduleId, version: assigned.version };
    const removed = given(await call('bookings.removePartner', { body }));
    expect([removed.statusCode, removed.partner]).toEqual([1, undefined]);
    const block = { userId, professionalId: id };
    const blocked = given(await call('customers.blockProfessional', { body: block }));
    expect(blocked.excludedPartners).toContain(id);
    await expect(assign()).rejects.toMatchObject({ status: 409, code: 'blocked-professional' });
  });

  it('B-CALL-14 B-CALL-17 B-CALL-20 B-CALL-27 B-ENT-10 changes when, where and at which rate', async () => {
    const booking = await pick([1, 19], (one) => isAhead(one) && !hasPartner(one));
    const { _id: scheduleId, version } = booking;
    const [newDate, newDateEnd] = ['2026-03-14T12:00:00.000Z', '2026-03-14T17:00:00.000Z'];
    const window = { scheduleId, newDate, newDateEnd, version };
    const dated = given(await call('bookings.changeDate', { body: window }));
    expect(dated).toMatchObject({ dateRangeStart: newDate, dateRangeEnd: newDateEnd });
    expect(dated.dateHistory[0]).toMatchObject({ updatedBy: { email: OPERATOR } });
    const { city, uf, areaId } = booking.address;
    const place = { place: 'Rua das Flores', streetNumber: '77', complement: 'apto 12' };
    const address = { ...place, neighbor: 'Centro', city, uf, lat: -23.5, lng: -46.6 };
    const params = { id: scheduleId };
    const body = { ...address, zipCode: '01304-000', version: dated.version };
    const moved = given(await call('bookings.changeAddress', { params, body }));
    expect(moved.address).toMatchObject({ ...address, areaId });
    const rate = { scheduleId, expiration: '2026-04-01', value: 25, version: moved.version };
    const rated = given(await call('bookings.changeTakeRate', { body: rate }));
    expect(rated.takeRate).toMatchObject({ value: 25, force: true });
    expect(rated.takeRateHistory[0]).toMatchObject({ value: 25, createdBy: { email: OPERATOR } });
  });

  it('B-CALL-21 B-CALL-22 B-CALL-23 cancels by a reason of the list, and puts back to waiting', async () => {
    expect(await call('bookings.cancelReasons')).toMatchObject({ data: CANCEL_REASONS });
    // The demonstration has bookings whose voucher no longer holds: they are not put back.
    const { _id: scheduleId, version } = await pick(
      [1, 2, 19, 15, 17],
      (one) => isAhead(one) && one.voucher == null,
    );
    const body = { scheduleId, cancelCode: 5, cancelReasonCode: 'PRICE', version };
    const cancelled = given(await call('bookings.cancel', { body }));
    expect(cancelled.status[0]).toMatchObject({ code: 5, blame: OPERATOR, description: 'Preço' });
    const again = { scheduleId, version: cancelled.version };
    const waiting = given(await call('bookings.waitAccept', { body: again }));
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
    '%s of a booking that somebody changed since is refused',
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
  it('B-CALL-39 B-CALL-40 B-CALL-42 B-ENT-26 P-CALL-21 reads and adds comments', async () => {
    const { userId: id } = await pick([11, 2]);
    const comments = () => call('comments.list', { query: { type: 'user', id, limit: 200 } });
    const { data } = await comments();
    const message = 'Ligou às 10h, pediu “acetona”';
    const added = given(await call('comments.add', { body: { id, type: 'user', message } }));
    expect(added).toMatchObject({ message, createdAt: NOW, createdBy: { email: OPERATOR } });
    expect((await comments()).data).toEqual([added, ...data]);
  });

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
      const date = expect.stringMatching(/Z$/);
      expect(rating).toMatchObject({ id: expect.any(String), date, valid: expect.any(Boolean) });
      expect([1, 2, 3, 4, 5]).toContain(rating.rating);
      await call('ratings.remove', { params: { ratingId: rating.id } });
      expect((await call('ratings.list', { params })).data).toEqual(others);
      break;
    }
  });

  it('B-CALL-44 B-CALL-46 P-CALL-50 P-CALL-52 B-ENT-23 B-ENT-24 records an infraction by its rule, with and without a booking', async () => {
    const { _id: scheduleId, partner } = await pick([11], hasPartner);
    const { data } = await call('infractions.rules');
    const isForArtists = ({ level, type }: (typeof data)[number]) =>
      !/^(MICRO_CREDITO|CREDITO_CONSULTORA)$/.test(level) && type !== 'FINANCIAL';
    const rule = given(data.find((one) => one.manual && isForArtists(one)));
    const relief = { relievePoints: true, relievePenalty: false, relieveClientDiscount: false };
    const body = { comment: 'Atrasou 40 minutos', occurrenceDate: '2026-03-09', ...relief };
    const params = { ruleId: rule.id_infraction_rule, artistId: given(partner?.partnerId) };
    const loose = await ownAnswer(product, 'infractions.recordLoose', { params, body });
    expect(loose.id_professional_infraction).toMatch(/\S/);
    const withBooking = { params: { ...params, scheduleId }, body };
    const own = await ownAnswer(product, 'infractions.record', withBooking);
    const { description, points, penalty } = rule;
    const id = own.id_professional_infraction;
    const recorded = expect.objectContaining({ id, description, points, penalty });
    const { infractionHistory } = await read(scheduleId);
    expect(infractionHistory).toContainEqual(recorded);
    const ids = infractionHistory.map((one) => one.id);
    expect(ids).not.toContain(loose.id_professional_infraction);
  });

  it('B-CALL-45 P-CALL-51 charges a fee in installments, and names what is wrong', async () => {
    const { partner } = await pick([11], hasPartner);
    const body = { professionalId: partner?.partnerId, value: 120, plots: 3 };
    expect(await ownAnswer(product, 'infractions.financial', { body })).toEqual({ created: 3 });
    const tooMany = call('infractions.financial', { body: { ...body, plots: 49 } });
    const errors = { plots: expect.any(String) };
    await expect(tooMany).rejects.toMatchObject({ status: 422, body: { errors } });
  });
});

describe('payments of a booking', () => {
  it('B-CALL-33 B-CALL-34 B-CALL-35 B-CALL-36 B-CALL-37 B-PAY-02 B-PAY-08 B-PAY-11 B-PAY-14 payments by PIX add up to paid, and removed to unpaid', async () => {
    const booking = await pick(
      [2, 11, 1],
      (one) => isOrdinary(one) && hasPartner(one) && !one.pixPaid,
    );
    const params = { id: booking._id };
    const total = cents(booking.totalValue);
    const add = (body: object) => call('pix.add', { params, body });
    const first = { id: 'E2E-1', bank: 'Itaú', value: (total - 1) / 100 };
    expect(await add(first)).toMatchObject({ pixPaid: false, pixPayments: [first] });
    await expect(add({ ...first, value: 0.01 })).rejects.toMatchObject({ code: 'pix-code-taken' });
    await expect(add({ id: 'E2E-2', bank: ' ', value: 0.001 })).rejects.toMatchObject({
      status: 422,
      body: { errors: { bank: expect.any(String), value: expect.any(String) } },
    });
    expect(await add({ id: 'E2E-2', bank: 'Outro', value: 0.01 })).toMatchObject({ pixPaid: true });
    const list = await call('pix.list', { params });
    expect(list.pixPayments.reduce((sum, { value }) => sum + cents(value), 0)).toBe(total);
    const removed = await call('pix.remove', { params: { ...params, pixId: 'E2E-2' } });
    const { pixPaid, pixPayments } = given(removed);
    expect([pixPaid, pixPayments.map(({ id }) => id)]).toEqual([false, ['E2E-1']]);
    expect(await read(booking._id)).toMatchObject({ pixPaid, pixPayments });
    for (const paid of [true, false])
      expect(await call('pix.status', { params, body: { paid } })).toMatchObject({ pixPaid: paid });
    expect(await call('pix.status', { params })).toMatchObject({ pixPaid: true });
  });

  it('B-CALL-38 B-PAY-13 answers the contestation as a PDF with the name of the order', async () => {
    const { _id: id } = await pick([11]);
    const bytes = await call('bookings.contestation', { params: { id } });
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');
    const answer = await product.ask(product.lastUrl().href);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`pedido-${id}.pdf`);
  });

  it.each([
    ['CREDIT_CARD', {}],
    ['PIX', { copyAndPasteCode: expect.stringMatching(/^000201/) }],
    ['CHECKOUT', { linkPayment: expect.stringMatching(/^https:/) }],
  ] as const)(
    'B-CALL-24 B-CALL-25 B-REACT-05 B-ENT-27 reactivates by %s to its result',
    async (reactivationType, result) => {
      const { _id: scheduleId } = await pick([12, 5, 4, 20], isOrdinary);
      const body = { scheduleId, reactivationType };
      const status = () => call('bookings.reactivationStatus', { params: { scheduleId } });
      await call('bookings.reactivate', { body });
      expect(await status()).toMatchObject({ status: 'WAITING' });
      product.pass(2_000);
      expect(await status()).toMatchObject({ status: 'SUCCESS', ...result });
    },
  );
});
