import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptiedDatabase } from '../../../tests/support/store';
import { audit } from '../../db/schema';
import { addBooking, later, operator, readBooking, refusals } from '../bookings/rowTestSupport';
import { createWrite } from '../write';
import { Pix } from './pix';

const database = await emptiedDatabase();
let pix: Pix;

beforeEach(() => {
  pix = new Pix(database, createWrite(database));
});

const pay = (bookingId: string, id: string, value: number) =>
  pix.add(operator(), bookingId, { id, bank: 'Itaú', value });

describe('adding a PIX payment', () => {
  it('B-PAY-05 the sum in cents decides the paid flag', async () => {
    const { id } = await addBooking(database, { totalCents: 12_000 });
    for (const [index, value] of [0.1, 0.2, 119.69].entries()) await pay(id, `E${index}`, value);
    expect(await readBooking(database, id)).toMatchObject({
      pixPaid: false,
      pixSumCents: 11_999,
      version: 4,
    });
    expect(await pay(id, 'last', 0.01)).toMatchObject({ pixPaid: true });
  });

  it('B-PAY-10 refuses a cent above the total, and keeps the rest', async () => {
    const { id } = await addBooking(database, { totalCents: 12_000 });
    await pay(id, 'E1', 60);
    const before = await readBooking(database, id);
    const message = 'Os pagamentos PIX não podem exceder o total do pedido!';
    await expect(pay(id, 'last', 60.01)).rejects.toMatchObject({
      status: 409,
      code: 'pix-exceeds',
      description: message,
      fields: { value: message },
    });
    expect(await readBooking(database, id)).toEqual(before);
    expect((await pix.list(id)).pixPayments).toHaveLength(1);
  });

  it('B-PAY-09 refuses a code that any booking has, before it judges the amount', async () => {
    const one = await addBooking(database);
    const other = await addBooking(database);
    await pay(one.id, 'E100', 120);
    const message = 'Esse código PIX já está cadastrado!';
    for (const id of [one.id, other.id]) {
      await expect(pay(id, ' E100 ', 120)).rejects.toMatchObject({
        status: 409,
        code: 'pix-code-taken',
        description: message,
        fields: { id: message },
      });
    }
    expect((await readBooking(database, other.id)).pixSumCents).toBe(0);
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
    const refused = {
      status: 409,
      code: 'no-professional',
      description: 'Edição desabilitada for falta de profissão',
    };
    await expect(pay(id, 'E1', 10)).rejects.toMatchObject(refused);
    await expect(pix.setPaid(operator(), id, true)).rejects.toMatchObject(refused);
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
});

describe('removing a PIX payment', () => {
  it('B-PAY-06 makes the booking unpaid and the code free, and leaves other bookings alone', async () => {
    const { id } = await addBooking(database);
    const other = await addBooking(database);
    await pay(id, 'E1', 70);
    await pay(id, 'E2', 50);
    await expect(pix.remove(operator(), other.id, 'E1')).rejects.toMatchObject({ status: 404 });
    expect(await pix.remove(operator(), id, 'E1')).toMatchObject({
      pixPayments: [{ id: 'E2', value: 50 }],
      pixPaid: false,
    });
    expect(await readBooking(database, id)).toMatchObject({ pixSumCents: 5_000, pixPaid: false });
    expect(await pay(id, 'E1', 70)).toMatchObject({ pixPaid: true });
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

it('B-CALL-35 sets, clears and toggles the paid flag', async () => {
  const { id } = await addBooking(database);
  for (const [paid, state] of [
    [true, true],
    [true, true],
    [false, false],
    [undefined, true],
    [undefined, false],
  ] as const)
    expect(await pix.setPaid(operator(), id, paid)).toMatchObject({ pixPaid: state });
});
