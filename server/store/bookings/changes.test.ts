import { beforeEach, describe, expect, it } from 'vitest';
import {
  AT,
  addBooking,
  addCustomer,
  addProfessional,
  addService,
  bookingStore,
  colleague,
  operator,
} from '../../../tests/support/rows/bookingChanges';
import { readBooking, refusals } from '../../../tests/support/rows/bookings';
import { emptiedDatabase } from '../../../tests/support/store';
import type { Store } from '..';

const database = await emptiedDatabase();
const store = bookingStore(database);

const add = async (changes: Parameters<typeof addBooking>[1] = {}) =>
  (await addBooking(database, changes)).id;
const updatedBy = { email: 'ana@camarim.test' };

describe('professionals', () => {
  beforeEach(async () => {
    await addCustomer(database, { excluded: ['blocked'] });
    await addProfessional(database, { id: 'dora', name: 'Dora' });
  });

  const free = { partnerId: null, partnerName: null, statusCode: 1 } as const;

  const assign = (scheduleId: string, newPartnerId = 'dora', version?: number) =>
    store.changePartner(operator(), { scheduleId, newPartnerId, version });

  describe('assigning a professional', () => {
    it('B-STAT-07 B-CALL-15 B-ENT-15 sets the partner and pushes status 2, names who left and who came', async () => {
      await addProfessional(database, { id: 'elsa', name: 'Elsa' });
      const id = await add(free);
      expect(await assign(id)).toMatchObject({
        partner: { partnerId: 'dora', partnerName: 'Dora', paidByAdvance: false },
        statusCode: 2,
        version: 2,
        scheduledOn: AT.toISOString(),
        scheduledRangeStart: '2026-03-11T13:00:00.000Z',
        scheduledRangeEnd: '2026-03-11T14:00:00.000Z',
        status: [{ code: 2, name: 'Aceito', blame: 'ana@camarim.test' }, { code: 1 }],
      });
      expect((await readBooking(database, id)).search).toContain('dora');
      const line = { blame: { email: 'ana@camarim.test' }, date: AT.toISOString() };
      expect((await assign(id, 'elsa')).artistsHistory).toEqual([
        { action: 'Atribuída', artist: { name: 'Elsa' }, ...line },
        { action: 'Removida', artist: { name: 'Dora' }, ...line },
        { action: 'Atribuída', artist: { name: 'Dora' }, ...line },
      ]);
    });

    it('B-CALL-15 refuses who is unknown, inactive, put aside or blocked by the customer', async () => {
      await addProfessional(database, { id: 'gone', active: false });
      await addProfessional(database, { id: 'aside', disabledUntil: '2026-03-12' });
      await addProfessional(database, { id: 'blocked' });
      const id = await add(free);
      await addProfessional(database, { id: 'away', areaIds: ['campinas'] });
      for (const professional of ['nobody', 'gone', 'aside', 'away'])
        await expect(assign(id, professional)).rejects.toMatchObject({ status: 422 });
      const blocked = { status: 409, code: 'blocked-professional' };
      await expect(assign(id, 'blocked')).rejects.toMatchObject(blocked);
      expect((await readBooking(database, id)).version).toBe(1);
      const unknown = { status: 404, description: 'Agendamento não encontrado.' };
      await expect(assign('none')).rejects.toMatchObject(unknown);
    });

    it('judges access to real time, and a suspension by the day of the booking', async () => {
      await addProfessional(database, { id: 'elsa', realtime: true, disabledUntil: '2026-03-11' });
      const id = await add({ ...free, realtime: true });
      const refused = { newPartnerId: 'Profissional sem acesso ao tempo real' };
      await expect(assign(id)).rejects.toMatchObject({ status: 422, fields: refused });
      await expect(assign(id, 'elsa')).resolves.toMatchObject({ statusCode: 2 });
    });

    it.each([
      ['ends as it begins', '12:00', '13:00', {}, true],
      ['begins as it ends', '14:00', '15:00', {}, true],
      ['holds it', '12:00', '15:00', {}, false],
      ['begins with it and takes no time', '13:00', '13:00', {}, false],
      ['is under way', '13:00', '14:00', { statusCode: 9 }, false],
      ['is not accepted', '13:00', '14:00', { statusCode: 1 }, true],
      ['has no fixed hour', '12:00', '15:00', { dateType: 'FLEX' }, true],
    ])('B-CALL-15 another booking that %s', async (_, from, to, changes, isFree) => {
      const day = (time: string) => new Date(`2026-03-11T${time}:00.000Z`);
      const other = { partnerId: 'dora', rangeStart: day(from), rangeEnd: day(to), ...changes };
      await addBooking(database, other);
      const id = await add(free);
      if (isFree) await expect(assign(id)).resolves.toMatchObject({ statusCode: 2 });
      else await expect(assign(id)).rejects.toMatchObject({ status: 409, code: 'not-free' });
    });

    it('B-CALL-15 one professional wanted by ten bookings at once goes to one', async () => {
      const wanted = await Promise.all(
        Array.from({ length: 10 }, () => addBooking(database, free)),
      );
      const results = await Promise.allSettled(wanted.map(({ id }) => assign(id)));
      expect(refusals(results)).toMatchObject(Array(9).fill({ code: 'not-free' }));
    });

    it('B-CALL-15 two operators: the second gets 409, nothing of the first is lost', async () => {
      await addProfessional(database, { id: 'elsa', name: 'Elsa' });
      const id = await add(free);
      const results = await Promise.allSettled([
        assign(id, 'dora', 1),
        store.changePartner(colleague(), { scheduleId: id, newPartnerId: 'elsa', version: 1 }),
      ]);
      expect(refusals(results)).toEqual([expect.objectContaining({ code: 'version-conflict' })]);
      const first = results[0].status === 'fulfilled' ? 'dora' : 'elsa';
      const row = await readBooking(database, id);
      expect(row).toMatchObject({ partnerId: first, version: 2 });
      expect(row.status).toHaveLength(2);
    });

    it('B-STAT-10 refuses in another status, another edit before any rule', async () => {
      const { id } = await addBooking(database, { ...free, statusCode: 20, version: 3 });
      await expect(assign(id, 'nobody', 2)).rejects.toMatchObject({ code: 'version-conflict' });
      await expect(assign(id)).rejects.toMatchObject({ status: 409, code: 'wrong-status' });
    });
  });

  it('B-STAT-08 B-CALL-16 removing the professional empties the partner and pushes status 1, once', async () => {
    const id = await add({ scheduledOn: AT });
    const remove = () => store.removePartner(operator(), { scheduleId: id });
    const results = await Promise.allSettled([remove(), remove(), remove()]);
    expect(refusals(results)).toMatchObject(Array(2).fill({ status: 409 }));
    const answer = await store.one(id);
    expect(answer).toMatchObject({ partner: null, statusCode: 1, scheduledOn: null });
    const removed = { action: 'Removida', artist: { name: 'Carla' } };
    expect(answer.artistsHistory?.[0]).toMatchObject(removed);
    expect((await readBooking(database, id)).status).toHaveLength(2);
  });
});

