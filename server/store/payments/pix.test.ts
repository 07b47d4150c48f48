import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database';
import type { Database } from '../../db/database';
import { audit } from '../../db/schema';
import { addBooking, later, operator, readBooking, refusals } from '../bookings/rowTestSupport';
import { createWrite } from '../write';
import { Pix } from './pix';

let database: Database;
let pix: Pix;

beforeEach(async () => {
  database = await testDatabase();
  pix = new Pix(database, createWrite(database));
});

afterEach(() => database.close());

const pay = (bookingId: string, id: string, value: number) =>
  pix.add(operator(), bookingId, { id, bank: 'Itaú', value });

describe('adding a PIX payment', () => {
  it.each([
    ['a cent below', [119.99], false],
    ['equal', [120], true],
    ['0.1 + 0.2 below', [0.1, 0.2], false],
    ['equal in parts that floats miss', [0.1, 0.2, 119.7], true],
    ['equal in three parts', [33.33, 33.34, 53.33], true],
    ['a cent below in parts', [33.33, 33.34, 53.32], false],
  ])('B-PAY-05 a sum %s the total decides the paid flag', async (_, values, paid) => {
    const { id } = await addBooking(database, { totalCents: 12_000 });
    for (const [index, value] of values.entries()) await pay(id, `E${index}`, value);
    const row = await readBooking(database, id);
    expect(row.pixPaid).toBe(paid);
    expect(row.pixSumCents).toBe(values.reduce((sum, value) => sum + Math.round(value * 100), 0));
    expect(row.version).toBe(1 + values.length);
  });

  it('B-PAY-05 takes 0.3 of a total of 0.30 in two parts', async () => {
    const { id } = await addBooking(database, { totalCents: 30 });
    await pay(id, 'E1', 0.1);
    expect(await pay(id, 'E2', 0.2)).toMatchObject({ pixPaid: true });
  });

  it.each([
    ['at once', [120.01]],
    ['by the second', [60, 60.01]],
    ['after the total is reached', [120, 0.01]],
    ['by a cent that floats lose', [0.1, 0.2, 119.71]],
  ])('B-PAY-10 refuses a cent above the total %s, and keeps the rest', async (_, values) => {
    const { id } = await addBooking(database, { totalCents: 12_000 });
    const accepted = values.slice(0, -1);
    for (const [index, value] of accepted.entries()) await pay(id, `E${index}`, value);
    const before = await readBooking(database, id);
    const message = 'Os pagamentos PIX não podem exceder o total do pedido!';
    await expect(pay(id, 'last', values.at(-1) ?? 0)).rejects.toMatchObject({
      status: 409,
      code: 'pix-exceeds',
      description: message,
      fields: { value: message },
    });
    expect(await readBooking(database, id)).toEqual(before);
    expect((await pix.list(id)).pixPayments).toHaveLength(accepted.length);
  });

  it('B-PAY-09 refuses a code that any booking has', async () => {
    const one = await addBooking(database);
    const other = await addBooking(database);
    await pay(one.id, 'E100', 10);
    const message = 'Esse código PIX já está cadastrado!';
    for (const id of [one.id, other.id]) {
      await expect(pay(id, ' E100 ', 10)).rejects.toMatchObject({
        status: 409,
        code: 'pix-code-taken',
        description: message,
        fields: { id: message },
      });
    }
    expect((await readBooking(database, other.id)).pixSumCents).toBe(0);
  });

  it('B-PAY-09 says that a payment was repeated, though its repetition exceeds the total', async () => {
    const { id } = await addBooking(database);
    await pay(id, 'E100', 120);
    await expect(pay(id, 'E100', 120)).rejects.toMatchObject({ code: 'pix-code-taken' });
  });

  it('B-PAY-09 takes one of twenty with the same code at once', async () => {
    const rows = await Promise.all([1, 2, 3, 4].map(() => addBooking(database)));
    const failed = refusals(
      await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => pay(rows[index % 4]?.id ?? '', 'E1', 1)),
      ),
    );
    expect(failed).toHaveLength(19);
    for (const error of failed) expect(error).toMatchObject({ code: 'pix-code-taken' });
    const sums = await Promise.all(rows.map(({ id }) => readBooking(database, id)));
    expect(sums.reduce((sum, { pixSumCents }) => sum + pixSumCents, 0)).toBe(100);
  });

  it('B-PAY-07 refuses without a professional', async () => {
    const { id } = await addBooking(database, { partnerId: null, partnerName: null });
    await expect(pay(id, 'E1', 10)).rejects.toMatchObject({
      status: 409,
      code: 'no-professional',
      description: 'Edição desabilitada for falta de profissão',
    });
  });

  it('answers 404 for a booking that is none', async () => {
    await expect(pay('nobody', 'E1', 10)).rejects.toMatchObject({ status: 404 });
    await expect(pix.list('nobody')).rejects.toMatchObject({ status: 404 });
    await expect(pix.setPaid(operator(), 'nobody', true)).rejects.toMatchObject({ status: 404 });
    await expect(pix.remove(operator(), 'nobody', 'E1')).rejects.toMatchObject({ status: 404 });
  });

  it('B-CALL-33 lists payments in reais, newest first, and audits them', async () => {
    const { id } = await addBooking(database);
    await pix.add(operator({ at: later(60) }), id, { id: 'E2', bank: 'Outro banco', value: 20.5 });
    await pay(id, 'E1', 19.9);
    expect(await pix.list(id)).toEqual({
      pixPayments: [
        { id: 'E2', bank: 'Outro banco', value: 20.5, createdAt: '2026-03-10T15:01:00.000Z' },
        { id: 'E1', bank: 'Itaú', value: 19.9, createdAt: '2026-03-10T15:00:00.000Z' },
      ],
      pixPaid: false,
      version: 3,
    });
    const rows = await database.read((orm) =>
      orm.select().from(audit).where(eq(audit.object, id)).orderBy(audit.sequence),
    );
    expect(rows.map(({ operation, staffEmail }) => [operation, staffEmail])).toEqual([
      ['pix.add', 'ana@camarim.test'],
      ['pix.add', 'ana@camarim.test'],
    ]);
    expect(rows[1]?.diff).toMatchObject({ pixSum: { before: 20.5, after: 40.4 } });
  });

  it('adds once for one idempotency key', async () => {
    const { id } = await addBooking(database);
    const actor = operator({ idempotencyKey: 'k', requestHash: 'h' });
    const body = { id: 'E1', bank: 'Itaú', value: 10 };
    const first = await pix.add(actor, id, body);
    expect(await pix.add(actor, id, body)).toEqual(first);
  });
});

