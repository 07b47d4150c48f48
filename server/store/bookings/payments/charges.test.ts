import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deferred } from '../../../../tests/support/deferred';
import { rowsOf } from '../../../../tests/support/fixture';
import { addCredit, addCustomer } from '../../../../tests/support/rows/bookingChanges';
import {
  addBooking,
  later,
  operator,
  readBooking,
  refusals,
} from '../../../../tests/support/rows/bookings';
import { emptiedDatabase } from '../../../../tests/support/store';
import { audit, bookings, charges } from '../../../db/schema';
import { GatewayUnavailable, type PaymentGateway } from '../../../payments/gateway';
import { createSandbox } from '../../../payments/sandbox';
import { createWrite } from '../../write';
import { findBooking } from '../read';
import { Charges } from './charges';
import { createPix } from './pix';

const database = await emptiedDatabase();
let store: Charges;

const storeOver = (gateway: PaymentGateway): Charges =>
  new Charges(database, createWrite(database), gateway, (id) =>
    database.read((orm) => findBooking(orm, id)),
  );

beforeEach(() => {
  store = storeOver(createSandbox());
});

/** A store whose gateway records its calls, and fails while it is down; `first` delays its first answer. */
const watchGateway = (first: Promise<void> = Promise.resolve()) => {
  const sandbox = createSandbox();
  const seen = { isDown: false, asked: [] as string[], withdrawn: [] as string[] };
  const assertUp = () => {
    if (seen.isDown) throw new GatewayUnavailable();
  };
  store = storeOver({
    ...sandbox,
    createPix: async (request) => {
      assertUp();
      seen.asked.push(request.id);
      if (seen.asked.length === 1) await first;
      return sandbox.createPix(request);
    },
    withdraw: async (reference) => {
      assertUp();
      seen.withdrawn.push(reference);
    },
  });
  return seen;
};

const chargesOf = (bookingId: string) =>
  database.read((orm) =>
    orm.select().from(charges).where(eq(charges.bookingId, bookingId)).orderBy(charges.createdAt),
  );

const auditOf = (object: string, operation: string) =>
  rowsOf(database, audit, and(eq(audit.object, object), eq(audit.operation, operation)));

const change = (id: string, columns: Partial<typeof bookings.$inferInsert>) =>
  database.read((orm) => orm.update(bookings).set(columns).where(eq(bookings.id, id)));

/** An order whose R$ 5,00 of credits were given back by its cancellation and spent elsewhere. */
const addWithoutCredits = async (columns: Partial<typeof bookings.$inferInsert>) => {
  await addCustomer(database, { creditsCents: 0 });
  const values = { creditsUsed: 500, cancelTotal: 0 };
  const { id } = await addBooking(database, { statusCode: 4, values, ...columns });
  await addCredit(database, 500, id);
  return id;
};

type Type = 'CREDIT_CARD' | 'PIX' | 'CHECKOUT';

const reactivate = (scheduleId: string, reactivationType: Type = 'CREDIT_CARD', seconds = 0) =>
  store.reactivate(operator({ at: later(seconds) }), { scheduleId, reactivationType });

const cancelled = (totalCents: number, statusCode = 12) =>
  addBooking(database, { statusCode, totalCents });

const KEYED = operator({ idempotencyKey: 'k', requestHash: 'h' });

