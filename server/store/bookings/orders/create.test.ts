import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ORDER } from '../../../../tests/support/bookingCalls';
import { ADDRESS, addRows, CARD, rowOf, rowsOf } from '../../../../tests/support/fixture';
import {
  addCredit,
  addCustomer,
  addPolygon,
  addProfessional,
  addVoucher,
  squareAround,
} from '../../../../tests/support/rows/bookingChanges';
import { later, operator, readBooking, refusals } from '../../../../tests/support/rows/bookings';
import { emptiedDatabase } from '../../../../tests/support/store';
import type { StoredPriceRules } from '../../../db/columns';
import {
  areaServices,
  areas,
  bookings,
  charges,
  creditHistory,
  customers,
  polygonPrices,
  services,
  vouchers,
} from '../../../db/schema';
import type { Actor } from '../../../kernel';
import { createSandbox } from '../../../payments/sandbox';
import { createWrite } from '../../write';
import { Charges } from '../payments/charges';
import { findBooking } from '../read';
import { createOrders } from './create';
import type { NewOrder } from './draft';

const database = await emptiedDatabase();
const write = createWrite(database);
const booking = (id: string) => database.read((orm) => findBooking(orm, id));
const payments = new Charges(database, write, createSandbox(), booking);
const orders = createOrders(database, write, payments, booking);

/** Tuesdays to Thursdays cost 10 % more; the test clock is Tuesday, 12:00 in São Paulo. */
const rules: StoredPriceRules = {
  startHour: 8,
  endHour: 21,
  minMinutes: 120,
  interval: 30,
  range: [
    { beginAt: '07:00', price: 10_000, reference: 'FIXED' },
    { beginAt: '18:00', price: 12_000, reference: 'FIXED' },
    { beginAt: '07:00', beginAtRange: ['07:00', '22:00'], price: 8_000, reference: 'FLEX' },
  ],
  multipliers: [1, 1, 1.1, 1.1, 1.1, 1, 1.5],
  realtime: 15_000,
  preference: 1_000,
};

const BUYER = {
  name: 'Bia Souza',
  addresses: [
    { ...ADDRESS, id: 'home' },
    { ...ADDRESS, id: 'beach', areaId: 'santos' },
  ],
  cards: [CARD, { ...CARD, id: 'card-2', provider: 'other' }],
  preferences: ['carla', 'dora', 'gone', 'aside'],
};

beforeEach(async () => {
  const area = (id: string, active: boolean) =>
    ({ id, name: id, nameSearch: id, city: id, stateShort: 'SP', active }) as const;
  const service = (id: string, active: boolean, categoryId = 'c100') =>
    ({ id, serviceId: id, name: 'Mão', nameSearch: 'mao', categoryId, active }) as const;
  await addRows(database, areas, area('sao-paulo', true), area('osasco', false));
  const offered = [service('s100', true), service('s101', false), service('s110', true, 'c101')];
  await addRows(database, services, ...offered);
  await addRows(
    database,
    areaServices,
    ...offered.map(({ id }) => ({ areaId: 'sao-paulo', serviceId: id, rules })),
    { areaId: 'osasco', serviceId: 's100', rules },
  );
  await addCustomer(database, BUYER);
  for (const id of ['carla', 'dora']) await addProfessional(database, { id, name: id });
  await addProfessional(database, { id: 'gone', active: false });
  await addProfessional(database, { id: 'aside', disabledUntil: '2026-03-12' });
});

/** An instant of a time in São Paulo. */
const at = (time: string, day = '2026-03-11'): string =>
  new Date(`${day}T${time}:00-03:00`).toISOString();

let count = 0;

/** One manicure tomorrow at 10:00, by the saved card: R$ 110,00. */
const order = (changes: Partial<NewOrder> = {}): NewOrder => {
  count += 1;
  return {
    ...ORDER,
    linkPayment: false,
    paymentType: undefined,
    creditCardId: 'card-1',
    transactionId: `t${count}`,
    categoryId: 'c100',
    addressId: 'home',
    areaId: 'sao-paulo',
    serviceId: 's100',
    user: { _id: 'customer-1' },
    ...onDay('2026-03-11'),
    timestamp: at('12:00', '2026-03-10'),
    beginCheckout: at('12:00', '2026-03-10'),
    ...changes,
  };
};

const create = (changes: Partial<NewOrder> = {}, actor: Actor = operator()) =>
  orders.create(actor, order(changes));

