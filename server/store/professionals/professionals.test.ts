import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, openStore, type TestStore } from '../../../tests/support/store';
import { infractionRules, infractions } from '../../db/schema';
import { addBooking, operator, readBooking } from '../bookings/rowTestSupport';
import { addProfessional, failure, lastAudit } from '../customers/testSupport';
import { createWrite } from '../write';
import { Professionals } from '.';

let test: TestStore;
let store: Professionals;

beforeEach(async () => {
  test = await openStore();
  store = new Professionals(test.database, createWrite(test.database));
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

describe('professionals', () => {
  it('B-CALL-44 answers one professional', async () => {
    const { id, email } = await addProfessional(test.database, { phone: '11987654321' });
    expect(await store.one(id)).toEqual({
      _id: id,
      name: 'Carla Dias',
      email,
      phone: '11987654321',
      active: true,
      tier: 'Ouro',
      paidByAdvance: false,
    });
    expect(await failure(() => store.one('nobody'))).toMatchObject({ status: 404 });
  });

  it('P-CALL-15 answers summaries in the order asked, each once, without unknown ids', async () => {
    const carla = await addProfessional(test.database, { id: 'p2' });
    const dora = await addProfessional(test.database, { id: 'p1', name: 'Dora' });
    await addProfessional(test.database, { id: 'p3' });
    expect(await store.summaries('p2, nobody,,p1,p2')).toEqual({
      data: [
        { _id: 'p2', name: 'Carla Dias', email: carla.email },
        { _id: 'p1', name: 'Dora', email: dora.email },
      ],
      totalItems: 2,
    });
    expect(await store.summaries(',')).toEqual({ data: [], totalItems: 0 });
  });

  it('answers where a professional is, longitude first', async () => {
    const located = { lat: -23_550_520, lng: -46_633_308, locatedAt: NOW };
    const { id } = await addProfessional(test.database, located);
    expect(await store.location(id)).toEqual({
      location: { type: 'Point', coordinates: [-46.633308, -23.55052] },
      at: NOW.toISOString(),
    });
    const unknown = await addProfessional(test.database);
    expect(await store.location(unknown.id)).toEqual({ location: null, at: null });
    expect(await failure(() => store.location('nobody'))).toMatchObject({ status: 404 });
  });
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
    const { id_professional_infraction: id } = await store.recordInfraction(
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
    await store.recordInfraction(operator(), ids, body(relief));
    expect(await recorded()).toMatchObject([
      { ...relief, points: 3, penaltyCents: 1_050, clientDiscountCents: 2_000 },
    ]);
    expect((await readBooking(test.database, booking.id)).values).toMatchObject(values);
  });

  it('B-CALL-46 records one without a booking', async () => {
    await addRule();
    const { id: artistId } = await addProfessional(test.database);
    await store.recordInfraction(operator(), { ruleId: '7', artistId }, body());
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
    const error = await failure(() =>
      store.recordInfraction(operator(), { ruleId, artistId }, body()),
    );
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
      const error = await failure(() => store.recordInfraction(operator(), ids, body()));
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
