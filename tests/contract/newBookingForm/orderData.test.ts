import { describe, expect, it } from 'vitest';
import { priceRulesOf } from '../../../domain/bookings/price';
import { order } from '../../../src/customPages/bookings/newBooking/order';
import {
  initialOf,
  type OrderData,
  type OrderValues,
  orderProblems,
  priceOf,
  voucherProblem,
} from '../../../src/customPages/bookings/newBooking/orderData';
import type { Offers } from '../../../src/schema/definition/types';
import { contextOf, formOf, stepsOf } from '../../support/definitionUnits';
import { priceOf as wirePrice } from '../../support/newBooking';

/** Rules, prices (in cents) and requests of a new booking, without a screen. */

const multipliers = { tuesday: 1.2, wednesday: 1.05, sunday: 1.5 };
const wire = { ...wirePrice(), multiplierPerDayOfWeek: multipliers };
const rules = priceRulesOf(wire as never, 1000);

/** The server's clock is noon of Tuesday, 2026-03-10, in São Paulo. */
const orderingOf = (over: Partial<OrderData> = {}): OrderData => ({
  id: 'u1',
  credits: 2000,
  preferred: ['p1'],
  names: { p1: 'Paula Prado' },
  cards: [{ id: 'k1', brand: 'VISA', last4: '1111' }],
  addresses: [{ id: '1', line: 'Rua das Flores, 1', areaId: 'a1' }],
  categories: [
    { id: 'c100', name: 'Manicure', services: [{ id: 's1', name: 'Mão', value: 4000 }] },
  ] as never,
  isAreaLoading: false,
  offset: Date.parse('2026-03-10T15:00:00Z') - Date.now(),
  supports: { booking: true, realtime: true },
  rules,
  ...over,
});

const TYPED: OrderValues = {
  ...initialOf(orderingOf(), '2026-03-10'),
  categoryId: 'c100',
  serviceId: 's1',
  payment: 'link:PIX',
};

const VOUCHER = { code: 'MAIO', type: 'V', value: 30, numberOfClients: 2 } as never;

describe('the price', () => {
  it.each<[string, OrderValues, Partial<OrderData>, number | undefined]>([
    ['B-NEW-21 without a weekday for a subscriber', {}, { hasSignature: true }, 8000],
    ['B-NEW-20 B-NEW-26 fixed', { end: '09:00' }, {}, 10_500],
    ['B-NEW-29 of a Sunday until a day is typed', { day: '' }, {}, 12_000],
    [
      'B-NEW-22 B-NEW-23 C-AREA-11 with a preference',
      { preferences: ['p1'], clients: 3 },
      {},
      28_200,
    ],
    ['B-NEW-24 with a voucher', { voucher: VOUCHER, clients: 2 }, {}, 13_800],
    ['B-NEW-25 with credits', { useCredits: true }, {}, 6400],
    [
      'B-NEW-19 B-CALL-52 in real time today, whatever the window',
      { realtime: true, day: '2026-03-11', start: '12:00', end: '11:00' },
      {},
      18_000,
    ],
    ['B-NEW-23 unknown without rules', {}, { rules: undefined }, undefined],
  ])('%s', (_, typed, over, total) =>
    expect(priceOf({ ...TYPED, ...typed }, orderingOf(over))?.total).toBe(total),
  );
});

