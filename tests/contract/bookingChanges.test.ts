import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../src/dataProvider';
import { given, ownAnswer } from '../support/answers';
import { bookingPicker, callOf, cents } from '../support/bookingCalls';
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

const read = async (id: string): Promise<Booking> =>
  product.provider.operation('bookings.one', { params: { id } });

const isAhead = ({ dateRangeStart }: Booking): boolean =>
  Date.parse(given(dateRangeStart)) > PRODUCT_NOW.getTime();

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
  it('B-CALL-15 B-STAT-07 B-ENT-15 assigns one, pushes 2, and writes who it was and who did it', async () => {
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

  it('B-CALL-16 B-STAT-08 removes her, pushes 1', async () => {
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
    await expect(
      call('bookings.removePartner', { body: { scheduleId: booking._id } }),
    ).rejects.toMatchObject({ status: 409, code: 'wrong-status' });
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
    const metres = data.flatMap(({ distance }) => (typeof distance === 'number' ? [distance] : []));
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
    expect(sent).toMatchObject({ method: 'GET', path: `/api/bo/v2/artist/location/${partnerId}` });
    const [lng, lat] = sent.answer.location?.coordinates ?? [];
    expect(lng).toBeLessThan(-34);
    expect(lng).toBeGreaterThan(-74);
    expect(lat).toBeLessThan(6);
    expect(lat).toBeGreaterThan(-34);
  });

  it('B-CALL-31 blocks one for the customer, who cannot be assigned any more', async () => {
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

  it.each([
    [
      'the end before the start',
      '2026-03-14T12:00:00Z',
      '2026-03-14T11:59:00Z',
      'Data final é menor que inicial',
    ],
    [
      'two days in São Paulo',
      '2026-03-15T02:00:00Z',
      '2026-03-15T04:00:00Z',
      'Datas precisam estar no mesmo dia',
    ],
    [
      'a day that is over',
      '2026-03-09T12:00:00Z',
      '2026-03-09T14:00:00Z',
      'A data não pode ser anterior a hoje',
    ],
  ])(
    'B-ACT-07 B-CALL-17 refuses %s with the words of the form',
    async (_, newDate, newDateEnd, text) => {
      const { schedules } = await product.provider.operation('bookings.list', {
        query: { status: 1 },
      });
      await expect(
        call('bookings.changeDate', {
          body: { scheduleId: schedules[0]?._id, newDate, newDateEnd },
        }),
      ).rejects.toMatchObject({ status: 422, body: { errors: { newDateEnd: text } } });
    },
  );

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
    await expect(
      call('bookings.changeAddress', {
        params: { id: booking._id },
        body: { ...body, city: 'Manaus', uf: 'AM', version: answer.version },
      }),
    ).rejects.toMatchObject({ status: 422, code: 'outside-area' });
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
    for (const value of [-1, 101, 12.5]) {
      await expect(
        call('bookings.changeTakeRate', { body: { ...body, value, version: undefined } }),
      ).rejects.toMatchObject({ status: 422, body: { errors: { value: expect.any(String) } } });
    }
  });
});

describe('what was ordered', () => {
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
    await expect(
      call('bookings.changeService', {
        body: { ...body, version: undefined, serviceId: 'no-such-service' },
      }),
    ).rejects.toMatchObject({ status: 422, body: { errors: { serviceId: expect.any(String) } } });
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
    const usable: { code: string }[] = [];
    for (const code of 'abcdefghijklmnopqrstuvwxyz') {
      const { answer } = await call('customers.searchVouchers', {
        query: { code, areaId: booking.address.areaId },
        bearer: { token },
      });
      for (const voucher of answer.data) {
        expect(Object.keys(voucher)).toEqual(
          expect.arrayContaining([
            'code',
            'start',
            'end',
            'maxTimes',
            'timesByUser',
            'numberOfClients',
            'usedTimes',
            'value',
            'type',
          ]),
        );
        expect(`${voucher.code} ${voucher.campaign ?? ''}`.toLowerCase()).toContain(code);
        usable.push(voucher);
      }
    }
    expect(usable.length).toBeGreaterThan(0);
    let changed: Awaited<ReturnType<typeof setVoucher>> | undefined;
    for (const { code } of usable) {
      changed = await setVoucher(booking, code).catch(() => undefined);
      if (changed) break;
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
    await expect(setVoucher(booking, 'NAOEXISTE')).rejects.toMatchObject({
      status: 422,
      body: { errors: { voucherCode: expect.any(String) } },
    });
  });

  const setVoucher = (booking: Booking, voucherCode: string) =>
    call('bookings.changeVoucher', { body: { scheduleId: booking._id, voucherCode } });
});
