import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, openStore, type TestStore } from '../../../tests/support/store';
import { infractionRules, infractions } from '../../db/schema';
import type { ByteStream } from '../../kernel';
import { newId } from '../../security/tokens';
import { addBooking, operator, readBooking } from '../bookings/rowTestSupport';
import { addProfessional, failure, lastAudit } from '../customers/testSupport';
import { Exports } from '../exports';
import { createWrite } from '../write';
import { Infractions } from '.';

let test: TestStore;
let store: Infractions;

beforeEach(async () => {
  test = await openStore();
  const write = createWrite(test.database);
  store = new Infractions(test.database, write, new Exports(test.database, write, 1));
});

afterEach(() => test.close());

const addRule = (overrides: Partial<typeof infractionRules.$inferInsert> = {}) =>
  test.database.read((orm) =>
    orm.insert(infractionRules).values({
      id: 7,
      description: 'Atraso de 30 minutos',
      type: 'ARREAR',
      level: 'LEVE',
      penaltyCents: 1_050,
      points: 3,
      clientDiscountCents: 2_000,
      suspendedDays: 1,
      manual: true,
      informed: false,
      ...overrides,
    }),
  );

const recorded = () =>
  test.database.read((orm) => orm.select().from(infractions).orderBy(asc(infractions.plot)));

const body = (overrides = {}) => ({
  occurrenceDate: '2026-03-09',
  relievePoints: false,
  relievePenalty: false,
  relieveClientDiscount: false,
  ...overrides,
});