describe('the form', () => {
  const ordering = orderingOf();

  it('B-NEW-07 starts tomorrow from 07:00 to 22:00 for one client at the only address', () => {
    const hours = { day: '2026-03-11', start: '07:00', end: '22:00' };
    const initial = { addressId: '1', clients: 1, ...hours };
    expect(initialOf(ordering, '2026-03-10')).toEqual(initial);
    const addresses = ['1', '2'].map((id) => ({ id, line: id }));
    expect(initialOf({ id: 'u1', addresses }, '2026-03-10').addressId).toBeNull();
  });

  it.each<[string, OrderValues, string, string | undefined]>([
    ['B-NEW-14', { categoryId: null, serviceId: null }, 'categoryId', 'Selecione um serviço'],
    ['B-NEW-14', { serviceId: null }, 'serviceId', 'Selecione um serviço'],
    ['B-NEW-14', { payment: null }, 'payment', 'Selecione uma forma de pagamento'],
    ['B-NEW-06', { clients: null }, 'clients', 'Informe de 1 a 4 clientes'],
    ['B-NEW-08 B-NEW-12', { start: '06:00' }, 'start', 'O horário deve estar entre 07:00 e 22:00'],
    ['B-NEW-19', { day: '2026-03-10', realtime: true }, 'start', undefined],
    [
      'B-NEW-17',
      { onlyForPreference: true },
      'preferences',
      'Selecione ao menos uma profissional de preferência',
    ],
    ['B-NEW-17', { onlyForPreference: true, preferences: ['p1'] }, 'preferences', undefined],
    ['B-NEW-32', { voucherCode: 'maio' }, 'voucherCode', 'Adicione o voucher ou apague o código'],
    ['B-NEW-32', { voucherCode: 'maio', voucher: VOUCHER }, 'voucherCode', undefined],
    ['B-ENT-22', { voucher: VOUCHER }, 'voucher', 'Este voucher exige no mínimo 2 clientes'],
    ['B-ENT-22', { voucher: VOUCHER, clients: 2 }, 'voucher', undefined],
  ])('%s judges %j', (_, typed, path, message) => {
    expect((orderProblems({ ...TYPED, ...typed }, ordering) as OrderValues)[path as never]).toBe(
      message,
    );
    if (path === 'voucher') expect(voucherProblem({ ...TYPED, ...typed })).toBe(message);
  });

  it.each([
    [false, 'link:PIX', 'Pagamento por PIX não disponível neste endereço'],
    [false, 'card:k1', undefined],
    [true, 'link:PIX', undefined],
    [undefined, 'link:PIX', undefined],
  ])('where PIX is taken: %s, %s is refused with %s', (pixPayment, payment, message) =>
    expect(orderProblems({ ...TYPED, payment }, orderingOf({ pixPayment })).payment).toBe(message),
  );

  it('B-NEW-15 B-NEW-17 B-NEW-19 shows what the order needs, and offers what the services know', () => {
    const hidden = (values: OrderValues, over: Partial<OrderData> = {}) => {
      const shown = formOf(order, orderingOf(over)).shown({ ...TYPED, ...values });
      const all = Object.keys(order.form?.fields ?? {});
      return all.filter((path) => !shown.split(' ').includes(path)).join(' ');
    };
    expect([hidden({}), hidden({}, { preferred: [] })]).toEqual([
      'massageTable voucher',
      'massageTable preferences voucher',
    ]);
    const massage = { categoryId: 'c101', realtime: true, voucher: VOUCHER };
    expect(hidden(massage)).toBe('day start end voucherCode');
    const { required } = formOf(order, ordering);
    const needs = (values: OrderValues) => required({ ...values }).includes('serviceId');
    expect([needs({}), needs({ categoryId: 'c100' })]).toEqual([false, true]);
    const { readOnlyWhen = {}, fields = {} } = order.form ?? {};
    const locked = (over: Partial<OrderData>) =>
      (['onlyForPreference', 'useCredits'] as const).map((path) =>
        readOnlyWhen[path]?.({}, contextOf(orderingOf(over))),
      );
    expect([locked({}), locked({ preferred: [], credits: 0 })]).toEqual([
      [false, false],
      [true, true],
    ]);
    const offered = (path: string, over: Partial<OrderData> = {}) =>
      (fields[path] as unknown as { readonly offers: Offers })
        .offers(TYPED as never, contextOf(orderingOf(over)))
        ?.map(({ label }) => label.replace(/\u00a0/g, ' '))
        .join(', ');
    expect(['categoryId', 'serviceId', 'preferences'].map((path) => offered(path))).toEqual([
      ...['Manicure', 'Mão (a partir de R$ 40,00)', 'Paula Prado'],
    ]);
    expect(offered('payment')).toMatch(/^Pré-autorização do cartão, PIX, .*, VISA final 1111$/);
    expect(offered('categoryId', { isAreaLoading: true })).toBeUndefined();
    expect(offered('preferences', { names: {} })).toBe('p1');
    expect(offered('start', { rules: undefined })).toMatch(/^07:00, 07:30, /);
    const hourly = { rules: { ...rules, interval: 60 } };
    expect(offered('end', hourly)).toMatch(/^07:00, 08:00, .*22:00$/);
  });
});

