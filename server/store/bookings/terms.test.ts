import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database';
import type { Database } from '../../db/database';
import type { Store } from '..';
import { readBooking, refusals } from './rowTestSupport';
import { AT, addBooking, addService, bookingStore, colleague, operator } from './testSupport';

let database: Database;
let store: Store['bookings'];

beforeEach(async () => {
  database = await testDatabase();
  store = bookingStore(database);
});

afterEach(() => database.close());

describe('changing the date', () => {
  const move = (scheduleId: string, newDate: string, newDateEnd: string, version?: number) =>
    store.changeDate(operator(), { scheduleId, newDate, newDateEnd, version });

  it('B-STAT-09 B-CALL-17 replaces the window and keeps the one before', async () => {
    const { id } = await addBooking(database);
    const answer = await move(id, '2026-03-12T12:00:00-03:00', '2026-03-12T18:00:00.000Z');
    expect(answer).toMatchObject({
      date: '2026-03-12T15:00:00.000Z',
      dateRangeStart: '2026-03-12T15:00:00.000Z',
      dateRangeEnd: '2026-03-12T18:00:00.000Z',
      scheduledRangeStart: '2026-03-12T15:00:00.000Z',
      scheduleDateType: 'FLEX',
      statusCode: 2,
    });
    expect(answer.dateHistory).toEqual([
      {
        updatedAt: AT.toISOString(),
        dateRangeStart: '2026-03-11T13:00:00.000Z',
        dateRangeEnd: '2026-03-11T14:00:00.000Z',
        updatedBy: { email: 'ana@camarim.test' },
      },
    ]);
  });

  it.each([
    ['two hours are FIXED', '13:00', '15:00', {}, 'FIXED'],
    ['a minute more is FLEX', '13:00', '15:01', {}, 'FLEX'],
    ['real-time is FIXED', '13:00', '19:00', { realtime: true }, 'FIXED'],
    ['an end equal to the start is accepted', '13:00', '13:00', {}, 'FIXED'],
  ])('B-ACT-08 %s', async (_, from, to, changes, type) => {
    const { id } = await addBooking(database, changes);
    const answer = await move(id, `2026-03-12T${from}:00.000Z`, `2026-03-12T${to}:00.000Z`);
    expect(answer.scheduleDateType).toBe(type);
  });

  it.each([
    ['2026-03-12T15:00:00Z', '2026-03-12T14:59:00Z', 'Data final é menor que inicial'],
    ['2026-03-12T15:00:00Z', '2026-03-13T03:00:00Z', 'Datas precisam estar no mesmo dia'],
    ['2026-03-10T02:59:00Z', '2026-03-10T02:59:00Z', 'A data não pode ser anterior a hoje'],
    ['2026-03-12', '2026-03-12', 'Informe a data e o horário'],
  ])('B-ACT-05 B-ACT-06 B-ACT-07 %s to %s: %s', async (from, to, description) => {
    const { id } = await addBooking(database);
    await expect(move(id, from, to)).rejects.toMatchObject({ status: 422, description });
  });

  it('B-ACT-07 the first moment of today may be chosen', async () => {
    const { id } = await addBooking(database);
    const answer = await move(id, '2026-03-10T03:00:00Z', '2026-03-10T03:30:00Z');
    expect(answer.dateRangeStart).toBe('2026-03-10T03:00:00.000Z');
  });

  it('B-CALL-17 never books the professional twice', async () => {
    await addBooking(database, {
      rangeStart: new Date('2026-03-12T13:00:00Z'),
      rangeEnd: new Date('2026-03-12T14:00:00Z'),
    });
    const { id } = await addBooking(database);
    const answer = move(id, '2026-03-12T13:30:00Z', '2026-03-12T14:30:00Z');
    await expect(answer).rejects.toMatchObject({ status: 409, code: 'not-free' });
    await move(id, '2026-03-12T14:00:00Z', '2026-03-12T15:00:00Z');
  });

  it('B-STAT-09 two operators: the second gets 409, both with a version', async () => {
    const { id } = await addBooking(database);
    const results = await Promise.allSettled([
      move(id, '2026-03-12T13:00:00Z', '2026-03-12T14:00:00Z', 1),
      store.changeTakeRate(colleague(), {
        scheduleId: id,
        value: 20,
        expiration: '2026-03-20',
        version: 1,
      }),
    ]);
    expect(refusals(results)).toEqual([expect.objectContaining({ code: 'version-conflict' })]);
  });

  it('B-STAT-09 without a version both changes are kept', async () => {
    const { id } = await addBooking(database);
    await Promise.all([
      move(id, '2026-03-12T13:00:00Z', '2026-03-12T14:00:00Z'),
      store.changeTakeRate(colleague(), { scheduleId: id, value: 20, expiration: '2026-03-20' }),
    ]);
    const row = await readBooking(database, id);
    expect(row).toMatchObject({ version: 3, takeRate: { value: 20 } });
    expect(row.rangeStart.toISOString()).toBe('2026-03-12T13:00:00.000Z');
    expect([row.history.date?.length, row.history.takeRate?.length]).toEqual([1, 1]);
  });

  it('B-ENT-04 lets nothing of a long history go', async () => {
    const entry = {
      updatedAt: AT.toISOString(),
      dateRangeStart: AT.toISOString(),
      dateRangeEnd: AT.toISOString(),
      by: 'old@camarim.test',
    };
    const { id } = await addBooking(database, {
      history: { date: Array.from({ length: 200 }, () => entry) },
    });
    const { dateHistory } = await move(id, '2026-03-12T13:00:00Z', '2026-03-12T14:00:00Z');
    expect(dateHistory).toHaveLength(201);
    expect(dateHistory?.[0]?.updatedBy?.email).toBe('ana@camarim.test');
  });
});