describe('infractions', () => {
  it('B-CALL-44 answers every rule, in reais', async () => {
    await addRule({ id: 9, manual: false });
    await addRule({ informed: true });
    const { data, totalItems } = await store.rules();
    expect(totalItems).toBe(2);
    expect(data[0]).toEqual({
      id_infraction_rule: 7,
      description: 'Atraso de 30 minutos',
      type: 'ARREAR',
      level: 'LEVE',
      penalty: 10.5,
      points: 3,
      client_discount: 20,
      suspended_days: 1,
      manual: true,
      camarim_informed: true,
    });
    expect(data[1]).toMatchObject({ id_infraction_rule: 9, manual: false });
  });

  it('B-CALL-46 records one on a booking, with the amounts of the rule', async () => {
    await addRule();
    const { id: artistId } = await addProfessional(test.database);
    const booking = await addBooking(test.database, {
      values: { service: 12_000, infractionProfessionalDiscount: 50, infractionClientDiscount: 1 },
    });
    const ids = { ruleId: '7', artistId, scheduleId: booking.id };
    const { id_professional_infraction: id } = await store.record(
      operator(),
      ids,
      body({ comment: ' Chegou tarde ' }),
    );
    expect(await recorded()).toEqual([
      {
        id,
        professionalId: artistId,
        bookingId: booking.id,
        ruleId: 7,
        description: 'Atraso de 30 minutos',
        type: 'ARREAR',
        level: 'LEVE',
        points: 3,
        penaltyCents: 1_050,
        clientDiscountCents: 2_000,
        relievePoints: false,
        relievePenalty: false,
        relieveClientDiscount: false,
        paid: false,
        comment: 'Chegou tarde',
        plot: 1,
        plots: 1,
        occurrenceDay: '2026-03-09',
        createdBy: 'ana@camarim.test',
        createdAt: NOW,
      },
    ]);
    expect(await readBooking(test.database, booking.id)).toEqual({
      ...booking,
      values: {
        service: 12_000,
        infractionProfessionalDiscount: 1_100,
        infractionProfessionalDiscountId: id,
        infractionClientDiscount: 2_001,
      },
      version: booking.version + 1,
    });
    const row = await lastAudit(test.database);
    expect(row).toMatchObject({ operation: 'infractions.record', object: artistId });
    expect(JSON.stringify(row)).not.toContain('Chegou tarde');
  });

  it.each([
    [
      { relievePenalty: true },
      { infractionProfessionalDiscount: 0, infractionClientDiscount: 2_000 },
    ],
    [
      { relieveClientDiscount: true },
      { infractionProfessionalDiscount: 1_050, infractionClientDiscount: 0 },
    ],
    [
      { relievePoints: true },
      { infractionProfessionalDiscount: 1_050, infractionClientDiscount: 2_000 },
    ],
  ])('what is relieved is marked and not charged: %o', async (relief, values) => {
    await addRule();
    const { id: artistId } = await addProfessional(test.database);
    const booking = await addBooking(test.database);
    const ids = { ruleId: '7', artistId, scheduleId: booking.id };
    await store.record(operator(), ids, body(relief));
    expect(await recorded()).toMatchObject([
      { ...relief, points: 3, penaltyCents: 1_050, clientDiscountCents: 2_000 },
    ]);
    expect((await readBooking(test.database, booking.id)).values).toMatchObject(values);
  });

  it('B-CALL-46 records one without a booking', async () => {
    await addRule();
    const { id: artistId } = await addProfessional(test.database);
    await store.record(operator(), { ruleId: '7', artistId }, body());
    expect(await recorded()).toMatchObject([{ bookingId: null, professionalId: artistId }]);
  });

  it.each([
    ['an unknown rule', '8', {}],
    ['no number', 'x', {}],
    ['a number beyond all rules', '9999999999', {}],
    ['B-INF-02 a rule that is not manual', '7', { manual: false }],
    ['B-INF-05 a fee by its level', '7', { level: 'MICRO_CREDITO' }],
    ['B-INF-05 a fee by its level', '7', { level: 'CREDITO_CONSULTORA' }],
    ['B-INF-06 a fee by its type', '7', { type: 'FINANCIAL' }],
  ])('refuses %s: %s %o', async (_, ruleId, rule) => {
    await addRule(rule);
    const { id: artistId } = await addProfessional(test.database);
    const error = await failure(() => store.record(operator(), { ruleId, artistId }, body()));
    expect(error).toMatchObject({ status: 422, fields: { ruleId: expect.any(String) } });
    expect(await recorded()).toEqual([]);
  });

  it('answers 404 for an unknown professional or booking', async () => {
    await addRule();
    const { id: artistId } = await addProfessional(test.database);
    for (const ids of [
      { ruleId: '7', artistId: 'nobody' },
      { ruleId: '7', artistId, scheduleId: 'nothing' },
    ]) {
      const error = await failure(() => store.record(operator(), ids, body()));
      expect(error).toMatchObject({ status: 404 });
    }
    expect(await recorded()).toEqual([]);
  });

  it.each([
    [100, 3, [3_334, 3_333, 3_333]],
    [0.02, 2, [1, 1]],
    [10.01, 1, [1_001]],
  ])('B-CALL-45 B-INF-03 divides R$ %d by %i to the cent', async (value, plots, cents) => {
    const { id: professionalId } = await addProfessional(test.database);
    const answer = await store.recordFinancial(operator(), { professionalId, value, plots });
    expect(answer).toEqual({ created: plots });
    const rows = await recorded();
    expect(rows.map(({ penaltyCents }) => penaltyCents)).toEqual(cents);
    expect(rows.every((row) => row.bookingId === null && row.plots === plots)).toBe(true);
  });

  it('the installments of a fee are a month apart, on the last day of shorter months', async () => {
    const { id: professionalId } = await addProfessional(test.database);
    const at = new Date('2026-02-01T02:00:00.000Z');
    await store.recordFinancial(operator({ at }), { professionalId, value: 13, plots: 13 });
    expect((await recorded()).map(({ occurrenceDay }) => occurrenceDay)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
    ]);
  });

  it.each([
    [0, 1, 422],
    [0.004, 1, 422],
    [0.02, 3, 422],
  ])('refuses a fee of R$ %d in %i installments', async (value, plots, status) => {
    const { id: professionalId } = await addProfessional(test.database);
    const fee = { professionalId, value, plots };
    expect(await failure(() => store.recordFinancial(operator(), fee))).toMatchObject({ status });
    const nobody = { professionalId: 'nobody', value: 1, plots: 1 };
    const error = await failure(() => store.recordFinancial(operator(), nobody));
    expect(error).toMatchObject({ status: 404 });
    expect(await recorded()).toEqual([]);
  });
});

const addInfraction = async (overrides: Partial<typeof infractions.$inferInsert> = {}) => {
  const row = {
    id: newId(),
    professionalId: 'p1',
    description: 'Atraso de 30 minutos',
    type: 'ARREAR',
    level: 'LEVE',
    points: 3,
    penaltyCents: 1_050,
    clientDiscountCents: 2_000,
    occurrenceDay: '2026-03-10',
    createdAt: NOW,
    ...overrides,
  };
  await test.database.read((orm) => orm.insert(infractions).values(row));
  return row;
};

const firstPage = { page: 1, limit: 10 };