describe('changing the date', () => {
  const move = (scheduleId: string, newDate: string, newDateEnd: string) =>
    store.changeDate(operator(), { scheduleId, newDate, newDateEnd });

  it('B-ENT-04 B-STAT-09 B-CALL-17 replaces the window and stores the one before', async () => {
    const answer = await move(await add(), '2026-03-12T12:00:00-03:00', '2026-03-12T18:00:00.000Z');
    expect(answer).toMatchObject({
      date: '2026-03-12T15:00:00.000Z',
      dateRangeStart: '2026-03-12T15:00:00.000Z',
      dateRangeEnd: '2026-03-12T18:00:00.000Z',
      scheduledRangeStart: '2026-03-12T15:00:00.000Z',
      scheduleDateType: 'FLEX',
      statusCode: 2,
    });
    const dateRangeStart = '2026-03-11T13:00:00.000Z';
    const before = { dateRangeStart, dateRangeEnd: '2026-03-11T14:00:00.000Z', updatedBy };
    expect(answer.dateHistory).toEqual([{ ...before, updatedAt: AT.toISOString() }]);
  });

  it('B-ACT-05 B-ACT-08 refuses by the rules of the form, and leaves a real-time order FIXED', async () => {
    const id = await add({ realtime: true });
    for (const [from, to, description] of [
      ['2026-03-12T15:00:00Z', '2026-03-12T14:59:00Z', 'Data final é menor que inicial'],
      ['2026-03-10T02:59:00Z', '2026-03-10T02:59:00Z', 'A data não pode ser anterior a hoje'],
      ['2026-03-12', '2026-03-12', 'Informe a data e o horário'],
    ] as const)
      await expect(move(id, from, to)).rejects.toMatchObject({ status: 422, description });
    const answer = await move(id, '2026-03-12T13:00:00.000Z', '2026-03-12T19:00:00.000Z');
    expect(answer.scheduleDateType).toBe('FIXED');
  });

  it('B-CALL-17 never books the professional twice', async () => {
    const rangeStart = new Date('2026-03-12T13:00:00Z');
    await add({ rangeStart, rangeEnd: new Date('2026-03-12T14:00:00Z') });
    const id = await add();
    const answer = move(id, '2026-03-12T13:30:00Z', '2026-03-12T14:30:00Z');
    await expect(answer).rejects.toMatchObject({ status: 409, code: 'not-free' });
    await move(id, '2026-03-12T14:00:00Z', '2026-03-12T15:00:00Z');
  });

  it('refuses a day on which the professional is suspended', async () => {
    const partnerId = 'dora';
    await addProfessional(database, { id: partnerId, disabledUntil: '2026-03-13' });
    const id = await add({ partnerId });
    const answer = move(id, '2026-03-12T13:00:00Z', '2026-03-12T14:00:00Z');
    await expect(answer).rejects.toMatchObject({ status: 409, code: 'not-free' });
    await move(id, '2026-03-13T13:00:00Z', '2026-03-13T14:00:00Z');
  });

  it('B-STAT-09 without a version both of two changes are stored', async () => {
    const id = await add();
    const rate = { scheduleId: id, value: 20, expiration: '2026-03-20' };
    await Promise.all([
      move(id, '2026-03-12T13:00:00Z', '2026-03-12T14:00:00Z'),
      store.changeTakeRate(colleague(), rate),
    ]);
    const row = await readBooking(database, id);
    const rangeStart = new Date('2026-03-12T13:00:00.000Z');
    expect(row).toMatchObject({ version: 3, takeRate: { value: 20 }, rangeStart });
    expect([row.history.date?.length, row.history.takeRate?.length]).toEqual([1, 1]);
  });
});

