import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptiedDatabase } from '../../../tests/support/store';
import { audit, bookings, charges, creditHistory, customers } from '../../db/schema';
import { GatewayUnavailable, type PaymentGateway } from '../../payments/gateway';
import { createSandbox } from '../../payments/sandbox';
import { findBooking } from '../bookings/read';
import { addBooking, later, operator, readBooking, refusals } from '../bookings/rowTestSupport';
import { createWrite } from '../write';
import { Charges } from './charges';
import { Pix } from './pix';

const database = await emptiedDatabase();
let store: Charges;

const storeOver = (gateway: PaymentGateway): Charges =>
  new Charges(database, createWrite(database), gateway, (id) =>
    database.read((orm) => findBooking(orm, id)),
  );

beforeEach(() => {
  store = storeOver(createSandbox());
});

const chargesOf = (bookingId: string) =>
  database.read((orm) =>
    orm.select().from(charges).where(eq(charges.bookingId, bookingId)).orderBy(charges.createdAt),
  );

const addCustomer = (creditsCents = 0) =>
  database.read((orm) =>
    orm.insert(customers).values({
      id: 'customer-1',
      name: 'Bia',
      nameSearch: 'bia',
      email: 'bia@cliente.test',
      creditsCents,
      search: 'bia',
      createdAt: later(0),
    }),
  );

/** R$ 5,00 of an order that its cancellation has given back. */
const returned = (bookingId: string) =>
  database.read((orm) =>
    orm.insert(creditHistory).values({
      id: 'move',
      userId: 'customer-1',
      bookingId,
      cents: 500,
      decrease: false,
      reason: 'ESTORNO',
      description: 'Estorno',
      createdAt: later(0),
    }),
  );

type Type = 'CREDIT_CARD' | 'PIX' | 'CHECKOUT';

const reactivate = (scheduleId: string, reactivationType: Type = 'CREDIT_CARD', seconds = 0) =>
  store.reactivate(operator({ at: later(seconds) }), { scheduleId, reactivationType });

const cancelled = (totalCents: number, statusCode = 12) =>
  addBooking(database, { statusCode, totalCents });