describe('generating a PIX', () => {
  it('B-CALL-32 asks for what is unpaid; the detail tells the code once there is one', async () => {
    const order = { statusCode: 11, totalCents: 12_000, pixSumCents: 2_050 };
    const { id } = await addBooking(database, order);
    const text = await store.generatePix(operator(), id);
    expect(JSON.parse(text)).toEqual({ linkCompartilhamento: '', copyPaste: '' });
    await store.settle(later(0.999), id);
    const waiting = { method: 'PIX', status: 'WAITING' };
    expect((await readBooking(database, id)).payment).toMatchObject(waiting);
    await store.settle(later(1), id);
    const [charge] = await chargesOf(id);
    expect(charge).toMatchObject({ purpose: 'pix', type: 'PIX', cents: 9_950, status: 'SUCCESS' });
    const row = await readBooking(database, id);
    expect(row.statusCode).toBe(11);
    expect(row.payment).toMatchObject({
      id: charge?.id,
      status: 'SUCCESS',
      copyPaste: expect.stringMatching(/^000201.*540599\.50.*6304[0-9A-F]{4}$/),
      url: expect.stringMatching(/^https:\/\/pagamento\.sandbox\.test\//),
    });
  });

  it.each([
    [{ statusCode: 4 }, expect.any(String)],
    [{ paid: true }, 'O pedido já está pago'],
    [{ pixPaid: true }, 'O pedido já está pago'],
    [{ pixSumCents: 12_000 }, 'O pedido já está pago'],
  ])('B-PAY-01 refuses a booking in another status or paid already: %j', async (columns, text) => {
    const { id } = await addBooking(database, { statusCode: 11, ...columns });
    const refused = { status: 409, code: 'wrong-status', description: text };
    await expect(store.generatePix(operator(), id)).rejects.toMatchObject(refused);
    expect(await chargesOf(id)).toEqual([]);
  });

  it('stores why the payment failed, after 10 minutes without an answer too', async () => {
    const settled = async (totalCents: number, seconds: number) => {
      const { id } = await addBooking(database, { statusCode: 11, totalCents });
      await store.generatePix(operator(), id);
      await store.settle(later(seconds), id);
      return (await readBooking(database, id)).payment;
    };
    const refused = { status: 'FAILED', error: 'Pagamento recusado' };
    expect(await settled(10_001, 1)).toMatchObject(refused);
    expect(await settled(10_003, 600)).toMatchObject({
      error: 'O pagamento não respondeu a tempo',
    });
    const { id } = await addBooking(database, { statusCode: 11, totalCents: 10_004 });
    const error = 'Gateway de pagamento indisponível';
    const down = { status: 503, code: 'gateway-unavailable', description: error };
    await expect(store.generatePix(operator(), id)).rejects.toMatchObject(down);
    expect((await readBooking(database, id)).payment).toMatchObject({ error });
  });

  it('requests one charge for two clicks, and another when the amount has changed', async () => {
    const { id } = await addBooking(database, { statusCode: 11 });
    await Promise.all([1, 2, 3].map(() => store.generatePix(operator(), id)));
    expect(await chargesOf(id)).toHaveLength(1);
    await database.read((orm) =>
      orm.update(charges).set({ cents: 1 }).where(eq(charges.bookingId, id)),
    );
    await store.generatePix(operator({ at: later(0.5) }), id);
    const rows = await chargesOf(id);
    expect(rows.map(({ status, error }) => [status, error])).toEqual([
      ['FAILED', 'superseded'],
      ['WAITING', null],
    ]);
  });

  it('a repeated request calls a gateway again that was down, and one that has answered not', async () => {
    const { id } = await addBooking(database, { statusCode: 11 });
    const gateway = watchGateway();
    gateway.isDown = true;
    await expect(store.generatePix(KEYED, id)).rejects.toMatchObject({ status: 503 });
    gateway.isDown = false;
    for (const _ of [1, 2]) await store.generatePix(KEYED, id);
    expect(gateway.asked).toHaveLength(1);
    await store.settle(later(1), id);
    expect(await chargesOf(id)).toMatchObject([{ status: 'SUCCESS' }]);
    expect((await readBooking(database, id)).payment).toMatchObject({ status: 'SUCCESS' });
  });
});

describe('reactivating', () => {
  it('B-CALL-24 refuses an order that lives, and one of which nothing is unpaid', async () => {
    const { id } = await cancelled(12_000, 2);
    const paid = await addBooking(database, { statusCode: 4, pixSumCents: 12_000 });
    for (const refused of [id, paid.id])
      await expect(reactivate(refused)).rejects.toMatchObject({ code: 'wrong-status' });
    await expect(reactivate('nobody')).rejects.toMatchObject({ status: 404 });
    await expect(store.reactivationStatus(id)).rejects.toMatchObject({ status: 404 });
  });

  it('B-CALL-25 B-REACT-06 a card that is approved puts the order back to waiting, by its starter', async () => {
    const { id } = await cancelled(12_000, 5);
    await reactivate(id);
    await store.settle(later(1), id);
    const answer = { status: 'SUCCESS', copyAndPasteCode: null, linkPayment: null };
    expect(await store.reactivationStatus(id)).toEqual(answer);
    expect(await readBooking(database, id)).toMatchObject({
      statusCode: 1,
      partnerId: null,
      cardValidated: true,
      status: [{ code: 1, date: later(1).toISOString(), blame: 'ana@camarim.test' }, { code: 5 }],
      payment: { method: 'CREDIT_CARD', status: 'SUCCESS' },
    });
  });

  it('B-REACT-08 a second code makes the first one invalid, at the provider too', async () => {
    const { withdrawn } = watchGateway();
    const { id } = await cancelled(12_000);
    await reactivate(id, 'PIX');
    await store.settle(later(1));
    await reactivate(id, 'PIX', 10);
    const [first, second] = await chargesOf(id);
    expect(first).toMatchObject({ status: 'FAILED', error: 'superseded' });
    expect(withdrawn).toEqual([first?.reference]);
    await store.settle(later(11));
    expect((await chargesOf(id))[1]).toMatchObject({ id: second?.id, status: 'SUCCESS' });
    expect((await store.reactivationStatus(id)).copyAndPasteCode).toMatch(/^000201/);
  });

  it('B-REACT-08 a code that arrives after a second request is withdrawn, by a repeated request too', async () => {
    const answer = deferred();
    const gateway = watchGateway(answer.promise);
    const { id } = await cancelled(12_000);
    const send = () => store.reactivate(KEYED, { scheduleId: id, reactivationType: 'PIX' });
    const late = send();
    await expect.poll(() => gateway.asked.length).toBe(1);
    await reactivate(id, 'PIX', 300);
    gateway.isDown = true;
    answer.resolve();
    await expect(late).rejects.toMatchObject({ status: 503, code: 'gateway-unavailable' });
    gateway.isDown = false;
    await send();
    await store.settle(later(301));
    const [first, second] = await chargesOf(id);
    expect(first).toMatchObject({ status: 'FAILED', error: 'superseded' });
    expect(second).toMatchObject({ status: 'SUCCESS' });
    expect(gateway.withdrawn).toEqual([first?.reference]);
  });

  it('B-REACT-08 a repeated request brings no second code beside a newer one', async () => {
    const gateway = watchGateway();
    const { id } = await cancelled(12_000);
    const send = () => store.reactivate(KEYED, { scheduleId: id, reactivationType: 'PIX' });
    gateway.isDown = true;
    await expect(send()).rejects.toMatchObject({ status: 503 });
    gateway.isDown = false;
    await reactivate(id, 'PIX', 10);
    const [, newer] = await chargesOf(id);
    expect(await send()).toEqual({ status: 'FAILED' });
    expect(gateway.asked).toEqual([newer?.id]);
  });

  describe('B-REACT-08 a code or a link that the customer pays', () => {
    it('reactivates the order once, and the audit names the professional it lost', async () => {
      const { id } = await cancelled(12_005, 5);
      await reactivate(id, 'CHECKOUT');
      await store.settle(later(1));
      await store.settle(later(29.999));
      const before = await readBooking(database, id);
      expect(before).toMatchObject({ statusCode: 5, paid: false });
      await Promise.all(
        Array.from({ length: 10 }, () => storeOver(createSandbox()).settle(later(30))),
      );
      expect(await readBooking(database, id)).toMatchObject({
        statusCode: 1,
        paid: true,
        partnerId: null,
        version: before.version + 1,
        payment: { status: 'PAID', method: 'CHECKOUT' },
      });
      const diff = {
        paid: { before: false, after: true },
        statusCode: { before: 5, after: 1 },
        partnerName: { before: 'Carla' },
      };
      expect(await auditOf(id, 'charges.paid')).toMatchObject([{ diff }]);
    });

    it('is polled by the clock for a day, and later when the booking is read', async () => {
      const { id } = await cancelled(12_005);
      await reactivate(id, 'CHECKOUT');
      await store.settle(later(1));
      await store.settle(later(24 * 3_600));
      expect(await readBooking(database, id)).toMatchObject({ paid: false });
      await store.settle(later(24 * 3_600), id);
      expect(await readBooking(database, id)).toMatchObject({ paid: true, statusCode: 1 });
    });

    it.each([
      ['an order that lives', { statusCode: 2 }, true, 2],
      ['less than what is unpaid by now', { totalCents: 12_006 }, false, 12],
    ])('leaves the status where it pays %s', async (_, columns, paid, statusCode) => {
      const { id } = await cancelled(12_005);
      await reactivate(id, 'PIX');
      await store.settle(later(1));
      await change(id, columns);
      await store.settle(later(30));
      expect(await readBooking(database, id)).toMatchObject({ paid, statusCode });
    });

    it('pays an order also whose credits are gone, which stays as it is', async () => {
      const id = await addWithoutCredits({ totalCents: 12_005 });
      await reactivate(id, 'PIX');
      await store.settle(later(1));
      await store.settle(later(30));
      expect(await readBooking(database, id)).toMatchObject({ paid: true, statusCode: 4 });
    });
  });

  describe('B-REACT-08 payments of its PIX', () => {
    const pix = createPix(database, createWrite(database));
    const pay = (id: string, code: string, value: number) =>
      pix.add(operator({ at: later(5) }), id, { id: code, bank: 'Itaú', value });

    it('complete the reactivation when they reach the total, or by the flag', async () => {
      const { id } = await cancelled(12_000, 5);
      await reactivate(id, 'CHECKOUT');
      await store.settle(later(1));
      await pay(id, 'E1', 119.99);
      expect((await readBooking(database, id)).statusCode).toBe(5);
      const { version } = await pay(id, 'E2', 0.01);
      const row = await readBooking(database, id);
      expect(row).toMatchObject({ statusCode: 1, pixPaid: true, partnerId: null, version });
      expect(row.status[0]).toMatchObject({ code: 1, blame: 'ana@camarim.test' });
      const paying = (await auditOf(id, 'pix.add')).find(
        ({ diff }) => diff.pixPaid?.after === true,
      );
      expect(paying?.diff).toMatchObject({
        statusCode: { before: 5, after: 1 },
        partnerName: { before: 'Carla' },
      });
      const flagged = await cancelled(12_000, 20);
      await reactivate(flagged.id, 'PIX');
      await store.settle(later(1));
      await pix.status(operator(), flagged.id, { paid: true });
      expect((await readBooking(database, flagged.id)).statusCode).toBe(1);
    });

    it.each([
      ['without a reactivation', undefined, 12],
      ['with a reactivation by card before them', 'CREDIT_CARD', 12],
      ['of an order that lives', 'PIX', 2],
    ] as const)('change no status %s', async (_, type, statusCode) => {
      const { id } = await cancelled(12_001, 12);
      if (type) await reactivate(id, type);
      await store.settle(later(1));
      await change(id, { statusCode });
      await pay(id, 'E1', 120.01);
      expect((await readBooking(database, id)).statusCode).toBe(statusCode);
    });
  });

  it('B-REACT-09 one that fails leaves the order as it is, as one whose credits are gone', async () => {
    const { id } = await cancelled(10_001, 4);
    for (const failed of [id, await addWithoutCredits({})]) {
      await reactivate(failed);
      await store.settle(later(1), failed);
      expect(await store.reactivationStatus(failed)).toMatchObject({ status: 'FAILED' });
      expect((await readBooking(database, failed)).statusCode).toBe(4);
    }
    expect((await readBooking(database, id)).payment?.error).toBe('Pagamento recusado');
  });

  it('one of ten at once starts it; another may after 5 minutes, and only the newest counts', async () => {
    const { id } = await cancelled(10_003);
    const failed = refusals(
      await Promise.allSettled(Array.from({ length: 10 }, () => reactivate(id))),
    );
    const running = { status: 409, code: 'reactivation-running' };
    expect(failed).toMatchObject(Array(9).fill(running));
    await expect(reactivate(id, 'PIX', 299.999)).rejects.toMatchObject(running);
    await reactivate(id, 'PIX', 300);
    expect((await chargesOf(id)).map(({ type, status }) => [type, status])).toEqual([
      ['CREDIT_CARD', 'FAILED'],
      ['PIX', 'WAITING'],
    ]);
  });
});

describe('settling', () => {
  it('B-ENT-19 an older charge does not change the payment of a newer one', async () => {
    const { id } = await cancelled(10_002, 5);
    await store.generatePix(operator(), id);
    await reactivate(id, 'CREDIT_CARD', 10);
    const [, newer] = await chargesOf(id);
    await store.settle(later(20), id);
    expect(await chargesOf(id)).toMatchObject([{ status: 'SUCCESS' }, { status: 'WAITING' }]);
    const waiting = { id: newer?.id, method: 'CREDIT_CARD', status: 'WAITING' };
    expect((await readBooking(database, id)).payment).toMatchObject(waiting);
  });

  it('is applied once by twenty servers at once, with one line in the audit', async () => {
    const { id } = await cancelled(12_000);
    await reactivate(id);
    await Promise.all(
      Array.from({ length: 20 }, () => storeOver(createSandbox()).settle(later(1))),
    );
    const row = await readBooking(database, id);
    expect(row.status.map(({ code }) => code)).toEqual([1, 12]);
    // It takes the professional off: the audit names her.
    const diff = { statusCode: { before: 12, after: 1 }, partnerName: { before: 'Carla' } };
    expect(await auditOf(id, 'charges.settle')).toMatchObject([{ diff }]);
  });

  it('leaves an order alone that has moved on meanwhile', async () => {
    const { id } = await cancelled(12_000);
    await reactivate(id);
    await change(id, { statusCode: 2 });
    await store.settle(later(1), id);
    expect((await readBooking(database, id)).statusCode).toBe(2);
    expect(await store.reactivationStatus(id)).toMatchObject({ status: 'SUCCESS' });
  });

  it('a gateway that does not answer leaves the charge waiting', async () => {
    const { id } = await cancelled(12_000);
    await reactivate(id);
    const state = () => Promise.reject(new GatewayUnavailable());
    await storeOver({ ...createSandbox(), state }).settle(later(30));
    expect(await store.reactivationStatus(id)).toMatchObject({ status: 'WAITING' });
    await store.settle(later(31));
    expect(await store.reactivationStatus(id)).toMatchObject({ status: 'SUCCESS' });
  });

  it('requests again, with the same id, a charge whose request was lost with its server', async () => {
    const { id } = await cancelled(12_000);
    const asked: string[] = [];
    const sandbox = createSandbox();
    const preauthorize: PaymentGateway['preauthorize'] = async (request) => {
      asked.push(request.id);
      if (asked.length === 1) throw new Error('The server has ended.');
      return sandbox.preauthorize(request);
    };
    store = storeOver({ ...sandbox, preauthorize });
    await expect(reactivate(id)).rejects.toThrow('The server has ended.');
    await store.settle(later(59.999));
    expect(asked).toHaveLength(1);
    await store.settle(later(60));
    await store.settle(later(61));
    expect(asked).toEqual([asked[0], asked[0]]);
    expect((await readBooking(database, id)).statusCode).toBe(1);
  });
});

describe('recharging', () => {
  it('B-CALL-26 pre-authorizes again, a refusal cancels the order for its payment again', async () => {
    const { id } = await cancelled(12_000);
    expect(await store.recharge(operator(), id)).toMatchObject({ statusCode: 15 });
    await store.settle(later(1), id);
    expect((await readBooking(database, id)).status.map(({ code }) => code)).toEqual([1, 15, 12]);
    const refused = await cancelled(10_001);
    await store.recharge(operator(), refused.id);
    await store.settle(later(1), refused.id);
    expect((await readBooking(database, refused.id)).statusCode).toBe(12);
    const down = await cancelled(10_004);
    await expect(store.recharge(operator(), down.id)).rejects.toMatchObject({ status: 503 });
    expect((await readBooking(database, down.id)).statusCode).toBe(12);
  });

  it('B-CALL-26 charges once for ten calls at once, nothing in another status or when paid', async () => {
    const refused = { status: 409, code: 'nothing-to-charge' };
    for (const columns of [{ statusCode: 4 }, { paid: true }]) {
      const { id } = await addBooking(database, { statusCode: 12, ...columns });
      await expect(store.recharge(operator(), id)).rejects.toMatchObject(refused);
    }
    const { id } = await cancelled(12_000);
    const failed = refusals(
      await Promise.allSettled(Array.from({ length: 10 }, () => store.recharge(operator(), id))),
    );
    expect(failed).toMatchObject(Array(9).fill(refused));
    expect(await chargesOf(id)).toHaveLength(1);
  });
});
