import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/database';
import type { StoredAddress, StoredPriceRules } from '../../db/columns';
import type { Database } from '../../db/database';
import {
  areaServices,
  areas,
  bookings,
  charges,
  creditHistory,
  customers,
  professionals,
  services,
  vouchers,
} from '../../db/schema';
import type { Actor } from '../../kernel';
import { createSandbox } from '../../payments/sandbox';
import { findBooking } from '../bookings/read';
import { later, operator, readBooking, refusals } from '../bookings/rowTestSupport';
import { Charges } from '../payments/charges';
import { createWrite } from '../write';
import { Orders } from '.';
import type { NewOrder } from './terms';

let database: Database;
let orders: Orders;
let payments: Charges;

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

const address = (id: string, areaId = 'sao-paulo'): StoredAddress => ({
  id,
  place: 'Rua Augusta',
  streetNumber: '100',
  city: 'São Paulo',
  uf: 'SP',
  zipCode: '01304000',
  lat: -23.55,
  lng: -46.65,
  areaId,
});

const area = (id: string, active: boolean) => ({
  id,
  name: id,
  nameSearch: id,
  city: id,
  stateShort: 'SP',
  active,
});

const service = (id: string, active: boolean, categoryId = 'c100') => ({
  id,
  serviceId: id,
  name: 'Mão',
  nameSearch: 'mao',
  categoryId,
  active,
});

const customer = (changes: Partial<typeof customers.$inferInsert> = {}) => ({
  id: 'customer-1',
  name: 'Bia Souza',
  nameSearch: 'bia souza',
  email: `${changes.id ?? 'customer-1'}@cliente.test`,
  phone: '11987654321',
  addresses: [address('home'), address('beach', 'santos')],
  cards: [
    { id: 'card-1', brand: 'visa', first6: '411111', last4: '1111', holder: 'B', provider: 'moip' },
    { id: 'card-2', brand: 'visa', first6: '411111', last4: '2', holder: 'B', provider: 'other' },
  ],
  preferences: ['carla', 'dora', 'gone', 'aside'],
  search: 'bia souza',
  createdAt: later(0),
  ...changes,
});

const professional = (id: string) => ({
  id,
  name: id,
  nameSearch: id,
  email: `${id}@profissional.test`,
  tier: 'Ouro',
  createdAt: later(0),
});

beforeEach(async () => {
  database = await testDatabase();
  const write = createWrite(database);
  const booking = (id: string) => database.read((orm) => findBooking(orm, id));
  orders = new Orders(database, write, createSandbox(), booking);
  payments = new Charges(database, write, createSandbox(), booking);
  await database.read(async (orm) => {
    await orm.insert(areas).values([area('sao-paulo', true), area('osasco', false)]);
    await orm
      .insert(services)
      .values([service('s100', true), service('s101', false), service('s110', true, 'c101')]);
    await orm.insert(areaServices).values([
      { areaId: 'sao-paulo', serviceId: 's100', rules },
      { areaId: 'sao-paulo', serviceId: 's101', rules },
      { areaId: 'sao-paulo', serviceId: 's110', rules },
      { areaId: 'osasco', serviceId: 's100', rules },
    ]);
    await orm.insert(customers).values(customer());
    await orm
      .insert(professionals)
      .values([
        professional('carla'),
        professional('dora'),
        { ...professional('gone'), active: false },
        { ...professional('aside'), disabledUntil: '2026-03-11' },
      ]);
  });
});

afterEach(() => database.close());

/** An instant of a time in São Paulo. */
const at = (time: string, day = '2026-03-11'): string =>
  new Date(`${day}T${time}:00-03:00`).toISOString();

let count = 0;