describe('lists', () => {
  it('P-CALL-55 P-INF-01 P-INF-04 those of a professional, newest first, with their count', async () => {
    const older = await addInfraction({ createdAt: new Date('2026-03-01T12:00:00.000Z') });
    const newer = await addInfraction({ bookingId: 'b1', createdBy: 'ana@camarim.test' });
    await addInfraction({ professionalId: 'p2' });
    const { rows, total } = await store.ofArtist(firstPage, 'p1');
    expect([rows.map((row) => row.id_professional_infraction), total]).toEqual([
      [newer.id, older.id],
      2,
    ]);
    expect(rows[0]).toEqual({
      id_professional_infraction: newer.id,
      professional_id: 'p1',
      schedule_id: 'b1',
      id_infraction_rule: null,
      description: 'Atraso de 30 minutos',
      occurrence_date: '2026-03-10',
      created_at: NOW.toISOString(),
      created_by: 'ana@camarim.test',
      paid: false,
      level: 'LEVE',
      points: 3,
      penalty: 10.5,
      client_discount: 20,
      relieve_points: false,
      relieve_penalty: false,
      relieve_client_discount: false,
      comment: null,
    });
    const second = await store.ofArtist({ page: 2, limit: 1 }, 'p1');
    expect(second).toMatchObject({
      rows: [{ id_professional_infraction: older.id }],
      total: 2,
    });
  });

  it('P-CALL-55 narrowed to a booking, by its id or short code', async () => {
    const booking = await addBooking(test.database, { shortCode: 'K3X9QZ' });
    const { id } = await addInfraction({ bookingId: booking.id });
    await addInfraction({ bookingId: 'another' });
    for (const key of [booking.id, 'k3x9qz']) {
      const { rows, total } = await store.ofArtist(firstPage, 'p1', key);
      expect([rows.map((row) => row.id_professional_infraction), total]).toEqual([[id], 1]);
    }
    expect(await store.ofArtist(firstPage, 'p1', 'nothing')).toEqual({ rows: [], total: 0 });
  });

  it('P-CALL-57 P-INF-02 those of a booking, of whatever professional', async () => {
    const booking = await addBooking(test.database);
    await addInfraction({ bookingId: booking.id });
    await addInfraction({ bookingId: booking.id, professionalId: 'p2' });
    await addInfraction();
    const rows = await store.ofSchedule(booking.id);
    expect(rows.map((row) => row.professional_id).sort()).toEqual(['p1', 'p2']);
  });
});

it('P-CALL-56 P-INF-03 the summary is of the last 90 days, in reais', async () => {
  await addInfraction({ occurrenceDay: '2025-12-10' });
  await addInfraction({ occurrenceDay: '2025-12-09' });
  await addInfraction({ relievePoints: true, relieveClientDiscount: true });
  await addInfraction({ professionalId: 'p2' });
  expect(await store.summary('p1', NOW)).toEqual({ points: 3, penalty: 21, clientDiscount: 20 });
});

describe('changes', () => {
  it('P-CALL-53 P-INF-07 the comment is replaced, or taken away by an empty one', async () => {
    const { id } = await addInfraction();
    expect(await store.update(operator(), id, { comment: ' Foi avisada ' })).toMatchObject({
      comment: 'Foi avisada',
    });
    expect(JSON.stringify(await lastAudit(test.database))).not.toContain('Foi avisada');
    expect(await store.update(operator(), id, { comment: ' ' })).toMatchObject({ comment: null });
    const error = await failure(() => store.update(operator(), 'nothing', { comment: '' }));
    expect(error).toMatchObject({ status: 404 });
  });

  it('P-CALL-54 P-INF-06 P-INF-17 ignoring reverts the points and marks the fine as paid, once', async () => {
    const { id } = await addInfraction();
    expect(await store.ignore(operator(), id)).toMatchObject({ relieve_points: true, paid: true });
    expect(await store.summary('p1', NOW)).toMatchObject({ points: 0, penalty: 10.5 });
    expect(await failure(() => store.ignore(operator(), id))).toMatchObject({
      status: 409,
      code: 'already-ignored',
    });
    expect(await lastAudit(test.database)).toMatchObject({
      operation: 'infractions.ignore',
      object: id,
    });
  });
});

it('P-CALL-54 P-INF-06 ignored twice at once, its points are reverted once', async () => {
  const { id } = await addInfraction();
  const ends = await Promise.allSettled([
    store.ignore(operator(), id),
    store.ignore(operator(), id),
  ]);
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(refused).toMatchObject([{ status: 409, code: 'already-ignored' }]);
});

describe('exports', () => {
  const textOf = async (stream: ByteStream) => new Response(stream).text();

  it('P-CALL-47 those of all professionals, by name', async () => {
    await addProfessional(test.database, { id: 'p1', name: 'Carla Dias' });
    await addInfraction({ comment: 'Atraso', paid: true });
    await addInfraction({ professionalId: 'p2' });
    const lines = (await textOf(await store.export(operator()))).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Id;Registrada em;Id da profissional;Profissional');
    expect(lines.find((line) => line.includes('Carla Dias'))).toContain(
      ';Atraso de 30 minutos;Atraso;LEVE;10/03/2026;3;10,5;20;9,5;Sim;;Atraso',
    );
  });

  it('P-CALL-58 those of one professional', async () => {
    await addInfraction({ plot: 2, plots: 3, description: 'Micro crédito' });
    await addInfraction({ professionalId: 'p2' });
    const lines = (await textOf(await store.export(operator(), 'p1'))).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Micro crédito (2/3)');
    expect(await lastAudit(test.database)).toMatchObject({
      operation: 'infractions.export',
      object: 'p1',
    });
  });
});
