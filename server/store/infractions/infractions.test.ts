import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  addRows,
  refusedAt,
  rowOf,
  rowsOf,
  storeFor,
  textOf,
} from '../../../tests/support/fixture';
import { addBooking, operator, readBooking } from '../../../tests/support/rows/bookings';
import { addProfessional, failure, lastAudit } from '../../../tests/support/rows/customers';
import { NOW } from '../../../tests/support/store';
import { audit, infractionRules, infractions, professionals } from '../../db/schema';
import { newId } from '../../security/tokens';

const { database, store: whole } = await storeFor('operation');
const store = whole.infractions;

const AMOUNTS = { points: 3, penaltyCents: 1_050, clientDiscountCents: 2_000 };
const KIND = { description: 'Atraso de 30 minutos', type: 'ARREAR', level: 'LEVE' };

const addRule = (overrides: Partial<typeof infractionRules.$inferInsert> = {}) =>
  addRows(database, infractionRules, {
    id: 7,
    ...KIND,
    ...AMOUNTS,
    suspendedDays: 1,
    manual: true,
    informed: false,
    ...overrides,
  });

const addInfraction = async (overrides: Partial<typeof infractions.$inferInsert> = {}) => {
  const id = newId();
  const infraction = { id, ...KIND, ...AMOUNTS, professionalId: 'p1', createdAt: NOW };
  await addRows(database, infractions, {
    ...infraction,
    occurrenceDay: '2026-03-10',
    ...overrides,
  });
  return id;
};

const recorded = () =>
  database.read((orm) => orm.select().from(infractions).orderBy(asc(infractions.plot)));

const body = (overrides = {}) => ({
  occurrenceDate: '2026-03-09',
  relievePoints: false,
  relievePenalty: false,
  relieveClientDiscount: false,
  ...overrides,
});