describe('generating a PIX', () => {
  it('B-CALL-32 asks for what is unpaid; the detail tells the code once there is one', async () => {
    const { id } = await addBooking(database, {
      statusCode: 11,
      totalCents: 12_000,
      pixSumCents: 2_050,
    });
    const text = await store.generatePix(operator(), id);
    expect(JSON.parse(text)).toEqual({ linkCompartilhamento: '', copyPaste: '' });
    expect((await readBooking(database, id)).payment).toMatchObject({
      method: 'PIX',
      status: 'WAITING',
    });
    await store.settle(later(0.999), id);
    expect((await readBooking(database, id)).payment).toMatchObject({ status: 'WAITING' });
    await store.settle(later(1), id);
    const [charge] = await chargesOf(id);
    expect(charge).toMatchObject({ purpose: 'pix', type: 'PIX', cents: 9_950, status: 'SUCCESS' });
    expect((await readBooking(database, id)).payment).toMatchObject({
      id: charge?.id,
      status: 'SUCCESS',
      copyPaste: expect.stringMatching(/^000201.*540599\.50.*6304[0-9A-F]{4}$/),
      url: expect.stringMatching(/^https:\/\/pagamento\.sandbox\.test\//),
    });
    expect((await readBooking(database, id)).statusCode).toBe(11);
  });

  it('B-PAY-01 refuses a booking in another status or paid already', async () => {
    const refused = async (columns: object, description: unknown) => {
      const { id } = await addBooking(database, { statusCode: 11, ...columns });
      await expect(store.generatePix(operator(), id)).rejects.toMatchObject({
        status: 409,
        code: 'wrong-status',
        description,
      });
      expect(await chargesOf(id)).toEqual([]);
    };
    await refused({ statusCode: 4 }, expect.any(String));
    await refused({ paid: true }, 'O pedido já está pago');
    await refused({ pixPaid: true }, 'O pedido já está pago');
    await refused({ pixSumCents: 12_000 }, 'O pedido já está pago');
  });

  it('keeps why the payment failed, after 10 minutes without an answer too', async () => {
    const errorOf = async (totalCents: number, seconds: number) => {
      const { id } = await addBooking(database, { statusCode: 11, totalCents });
      await store.generatePix(operator(), id);
      await store.settle(later(seconds), id);
      return (await readBooking(database, id)).payment;
    };
    expect(await errorOf(10_001, 1)).toMatchObject({
      status: 'FAILED',
      error: 'Pagamento recusado',
    });
    expect(await errorOf(10_003, 600)).toMatchObject({
      error: 'O pagamento não respondeu a tempo',
    });
  });

  it('answers 503 when the gateway is down, and keeps why', async () => {
    const { id } = await addBooking(database, { statusCode: 11, totalCents: 10_004 });
    const message = 'Gateway de pagamento indisponível';
    await expect(store.generatePix(operator(), id)).rejects.toMatchObject({
      status: 503,
      code: 'gateway-unavailable',
      description: message,
    });
    expect((await readBooking(database, id)).payment).toMatchObject({ error: message });
  });

  it('asks once for two clicks, and anew when the amount has changed', async () => {
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

  it('a request that is sent again with its key asks a gateway again that was down', async () => {
    const { id } = await addBooking(database, { statusCode: 11 });
    const sandbox = createSandbox();
    let isDown = true;
    store = storeOver({
      ...sandbox,
      createPix: async (request) => {
        if (isDown) throw new GatewayUnavailable();
        return sandbox.createPix(request);
      },
    });
    const actor = operator({ idempotencyKey: 'k', requestHash: 'h' });
    await expect(store.generatePix(actor, id)).rejects.toMatchObject({ status: 503 });
    isDown = false;
    await store.generatePix(actor, id);
    await store.settle(later(1), id);
    expect(await chargesOf(id)).toMatchObject([{ status: 'SUCCESS' }]);
    expect((await readBooking(database, id)).payment).toMatchObject({ status: 'SUCCESS' });
  });
});

describe('reactivating', () => {
  it('B-CALL-24 refuses an order that lives, and one of which nothing is unpaid', async () => {
    const { id } = await cancelled(12_000, 2);
    await expect(reactivate(id)).rejects.toMatchObject({ status: 409, code: 'wrong-status' });
    const paid = await addBooking(database, { statusCode: 4, pixSumCents: 12_000 });
    await expect(reactivate(paid.id)).rejects.toMatchObject({ status: 409, code: 'wrong-status' });
    await expect(reactivate('nobody')).rejects.toMatchObject({ status: 404 });
    await expect(store.reactivationStatus(id)).rejects.toMatchObject({ status: 404 });
  });

  it('B-CALL-25 B-REACT-06 a card that is approved puts the order back to waiting, by its starter', async () => {
    const { id } = await cancelled(12_000, 5);
    await reactivate(id);
    await store.settle(later(1), id);
    expect(await store.reactivationStatus(id)).toEqual({
      status: 'SUCCESS',
      copyAndPasteCode: null,
      linkPayment: null,
    });
    const row = await readBooking(database, id);
    expect(row).toMatchObject({ statusCode: 1, partnerId: null, cardValidated: true });
    expect(row.status[0]).toEqual({
      code: 1,
      date: later(1).toISOString(),
      blame: 'ana@camarim.test',
    });
    expect(row.status[1]?.code).toBe(5);
    expect(row.payment).toMatchObject({ method: 'CREDIT_CARD', status: 'SUCCESS' });
  });

  it.each([
    ['PIX', { copyAndPasteCode: expect.stringMatching(/^000201/) }],
    ['CHECKOUT', { copyAndPasteCode: null, linkPayment: expect.stringMatching(/^https:/) }],
  ] as const)(
    'B-REACT-08 a %s brings what the customer pays with, and leaves the status',
    async (type, answer) => {
      const { id } = await cancelled(12_000);
      await reactivate(id, type);
      expect(await store.reactivationStatus(id)).toMatchObject({ status: 'WAITING' });
      await store.settle(later(1));
      expect(await store.reactivationStatus(id)).toMatchObject({ status: 'SUCCESS', ...answer });
      expect((await readBooking(database, id)).statusCode).toBe(12);
    },
  );

  it('B-REACT-08 a second code makes the first one invalid, at the provider too', async () => {
    const withdrawn: string[] = [];
    store = storeOver({
      ...createSandbox(),
      withdraw: async (reference) => void withdrawn.push(reference),
    });
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

  describe('B-REACT-08 a code that comes after a second one was asked for', () => {
    /** A gateway whose first answer is held back until `answer`. */
    const heldBack = (withdraw: (reference: string) => Promise<void>) => {
      let answer: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const sandbox = createSandbox();
      let asked = 0;
      store = storeOver({
        ...sandbox,
        createPix: async (request) => {
          asked += 1;
          if (asked === 1) await held;
          return sandbox.createPix(request);
        },
        withdraw,
      });
      return { answer: () => answer(), asked: () => asked };
    };

    const askTwice = async (gateway: ReturnType<typeof heldBack>) => {
      const { id } = await cancelled(12_000);
      const actor = operator({ idempotencyKey: 'k', requestHash: 'h' });
      const send = () => store.reactivate(actor, { scheduleId: id, reactivationType: 'PIX' });
      const late = send();
      await expect.poll(gateway.asked).toBe(1);
      await reactivate(id, 'PIX', 300);
      return { id, late, send };
    };

    it('is withdrawn at the provider, and the second one is valid', async () => {
      const withdrawn: string[] = [];
      const gateway = heldBack(async (reference) => void withdrawn.push(reference));
      const { id, late } = await askTwice(gateway);
      expect(withdrawn).toEqual([]);
      gateway.answer();
      await late;
      await store.settle(later(301));
      const [first, second] = await chargesOf(id);
      expect(first).toMatchObject({ status: 'FAILED', error: 'superseded' });
      expect(second).toMatchObject({ status: 'SUCCESS' });
      expect(withdrawn).toEqual([first?.reference]);
    });

    it('is withdrawn by the same request sent again, when the gateway was down', async () => {
      const withdrawn: string[] = [];
      let isDown = true;
      const gateway = heldBack(async (reference) => {
        if (isDown) throw new GatewayUnavailable();
        withdrawn.push(reference);
      });
      const { id, late, send } = await askTwice(gateway);
      gateway.answer();
      await expect(late).rejects.toMatchObject({ status: 503, code: 'gateway-unavailable' });
      isDown = false;
      await send();
      expect(withdrawn).toEqual([(await chargesOf(id))[0]?.reference]);
    });
  });

  it('B-REACT-08 a request sent again brings no second code beside a newer one', async () => {
    const sandbox = createSandbox();
    let isDown = true;
    const asked: string[] = [];
    store = storeOver({
      ...sandbox,
      createPix: async (request) => {
        if (isDown) throw new GatewayUnavailable();
        asked.push(request.id);
        return sandbox.createPix(request);
      },
    });
    const { id } = await cancelled(12_000);
    const actor = operator({ idempotencyKey: 'k', requestHash: 'h' });
    const send = () => store.reactivate(actor, { scheduleId: id, reactivationType: 'PIX' });
    await expect(send()).rejects.toMatchObject({ status: 503 });
    isDown = false;
    await reactivate(id, 'PIX', 10);
    const [, newer] = await chargesOf(id);
    expect(await send()).toEqual({ status: 'FAILED' });
    expect(asked).toEqual([newer?.id]);
  });

  describe('B-REACT-08 a code or a link that the customer pays', () => {
    const linesOf = async (id: string) => {
      const lines = await database.read((orm) =>
        orm.select().from(audit).where(eq(audit.object, id)),
      );
      return lines.filter(({ operation }) => operation === 'charges.paid');
    };

    it('reactivates the order once, and the audit names the professional it lost', async () => {
      const { id } = await cancelled(12_005, 5);
      await reactivate(id, 'CHECKOUT');
      await store.settle(later(1));
      await store.settle(later(29.999));
      expect(await readBooking(database, id)).toMatchObject({ statusCode: 5, paid: false });
      const { version } = await readBooking(database, id);
      await Promise.all(
        Array.from({ length: 10 }, () => storeOver(createSandbox()).settle(later(30))),
      );
      const row = await readBooking(database, id);
      expect(row).toMatchObject({ statusCode: 1, paid: true, partnerId: null });
      expect(row.version).toBe(version + 1);
      expect(row.payment).toMatchObject({ status: 'PAID', method: 'CHECKOUT' });
      expect(await linesOf(id)).toMatchObject([
        {
          diff: {
            paid: { before: false, after: true },
            statusCode: { before: 5, after: 1 },
            partnerName: { before: 'Carla' },
          },
        },
      ]);
    });

    it('is asked for by the clock for a day, and by who reads the booking after it', async () => {
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
      await database.read((orm) => orm.update(bookings).set(columns).where(eq(bookings.id, id)));
      await store.settle(later(30));
      expect(await readBooking(database, id)).toMatchObject({ paid, statusCode });
    });

    it('pays an order also whose credits are gone, which stays as it is', async () => {
      await addCustomer(0);
      const { id } = await addBooking(database, {
        statusCode: 4,
        totalCents: 12_005,
        values: { creditsUsed: 500 },
      });
      await returned(id);
      await reactivate(id, 'PIX');
      await store.settle(later(1));
      await store.settle(later(30));
      expect(await readBooking(database, id)).toMatchObject({ paid: true, statusCode: 4 });
    });
  });

  describe('B-REACT-08 payments of its PIX', () => {
    const pay = (id: string, code: string, value: number) =>
      new Pix(database, createWrite(database)).add(operator({ at: later(5) }), id, {
        id: code,
        bank: 'Itaú',
        value,
      });

    it('complete the reactivation when they reach the total', async () => {
      const { id } = await cancelled(12_000, 5);
      await reactivate(id, 'CHECKOUT');
      await store.settle(later(1));
      await pay(id, 'E1', 119.99);
      expect((await readBooking(database, id)).statusCode).toBe(5);
      const { version } = await pay(id, 'E2', 0.01);
      const row = await readBooking(database, id);
      expect(row).toMatchObject({ statusCode: 1, pixPaid: true, partnerId: null, version });
      expect(row.status[0]).toMatchObject({ code: 1, blame: 'ana@camarim.test' });
      const lines = await database.read((orm) =>
        orm.select().from(audit).where(eq(audit.object, id)),
      );
      const paying = lines.find(({ diff }) => diff.pixPaid?.after === true);
      expect(paying?.diff).toMatchObject({
        statusCode: { before: 5, after: 1 },
        partnerName: { before: 'Carla' },
      });
    });

    it('complete it by the flag as well', async () => {
      const { id } = await cancelled(12_000, 20);
      await reactivate(id, 'PIX');
      await store.settle(later(1));
      await new Pix(database, createWrite(database)).setPaid(operator(), id, true);
      expect((await readBooking(database, id)).statusCode).toBe(1);
    });

    it.each([
      ['without a reactivation', undefined, 12],
      ['with a reactivation by card before them', 'CREDIT_CARD', 12],
      ['of an order that lives', 'PIX', 2],
    ] as const)('change no status %s', async (_, type, statusCode) => {
      const { id } = await cancelled(12_001, 12);
      if (type) await reactivate(id, type);
      await store.settle(later(1));
      await database.read((orm) =>
        orm.update(bookings).set({ statusCode }).where(eq(bookings.id, id)),
      );
      await pay(id, 'E1', 120.01);
      expect((await readBooking(database, id)).statusCode).toBe(statusCode);
    });
  });

  it('B-REACT-09 one that fails leaves the order as it is', async () => {
    const { id } = await cancelled(10_001, 4);
    await reactivate(id);
    await store.settle(later(1), id);
    expect(await store.reactivationStatus(id)).toMatchObject({ status: 'FAILED' });
    const row = await readBooking(database, id);
    expect(row.statusCode).toBe(4);
    expect(row.payment?.error).toBe('Pagamento recusado');
  });

  it('one of ten at once starts it; another may after 5 minutes, and only the newest counts', async () => {
    const { id } = await cancelled(10_003);
    const failed = refusals(
      await Promise.allSettled(Array.from({ length: 10 }, () => reactivate(id))),
    );
    expect(failed).toHaveLength(9);
    for (const error of failed) {
      expect(error).toMatchObject({ status: 409, code: 'reactivation-running' });
    }
    await expect(reactivate(id, 'PIX', 299.999)).rejects.toMatchObject({
      code: 'reactivation-running',
    });
    await reactivate(id, 'PIX', 300);
    expect((await chargesOf(id)).map(({ type, status }) => [type, status])).toEqual([
      ['CREDIT_CARD', 'FAILED'],
      ['PIX', 'WAITING'],
    ]);
  });

  it('takes back the credits of the order, and fails when they are gone', async () => {
    await addCustomer(0);
    const { id } = await addBooking(database, {
      statusCode: 4,
      values: { creditsUsed: 500, cancelTotal: 0 },
    });
    await returned(id);
    await reactivate(id);
    await store.settle(later(1), id);
    expect(await store.reactivationStatus(id)).toMatchObject({ status: 'FAILED' });
    expect((await readBooking(database, id)).statusCode).toBe(4);
  });
});

describe('settling', () => {
  it('B-ENT-19 an older charge does not tell of the payment of a newer one', async () => {
    const { id } = await cancelled(10_002, 5);
    await store.generatePix(operator(), id);
    await reactivate(id, 'CREDIT_CARD', 10);
    const [, newer] = await chargesOf(id);
    await store.settle(later(20), id);
    expect(await chargesOf(id)).toMatchObject([{ status: 'SUCCESS' }, { status: 'WAITING' }]);
    expect((await readBooking(database, id)).payment).toMatchObject({
      id: newer?.id,
      method: 'CREDIT_CARD',
      status: 'WAITING',
    });
  });

  it('F11 a request that is sent again does not ask again for what was asked for', async () => {
    const { id } = await addBooking(database, { statusCode: 11 });
    const sandbox = createSandbox();
    const asked: string[] = [];
    store = storeOver({
      ...sandbox,
      createPix: (request) => {
        asked.push(request.id);
        return sandbox.createPix(request);
      },
    });
    const actor = operator({ idempotencyKey: 'k', requestHash: 'h' });
    for (const _ of [1, 2]) await store.generatePix(actor, id);
    expect(asked).toHaveLength(1);
  });

  it('is applied once by twenty servers at once, with one line in the audit', async () => {
    const { id } = await cancelled(12_000);
    await reactivate(id);
    await Promise.all(
      Array.from({ length: 20 }, () => storeOver(createSandbox()).settle(later(1))),
    );
    const row = await readBooking(database, id);
    expect(row.status.map(({ code }) => code)).toEqual([1, 12]);
    const lines = await database.read((orm) =>
      orm.select().from(audit).where(eq(audit.object, id)),
    );
    // It takes the professional off: the audit names her.
    expect(lines.filter(({ operation }) => operation === 'charges.settle')).toMatchObject([
      { diff: { statusCode: { before: 12, after: 1 }, partnerName: { before: 'Carla' } } },
    ]);
  });

  it('leaves an order alone that has moved on meanwhile', async () => {
    const { id } = await cancelled(12_000);
    await reactivate(id);
    await database.read((orm) =>
      orm.execute(`update bookings set status_code = 2 where id = '${id}'`),
    );
    await store.settle(later(1), id);
    expect((await readBooking(database, id)).statusCode).toBe(2);
    expect(await store.reactivationStatus(id)).toMatchObject({ status: 'SUCCESS' });
  });

  it('a gateway that does not answer leaves the charge waiting', async () => {
    const { id } = await cancelled(12_000);
    await reactivate(id);
    const down = storeOver({
      ...createSandbox(),
      state: async () => {
        throw new GatewayUnavailable();
      },
    });
    await down.settle(later(30));
    expect(await store.reactivationStatus(id)).toMatchObject({ status: 'WAITING' });
    await store.settle(later(31));
    expect(await store.reactivationStatus(id)).toMatchObject({ status: 'SUCCESS' });
  });

  it('asks again, with the same id, for a charge whose question was lost with its server', async () => {
    const { id } = await cancelled(12_000);
    const asked: string[] = [];
    const sandbox = createSandbox();
    const lost = storeOver({
      ...sandbox,
      preauthorise: async (request) => {
        asked.push(request.id);
        throw new Error('The server has ended.');
      },
    });
    const body = { scheduleId: id, reactivationType: 'CREDIT_CARD' } as const;
    await expect(lost.reactivate(operator(), body)).rejects.toThrow('The server has ended.');
    const next = storeOver({
      ...sandbox,
      preauthorise: (request) => {
        asked.push(request.id);
        return sandbox.preauthorise(request);
      },
    });
    await next.settle(later(59.999));
    expect(asked).toHaveLength(1);
    await next.settle(later(60));
    await next.settle(later(61));
    expect(asked).toHaveLength(2);
    expect(asked[1]).toBe(asked[0]);
    expect((await readBooking(database, id)).statusCode).toBe(1);
  });
});

describe('recharging', () => {
  it('B-CALL-26 pre-authorises again, a refusal cancels the order for its payment again', async () => {
    const { id } = await cancelled(12_000);
    expect(await store.recharge(operator(), id)).toMatchObject({ statusCode: 15 });
    await store.settle(later(1), id);
    expect((await readBooking(database, id)).status.map(({ code }) => code)).toEqual([1, 15, 12]);
    const refused = await cancelled(10_001);
    await store.recharge(operator(), refused.id);
    await store.settle(later(1), refused.id);
    expect(await readBooking(database, refused.id)).toMatchObject({ statusCode: 12 });
  });

  it('B-CALL-26 409 nothing-to-charge in another status and of a paid booking', async () => {
    for (const columns of [{ statusCode: 4 }, { paid: true }]) {
      const { id } = await addBooking(database, { statusCode: 12, ...columns });
      await expect(store.recharge(operator(), id)).rejects.toMatchObject({
        status: 409,
        code: 'nothing-to-charge',
      });
    }
  });

  it('B-CALL-26 charges once for ten calls at once', async () => {
    const { id } = await cancelled(12_000);
    const failed = refusals(
      await Promise.allSettled(Array.from({ length: 10 }, () => store.recharge(operator(), id))),
    );
    expect(failed).toHaveLength(9);
    expect(await chargesOf(id)).toHaveLength(1);
  });

  it('503 when the gateway is down, and the order is cancelled for its payment', async () => {
    const { id } = await cancelled(10_004);
    await expect(store.recharge(operator(), id)).rejects.toMatchObject({ status: 503 });
    expect((await readBooking(database, id)).statusCode).toBe(12);
  });
});