/** The dates of an order from 10:00 to 11:00, or between other times, of a day. */
const onDay = (day: string, from = '10:00', to = '11:00') => ({
  date: at(from, day),
  dateRangeStart: at(from, day),
  dateRangeEnd: at(to, day),
});

const change = (changes: Partial<typeof customers.$inferInsert>) =>
  database.read((orm) => orm.update(customers).set(changes).where(eq(customers.id, 'customer-1')));

const readCustomer = () => rowOf(database, customers, eq(customers.id, 'customer-1'));
const readVoucher = () => rowOf(database, vouchers);

const chargesOf = (bookingId: string) =>
  rowsOf(database, charges, eq(charges.bookingId, bookingId));

describe('the price rules', () => {
  const NOON = new Date('2026-03-10T15:00:00Z');

  it('B-CALL-48 answers them in reais, multipliers by weekday', async () => {
    expect(await orders.price({ area: 'sao-paulo', service: 's100' }, NOON)).toMatchObject({
      time: {
        flex: {
          minMinutesToScheduleFromNow: 120,
          range: [
            { beginAt: '07:00', beginAtRange: null, price: 100, reference: 'FIXED' },
            { price: 120, reference: 'FIXED' },
            { beginAtRange: ['07:00', '22:00'], price: 80, reference: 'FLEX' },
            { price: 150, reference: 'super now fixo' },
            { beginAtRange: ['08:00', '21:00'], price: 150, reference: 'super now flex' },
          ],
        },
      },
      multiplierPerDayOfWeek: { sunday: 1, tuesday: 1.1, saturday: 1.5 },
      realtime: { price: 150 },
      preference: { value: 10, type: 'V' },
    });
  });

  it.each([
    ['sao-paulo', 's101'],
    ['sao-paulo', 'nothing'],
    ['osasco', 's100'],
  ])('404 where a service is not offered: %s %s', async (area, service) => {
    const refused = { status: 404, description: 'Serviço não disponível nesta região.' };
    await expect(orders.price({ area, service }, NOON)).rejects.toMatchObject(refused);
  });
});