describe('changing the take rate', () => {
  const force = (scheduleId: string, expiration: string, value = 20) =>
    store.changeTakeRate(operator(), { scheduleId, value, expiration });

  it.each([
    ['2026-03-10', '2026-03-10'],
    ['2026-03-11T02:59:59Z', '2026-03-10'],
    ['2026-03-11T03:00:00Z', '2026-03-11'],
  ])('B-CALL-20 B-ENT-14 expires %s on %s', async (expiration, day) => {
    const { id } = await addBooking(database);
    const answer = await force(id, expiration);
    expect(answer.takeRate).toEqual({ value: 20, expiration: day, force: true });
    expect(answer.takeRateHistory).toEqual([
      {
        value: 20,
        expiration: day,
        createdAt: AT.toISOString(),
        createdBy: { email: 'ana@camarim.test' },
      },
    ]);
  });

  it.each([
    ['2026-03-09', 'A data de expiração não pode ser anterior a hoje'],
    ['2026-03-10T02:59:59Z', 'A data de expiração não pode ser anterior a hoje'],
    ['2026-02-30', 'Esta data não existe no calendário'],
  ])('B-ACT-10 refuses %s', async (expiration, description) => {
    const { id } = await addBooking(database);
    await expect(force(id, expiration)).rejects.toMatchObject({ status: 422, description });
  });
});

describe('changing the address', () => {
  type Body = Parameters<Store['bookings']['changeAddress']>[2];

  const address: Body = {
    place: 'Rua Nova',
    streetNumber: '7',
    complement: null,
    city: 'São Paulo',
    uf: 'SP',
    zipCode: '01310-100',
    lat: -23.5,
    lng: -46.6,
  };
  const move = (id: string, changes: Partial<Body> = {}) =>
    store.changeAddress(operator(), id, { ...address, ...changes });

  it('B-STAT-09 B-CALL-14 replaces the address and is found by it', async () => {
    const { id } = await addBooking(database);
    const answer = await move(id);
    expect(answer.address).toMatchObject({
      place: 'Rua Nova',
      zipCode: '01310100',
      areaId: 'sao-paulo',
      geoposition: [-46.6, -23.5],
      text: 'Rua Nova, 7, São Paulo - SP, 01310-100',
    });
    expect((await readBooking(database, id)).search).toContain('rua nova');
  });

  it('B-CALL-14 moves to another city where the service is offered', async () => {
    const { id } = await addBooking(database);
    const outside = { status: 422, code: 'outside-area' };
    await expect(move(id, { city: 'Campinas' })).rejects.toMatchObject(outside);
    await expect(move(id, { city: 'Manaus' })).rejects.toMatchObject({
      ...outside,
      description: 'Endereço fora da área de atendimento',
    });
    await addService(database, 's100', {}, 'campinas');
    await move(id, { city: 'Campinas' });
    expect(await readBooking(database, id)).toMatchObject({ areaId: 'campinas' });
  });

  it('B-CALL-14 hears of the other edit first', async () => {
    const { id } = await addBooking(database, { version: 2 });
    const late = move(id, { city: 'Manaus', version: 1 });
    await expect(late).rejects.toMatchObject({ code: 'version-conflict' });
  });
});