/** One manicure tomorrow at 10:00, by the saved card: R$ 110,00. */
const order = (changes: Partial<NewOrder> = {}): NewOrder => {
  count += 1;
  return {
    testCard: false,
    linkPayment: false,
    transactionId: `t${count}`,
    scheduleDateType: 'FIXED',
    asyncPayment: true,
    categoryId: 'c100',
    addressId: 'home',
    areaId: 'sao-paulo',
    date: at('10:00'),
    dateRangeStart: at('10:00'),
    dateRangeEnd: at('11:00'),
    numberOfClients: 1,
    serviceId: 's100',
    timestamp: at('12:00', '2026-03-10'),
    user: { _id: 'customer-1' },
    useCredits: false,
    listPreferenceByProfessionals: [],
    onlyForPreference: false,
    beginCheckout: at('12:00', '2026-03-10'),
    hasPreference: false,
    voucher: null,
    realtime: false,
    scheduleByWpp: false,
    creditCardId: 'card-1',
    ...changes,
  };
};

const create = (changes: Partial<NewOrder> = {}, actor: Actor = operator()) =>
  orders.create(actor, order(changes));

const change = (changes: Partial<typeof customers.$inferInsert>, id = 'customer-1') =>
  database.read((orm) => orm.update(customers).set(changes).where(eq(customers.id, id)));

const readCustomer = async (id = 'customer-1') => {
  const [row] = await database.read((orm) =>
    orm.select().from(customers).where(eq(customers.id, id)),
  );
  return row;
};

const addVoucher = (changes: Partial<typeof vouchers.$inferInsert> = {}) =>
  database.read((orm) =>
    orm.insert(vouchers).values({
      code: 'MANI10',
      startDay: '2026-03-01',
      endDay: '2026-03-31',
      percent: 10,
      justNew: false,
      createdAt: later(0),
      ...changes,
    }),
  );

const readVoucher = async () => {
  const [row] = await database.read((orm) => orm.select().from(vouchers));
  return row;
};

const chargesOf = (bookingId: string) =>
  database.read((orm) => orm.select().from(charges).where(eq(charges.bookingId, bookingId)));