describe('a new booking', () => {
  it('B-CALL-52 B-CALL-53 is stored with its price, and waits for the card', async () => {
    const record = await create({ note: ' Portão azul ' });
    expect(record).toMatchObject({
      shortCode: expect.stringMatching(/^[A-HJ-KM-NP-Z2-9]{6}$/),
      statusCode: 15,
      scheduleDateType: 'FIXED',
      dateRangeStart: '2026-03-11T13:00:00.000Z',
      dateRangeEnd: '2026-03-11T14:00:00.000Z',
      requestedOn: '2026-03-10T15:00:00.000Z',
      userId: 'customer-1',
      originalValue: 110,
      discount: 0,
      voucherDiscount: 0,
      creditsUsed: 0,
      totalValue: 110,
      note: 'Portão azul',
      agent: 'backoffice',
      realtime: false,
      partner: null,
      status: [
        { code: 15, blame: 'ana@camarim.test' },
        { code: 0, blame: 'ana@camarim.test' },
      ],
      payment: { method: 'CREDIT_CARD', status: 'WAITING', paid: false },
    });
    const row = await readBooking(database, record._id);
    expect(row.payment?.cardId).toBe('card-1');
    expect(row.search).toContain('bia souza');
    expect(await readCustomer()).toMatchObject({ numberOfSchedules: 1 });
    await payments.settle(later(1));
    const paid = { statusCode: 1, cardValidated: true };
    expect(await readBooking(database, record._id)).toMatchObject(paid);
  });

  it('B-NEW-20 B-NEW-21 B-NEW-22 B-NEW-23 B-NEW-28 is priced by the server', async () => {
    // The type that the browser sends does not count.
    const flexible = await create({ dateRangeEnd: at('12:01'), scheduleDateType: 'FIXED' });
    expect(flexible).toMatchObject({ scheduleDateType: 'FLEX', totalValue: 88 });
    const preferred = await create({
      ...onDay('2026-03-14', '18:00', '19:00'),
      numberOfClients: 3,
      listPreferenceByProfessionals: ['carla'],
      scheduleDateType: 'FLEX',
    });
    expect(preferred).toMatchObject({ scheduleDateType: 'FIXED', totalValue: 570 });
    // A signature has neither multiplier nor surcharge.
    await change({ hasSignature: true });
    const signed = await create({ listPreferenceByProfessionals: ['dora', 'carla', 'dora'] });
    expect(signed).toMatchObject({
      totalValue: 100,
      originalValuePreference: 100,
      totalValuePreference: 100,
      hasPreference: true,
      professionalPreferences: [{ _id: 'dora' }, { _id: 'carla' }],
    });
  });

  it('B-NEW-04 B-NEW-08..14 P-PROF-45 on every engine refuses what does not fit, with its field', async () => {
    await addVoucher(database, { code: 'ENDED', endDay: '2026-03-09' });
    await addVoucher(database, { code: 'SOONER', rangeEndDay: '2026-03-10' });
    const preference = 'listPreferenceByProfessionals';
    const [start, end] = ['dateRangeStart', 'dateRangeEnd'] as const;
    const sameDay = 'Datas precisam estar no mesmo dia';
    const payment = 'Selecione uma forma de pagamento';
    const stranger = 'Esta profissional não é uma preferência da cliente';
    const nobody = 'Selecione ao menos uma profissional de preferência';
    const gone = 'Uma profissional de preferência não está mais disponível';
    const voucher = 'Este voucher não vale para este pedido';
    const refused: [Partial<NewOrder>, string, string][] = [
      [{ [start]: at('07:59') }, start, 'O horário mínimo para agendamento é 8:00'],
      [{ [end]: at('11:00', '2026-03-12') }, end, sameDay],
      [{ date: at('10:00', '2026-03-12') }, 'date', sameDay],
      [onDay('2026-04-10'), 'date', 'A data não pode passar de 30 dias a partir de hoje'],
      [{ addressId: 'nowhere' }, 'addressId', 'Selecione um endereço'],
      [{ addressId: 'beach' }, 'areaId', 'O endereço não pertence a esta região'],
      [{ categoryId: 'c101' }, 'categoryId', 'O serviço não pertence a esta categoria'],
      [{ creditCardId: null }, 'creditCardId', payment],
      [{ creditCardId: 'card-9' }, 'creditCardId', payment],
      [{ creditCardId: 'card-2' }, 'creditCardId', payment],
      [{ [preference]: ['eva'] }, preference, stranger],
      [{ onlyForPreference: true }, 'onlyForPreference', nobody],
      [{ [preference]: ['carla', 'aside'] }, preference, gone],
      [{ voucher: 'NADA' }, 'voucher', voucher],
      [{ voucher: 'ENDED' }, 'voucher', voucher],
      [{ voucher: 'SOONER' }, 'voucher', voucher],
    ];
    for (const [changes, field, message] of refused)
      await expect(create(changes)).rejects.toMatchObject({
        status: 422,
        fields: { [field]: message },
      });
    await change({ addresses: [] });
    const addressId =
      'Não é possível criar um agendamento para este usuário pois ele não possui um endereço';
    await expect(create()).rejects.toMatchObject({ status: 422, fields: { addressId } });
    expect(await rowsOf(database, bookings)).toEqual([]);
    expect(await readCustomer()).toMatchObject({ numberOfSchedules: 0 });
  });

  it('refuses a blocked customer, an unknown one, and a service that is not offered', async () => {
    await expect(create({ user: { _id: 'nobody' } })).rejects.toMatchObject({ status: 404 });
    const unavailable = { status: 409, code: 'not-available' };
    await expect(create({ areaId: 'osasco' })).rejects.toMatchObject(unavailable);
    await change({ blocked: true, active: false });
    await expect(create()).rejects.toMatchObject(unavailable);
  });

  it('refuses PIX where the polygon of the address takes none; a card pays', async () => {
    await addPolygon(database, 'p', [squareAround(ADDRESS.lng, ADDRESS.lat, 0.1)]);
    await addRows(database, polygonPrices, {
      polygonId: 'p',
      serviceId: 's100',
      active: true,
      pixPayment: false,
      rule: { realtime: false, range: [] },
    });
    const byPix = create({ linkPayment: true, paymentType: 'PIX', creditCardId: null });
    const paymentType = 'Pagamento por PIX não disponível neste endereço';
    await expect(byPix).rejects.toMatchObject({ status: 422, fields: { paymentType } });
    expect((await create()).statusCode).toBe(15);
  });

  it('B-NEW-15 notes the massage table of its category', async () => {
    const table = { categoryId: 'c101', serviceId: 's110', massageTable: true, note: 'Oi' };
    expect((await create(table)).note).toBe('Oi\nLevar maca de massagem.');
  });

  it('refuses an order whose expected total is not the price', async () => {
    await expect(create({ expectedTotal: 109.99 })).rejects.toMatchObject({
      status: 409,
      code: 'price-changed',
      description: 'O preço mudou para R$ 110,00. Confira e confirme novamente.',
    });
    await expect(create({ expectedTotal: 110 })).resolves.toMatchObject({ totalValue: 110 });
  });

  it('B-NEW-09 B-NEW-19 in real time begins at the next 5 minutes of the clock, within the hours', async () => {
    const record = await create({ realtime: true }, operator({ at: later(61) }));
    expect(record).toMatchObject({
      realtime: true,
      scheduleDateType: 'FIXED',
      dateRangeStart: '2026-03-10T15:05:00.000Z',
      dateRangeEnd: '2026-03-10T16:35:00.000Z',
      totalValue: 165,
      originalValueRealtime: 165,
    });
    const late = operator({ at: new Date('2026-03-10T22:30:00.001Z') });
    await expect(create({ realtime: true }, late)).rejects.toMatchObject({ status: 422 });
  });
});

