import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking, EndpointId, OperationInput } from '../../src/dataProvider';
import { given, ownAnswer } from '../support/answers';
import { bookingPicker, callOf, cents } from '../support/bookingCalls';
import { type MemoryProduct, memoryProduct, SEED_TIMEOUT } from '../support/provider';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const REACTIVABLE = [12, 5, 4, 20];

let product: MemoryProduct;
let call: ReturnType<typeof callOf>;
let pick: ReturnType<typeof bookingPicker>;

beforeAll(async () => {
  product = await memoryProduct(300);
  call = callOf(product);
  pick = bookingPicker(product);
}, SEED_TIMEOUT);
beforeEach(() => product.signIn('operation'));
afterAll(() => product.close());

const endsIn =
  (...endings: number[]) =>
  ({ totalValue = 0, pixPayments }: Booking): boolean =>
    totalValue > 0 && pixPayments.length === 0 && endings.includes(cents(totalValue) % 100);
const isOrdinary = ({ totalValue = 0, pixPayments }: Booking): boolean =>
  totalValue > 1 && pixPayments.length === 0 && cents(totalValue) % 100 > 4;

describe('PIX payments', () => {
  const payable = () =>
    pick([2, 11, 1], (one) => isOrdinary(one) && one.partner != null && !one.pixPaid);

  it('B-CALL-33 B-CALL-34 B-CALL-37 B-PAY-02 B-PAY-05 B-PAY-06 adds up to paid, deletes to unpaid', async () => {
    const booking = await payable();
    const params = { id: booking._id };
    const total = cents(booking.totalValue);
    const first = { id: 'E2E-1', bank: 'Itaú', value: (total - 1) / 100 };
    const added = await call('pix.add', { params, body: first });
    expect(added).toMatchObject({
      method: 'POST',
      path: `/api/bo/schedule/pix/${booking._id}`,
      body: first,
      answer: { pixPaid: false, pixPayments: [{ ...first, createdAt: expect.any(String) }] },
    });
    const whole = await call('pix.add', {
      params,
      body: { id: 'E2E-2', bank: 'Outro', value: 0.01 },
    });
    expect(given(whole.answer).pixPaid).toBe(true);
    const list = await call('pix.list', { params });
    expect(list).toMatchObject({
      method: 'GET',
      path: `/api/bo/schedule/pix/${booking._id}`,
      body: undefined,
      answer: { pixPaid: true },
    });
    const sum = list.answer.pixPayments.reduce((before, { value }) => before + cents(value), 0);
    expect(sum).toBe(total);
    const removed = await call('pix.remove', { params: { ...params, pixId: 'E2E-2' } });
    expect(removed).toMatchObject({
      method: 'DELETE',
      path: `/api/bo/schedule/pix/${booking._id}/E2E-2`,
      body: undefined,
      answer: { pixPaid: false },
    });
    const { pixPayments } = given(removed.answer);
    expect(pixPayments.map(({ id }) => id)).toEqual(['E2E-1']);
    const shown = await product.provider.operation('bookings.one', { params });
    expect(shown).toMatchObject({ pixPaid: false, pixPayments });
    await expect(
      call('pix.remove', { params: { ...params, pixId: 'E2E-2' } }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  it('B-PAY-09 B-PAY-14 refuses a code that any booking has', async () => {
    const [one, other] = [await payable(), await payable()];
    const body = { id: 'E2E-SAME', bank: 'Itaú', value: 0.01 };
    await call('pix.add', { params: { id: one._id }, body });
    for (const { _id: id } of [one, other]) {
      await expect(call('pix.add', { params: { id }, body })).rejects.toMatchObject({
        status: 409,
        code: 'pix-code-taken',
        message: 'Esse código PIX já está cadastrado!',
      });
    }
  });

  it.each([
    ['a cent too much', 1, 409, 'pix-exceeds'],
    ['exactly the total', 0, 200, ''],
  ])('B-PAY-10 judges %s', async (_, over, status, code) => {
    const booking = await payable();
    const answer = await call('pix.add', {
      params: { id: booking._id },
      body: {
        id: `E2E-OVER-${over}`,
        bank: 'Itaú',
        value: (cents(booking.totalValue) + over) / 100,
      },
    }).catch((failure: unknown) => failure);
    if (status === 200) expect(answer).toMatchObject({ answer: { pixPaid: true } });
    else {
      expect(answer).toMatchObject({
        status,
        code,
        message: 'Os pagamentos PIX não podem exceder o total do pedido!',
      });
    }
  });

  it.each([
    [{ id: '', bank: 'Itaú', value: 1 }, 'id'],
    [{ id: 'A', bank: ' ', value: 1 }, 'bank'],
    [{ id: 'A', bank: 'Itaú', value: -1 }, 'value'],
    [{ id: 'A', bank: 'Itaú', value: 0 }, 'value'],
    [{ id: 'A', bank: 'Itaú', value: 0.001 }, 'value'],
    [{ id: 'A', bank: 'Itaú' }, 'value'],
  ])('B-PAY-08 B-PAY-11 refuses %o for its %s', async (body, field) => {
    const { schedules } = await product.provider.operation('bookings.list', {
      query: { status: 2 },
    });
    await expect(
      call('pix.add', { params: { id: schedules[0]?._id ?? '' }, body }),
    ).rejects.toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } });
  });

  it('B-CALL-35 B-CALL-36 sets the paid flag wanted, twice the same', async () => {
    const booking = await payable();
    const params = { id: booking._id };
    for (const paid of [true, true, false]) {
      const sent = await call('pix.status', { params, body: { paid } });
      expect(sent).toMatchObject({
        method: 'PUT',
        path: `/api/bo/schedule/pix/status/${booking._id}`,
        body: { paid },
        answer: { pixPaid: paid },
      });
    }
    expect((await call('pix.status', { params })).answer).toMatchObject({ pixPaid: true });
  });

  it('B-PAY-07 refuses both without a professional', async () => {
    const booking = await pick([1, 0, 19, 12], (one) => one.partner == null);
    const params = { id: booking._id };
    const refusal = {
      status: 409,
      code: 'no-professional',
      message: 'Edição desabilitada for falta de profissão',
    };
    await expect(
      call('pix.add', { params, body: { id: 'E2E-N', bank: 'Itaú', value: 0.01 } }),
    ).rejects.toMatchObject(refusal);
    await expect(call('pix.status', { params, body: { paid: true } })).rejects.toMatchObject(
      refusal,
    );
  });

  it('B-CALL-32 B-CALL-13 B-PAY-03 B-ENT-19 generates a charge whose code the details then tell', async () => {
    const booking = await pick(
      [11, 5],
      (one) => isOrdinary(one) && one.payment?.paid !== true && !one.pixPaid,
    );
    const params = { id: booking._id };
    const sent = await call('pix.generate', { params });
    expect(sent).toMatchObject({
      method: 'POST',
      path: `/api/bo/schedule/pix/${booking._id}/generate`,
      body: undefined,
    });
    expect(JSON.parse(String(sent.answer))).toEqual({ linkCompartilhamento: '', copyPaste: '' });
    const early = await call('bookings.detail', { params });
    expect(early).toMatchObject({ method: 'GET', path: `/api/bo/v3/bo/schedule/${booking._id}` });
    expect(early.answer.payment).toMatchObject({ status: 'WAITING' });
    expect(early.answer.payment?.copyPaste).toBeUndefined();
    product.pass(2 * SECOND);
    const { payment } = (await call('bookings.detail', { params })).answer;
    expect(payment?.copyPaste).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    expect(payment?.paymentMethod?.pixInfo?.copyPastText).toBe(payment?.copyPaste);
    expect(payment?.urlPayment).toMatch(/^https:/);
    expect(payment).toMatchObject({ status: 'SUCCESS', method: 'PIX', paid: false });
    expect(payment?.events.length).toBeGreaterThan(0);
  });

  it('B-CALL-38 B-PAY-13 answers the contestation as a PDF with the name of the order', async () => {
    const booking = await pick([11]);
    const before = product.requests.length;
    const bytes = await product.provider.operation('bookings.contestation', {
      params: { id: booking._id },
    });
    expect(bytes).toBeInstanceOf(Uint8Array);
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');
    const request = product.requests[before];
    expect(request?.method).toBe('GET');
    expect(new URL(request?.url ?? '').pathname).toBe(
      `/api/bo/schedule/${booking._id}/chargeback-contestation`,
    );
    const answer = await product.app(
      new Request(request?.url ?? '', { headers: request?.headers ?? {} }),
    );
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`pedido-${booking._id}.pdf`);
  });
});

