import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, storeForEachTest } from '../../../tests/support/store';
import { infractionRules, infractions } from '../../db/schema';
import type { ByteStream } from '../../kernel';
import { newId } from '../../security/tokens';
import { addBooking, operator, readBooking } from '../bookings/rowTestSupport';
import { addProfessional, failure, lastAudit } from '../customers/testSupport';
import { Exports } from '../exports';
import { createWrite } from '../write';
import { Infractions } from '.';

const test = storeForEachTest();
let store: Infractions;

beforeEach(() => {
  const write = createWrite(test.database);
  store = new Infractions(test.database, write, new Exports(test.database, write, 1));
});

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
    expect(data[0]).toMatchObject({
      id_infraction_rule: 7,
      penalty: 10.5,
      client_discount: 20,
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
    expect(await recorded()).toMatchObject([
      {
        id,
        professionalId: artistId,
        bookingId: booking.id,
        ruleId: 7,
        points: 3,
        penaltyCents: 1_050,
        clientDiscountCents: 2_000,
        paid: false,
        comment: 'Chegou tarde',
        occurrenceDay: '2026-03-09',
        createdBy: 'ana@camarim.test',
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

  it('marks what is relieved and does not charge it', async () => {
    await addRule();
    const { id: artistId } = await addProfessional(test.database);
    const cases: [object, object][] = [
      [{ relievePenalty: true }, { infractionProfessionalDiscount: 0 }],
      [{ relieveClientDiscount: true }, { infractionClientDiscount: 0 }],
      [
        { relievePoints: true },
        { infractionProfessionalDiscount: 1_050, infractionClientDiscount: 2_000 },
      ],
    ];
    for (const [relief, values] of cases) {
      const booking = await addBooking(test.database);
      const ids = { ruleId: '7', artistId, scheduleId: booking.id };
      await store.record(operator(), ids, body(relief));
      expect((await recorded()).find(({ bookingId }) => bookingId === booking.id)).toMatchObject({
        ...relief,
        points: 3,
        penaltyCents: 1_050,
        clientDiscountCents: 2_000,
      });
      expect((await readBooking(test.database, booking.id)).values).toMatchObject(values);
    }
  });

  it('B-INF-02 refuses an unknown rule, one that is not manual, and whom it does not know', async () => {
    await addRule();
    await addRule({ id: 8, manual: false });
    const { id: artistId } = await addProfessional(test.database);
    const record = (ids: { ruleId: string; artistId: string; scheduleId?: string }) =>
      failure(() => store.record(operator(), ids, body()));
    for (const ruleId of ['6', 'x', '9999999999', '8'])
      expect(await record({ ruleId, artistId })).toMatchObject({
        status: 422,
        fields: { ruleId: expect.any(String) },
      });
    expect(await record({ ruleId: '7', artistId: 'nobody' })).toMatchObject({ status: 404 });
    const scheduleId = 'nothing';
    expect(await record({ ruleId: '7', artistId, scheduleId })).toMatchObject({ status: 404 });
    expect(await recorded()).toEqual([]);
    await store.record(operator(), { ruleId: '7', artistId }, body());
    expect(await recorded()).toMatchObject([{ bookingId: null, professionalId: artistId }]);
  });

  it('B-CALL-45 B-INF-03 divides a fee to the cent into installments a month apart', async () => {
    const { id: professionalId } = await addProfessional(test.database);
    const at = new Date('2026-02-01T02:00:00.000Z');
    const fee = { professionalId, value: 100, plots: 3 };
    expect(await store.recordFinancial(operator({ at }), fee)).toEqual({ created: 3 });
    expect(await recorded()).toMatchObject([
      { penaltyCents: 3_334, occurrenceDay: '2026-01-31', bookingId: null, plots: 3 },
      { penaltyCents: 3_333, occurrenceDay: '2026-02-28' },
      { penaltyCents: 3_333, occurrenceDay: '2026-03-31' },
    ]);
  });

  it('refuses a fee of nothing, of too many installments, and of nobody', async () => {
    const { id: professionalId } = await addProfessional(test.database);
    for (const [value, plots] of [
      [0.004, 1],
      [0.02, 3],
    ] as const)
      expect(
        await failure(() => store.recordFinancial(operator(), { professionalId, value, plots })),
      ).toMatchObject({ status: 422 });
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
    expect(rows[0]).toMatchObject({
      schedule_id: 'b1',
      created_at: NOW.toISOString(),
      penalty: 10.5,
      client_discount: 20,
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
    const ends = await Promise.allSettled([
      store.ignore(operator(), id),
      store.ignore(operator(), id),
    ]);
    const done = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    expect(done).toMatchObject([{ relieve_points: true, paid: true }]);
    expect(await store.summary('p1', NOW)).toMatchObject({ points: 0, penalty: 10.5 });
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refused).toMatchObject([{ status: 409, code: 'already-ignored' }]);
    expect(await lastAudit(test.database)).toMatchObject({
      operation: 'infractions.ignore',
      object: id,
    });
  });
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