describe('once only', () => {
  it('a transaction makes one booking, however often it is sent; of somebody else it is another', async () => {
    const body = order();
    const records = await Promise.all(
      Array.from({ length: 10 }, () => orders.create(operator(), body)),
    );
    const [made] = records;
    expect(new Set(records.map(({ _id }) => _id)).size).toBe(1);
    expect(await rowsOf(database, bookings)).toHaveLength(1);
    expect(await chargesOf(made?._id ?? '')).toHaveLength(1);
    expect(await readCustomer()).toMatchObject({ numberOfSchedules: 1 });
    const staff = { id: 'staff-2', name: 'Rui', email: 'rui@camarim.test', type: 'operation' };
    const other = await orders.create(operator({ staff }), body);
    expect(other._id).not.toBe(made?._id);
    expect(other.shortCode).not.toBe(made?.shortCode);
  });

  it('B-CALL-54 refuses another order with a used transaction', async () => {
    const body = order();
    await orders.create(operator(), body);
    const others: Partial<NewOrder>[] = [
      { dateRangeEnd: at('12:00') },
      { creditCardId: null, linkPayment: true, paymentType: 'PIX' },
      { note: 'Portão azul' },
      { realtime: true },
    ];
    const reused = { status: 409, code: 'transaction-reused' };
    for (const changes of others)
      await expect(orders.create(operator(), { ...body, ...changes })).rejects.toMatchObject(
        reused,
      );
    expect(await rowsOf(database, bookings)).toHaveLength(1);
    expect(await readCustomer()).toMatchObject({ numberOfSchedules: 1 });
  });

  it('the same order sent again, later or written in another way, answers its booking', async () => {
    const body = order({ note: 'Portão azul' });
    const made = await orders.create(operator(), body);
    const again = {
      ...body,
      transactionId: ` ${body.transactionId} `,
      timestamp: at('12:01', '2026-03-10'),
      beginCheckout: at('12:01', '2026-03-10'),
      expectedTotal: 1,
      note: ' Portão azul ',
      voucher: undefined,
      massageTable: false,
      paymentType: null,
    };
    expect((await orders.create(operator(), again))._id).toBe(made._id);
    const realtime = order({ realtime: true, date: at('12:00', '2026-03-10') });
    const now = await orders.create(operator(), realtime);
    const moved = onDay('2026-03-10', '12:01', '12:01');
    expect((await orders.create(operator(), { ...realtime, ...moved }))._id).toBe(now._id);
    // A booking from before orders were compared counts for every order.
    await database.read((orm) => orm.update(bookings).set({ transactionMac: null }));
    const other = await orders.create(operator(), { ...body, numberOfClients: 2 });
    expect(other._id).toBe(made._id);
  });
});

