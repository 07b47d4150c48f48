import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CANCEL_REASONS } from '../../domain/bookings/cancelReasons';
import type { Booking, EndpointId, OperationInput } from '../../src/dataProvider';
import { given, ownAnswer } from '../support/answers';
import { bookingPicker, callOf, cents } from '../support/bookingCalls';
import { type MemoryProduct, memoryProduct, PRODUCT_NOW, SEED_TIMEOUT } from '../support/provider';

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

const OPERATOR = 'operation@camarim.test';

const read = async (id: string): Promise<Booking> =>
  product.provider.operation('bookings.one', { params: { id } });

const isAhead = ({ dateRangeStart }: Booking): boolean =>
  Date.parse(given(dateRangeStart)) > PRODUCT_NOW.getTime();

describe('changes of a booking', () => {
  /** A professional who may be assigned, other than the booking's own. */
  const freeProfessional = async ({ _id, partner }: Booking) => {
    const { data } = await product.provider.operation('bookings.findPartner', {
      params: { scheduleId: _id },
    });
    const found = data.find((one) => one.free && !one.rejected && one.id !== partner?.partnerId);
    if (!found) throw new Error('Nobody is free.');
    return found;
  };

  const hasFreeProfessional = async (
    codes: number[],
  ): Promise<[Booking, { id: string; name: string }]> => {
    for (;;) {
      const booking = await pick(codes, isAhead);
      const found = await freeProfessional(booking).catch(() => undefined);
      if (found) return [booking, found];
    }
  };

  describe('professionals of a booking', () => {
    it('B-CALL-15 B-STAT-07 B-ENT-15 assigns one, sets status 2 and records her name and the operator', async () => {
      const [booking, professional] = await hasFreeProfessional([1, 19, 0]);
      const body = {
        scheduleId: booking._id,
        newPartnerId: professional.id,
        version: booking.version,
      };
      const sent = await call('bookings.changePartner', { body });
      expect(sent).toMatchObject({
        method: 'PUT',
        path: '/api/bo/v2/boUser/schedule/changePartner',
        query: {},
        body,
      });
      expect(sent.headers.get('authorization')).toBe(`Bearer ${product.token()}`);
      expect(sent.answer).toMatchObject({
        statusCode: 2,
        partner: { partnerId: professional.id, partnerName: professional.name },
        scheduledOn: PRODUCT_NOW.toISOString(),
        scheduledRangeStart: booking.dateRangeStart,
      });
      const answer = given(sent.answer);
      expect(answer.version).toBe(given(booking.version) + 1);
      expect(answer.status[0]).toMatchObject({
        code: 2,
        blame: OPERATOR,
        date: PRODUCT_NOW.toISOString(),
      });
      expect(answer.status).toHaveLength(booking.status.length + 1);
      expect(answer.artistsHistory[0]).toMatchObject({
        artist: { name: professional.name },
        blame: { email: OPERATOR },
      });
      expect(await read(booking._id)).toEqual(answer);
    });

    it('B-CALL-16 B-STAT-08 removes her and sets status 1', async () => {
      const booking = await pick(2, ({ partner }) => partner != null);
      const body = { scheduleId: booking._id, version: booking.version };
      const sent = await call('bookings.removePartner', { body });
      expect(sent).toMatchObject({
        method: 'PUT',
        path: '/api/bo/v2/boUser/scheduleDeletePartner',
        body,
      });
      const answer = given(sent.answer);
      expect(answer.partner).toBeUndefined();
      expect(answer.status[0]).toMatchObject({ code: 1, blame: OPERATOR });
      expect(answer.artistsHistory[0]).toMatchObject({
        artist: { name: booking.partner?.partnerName },
      });
    });

    it('B-CALL-28 B-CALL-30 finds professionals, nearest first, with their names filtered', async () => {
      const booking = await pick([1, 2], isAhead);
      const params = { scheduleId: booking._id };
      const sent = await call('bookings.findPartner', { params, query: { all: true } });
      expect(sent).toMatchObject({
        method: 'GET',
        path: `/api/bo/schedule/find_partner/${booking._id}`,
        query: { all: 'true' },
        body: undefined,
      });
      const { data, totalItems } = sent.answer;
      expect(data).toHaveLength(Math.min(totalItems ?? 0, 50));
      const metres = data.flatMap(({ distance }) =>
        typeof distance === 'number' ? [distance] : [],
      );
      expect(metres).toEqual([...metres].sort((a, b) => a - b));
      const name = data[0]?.name.split(' ')[0] ?? '';
      const named = await call('bookings.findPartner', {
        params,
        query: { filter: name, all: true },
      });
      expect(named.query).toEqual({ filter: name, all: 'true' });
      expect(named.answer.data.length).toBeGreaterThan(0);
      expect(named.answer.data.every((one) => one.name.includes(name))).toBe(true);
      const free = await call('bookings.findPartner', { params });
      expect(free.answer.data.every((one) => one.free)).toBe(true);
      expect(free.answer.data.length).toBeLessThanOrEqual(data.length);
    });

    it('B-CALL-29 B-CALL-30 reads where one was last seen, longitude first', async () => {
      const { partner } = await pick([2, 9, 11], (booking) => booking.partner != null);
      const partnerId = partner?.partnerId ?? '';
      const sent = await call('artists.location', { params: { partnerId } });
      expect(sent).toMatchObject({
        method: 'GET',
        path: `/api/bo/v2/artist/location/${partnerId}`,
      });
      const [lng, lat] = sent.answer.location?.coordinates ?? [];
      expect(lng).toBeLessThan(-34);
      expect(lng).toBeGreaterThan(-74);
      expect(lat).toBeLessThan(6);
      expect(lat).toBeGreaterThan(-34);
    });

    it('B-CALL-31 blocks a professional for the customer; she can no longer be assigned', async () => {
      const [booking, professional] = await hasFreeProfessional([1, 2, 19]);
      const body = { userId: booking.userId, professionalId: professional.id };
      const sent = await call('customers.blockProfessional', { body });
      expect(sent).toMatchObject({ method: 'PUT', path: '/api/bo/user/block_professional', body });
      expect(given(sent.answer).excludedPartners).toContain(professional.id);
      const again = await call('customers.blockProfessional', { body });
      expect(again.answer).toEqual(sent.answer);
      await expect(
        call('bookings.changePartner', {
          body: { scheduleId: booking._id, newPartnerId: professional.id },
        }),
      ).rejects.toMatchObject({ status: 409, code: 'blocked-professional' });
    });
  });

  describe('when, where and at which rate', () => {
    it('B-CALL-17 B-CALL-27 B-STAT-09 B-ENT-04 changes the window and keeps the old one in the history', async () => {
      const booking = await pick([1, 19, 0], (one) => isAhead(one) && one.partner == null);
      const body = {
        scheduleId: booking._id,
        newDate: '2026-03-14T12:00:00.000Z',
        newDateEnd: '2026-03-14T17:00:00.000Z',
        version: booking.version,
      };
      const sent = await call('bookings.changeDate', { body });
      expect(sent).toMatchObject({
        method: 'PUT',
        path: '/api/bo/v1/boUser/schedule/changeDate',
        body,
      });
      expect(sent.answer).toMatchObject({
        dateRangeStart: body.newDate,
        dateRangeEnd: body.newDateEnd,
        scheduleDateType: 'FLEX',
        statusCode: booking.statusCode,
      });
      expect(given(sent.answer).dateHistory[0]).toMatchObject({
        updatedAt: PRODUCT_NOW.toISOString(),
        dateRangeStart: booking.dateRangeStart,
        dateRangeEnd: booking.dateRangeEnd,
        updatedBy: { email: OPERATOR },
      });
    });

    it('B-CALL-14 B-CALL-27 B-STAT-09 B-ENT-10 replaces the address, longitude first in geoposition', async () => {
      const booking = await pick([1, 2, 19], isAhead);
      const { city, uf } = booking.address;
      const body = {
        place: 'Rua das Flores',
        streetNumber: '77',
        complement: 'apto 12',
        neighbor: 'Centro',
        city,
        uf,
        zipCode: '01304-000',
        lat: -23.5,
        lng: -46.6,
        version: booking.version,
      };
      const sent = await call('bookings.changeAddress', { params: { id: booking._id }, body });
      expect(sent).toMatchObject({
        method: 'PUT',
        path: `/api/bo/v2/bo/schedule/changeAddress/${booking._id}`,
        body,
      });
      const { version: _, zipCode: __, ...kept } = body;
      const answer = given(sent.answer);
      expect(answer.address).toMatchObject({ ...kept, areaId: booking.address.areaId });
      expect(answer.address.text).toContain('Rua das Flores');
      const own = await ownAnswer(product, 'bookings.one', { params: { id: booking._id } });
      expect(own.address.geoposition).toEqual([-46.6, -23.5]);
    });

    it('B-CALL-20 B-ENT-14 forces the take rate until a day, with its history', async () => {
      const booking = await pick([1, 2], isAhead);
      const body = {
        scheduleId: booking._id,
        expiration: '2026-04-01',
        value: 25,
        version: booking.version,
      };
      const sent = await call('bookings.changeTakeRate', { body });
      expect(sent).toMatchObject({
        method: 'PUT',
        path: '/api/bo/v2/bo/schedule/changeTakeRate',
        body,
      });
      const answer = given(sent.answer);
      expect(answer.takeRate).toMatchObject({ value: 25, force: true });
      expect(answer.takeRate?.expiration).toMatch(/^2026-04-01/);
      expect(answer.takeRateHistory[0]).toMatchObject({
        value: 25,
        createdAt: PRODUCT_NOW.toISOString(),
        createdBy: { email: OPERATOR },
      });
    });
  });

  describe('service and voucher', () => {
    it('B-CALL-18 B-CALL-47 B-STAT-09 B-ENT-08 B-ENT-30 changes the service to one that the area offers', async () => {
      const booking = await pick([1, 2], (one) => isAhead(one) && one.voucher == null);
      const areaId = booking.address.areaId ?? '';
      const offered = await call('area.one', { params: { areaId } });
      expect(offered).toMatchObject({ method: 'GET', path: `/api/bo/area/${areaId}` });
      expect(offered.answer).toMatchObject({ _id: areaId, active: true });
      const category = offered.answer.categories.find(({ services }) =>
        services.some(({ _id }) => _id !== booking.services[0]?._id),
      );
      const service = category?.services.find(({ _id }) => _id !== booking.services[0]?._id);
      const body = {
        scheduleId: booking._id,
        areaId,
        serviceId: service?._id,
        categoryId: category?._id,
        version: booking.version,
      };
      const sent = await call('bookings.changeService', { body });
      expect(sent).toMatchObject({
        method: 'PUT',
        path: '/api/bo/v2/bo/schedule/changeService',
        body,
      });
      const answer = given(sent.answer);
      expect(answer.services).toHaveLength(1);
      expect(answer.services[0]).toMatchObject({
        _id: service?._id,
        name: service?.name,
        categoryId: category?._id,
      });
      expect(service?.name).toMatch(/\S/);
      expect(cents(answer.originalValue)).toBeGreaterThan(0);
    });

    it('B-CALL-19 B-STAT-09 B-CALL-49 B-CALL-51 P-CALL-64 B-ENT-22 finds a voucher with the customer’s token and sets it', async () => {
      const booking = await pick([1, 2], (one) => isAhead(one) && one.voucher == null);
      const { _id, name, email } = booking.user;
      const asked = await call('customers.token', { body: { _id, name, email } });
      expect(asked).toMatchObject({
        method: 'POST',
        path: '/api/bo/user/token',
        body: { _id, name, email },
      });
      const { token } = asked.answer;
      const search = await call('customers.searchVouchers', {
        query: { code: 'a', areaId: booking.address.areaId },
        bearer: { token },
      });
      expect(search).toMatchObject({ method: 'GET', path: '/api/bo/v2/voucher' });
      expect(search.query).toEqual({ code: 'a', areaId: booking.address.areaId });
      expect(search.headers.get('authorization')).toBe(`Bearer ${token}`);
      let changed: Awaited<ReturnType<typeof setVoucher>> | undefined;
      for (const code of 'abcdefghijklmnopqrstuvwxyz') {
        const { answer } = await call('customers.searchVouchers', {
          query: { code, areaId: booking.address.areaId },
          bearer: { token },
        });
        for (const voucher of answer.data) {
          expect(`${voucher.code} ${voucher.campaign ?? ''}`.toLowerCase()).toContain(code);
          expect(voucher).toMatchObject({ start: expect.any(String), end: expect.any(String) });
          changed ??= await setVoucher(booking, voucher.code).catch(() => undefined);
        }
      }
      expect(changed).toMatchObject({
        method: 'PUT',
        path: '/api/bo/v2/bo/schedule/changeVoucher',
        body: { scheduleId: booking._id },
      });
      const answer = changed?.answer;
      expect(answer?.voucher?.code).toBe(
        (changed?.body as { voucherCode: string } | undefined)?.voucherCode,
      );
      expect(cents(answer?.totalValue)).toBe(
        cents(answer?.originalValue) -
          cents(answer?.discount) -
          cents(answer?.voucherDiscount) -
          cents(answer?.creditsUsed) -
          cents(answer?.infractionClientDiscount),
      );
    });

    const setVoucher = (booking: Booking, voucherCode: string) =>
      call('bookings.changeVoucher', { body: { scheduleId: booking._id, voucherCode } });
  });
});