describe('a screen that a colleague has overtaken', () => {
  const reread = (id: string) => product.provider.operation('bookings.one', { params: { id } });
  const isPaying = (one: Booking) => isOrdinary(one) && one.partner != null && !one.pixPaid;
  const isEnded = (one: Booking) => isOrdinary(one) && !one.pixPaid && one.payment?.paid !== true;
  type Sent = [
    string,
    number[],
    (one: Booking) => boolean,
    (one: Booking, version?: number) => OperationInput,
  ];
  const inQuery = ({ _id: id }: Booking, version?: number) => ({
    params: { id },
    query: { version },
  });
  const CASES: Sent[] = [
    [
      'pix.status',
      [2, 11],
      isPaying,
      ({ _id: id }, version) => ({ params: { id }, body: { paid: true, version } }),
    ],
    [
      'pix.add',
      [2, 11],
      isPaying,
      ({ _id: id }, version) => ({
        params: { id },
        body: { id: `SEEN-${id}`, bank: 'Itaú', value: 0.01, version },
      }),
    ],
    [
      'pix.remove',
      [2, 11],
      isPaying,
      ({ _id: id }, version) => ({ params: { id, pixId: `OF-${id}` }, query: { version } }),
    ],
    ['pix.generate', [11, 5], isEnded, inQuery],
    [
      'bookings.reactivate',
      REACTIVABLE,
      isEnded,
      ({ _id }, version) => ({
        body: { scheduleId: _id, reactivationType: 'CREDIT_CARD', version },
      }),
    ],
    ['bookings.recharge', [12], isEnded, inQuery],
  ];

  it.each(CASES)(
    'G18 %s is refused, and done by who has seen the booking',
    async (id, codes, test, input) => {
      const booking = await pick(codes, test);
      const params = { id: booking._id };
      if (id === 'pix.remove') {
        const body = { id: `OF-${booking._id}`, bank: 'Itaú', value: 0.01 };
        await product.provider.operation('pix.add', { params, body });
      }
      const before = await reread(booking._id);
      await expect(
        product.provider.operation(id as EndpointId, input(before, given(before.version) - 1)),
      ).rejects.toMatchObject({ status: 409, code: 'version-conflict' });
      expect(await reread(booking._id)).toEqual(before);
      await product.provider.operation(id as EndpointId, input(before, given(before.version)));
      expect((await reread(booking._id)).version).toBeGreaterThan(given(before.version));
    },
  );
});