describe('the price rules', () => {
  it('B-CALL-48 answers them in reais, multipliers by weekday', async () => {
    expect(
      await orders.price({ area: 'sao-paulo', service: 's100' }, new Date('2026-03-10T15:00:00Z')),
    ).toEqual({
      time: {
        flex: {
          startHour: 8,
          endHour: 21,
          minMinutesToScheduleFromNow: 120,
          interval: 30,
          range: [
            { beginAt: '07:00', beginAtRange: null, price: 100, reference: 'FIXED' },
            { beginAt: '18:00', beginAtRange: null, price: 120, reference: 'FIXED' },
            { beginAt: '07:00', beginAtRange: ['07:00', '22:00'], price: 80, reference: 'FLEX' },
            { beginAt: '08:00', beginAtRange: null, price: 150, reference: 'super now fixo' },
            {
              beginAt: '08:00',
              beginAtRange: ['08:00', '21:00'],
              price: 150,
              reference: 'super now flex',
            },
          ],
        },
      },
      multiplierPerDayOfWeek: {
        sunday: 1,
        monday: 1,
        tuesday: 1.1,
        wednesday: 1.1,
        thursday: 1.1,
        friday: 1,
        saturday: 1.5,
      },
      realtime: { price: 150 },
      preference: { value: 10, type: 'V' },
    });
  });

  it.each([
    ['sao-paulo', 's101'],
    ['sao-paulo', 'nothing'],
    ['osasco', 's100'],
  ])('404 in %s for %s', async (area, service) => {
    await expect(
      orders.price({ area, service }, new Date('2026-03-10T15:00:00Z')),
    ).rejects.toMatchObject({
      status: 404,
      description: 'Serviço não disponível nesta região.',
    });
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
      payment: { method: 'CREDIT_CARD', status: 'WAITING', paid: false },
    });
    expect(record.status.map(({ code, blame }) => [code, blame])).toEqual([
      [15, 'ana@camarim.test'],
      [0, 'ana@camarim.test'],
    ]);
    const row = await readBooking(database, record._id);
    expect(row.payment?.cardId).toBe('card-1');
    expect(row.search).toContain('bia souza');
    expect(await readCustomer()).toMatchObject({ numberOfSchedules: 1 });
    await payments.settle(later(1));
    expect(await readBooking(database, record._id)).toMatchObject({
      statusCode: 1,
      cardValidated: true,
    });
  });

  it.each([
    ['B-NEW-20 two hours are FIXED', { dateRangeEnd: at('12:00') }, 'FIXED', 110],
    ['B-NEW-20 a minute more is FLEX', { dateRangeEnd: at('12:01') }, 'FLEX', 88],
    [
      'B-NEW-27 from 17:44 the price is that of 17:30',
      {
        dateRangeStart: at('17:44'),
        dateRangeEnd: at('18:30'),
      },
      'FIXED',
      110,
    ],
    [
      'B-NEW-28 from 17:45 it is that of 18:00',
      {
        dateRangeStart: at('17:45'),
        dateRangeEnd: at('18:30'),
      },
      'FIXED',
      132,
    ],
    ['B-NEW-23 three clients', { numberOfClients: 3 }, 'FIXED', 330],
    ['B-NEW-22 a preference', { listPreferenceByProfessionals: ['carla'] }, 'FIXED', 120],
    [
      'B-NEW-21 Saturday',
      {
        date: at('10:00', '2026-03-14'),
        dateRangeStart: at('10:00', '2026-03-14'),
        dateRangeEnd: at('11:00', '2026-03-14'),
      },
      'FIXED',
      150,
    ],
  ] as const)('%s', async (_, changes, type, total) => {
    const record = await create({
      ...changes,
      listPreferenceByProfessionals: 'listPreferenceByProfessionals' in changes ? ['carla'] : [],
      // What the browser says of the type does not count.
      scheduleDateType: type === 'FIXED' ? 'FLEX' : 'FIXED',
    });
    expect(record).toMatchObject({ scheduleDateType: type, totalValue: total });
  });

  it('B-NEW-21 B-NEW-22 a signature has neither multiplier nor surcharge', async () => {
    await change({ hasSignature: true });
    const record = await create({ listPreferenceByProfessionals: ['dora', 'carla', 'dora'] });
    expect(record).toMatchObject({
      totalValue: 100,
      originalValuePreference: 100,
      totalValuePreference: 100,
      hasPreference: true,
      professionalPreferences: [{ _id: 'dora' }, { _id: 'carla' }],
    });
  });

  it.each([
    [
      'start',
      'dateRangeStart',
      { dateRangeStart: at('07:59') },
      'O horário mínimo para agendamento é 8:00',
    ],
    [
      'start',
      'dateRangeStart',
      { dateRangeStart: at('06:59') },
      'O horário deve estar entre 07:00 e 22:00',
    ],
    [
      'end',
      'dateRangeEnd',
      { dateRangeEnd: at('21:01') },
      'O horário máximo para agendamento é 21:00',
    ],
    [
      'end',
      'dateRangeEnd',
      { dateRangeEnd: at('22:01') },
      'O horário deve estar entre 07:00 e 22:00',
    ],
    [
      'end',
      'dateRangeEnd',
      { dateRangeEnd: at('10:00') },
      'A data e horário final devem ser maior que a inicial',
    ],
    [
      'end',
      'dateRangeEnd',
      { dateRangeEnd: at('11:00', '2026-03-12') },
      'Datas precisam estar no mesmo dia',
    ],
    ['date', 'date', { date: at('10:00', '2026-03-12') }, 'Datas precisam estar no mesmo dia'],
    ['address', 'addressId', { addressId: 'nowhere' }, 'Selecione um endereço'],
    ['area', 'areaId', { addressId: 'beach' }, 'O endereço não pertence a esta região'],
    ['category', 'categoryId', { categoryId: 'c101' }, 'O serviço não pertence a esta categoria'],
    ['card', 'creditCardId', { creditCardId: null }, 'Selecione uma forma de pagamento'],
    [
      'card of somebody else',
      'creditCardId',
      { creditCardId: 'card-9' },
      'Selecione uma forma de pagamento',
    ],
    [
      'card of another provider',
      'creditCardId',
      { creditCardId: 'card-2' },
      'Selecione uma forma de pagamento',
    ],
    [
      'preference',
      'listPreferenceByProfessionals',
      { listPreferenceByProfessionals: ['eva'] },
      'Esta profissional não é uma preferência da cliente',
    ],
    [
      'only preference',
      'onlyForPreference',
      { onlyForPreference: true },
      'Selecione ao menos uma profissional de preferência',
    ],
    [
      'preference that is inactive',
      'listPreferenceByProfessionals',
      { listPreferenceByProfessionals: ['carla', 'gone'] },
      'Uma profissional de preferência não está mais disponível',
    ],
    [
      'preference that is put aside',
      'listPreferenceByProfessionals',
      { listPreferenceByProfessionals: ['aside'], onlyForPreference: true },
      'Uma profissional de preferência não está mais disponível',
    ],
    ['voucher', 'voucher', { voucher: 'NADA' }, 'Este voucher não vale para este pedido'],
  ])(
    'B-NEW-08..14 P-PROF-45 on every engine refuses a wrong %s in %s',
    async (_, field, changes, message) => {
      await expect(create(changes)).rejects.toMatchObject({
        status: 422,
        fields: { [field]: message },
      });
      expect(await database.read((orm) => orm.select().from(bookings))).toEqual([]);
      expect(await readCustomer()).toMatchObject({ numberOfSchedules: 0 });
    },
  );

  const on = (day: string, start = '10:00', end = '11:00') => ({
    date: at(start, day),
    dateRangeStart: at(start, day),
    dateRangeEnd: at(end, day),
  });

  it.each([
    ['the last day', on('2026-04-09'), undefined],
    ['a day later', on('2026-04-10'), 'A data não pode passar de 30 dias a partir de hoje'],
    ['yesterday', on('2026-03-09'), 'A data não pode ser anterior a hoje'],
    ['the minimum', on('2026-03-10', '14:00', '15:00'), undefined],
    [
      'a minute before it',
      on('2026-03-10', '13:59', '15:00'),
      'A data mínima do agendamento é 10/03/2026 14:00',
    ],
    [
      'a minute ago',
      on('2026-03-10', '11:59', '15:00'),
      'A data e horário do pedido não pode ser menor que o horário atual',
    ],
  ])(
    'B-NEW-04 B-NEW-10 B-NEW-12 judges %s by the clock of the server',
    async (_, when, message) => {
      if (message === undefined)
        await expect(create(when)).resolves.toMatchObject({ statusCode: 15 });
      else {
        const error: unknown = await create(when).catch((reason: unknown) => reason);
        expect(Object.values((error as { fields: Record<string, string> }).fields)).toContain(
          message,
        );
      }
    },
  );

  it('B-NEW-03 refuses a customer without an address', async () => {
    await change({ addresses: [] });
    const message =
      'Não é possível criar um agendamento para este usuário pois ele não possui um endereço';
    await expect(create()).rejects.toMatchObject({ status: 422, fields: { addressId: message } });
  });

  it('refuses a blocked customer, one that is none, and a service that is not offered', async () => {
    await expect(create({ user: { _id: 'nobody' } })).rejects.toMatchObject({ status: 404 });
    for (const changes of [{ serviceId: 's101' }, { areaId: 'osasco' }]) {
      await expect(create(changes)).rejects.toMatchObject({ status: 409, code: 'not-available' });
    }
    await change({ blocked: true, active: false });
    await expect(create()).rejects.toMatchObject({ status: 409, code: 'not-available' });
  });

  it('B-NEW-15 notes the massage table of its category', async () => {
    const record = await create({
      categoryId: 'c101',
      serviceId: 's110',
      massageTable: true,
      note: 'Oi',
    });
    expect(record.note).toBe('Oi\nLevar maca de massagem.');
  });

  it.each([
    [110, true],
    [109.99, false],
    [110.01, false],
  ])('F12 with the expected total %d: %s', async (expectedTotal, accepted) => {
    const made = create({ expectedTotal });
    if (accepted) await expect(made).resolves.toMatchObject({ totalValue: 110 });
    else {
      await expect(made).rejects.toMatchObject({
        status: 409,
        code: 'price-changed',
        description: 'O preço mudou para R$ 110,00. Confira e confirme novamente.',
      });
    }
  });
});