describe('recording', () => {
  it('B-CALL-46 records one on a booking, with the amounts of the rule', async () => {
    await addRule();
    const { id: artistId } = await addProfessional(database);
    const discounts = { infractionProfessionalDiscount: 50, infractionClientDiscount: 1 };
    const values = { original: 12_000, ...discounts };
    const booking = await addBooking(database, { pixSumCents: 10_000, values });
    const ids = { ruleId: '7', artistId, scheduleId: booking.id };
    const sent = body({ comment: ' Chegou tarde ' });
    const { id_professional_infraction: id } = await store.record(operator(), ids, sent);
    expect(await recorded()).toMatchObject([
      {
        id,
        ...AMOUNTS,
        professionalId: artistId,
        bookingId: booking.id,
        ruleId: 7,
        paid: false,
        comment: 'Chegou tarde',
        occurrenceDay: '2026-03-09',
        createdBy: 'ana@camarim.test',
      },
    ]);
    // A9: the total follows at once, as far as PIX payments leave it.
    expect(await readBooking(database, booking.id)).toMatchObject({
      totalCents: 10_000,
      pixPaid: true,
      values: {
        original: 12_000,
        infractionProfessionalDiscount: 1_100,
        infractionProfessionalDiscountId: id,
        infractionClientDiscount: 2_001,
      },
      version: booking.version + 1,
    });
    const audits = await rowsOf(database, audit);
    expect(audits.map(({ operation, object }) => [operation, object])).toEqual([
      ['infractions.record', artistId],
      ['infractions.record', booking.id],
      ['infractions.record', artistId],
    ]);
    expect(JSON.stringify(audits)).not.toContain('Chegou tarde');
  });

  it('suspends the professional for the days of the rule, and never shortens a suspension', async () => {
    const { id: artistId } = await addProfessional(database);
    const readUntil = async () => (await rowOf(database, professionals)).disabledUntil;
    for (const [id, suspendedDays, until] of [
      [1, 0, null],
      [2, 5, '2026-03-15'],
      [3, 2, '2026-03-15'],
      [4, 6, '2026-03-16'],
    ] as const) {
      await addRule({ id, suspendedDays });
      await store.record(operator(), { ruleId: String(id), artistId }, body());
      expect(await readUntil()).toBe(until);
    }
  });

  it.each([
    [{ relievePenalty: true }, 0, 2_000],
    [{ relieveClientDiscount: true }, 1_050, 0],
    [{ relievePoints: true }, 1_050, 2_000],
  ])('marks what is relieved and does not charge it: %j', async (relief, fine, discount) => {
    await addRule();
    const { id: artistId } = await addProfessional(database);
    const { id: scheduleId } = await addBooking(database);
    await store.record(operator(), { ruleId: '7', artistId, scheduleId }, body(relief));
    expect(await recorded()).toMatchObject([{ ...relief, ...AMOUNTS }]);
    const { values } = await readBooking(database, scheduleId);
    expect(values.infractionProfessionalDiscount ?? 0).toBe(fine);
    expect(values.infractionClientDiscount ?? 0).toBe(discount);
  });

  it('B-INF-02 refuses an unknown rule, one that is not manual, and whom it does not know', async () => {
    await addRule();
    await addRule({ id: 8, manual: false });
    const { id: artistId } = await addProfessional(database);
    const record = (ids: { ruleId: string; artistId: string; scheduleId?: string }) =>
      failure(() => store.record(operator(), ids, body()));
    for (const ruleId of ['6', 'x', '9999999999', '8'])
      expect(await record({ ruleId, artistId })).toMatchObject(refusedAt('ruleId'));
    expect(await record({ ruleId: '7', artistId: 'nobody' })).toMatchObject({ status: 404 });
    const scheduleId = 'nothing';
    expect(await record({ ruleId: '7', artistId, scheduleId })).toMatchObject({ status: 404 });
    expect(await recorded()).toEqual([]);
    await store.record(operator(), { ruleId: '7', artistId }, body());
    expect(await recorded()).toMatchObject([{ bookingId: null, professionalId: artistId }]);
  });

  it('B-CALL-45 B-INF-03 a fee keeps the name and level of its rule, and is divided to the cent into installments a month apart, none of nothing', async () => {
    const { id: professionalId } = await addProfessional(database);
    const charge = (value: number, plots: number, id = professionalId, ruleId?: string) => {
      const at = new Date('2026-02-01T02:00:00.000Z');
      return store.financial(operator({ at }), { professionalId: id, value, plots, ruleId });
    };
    expect(await failure(() => charge(0.004, 1))).toMatchObject({ status: 422 });
    expect(await failure(() => charge(0.02, 3))).toMatchObject({ status: 422 });
    expect(await failure(() => charge(1, 1, 'nobody'))).toMatchObject({ status: 404 });
    await addRule();
    const credit = { description: 'Crédito consultora', level: 'CREDITO_CONSULTORA' };
    await addRule({ id: 18, ...credit });
    expect(await failure(() => charge(1, 1, professionalId, '7'))).toMatchObject({ status: 422 });
    expect(await recorded()).toEqual([]);
    expect(await charge(100, 3, professionalId, '18')).toEqual({ created: 3 });
    expect(await recorded()).toMatchObject([
      { ...credit, penaltyCents: 3_334, occurrenceDay: '2026-01-31', bookingId: null, plots: 3 },
      { penaltyCents: 3_333, occurrenceDay: '2026-02-28' },
      { penaltyCents: 3_333, occurrenceDay: '2026-03-31' },
    ]);
  });
});

