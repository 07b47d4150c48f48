import { describe, expect, it } from 'vitest';
import { emptiedDatabase } from '../../../tests/support/store';
import type { Store } from '..';
import { readBooking } from './rowTestSupport';
import { AT, addBooking, addService, bookingStore, colleague, operator } from './testSupport';

const database = await emptiedDatabase();
const store = bookingStore(database);

describe('changing the date', () => {
  const move = (scheduleId: string, newDate: string, newDateEnd: string, version?: number) =>
    store.changeDate(operator(), { scheduleId, newDate, newDateEnd, version });

  it('B-ENT-04 B-STAT-09 B-CALL-17 replaces the window and keeps the one before', async () => {
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

  it('B-ACT-05 B-ACT-08 refuses by the rules of the form, and keeps a real-time order FIXED', async () => {
    const { id } = await addBooking(database, { realtime: true });
    const refused = { status: 422, description: 'Data final é menor que inicial' };
    const early = move(id, '2026-03-12T15:00:00Z', '2026-03-12T14:59:00Z');
    await expect(early).rejects.toMatchObject(refused);
    const past = move(id, '2026-03-10T02:59:00Z', '2026-03-10T02:59:00Z');
    await expect(past).rejects.toMatchObject({
      description: 'A data não pode ser anterior a hoje',
    });
    const day = move(id, '2026-03-12', '2026-03-12');
    await expect(day).rejects.toMatchObject({ description: 'Informe a data e o horário' });
    const answer = await move(id, '2026-03-12T13:00:00.000Z', '2026-03-12T19:00:00.000Z');
    expect(answer.scheduleDateType).toBe('FIXED');
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
});

describe('changing the take rate', () => {
  const force = (scheduleId: string, expiration: string, value = 20) =>
    store.changeTakeRate(operator(), { scheduleId, value, expiration });

  it('B-CALL-20 B-ENT-14 expires on a day of São Paulo, from today on', async () => {
    const { id } = await addBooking(database);
    const answer = await force(id, '2026-03-11T02:59:59Z');
    const terms = { value: 20, expiration: '2026-03-10' };
    expect(answer.takeRate).toEqual({ ...terms, force: true });
    expect(answer.takeRateHistory).toEqual([
      { ...terms, createdAt: AT.toISOString(), createdBy: { email: 'ana@camarim.test' } },
    ]);
    await expect(force(id, '2026-03-09')).rejects.toMatchObject({
      status: 422,
      description: 'A data de expiração não pode ser anterior a hoje',
    });
    await expect(force(id, '2026-02-30')).rejects.toMatchObject({
      description: 'Esta data não existe no calendário',
    });
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

  it('B-CALL-14 moves to another city where the service is offered, hears of another edit first', async () => {
    const { id } = await addBooking(database);
    const outside = { status: 422, code: 'outside-area' };
    await expect(move(id, { city: 'Campinas' })).rejects.toMatchObject(outside);
    await expect(move(id, { city: 'Manaus' })).rejects.toMatchObject({
      ...outside,
      description: 'Endereço fora da área de atendimento',
    });
    const late = move(id, { city: 'Manaus', version: 7 });
    await expect(late).rejects.toMatchObject({ code: 'version-conflict' });
    await addService(database, 's100', {}, 'campinas');
    await move(id, { city: 'Campinas' });
    expect(await readBooking(database, id)).toMatchObject({ areaId: 'campinas' });
  });
});