describe('reactivation', () => {
  const status = async (id: string) =>
    (await call('bookings.reactivationStatus', { params: { scheduleId: id } })).answer;

  it.each([
    ['CREDIT_CARD', 1],
    ['PIX', undefined],
    ['CHECKOUT', undefined],
  ] as const)(
    'B-CALL-24 B-CALL-25 B-REACT-05 B-ENT-27 goes by %s to its result',
    async (type, code) => {
      const booking = await pick(REACTIVABLE, isOrdinary);
      const body = { scheduleId: booking._id, reactivationType: type };
      const sent = await call('bookings.reactivate', { body });
      expect(sent).toMatchObject({
        method: 'POST',
        path: '/api/node/v4/schedule/reactivation',
        body,
      });
      await expect(call('bookings.reactivate', { body })).rejects.toMatchObject({
        status: 409,
        code: 'reactivation-running',
      });
      const first = await call('bookings.reactivationStatus', {
        params: { scheduleId: booking._id },
      });
      expect(first).toMatchObject({
        method: 'GET',
        path: `/api/node/v4/schedule/reactivation/status/${booking._id}`,
        answer: { status: 'WAITING' },
      });
      product.pass(2 * SECOND);
      const result = await status(booking._id);
      expect(result.status).toBe('SUCCESS');
      if (type === 'PIX') expect(result.copyAndPasteCode).toMatch(/^000201/);
      if (type === 'CHECKOUT') expect(result.linkPayment).toMatch(/^https:/);
      const after = await product.provider.operation('bookings.one', {
        params: { id: booking._id },
      });
      expect(after.statusCode).toBe(code ?? booking.statusCode);
      expect(after.status[0]).toMatchObject({ code: code ?? booking.statusCode });
    },
  );

  it.each([
    [1, 2 * SECOND],
    [3, 11 * MINUTE],
  ])('B-REACT-07 B-ENT-27 fails where the bank says no (x,0%i)', async (ending, wait) => {
    const booking = await pick(REACTIVABLE, endsIn(ending));
    const body = { scheduleId: booking._id, reactivationType: 'CREDIT_CARD' };
    expect(await ownAnswer(product, 'bookings.reactivate', { body })).toMatchObject({
      status: 'WAITING',
    });
    product.pass(wait);
    expect(await status(booking._id)).toMatchObject({ status: 'FAILED' });
    const after = await product.provider.operation('bookings.one', { params: { id: booking._id } });
    expect(after.statusCode).toBe(booking.statusCode);
  });

  it('B-REACT-05 waits for a slow bank, however often it is asked', async () => {
    const booking = await pick(REACTIVABLE, endsIn(2));
    await call('bookings.reactivate', {
      body: { scheduleId: booking._id, reactivationType: 'CREDIT_CARD' },
    });
    for (let asked = 0; asked < 9; asked += 1) {
      product.pass(2 * SECOND);
      expect((await status(booking._id)).status).toBe('WAITING');
    }
    product.pass(2 * SECOND);
    expect((await status(booking._id)).status).toBe('SUCCESS');
  });

  it('B-REACT-10 answers 503 with a text while the gateway is down', async () => {
    const booking = await pick(REACTIVABLE, endsIn(4));
    await expect(
      call('bookings.reactivate', {
        body: { scheduleId: booking._id, reactivationType: 'PIX' },
      }),
    ).rejects.toMatchObject({ status: 503, code: 'gateway-unavailable', message: /\S/ });
    expect((await status(booking._id)).status).toBe('FAILED');
  });

  it('B-CALL-24 refuses another type, a booking that lives, and one without a reactivation', async () => {
    const booking = await pick([2]);
    const scheduleId = booking._id;
    await expect(
      call('bookings.reactivate', { body: { scheduleId, reactivationType: 'BOLETO' } }),
    ).rejects.toMatchObject({
      status: 422,
      body: { errors: { reactivationType: expect.any(String) } },
    });
    await expect(
      call('bookings.reactivate', { body: { scheduleId, reactivationType: 'PIX' } }),
    ).rejects.toMatchObject({ status: 409, code: 'wrong-status' });
    await expect(status(scheduleId)).rejects.toMatchObject({ status: 404 });
  });

  it('B-CALL-26 B-CALL-27 charges an order again whose payment failed', async () => {
    const booking = await pick(12, isOrdinary);
    const sent = await call('bookings.recharge', { params: { id: booking._id } });
    expect(sent).toMatchObject({ method: 'GET', path: `/api/bo/v2/bo/recharge/${booking._id}` });
    expect(given(sent.answer).statusCode).toBe(15);
    product.pass(2 * SECOND);
    const after = await call('bookings.detail', { params: { id: booking._id } });
    expect(after.answer.statusCode).toBe(1);
    await expect(call('bookings.recharge', { params: { id: booking._id } })).rejects.toMatchObject({
      status: 409,
      code: 'nothing-to-charge',
    });
  });
});