describe('removing a PIX payment', () => {
  it('B-PAY-06 makes the booking unpaid and the code free', async () => {
    const { id } = await addBooking(database);
    await pay(id, 'E1', 70);
    await pay(id, 'E2', 50);
    expect(await pix.remove(operator(), id, 'E1')).toMatchObject({
      pixPayments: [{ id: 'E2', value: 50 }],
      pixPaid: false,
    });
    expect(await readBooking(database, id)).toMatchObject({ pixSumCents: 5_000, pixPaid: false });
    expect(await pay(id, 'E1', 70)).toMatchObject({ pixPaid: true });
  });

  it('B-PAY-06 makes a booking unpaid that was marked paid by hand', async () => {
    const { id } = await addBooking(database);
    await pay(id, 'E1', 1);
    await pix.setPaid(operator(), id, true);
    expect(await pix.remove(operator(), id, 'E1')).toMatchObject({ pixPaid: false });
  });

  it('leaves the payments of other bookings alone', async () => {
    const one = await addBooking(database);
    const other = await addBooking(database);
    await pay(one.id, 'E1', 10);
    await expect(pix.remove(operator(), other.id, 'E1')).rejects.toMatchObject({ status: 404 });
    expect((await pix.list(one.id)).pixPayments).toHaveLength(1);
  });

  it('lowers the sum once for ten removals at once', async () => {
    const { id } = await addBooking(database);
    await pay(id, 'E1', 10);
    await pay(id, 'E2', 20);
    const failed = refusals(
      await Promise.allSettled(Array.from({ length: 10 }, () => pix.remove(operator(), id, 'E1'))),
    );
    expect(failed).toHaveLength(9);
    for (const error of failed) expect(error).toMatchObject({ status: 404 });
    expect((await readBooking(database, id)).pixSumCents).toBe(2_000);
  });
});

describe('the paid flag', () => {
  it.each([
    ['sets', true, [true, true]],
    ['clears', false, [false, false]],
    ['toggles', undefined, [true, false]],
  ])('B-CALL-35 %s with { paid: %s }', async (_, paid, states) => {
    const { id } = await addBooking(database);
    for (const state of states) {
      expect(await pix.setPaid(operator(), id, paid)).toMatchObject({ pixPaid: state });
    }
  });

  it('B-PAY-07 refuses without a professional', async () => {
    const { id } = await addBooking(database, { partnerId: null, partnerName: null });
    await expect(pix.setPaid(operator(), id, true)).rejects.toMatchObject({
      status: 409,
      code: 'no-professional',
    });
  });
});