describe('payment', () => {
  it.each([
    [undefined, 'CHECKOUT', 'CHECKOUT', {}],
    ['PIX', 'PIX', 'PIX', { copyPaste: expect.stringMatching(/^000201/) }],
    ['CREDIT_CARD', 'CREDIT_CARD', 'CHECKOUT', {}],
  ] as const)('B-NEW-30 by link with %s', async (paymentType, method, type, code) => {
    const { _id } = await create({ linkPayment: true, paymentType, creditCardId: null });
    expect(await chargesOf(_id)).toMatchObject([{ type, purpose: 'order', cents: 11_000 }]);
    await payments.settle(later(1));
    const url = expect.stringMatching(/^https:/);
    expect(await readBooking(database, _id)).toMatchObject({
      statusCode: 15,
      payment: { method, status: 'SUCCESS', url, ...code },
    });
  });

  const priced = (price: number) => {
    const range = [{ beginAt: '07:00', price, reference: 'FIXED' }];
    const flat = { ...rules, multipliers: [], range };
    return database.read((orm) => orm.update(areaServices).set({ rules: flat }));
  };

  it('a refused card cancels the order, and gives back what it used', async () => {
    await priced(10_301);
    await change({ creditsCents: 300 });
    await addCredit(database, 300);
    await addVoucher(database, { maxTimes: 1, percent: null, cents: 0 });
    const { _id, totalValue } = await create({ useCredits: true, voucher: 'mani10' });
    expect(totalValue).toBe(100.01);
    expect(await readVoucher()).toMatchObject({ usedTimes: 1 });
    await payments.settle(later(1));
    expect((await readBooking(database, _id)).status.map(({ code }) => code)).toEqual([12, 15, 0]);
    expect(await readCustomer()).toMatchObject({ creditsCents: 300 });
    expect(await readVoucher()).toMatchObject({ usedTimes: 0 });
    // A recharge takes it all again, once.
    await payments.recharge(operator({ at: later(2) }), _id);
    expect(await readCustomer()).toMatchObject({ creditsCents: 0 });
    expect(await readVoucher()).toMatchObject({ usedTimes: 1 });
  });

  it('a gateway that is down cancels the order; one that costs nothing is paid without it', async () => {
    await addVoucher(database, { percent: 100 });
    await priced(10_004);
    expect(await create()).toMatchObject({
      statusCode: 12,
      payment: { status: 'FAILED', error: 'Gateway de pagamento indisponível' },
    });
    const record = await create({ voucher: 'MANI10' });
    const free = { totalValue: 0, voucherDiscount: 100.04, statusCode: 1, payment: { paid: true } };
    expect(record).toMatchObject(free);
    expect(await chargesOf(record._id)).toEqual([]);
  });
});

describe('vouchers', () => {
  it('B-NEW-24 lowers the price and counts the use', async () => {
    await addVoucher(database, { percent: 15.5 });
    const record = await create({ voucher: ' mani10 ' });
    expect(record).toMatchObject({ totalValue: 92.95, voucher: { code: 'MANI10' } });
    expect(await readVoucher()).toMatchObject({ usedTimes: 1, usedBy: ['customer-1'] });
  });

  it('never has more uses than its maximum: 20 orders of 20 customers at once', async () => {
    await addVoucher(database, { maxTimes: 7 });
    const ids = Array.from({ length: 20 }, (_, index) => `many-${index}`);
    for (const id of ids) await addCustomer(database, { ...BUYER, id });
    const failed = refusals(
      await Promise.allSettled(ids.map((id) => create({ user: { _id: id }, voucher: 'MANI10' }))),
    );
    expect(failed).toMatchObject(Array(13).fill({ status: 422 }));
    expect(await readVoucher()).toMatchObject({ usedTimes: 7 });
    expect(await rowsOf(database, bookings)).toHaveLength(7);
  });
});

describe('credits', () => {
  it('B-NEW-25 lower the price, with a line in the history', async () => {
    await change({ creditsCents: 2_550 });
    const record = await create({ useCredits: true });
    expect(record).toMatchObject({ originalValue: 110, creditsUsed: 25.5, totalValue: 84.5 });
    expect(await readCustomer()).toMatchObject({ creditsCents: 0 });
    const line = { userId: 'customer-1', cents: 2_550, decrease: true, bookingId: record._id };
    const rows = await rowsOf(database, creditHistory);
    expect(rows).toMatchObject([{ ...line, createdBy: 'ana@camarim.test' }]);
  });

  it('are left when they are not to be used, and never more than the price is taken', async () => {
    await change({ creditsCents: 20_000 });
    await create();
    expect(await readCustomer()).toMatchObject({ creditsCents: 20_000 });
    expect(await create({ useCredits: true })).toMatchObject({ totalValue: 0, creditsUsed: 110 });
    expect(await readCustomer()).toMatchObject({ creditsCents: 9_000 });
  });

  it('are never spent twice: 20 orders of one customer at once', async () => {
    await change({ creditsCents: 25_000 });
    const records = await Promise.all(
      Array.from({ length: 20 }, () => create({ useCredits: true })),
    );
    const used = records.map(({ creditsUsed }) => creditsUsed ?? 0);
    expect(used.toSorted((a, b) => b - a).slice(0, 4)).toEqual([110, 110, 30, 0]);
    expect(await readCustomer()).toMatchObject({ creditsCents: 0, numberOfSchedules: 20 });
    const rows = await rowsOf(database, creditHistory);
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(25_000);
  });
});