describe('real-time orders', () => {
  it('B-NEW-19 begin at the next 5 minutes of the clock, and take 90', async () => {
    const record = await create({ realtime: true }, operator({ at: later(61) }));
    expect(record).toMatchObject({
      realtime: true,
      scheduleDateType: 'FIXED',
      dateRangeStart: '2026-03-10T15:05:00.000Z',
      dateRangeEnd: '2026-03-10T16:35:00.000Z',
      totalValue: 165,
      originalValueRealtime: 165,
    });
  });

  it('B-NEW-19 on the 5 minutes begin at once', async () => {
    const record = await create({ realtime: true });
    expect(record.dateRangeStart).toBe('2026-03-10T15:00:00.000Z');
  });

  it.each([
    ['2026-03-10T22:30:00.000Z', true],
    ['2026-03-10T22:30:00.001Z', false],
    ['2026-03-11T02:30:00.000Z', false],
  ])('B-NEW-09 at %s: %s', async (now, accepted) => {
    const made = create({ realtime: true }, operator({ at: new Date(now) }));
    if (accepted) await expect(made).resolves.toMatchObject({ statusCode: 15 });
    else await expect(made).rejects.toMatchObject({ status: 422 });
  });
});

describe('once only', () => {
  it('F9 a transaction makes one booking, however often it is sent', async () => {
    const body = order();
    const records = await Promise.all(
      Array.from({ length: 10 }, () => orders.create(operator(), body)),
    );
    expect(new Set(records.map(({ _id }) => _id)).size).toBe(1);
    expect(await database.read((orm) => orm.select().from(bookings))).toHaveLength(1);
    expect(await chargesOf(records[0]?._id ?? '')).toHaveLength(1);
    expect(await readCustomer()).toMatchObject({ numberOfSchedules: 1 });
  });

  it('F9 the transaction of somebody else is another one', async () => {
    const body = order();
    const one = await orders.create(operator(), body);
    const staff = { id: 'staff-2', name: 'Rui', email: 'rui@camarim.test', type: 'operation' };
    const other = await orders.create(operator({ staff }), body);
    expect(other._id).not.toBe(one._id);
    expect(other.shortCode).not.toBe(one.shortCode);
  });

  it.each<[string, Partial<NewOrder>]>([
    ['another service', { serviceId: 's101' }],
    ['another hour', { dateRangeEnd: at('12:00'), scheduleDateType: 'FLEX' }],
    ['another number of clients', { numberOfClients: 2 }],
    ['another payment', { creditCardId: null, linkPayment: true, paymentType: 'PIX' }],
    ['another note', { note: 'Portão azul' }],
    ['a real-time order', { realtime: true }],
  ])('F9 B-CALL-54 a transaction that made a booking is refused for %s', async (_, changes) => {
    const body = order();
    const made = await orders.create(operator(), body);
    await expect(orders.create(operator(), { ...body, ...changes })).rejects.toMatchObject({
      status: 409,
      code: 'transaction-reused',
    });
    expect(await database.read((orm) => orm.select().from(bookings))).toHaveLength(1);
    expect(await readCustomer()).toMatchObject({ numberOfSchedules: 1 });
    expect((await orders.create(operator(), body))._id).toBe(made._id);
  });

  it('F9 the same order sent again later, or spelt in another way, answers its booking', async () => {
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
  });

  it('F9 a real-time order sent again a minute later answers its booking', async () => {
    const moment = (time: string) => ({
      date: at(time, '2026-03-10'),
      dateRangeStart: at(time, '2026-03-10'),
      dateRangeEnd: at(time, '2026-03-10'),
      timestamp: at(time, '2026-03-10'),
    });
    const body = order({ realtime: true, ...moment('12:00') });
    const made = await orders.create(operator(), body);
    const again = await orders.create(operator(), { ...body, ...moment('12:01') });
    expect(again._id).toBe(made._id);
  });

  it('F9 two different orders of one transaction at once: one booking, one refusal', async () => {
    const body = order();
    const sent = [body, { ...body, numberOfClients: 2 }];
    const results = await Promise.allSettled(sent.map((each) => orders.create(operator(), each)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'transaction-reused' },
    });
  });

  it('a booking of the time before orders were compared stands for every order', async () => {
    const body = order();
    const made = await orders.create(operator(), body);
    await database.read((orm) => orm.update(bookings).set({ transactionMac: null }));
    const again = await orders.create(operator(), { ...body, numberOfClients: 2 });
    expect(again._id).toBe(made._id);
  });

  it('the same request with its key answers the same booking', async () => {
    const body = order();
    const actor = operator({ idempotencyKey: 'k', requestHash: 'h' });
    const one = await orders.create(actor, body);
    expect((await orders.create(actor, body))._id).toBe(one._id);
  });
});