it('B-CALL-20 B-ENT-14 a take rate expires on a day of São Paulo, from today on', async () => {
  const scheduleId = await add();
  const force = (expiration: string) =>
    store.changeTakeRate(operator(), { scheduleId, value: 20, expiration });
  const answer = await force('2026-03-11T02:59:59Z');
  const terms = { value: 20, expiration: '2026-03-10' };
  expect(answer.takeRate).toEqual({ ...terms, force: true });
  const line = { ...terms, createdAt: AT.toISOString(), createdBy: updatedBy };
  expect(answer.takeRateHistory).toEqual([line]);
  for (const [expiration, description] of [
    ['2026-03-09', 'A data de expiração não pode ser anterior a hoje'],
    ['2026-02-30', 'Informe a data de expiração'],
  ] as const)
    await expect(force(expiration)).rejects.toMatchObject({ status: 422, description });
});

it('B-STAT-09 B-CALL-14 a new address is found by search, in another city where the service is offered', async () => {
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
  const id = await add();
  const move = (changes: Partial<Body> = {}) =>
    store.changeAddress(operator(), id, { ...address, ...changes });
  expect((await move()).address).toMatchObject({
    place: 'Rua Nova',
    zipCode: '01310100',
    areaId: 'sao-paulo',
    geoposition: [-46.6, -23.5],
    text: 'Rua Nova, 7, São Paulo - SP, 01310-100',
  });
  expect((await readBooking(database, id)).search).toContain('rua nova');
  const outside = { status: 422, code: 'outside-area' };
  await expect(move({ city: 'Campinas' })).rejects.toMatchObject(outside);
  const description = 'Endereço fora da área de atendimento';
  await expect(move({ city: 'Manaus' })).rejects.toMatchObject({ ...outside, description });
  // A version conflict is reported first.
  const late = move({ city: 'Manaus', version: 7 });
  await expect(late).rejects.toMatchObject({ code: 'version-conflict' });
  await addService(database, 's100', {}, 'campinas');
  // The preview has the same result and stores nothing (B5).
  const seen = await store.previewAddress(operator(), id, { ...address, city: 'Campinas' });
  expect(seen.address).toMatchObject({ areaId: 'campinas' });
  expect(await readBooking(database, id)).toMatchObject({ areaId: 'sao-paulo' });
  await move({ city: 'Campinas' });
  expect(await readBooking(database, id)).toMatchObject({ areaId: 'campinas' });
});
