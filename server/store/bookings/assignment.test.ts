import { beforeEach, describe, expect, it } from 'vitest';
import { emptiedDatabase } from '../../../tests/support/store';
import { readBooking, refusals } from './rowTestSupport';
import {
  AT,
  addBooking,
  addCustomer,
  addProfessional,
  bookingStore,
  colleague,
  operator,
} from './testSupport';

const database = await emptiedDatabase();
const store = bookingStore(database);

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
    const { id } = await addBooking(database, free);
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
    const { id } = await addBooking(database, free);
    await addProfessional(database, { id: 'away', areaIds: ['campinas'] });
    for (const professional of ['nobody', 'gone', 'aside', 'away'])
      await expect(assign(id, professional)).rejects.toMatchObject({ status: 422 });
    const blocked = { status: 409, code: 'blocked-professional' };
    await expect(assign(id, 'blocked')).rejects.toMatchObject(blocked);
    expect((await readBooking(database, id)).version).toBe(1);
    const unknown = { status: 404, description: 'Agendamento não encontrado.' };
    await expect(assign('none')).rejects.toMatchObject(unknown);
  });

  it('A12 A18 judges access to real time, and a suspension by the day of the booking', async () => {
    await addProfessional(database, { id: 'elsa', realtime: true, disabledUntil: '2026-03-11' });
    const { id } = await addBooking(database, { ...free, realtime: true });
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
    const { id } = await addBooking(database, free);
    if (isFree) await expect(assign(id)).resolves.toMatchObject({ statusCode: 2 });
    else await expect(assign(id)).rejects.toMatchObject({ status: 409, code: 'not-free' });
  });

  it('B-CALL-15 one professional wanted by ten bookings at once goes to one', async () => {
    const wanted = await Promise.all(Array.from({ length: 10 }, () => addBooking(database, free)));
    const results = await Promise.allSettled(wanted.map(({ id }) => assign(id)));
    expect(refusals(results)).toMatchObject(Array(9).fill({ code: 'not-free' }));
  });

  it('B-CALL-15 two operators: the second gets 409, nothing of the first is lost', async () => {
    await addProfessional(database, { id: 'elsa', name: 'Elsa' });
    const { id } = await addBooking(database, free);
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
  const { id } = await addBooking(database, { scheduledOn: AT });
  const remove = () => store.removePartner(operator(), { scheduleId: id });
  const results = await Promise.allSettled([remove(), remove(), remove()]);
  expect(refusals(results)).toMatchObject(Array(2).fill({ status: 409 }));
  const answer = await store.one(id);
  expect(answer).toMatchObject({ partner: null, statusCode: 1, scheduledOn: null });
  const removed = { action: 'Removida', artist: { name: 'Carla' } };
  expect(answer.artistsHistory?.[0]).toMatchObject(removed);
  expect((await readBooking(database, id)).status).toHaveLength(2);
});