describe('statuses of a booking', () => {
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
      'B-CALL-21 B-STAT-05 B-STAT-06 cancels with status %i and its reason',
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
      },
    );

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
            body: {
              scheduleId: booking._id,
              ...body(booking),
              version: given(booking.version) - 1,
            },
          }),
        ).rejects.toMatchObject({ status: 409, code: 'version-conflict' });
        expect((await read(booking._id)).version).toBe(booking.version);
      },
    );
  });
});

describe('comments, ratings and infractions', () => {
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
      ['staff', 'schedule', 200],
      ['finance', 'user', 403],
      ['marketingHead', 'artist', 200],
    ] as const)(
      'P-ROLE-01 needs the right to the subject of a comment: %s, %s',
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
          ? await call('infractions.record', {
              params: { ...params, scheduleId: booking._id },
              body,
            })
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
});

describe('payments of a booking', () => {
  const SECOND = 1000;
  const REACTIVABLE = [12, 5, 4, 20];

  const isOrdinary = ({ totalValue = 0, pixPayments }: Booking): boolean =>
    totalValue > 1 && pixPayments.length === 0 && cents(totalValue) % 100 > 4;

  describe('PIX payments', () => {
    const payable = () =>
      pick([2, 11, 1], (one) => isOrdinary(one) && one.partner != null && !one.pixPaid);

    it('B-CALL-33 B-CALL-34 B-CALL-37 B-PAY-02 B-PAY-05 B-PAY-06 adds up to paid, deletes to unpaid', async () => {
      const booking = await payable();
      const params = { id: booking._id };
      const total = cents(booking.totalValue);
      const first = { id: 'E2E-1', bank: 'Itaú', value: (total - 1) / 100 };
      const added = await call('pix.add', { params, body: first });
      expect(added).toMatchObject({
        method: 'POST',
        path: `/api/bo/schedule/pix/${booking._id}`,
        body: first,
        answer: { pixPaid: false, pixPayments: [{ ...first, createdAt: expect.any(String) }] },
      });
      const whole = await call('pix.add', {
        params,
        body: { id: 'E2E-2', bank: 'Outro', value: 0.01 },
      });
      expect(given(whole.answer).pixPaid).toBe(true);
      const list = await call('pix.list', { params });
      expect(list).toMatchObject({
        method: 'GET',
        path: `/api/bo/schedule/pix/${booking._id}`,
        body: undefined,
        answer: { pixPaid: true },
      });
      const sum = list.answer.pixPayments.reduce((before, { value }) => before + cents(value), 0);
      expect(sum).toBe(total);
      const removed = await call('pix.remove', { params: { ...params, pixId: 'E2E-2' } });
      expect(removed).toMatchObject({
        method: 'DELETE',
        path: `/api/bo/schedule/pix/${booking._id}/E2E-2`,
        body: undefined,
        answer: { pixPaid: false },
      });
      const { pixPayments } = given(removed.answer);
      expect(pixPayments.map(({ id }) => id)).toEqual(['E2E-1']);
      const shown = await product.provider.operation('bookings.one', { params });
      expect(shown).toMatchObject({ pixPaid: false, pixPayments });
    });

    it('B-PAY-09 B-PAY-14 refuses a code that any booking has', async () => {
      const [one, other] = [await payable(), await payable()];
      const body = { id: 'E2E-SAME', bank: 'Itaú', value: 0.01 };
      await call('pix.add', { params: { id: one._id }, body });
      for (const { _id: id } of [one, other]) {
        await expect(call('pix.add', { params: { id }, body })).rejects.toMatchObject({
          status: 409,
          code: 'pix-code-taken',
          message: 'Esse código PIX já está cadastrado!',
        });
      }
    });

    it.each([
      [{ id: '', bank: 'Itaú', value: 1 }, 'id'],
      [{ id: 'A', bank: ' ', value: 1 }, 'bank'],
      [{ id: 'A', bank: 'Itaú', value: 0.001 }, 'value'],
    ])('B-PAY-08 B-PAY-11 refuses %o for its %s', async (body, field) => {
      const { schedules } = await product.provider.operation('bookings.list', {
        query: { status: 2 },
      });
      await expect(
        call('pix.add', { params: { id: schedules[0]?._id ?? '' }, body }),
      ).rejects.toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } });
    });

    it('B-CALL-35 B-CALL-36 sets the paid flag wanted, twice the same', async () => {
      const booking = await payable();
      const params = { id: booking._id };
      for (const paid of [true, true, false]) {
        const sent = await call('pix.status', { params, body: { paid } });
        expect(sent).toMatchObject({
          method: 'PUT',
          path: `/api/bo/schedule/pix/status/${booking._id}`,
          body: { paid },
          answer: { pixPaid: paid },
        });
      }
      expect((await call('pix.status', { params })).answer).toMatchObject({ pixPaid: true });
    });

    it('B-CALL-32 B-CALL-13 B-PAY-03 B-ENT-19 generates a charge whose code the details then tell', async () => {
      const booking = await pick(
        [11, 5],
        (one) => isOrdinary(one) && one.payment?.paid !== true && !one.pixPaid,
      );
      const params = { id: booking._id };
      const sent = await call('pix.generate', { params });
      expect(sent).toMatchObject({
        method: 'POST',
        path: `/api/bo/schedule/pix/${booking._id}/generate`,
        body: undefined,
      });
      expect(JSON.parse(String(sent.answer))).toEqual({ linkCompartilhamento: '', copyPaste: '' });
      const early = await call('bookings.detail', { params });
      expect(early).toMatchObject({ method: 'GET', path: `/api/bo/v3/bo/schedule/${booking._id}` });
      expect(early.answer.payment).toMatchObject({ status: 'WAITING' });
      expect(early.answer.payment?.copyPaste).toBeUndefined();
      product.pass(2 * SECOND);
      const { payment } = (await call('bookings.detail', { params })).answer;
      expect(payment?.copyPaste).toMatch(/^000201.*6304[0-9A-F]{4}$/);
      expect(payment?.paymentMethod?.pixInfo?.copyPastText).toBe(payment?.copyPaste);
      expect(payment?.urlPayment).toMatch(/^https:/);
      expect(payment).toMatchObject({ status: 'SUCCESS', method: 'PIX', paid: false });
      expect(payment?.events.length).toBeGreaterThan(0);
    });

    it('B-CALL-38 B-PAY-13 answers the contestation as a PDF with the name of the order', async () => {
      const booking = await pick([11]);
      const before = product.requests.length;
      const bytes = await product.provider.operation('bookings.contestation', {
        params: { id: booking._id },
      });
      expect(bytes).toBeInstanceOf(Uint8Array);
      expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');
      const request = product.requests[before];
      expect(request?.method).toBe('GET');
      expect(new URL(request?.url ?? '').pathname).toBe(
        `/api/bo/schedule/${booking._id}/chargeback-contestation`,
      );
      const answer = await product.app(
        new Request(request?.url ?? '', { headers: request?.headers ?? {} }),
      );
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toContain(`pedido-${booking._id}.pdf`);
    });
  });

  describe('a screen that a colleague has overtaken', () => {
    const isPaying = (one: Booking) => isOrdinary(one) && one.partner != null && !one.pixPaid;
    const isEnded = (one: Booking) => isOrdinary(one) && !one.pixPaid && one.payment?.paid !== true;
    type Sent = [
      string,
      number[],
      (one: Booking) => boolean,
      (one: Booking, version?: number) => OperationInput,
    ];
    const inQuery = ({ _id: id }: Booking, version?: number) => ({
      params: { id },
      query: { version },
    });
    const CASES: Sent[] = [
      [
        'pix.add',
        [2, 11],
        isPaying,
        ({ _id: id }, version) => ({
          params: { id },
          body: { id: `SEEN-${id}`, bank: 'Itaú', value: 0.01, version },
        }),
      ],
      [
        'bookings.reactivate',
        REACTIVABLE,
        isEnded,
        ({ _id }, version) => ({
          body: { scheduleId: _id, reactivationType: 'CREDIT_CARD', version },
        }),
      ],
      ['bookings.recharge', [12], isEnded, inQuery],
    ];

    it.each(CASES)(
      'G18 %s rejects a stale version and accepts the current one',
      async (id, codes, test, input) => {
        const booking = await pick(codes, test);
        const before = await read(booking._id);
        await expect(
          product.provider.operation(id as EndpointId, input(before, given(before.version) - 1)),
        ).rejects.toMatchObject({ status: 409, code: 'version-conflict' });
        expect(await read(booking._id)).toEqual(before);
        await product.provider.operation(id as EndpointId, input(before, given(before.version)));
        expect((await read(booking._id)).version).toBeGreaterThan(given(before.version));
      },
    );
  });

  describe('reactivation', () => {
    const status = async (id: string) =>
      (await call('bookings.reactivationStatus', { params: { scheduleId: id } })).answer;

    it.each([
      ['CREDIT_CARD', 1],
      ['PIX', undefined],
      ['CHECKOUT', undefined],
    ] as const)(
      'B-CALL-24 B-CALL-25 B-REACT-05 B-ENT-27 goes by %s to its result',
      async (type, code) => {
        const booking = await pick(REACTIVABLE, isOrdinary);
        const body = { scheduleId: booking._id, reactivationType: type };
        const sent = await call('bookings.reactivate', { body });
        expect(sent).toMatchObject({
          method: 'POST',
          path: '/api/node/v4/schedule/reactivation',
          body,
        });
        await expect(call('bookings.reactivate', { body })).rejects.toMatchObject({
          status: 409,
          code: 'reactivation-running',
        });
        const first = await call('bookings.reactivationStatus', {
          params: { scheduleId: booking._id },
        });
        expect(first).toMatchObject({
          method: 'GET',
          path: `/api/node/v4/schedule/reactivation/status/${booking._id}`,
          answer: { status: 'WAITING' },
        });
        product.pass(2 * SECOND);
        const result = await status(booking._id);
        expect(result.status).toBe('SUCCESS');
        if (type === 'PIX') expect(result.copyAndPasteCode).toMatch(/^000201/);
        if (type === 'CHECKOUT') expect(result.linkPayment).toMatch(/^https:/);
        const after = await product.provider.operation('bookings.one', {
          params: { id: booking._id },
        });
        expect(after.statusCode).toBe(code ?? booking.statusCode);
        expect(after.status[0]).toMatchObject({ code: code ?? booking.statusCode });
      },
    );

    it('B-CALL-26 B-CALL-27 charges an order again whose payment failed', async () => {
      const booking = await pick(12, isOrdinary);
      const sent = await call('bookings.recharge', { params: { id: booking._id } });
      expect(sent).toMatchObject({ method: 'GET', path: `/api/bo/v2/bo/recharge/${booking._id}` });
      expect(given(sent.answer).statusCode).toBe(15);
      product.pass(2 * SECOND);
      const after = await call('bookings.detail', { params: { id: booking._id } });
      expect(after.answer.statusCode).toBe(1);
      await expect(
        call('bookings.recharge', { params: { id: booking._id } }),
      ).rejects.toMatchObject({
        status: 409,
        code: 'nothing-to-charge',
      });
    });
  });
});