describe('lists', () => {
  const idsOf = (rows: readonly { readonly id_professional_infraction: string }[]) =>
    rows.map((row) => row.id_professional_infraction);

  it('P-CALL-55 P-CALL-57 P-INF-01 P-INF-02 P-INF-04 of a professional, newest first, or of a booking', async () => {
    const { id: bookingId } = await addBooking(database, { shortCode: 'K3X9QZ' });
    const older = await addInfraction({ createdAt: new Date('2026-03-01T12:00:00.000Z') });
    const newer = await addInfraction({ bookingId });
    const other = await addInfraction({ professionalId: 'p2', bookingId });
    const page = async (query: { page: number; limit: number }, booking?: string) => {
      const { rows, total } = await store.ofArtist(query, 'p1', booking);
      return [idsOf(rows), total];
    };
    const first = { page: 1, limit: 10 };
    expect(await page(first)).toEqual([[newer, older], 2]);
    expect(await page({ page: 2, limit: 1 })).toEqual([[older], 2]);
    for (const key of [bookingId, 'k3x9qz']) expect(await page(first, key)).toEqual([[newer], 1]);
    expect(await page(first, 'nothing')).toEqual([[], 0]);
    expect((await store.ofArtist(first, 'p1')).rows[0]).toMatchObject({
      schedule_id: bookingId,
      created_at: NOW.toISOString(),
      penalty: 10.5,
      client_discount: 20,
      comment: null,
    });
    expect(idsOf(await store.ofSchedule(bookingId)).sort()).toEqual([newer, other].sort());
  });

  it('P-CALL-56 P-INF-03 the summary is of the last 90 days, in reais', async () => {
    await addInfraction({ occurrenceDay: '2025-12-10' });
    await addInfraction({ occurrenceDay: '2025-12-09' });
    await addInfraction({ relievePoints: true, relieveClientDiscount: true });
    await addInfraction({ professionalId: 'p2' });
    expect(await store.summary('p1', NOW)).toEqual({ points: 3, penalty: 21, clientDiscount: 20 });
  });
});

describe('changes', () => {
  it('P-CALL-53 P-INF-07 the comment is replaced, or taken away by an empty one', async () => {
    const id = await addInfraction();
    const comment = async (text: string) =>
      (await store.update(operator(), id, { comment: text })).comment;
    expect(await comment(' Foi avisada ')).toBe('Foi avisada');
    expect(JSON.stringify(await lastAudit(database))).not.toContain('Foi avisada');
    expect(await comment(' ')).toBeNull();
    const error = await failure(() => store.update(operator(), 'nothing', { comment: '' }));
    expect(error).toMatchObject({ status: 404 });
  });

  it('P-CALL-54 P-INF-06 P-INF-17 ignoring reverts the points and marks the fine as paid, once', async () => {
    const id = await addInfraction();
    const ignore = () => store.ignore(operator(), id);
    const ends = await Promise.allSettled([ignore(), ignore()]);
    expect(ends.toSorted((a, b) => (a.status < b.status ? -1 : 1))).toMatchObject([
      { value: { relieve_points: true, paid: true } },
      { reason: { status: 409, code: 'already-ignored' } },
    ]);
    expect(await store.summary('p1', NOW)).toMatchObject({ points: 0, penalty: 10.5 });
    const line = { operation: 'infractions.ignore', object: id };
    expect(await lastAudit(database)).toMatchObject(line);
  });
});

it('P-CALL-47 P-CALL-58 the export of all professionals, by name, or of one', async () => {
  await addProfessional(database, { id: 'p1', name: 'Carla Dias' });
  await addInfraction({ comment: 'Atraso', paid: true, plot: 2, plots: 3 });
  await addInfraction({ professionalId: 'p2' });
  const [header, ...rows] = (await textOf(store.export(operator()))).trim().split('\r\n');
  expect(header).toContain('Id;Registrada em;Id da profissional;Profissional');
  expect(rows).toHaveLength(2);
  expect(rows.find((line) => line.includes('Carla Dias'))).toContain(
    ';Atraso de 30 minutos (2/3);Atraso;LEVE;10/03/2026;3;10,5;20;9,5;Sim;;Atraso',
  );
  const one = await textOf(store.export(operator(), 'p2'));
  expect(one.trim().split('\r\n')).toHaveLength(2);
  const line = { operation: 'infractions.export', object: 'p2' };
  expect(await lastAudit(database)).toMatchObject(line);
});