describe('the order', () => {
  const INTENT = { transactionId: 't1', began: '2026-03-10T14:59:00.000Z', expectedTotal: 84 };
  const sends = (typed: OrderValues, over: Partial<OrderData> = {}, variant?: number) => {
    const { sends: send } = variant === undefined ? order : (order.variants?.[variant] ?? order);
    const values = { ...TYPED, ...typed, ...INTENT };
    return send?.(orderingOf(over), values, contextOf(), []) as OrderValues &
      Record<string, unknown>;
  };

  it('B-CALL-53 B-CALL-54 carries every key, without the optional card and note', () =>
    expect(JSON.parse(JSON.stringify(sends({ note: '  ' })))).toEqual({
      testCard: false,
      linkPayment: true,
      transactionId: 't1',
      scheduleDateType: 'FLEX',
      asyncPayment: true,
      categoryId: 'c100',
      addressId: '1',
      areaId: 'a1',
      date: '2026-03-11T10:00:00.000Z',
      dateRangeStart: '2026-03-11T10:00:00.000Z',
      dateRangeEnd: '2026-03-12T01:00:00.000Z',
      numberOfClients: 1,
      serviceId: 's1',
      timestamp: expect.stringMatching(/^2026-03-10T15:00/),
      user: { _id: 'u1' },
      useCredits: false,
      listPreferenceByProfessionals: [],
      onlyForPreference: false,
      beginCheckout: INTENT.began,
      hasPreference: false,
      voucher: null,
      realtime: false,
      scheduleByWpp: false,
      massageTable: false,
      paymentType: 'PIX',
      expectedTotal: 84,
    }));

  it('B-NEW-17 B-NEW-31 B-CALL-53 carries card, note, voucher, preferences and switches as they were chosen', () => {
    const chosen = { useCredits: true, onlyForPreference: true, massageTable: true };
    const typed = { note: ' Portão ', voucher: VOUCHER, preferences: ['p1'] };
    expect(sends({ ...chosen, ...typed, payment: 'card:k1' })).toMatchObject({
      ...chosen,
      linkPayment: false,
      paymentType: null,
      creditCardId: 'k1',
      note: 'Portão',
      voucher: 'MAIO',
      hasPreference: true,
      listPreferenceByProfessionals: ['p1'],
    });
    const supports = { booking: false, realtime: true };
    expect(sends({ massageTable: true, note: 'Portão' }, { supports }).note).toBe(
      'Levar maca. Pagamento: PIX. Portão',
    );
    expect(sends({ realtime: true }, { supports }).note).toBeUndefined();
  });

  it('B-NEW-19 B-CALL-52 B-ERR-24 in real time goes now, by its own operation and words', () => {
    const [variant] = order.variants ?? [];
    expect([variant?.when({ realtime: true }), variant?.when({})]).toEqual([true, false]);
    expect([variant?.operation, variant?.failure, order.failure]).toEqual([
      'realtime.create',
      'Houve um erro ao salvar o agendamento',
      'Houve um erro ao criar o agendamento',
    ]);
    const now = expect.stringMatching(/^2026-03-10T15:00/);
    const body = { scheduleDateType: 'FIXED', dateRangeStart: now, dateRangeEnd: now };
    expect(sends({ realtime: true, start: '12:00', end: '11:00' }, {}, 0)).toMatchObject(body);
  });

  it('B-NEW-18 asks with service, moment, price, address and payment, and leads to the booking', () => {
    const text = order.confirm?.text as (...all: unknown[]) => string;
    const ask = (typed: OrderValues) =>
      text(orderingOf(), contextOf(), { ...TYPED, ...typed })
        .replace(/\u00a0/g, ' ')
        .split('\n');
    expect(ask({})).toEqual([
      'Serviço: Mão',
      'Quando: 11/03/2026, das 07:00 às 22:00',
      'Preço: R$ 84,00',
      'Endereço: Rua das Flores, 1',
      'Pagamento: PIX',
    ]);
    expect([ask({ realtime: true })[1], ask({ payment: 'card:k1' })[4]]).toEqual([
      'Quando: agora, em tempo real',
      'Pagamento: VISA final 1111',
    ]);
    const next = (answer: unknown) =>
      order.nextSteps?.(orderingOf(), {}, answer, contextOf()) ?? [];
    const steps = next({ id: 'b1', code: 'ABC123' });
    expect(steps.map(({ label }) => label)).toEqual(['Abrir agendamento', 'Copiar código ABC123']);
    expect(stepsOf(steps)).toEqual(['open /schedules/b1', 'copy ABC123']);
    expect(next(undefined)).toEqual([]);
  });
});