describe('payment', () => {
  it.each([
    [undefined, 'CHECKOUT', 'CHECKOUT', undefined, /^https:/],
    ['PIX', 'PIX', 'PIX', /^000201/, /^https:/],
    ['CREDIT_CARD', 'CREDIT_CARD', 'CHECKOUT', undefined, /^https:/],
  ] as const)('B-NEW-30 by link with %s', async (paymentType, method, type, copyPaste, url) => {
    const { _id } = await create({ linkPayment: true, paymentType, creditCardId: null });
    expect(await chargesOf(_id)).toMatchObject([{ type, purpose: 'order', cents: 11_000 }]);
    await payments.settle(later(1));
    const row = await readBooking(database, _id);
    expect(row.statusCode).toBe(15);
    expect(row.payment).toMatchObject({
      method,
      status: 'SUCCESS',
      url: expect.stringMatching(url),
      ...(copyPaste && { copyPaste: expect.stringMatching(copyPaste) }),
    });
  });

  const priced = (cents: number) =>
    database.read((orm) =>
      orm.update(areaServices).set({
        rules: {
          ...rules,
          multipliers: [],
          range: [{ beginAt: '07:00', price: cents, reference: 'FIXED' }],
        },
      }),
    );

  it('a refused card cancels the order, and gives back what it used', async () => {
    await priced(10_301);
    await change({ creditsCents: 300 });
    await database.read((orm) =>
      orm.insert(creditHistory).values({
        id: 'gift',
        userId: 'customer-1',
        cents: 300,
        decrease: false,
        reason: 'A-ATRASO',
        description: 'Atraso',
        createdAt: later(0),
      }),
    );
    await addVoucher({ maxTimes: 1, percent: null, cents: 0 });
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

  it('a gateway that is down cancels the order for its payment', async () => {
    await priced(10_004);
    expect(await create()).toMatchObject({
      statusCode: 12,
      payment: { status: 'FAILED', error: 'Gateway de pagamento indisponível' },
    });
  });

  it('an order that costs nothing is paid, and nothing is asked for', async () => {
    await addVoucher({ percent: 100 });
    const record = await create({ voucher: 'MANI10' });
    expect(record).toMatchObject({
      totalValue: 0,
      voucherDiscount: 110,
      statusCode: 1,
      payment: { paid: true },
    });
    expect(await chargesOf(record._id)).toEqual([]);
  });
});

describe('vouchers', () => {
  it.each([
    ['a percentage', { percent: 15.5 }, 92.95],
    ['an amount', { percent: null, cents: 1_990 }, 90.1],
    ['more than the price', { percent: null, cents: 99_999 }, 0],
  ])('B-NEW-24 %s', async (_, terms, totalValue) => {
    await addVoucher(terms);
    const record = await create({ voucher: ' mani10 ' });
    expect(record).toMatchObject({ totalValue, voucher: { code: 'MANI10' } });
    expect(await readVoucher()).toMatchObject({ usedTimes: 1, usedBy: ['customer-1'] });
  });

  it.each([
    ['switched off', { active: false }, false],
    ['that ends today', { endDay: '2026-03-10' }, true],
    ['that ended yesterday', { endDay: '2026-03-09' }, false],
    ['that begins tomorrow', { startDay: '2026-03-11' }, false],
    [
      'whose window is over before',
      { rangeStartDay: '2026-03-01', rangeEndDay: '2026-03-10' },
      false,
    ],
    ['whose window is that day', { rangeStartDay: '2026-03-11', rangeEndDay: '2026-03-12' }, true],
    ['of the area', { locations: ['sao-paulo'] }, true],
    ['of another area', { locations: ['santos'] }, false],
    ['of the service', { services: ['s100'] }, true],
    ['of another service', { services: ['s110'] }, false],
    ['for as many clients', { numberOfClients: 1 }, true],
    ['for more clients', { numberOfClients: 2 }, false],
    ['of the customer', { userId: 'customer-1' }, true],
    ['of another customer', { userId: 'customer-2' }, false],
    ['with one use left', { maxTimes: 3, usedTimes: 2 }, true],
    ['with none left', { maxTimes: 3, usedTimes: 3 }, false],
    ['used up by the customer', { timesByUser: 1, usedBy: ['customer-1'] }, false],
    ['used by others', { timesByUser: 1, usedBy: ['customer-2'] }, true],
  ])('takes a voucher %s: %s', async (_, columns, accepted) => {
    await addVoucher(columns);
    const made = create({ voucher: 'MANI10' });
    if (accepted) await expect(made).resolves.toMatchObject({ totalValue: 99 });
    else await expect(made).rejects.toMatchObject({ status: 422 });
  });

  it('never has more uses than its maximum: 20 orders of 20 customers at once', async () => {
    await addVoucher({ maxTimes: 7 });
    const ids = Array.from({ length: 20 }, (_, index) => `many-${index}`);
    await database.read((orm) => orm.insert(customers).values(ids.map((id) => customer({ id }))));
    const failed = refusals(
      await Promise.allSettled(ids.map((id) => create({ user: { _id: id }, voucher: 'MANI10' }))),
    );
    expect(failed).toHaveLength(13);
    for (const error of failed) expect(error).toMatchObject({ status: 422 });
    expect(await readVoucher()).toMatchObject({ usedTimes: 7 });
    expect(await database.read((orm) => orm.select().from(bookings))).toHaveLength(7);
  });
});

describe('credits', () => {
  it('B-NEW-25 lower the price, with a line in the history', async () => {
    await change({ creditsCents: 2_550 });
    const record = await create({ useCredits: true });
    expect(record).toMatchObject({ originalValue: 110, creditsUsed: 25.5, totalValue: 84.5 });
    expect(await readCustomer()).toMatchObject({ creditsCents: 0 });
    expect(await database.read((orm) => orm.select().from(creditHistory))).toMatchObject([
      {
        userId: 'customer-1',
        cents: 2_550,
        decrease: true,
        bookingId: record._id,
        createdBy: 'ana@camarim.test',
      },
    ]);
  });

  it('are kept when they are not to be used, and never more than the price is taken', async () => {
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
    const rows = await database.read((orm) => orm.select().from(creditHistory));
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(25_000);
  });
});
