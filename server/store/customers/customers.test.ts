import { describe, expect, it } from 'vitest';
import { ADDRESS, CARD, refusedAt, textOf } from '../../../tests/support/fixture';
import { addBooking, operator, readBooking } from '../../../tests/support/rows/bookings';
import {
  addCustomer,
  addProfessional,
  customersOver,
  failure,
  lastAudit,
  readCustomer,
} from '../../../tests/support/rows/customers';
import { actorOf, emptiedDatabase, later, NOW } from '../../../tests/support/store';
import { type createCustomers, MAX_CREDITS } from '.';

const database = await emptiedDatabase();
const store = customersOver(database, {
  areaOf: async (city, uf) => (city === 'São Paulo' && uf === 'SP' ? 'sao-paulo' : undefined),
});

const storedAddress = (id: string) => {
  const parts = { complement: 'ap 3', neighbor: 'Consolação', identification: 'casa' };
  return { ...ADDRESS, ...parts, id };
};

const storedCard = (id: string) => ({ ...CARD, id });

it('P-CALL-04 P-CUST-28 answers the customer with addresses, cards and credits', async () => {
  const { id } = await addCustomer(database, {
    lastLogin: NOW,
    phoneValidatedAt: NOW,
    addresses: [storedAddress('a1')],
    cards: [storedCard('c1')],
    preferences: ['p1'],
    excluded: ['p2'],
    creditsCents: 1_050,
  });
  expect(await store.one(id)).toMatchObject({
    _id: id,
    phone: { number: '11987654321', validatedAt: NOW.toISOString() },
    lastLogin: NOW.toISOString(),
    createdDate: NOW.toISOString(),
    emailValidatedAt: null,
    address: [
      {
        _id: 'a1',
        complement: 'ap 3',
        geoposition: [-46.65, -23.55],
        text: 'Rua Augusta, 100, ap 3 - Consolação, São Paulo - SP, 01304-000',
        addressIdentification: 'casa',
      },
    ],
    creditCards: [{ id: 'c1', last4: '1111', holder: { fullname: 'BIA SOUZA' } }],
    credits: 10.5,
    creditsHistory: [],
    professionalPreferences: ['p1'],
    excludedPartners: ['p2'],
  });
});

describe('update', () => {
  it('P-CUST-13 P-CALL-17 changes the fields that were sent and no other', async () => {
    const columns = { birthdate: '1990-02-28', gender: 'F', emailPhoneConfirmed: true };
    const { id } = await addCustomer(database, columns);
    const before = await store.one(id);
    const sent = { gender: null, emailPhoneConfirmed: false } as const;
    const after = await store.update(operator(), id, { ...sent, version: 1 });
    expect(after).toEqual({ ...before, ...sent, version: 2 });
    expect(await store.one(id)).toEqual(after);
    expect(await lastAudit(database)).toMatchObject({
      operation: 'customers.update',
      object: id,
      diff: { gender: { before: 'F' } },
    });
    const stale = await failure(() => store.update(operator(), id, { gender: 'F', version: 1 }));
    expect(stale).toMatchObject({ status: 409, code: 'version-conflict' });
    expect(await failure(() => store.one('nobody'))).toMatchObject({ status: 404 });
    const unborn = await failure(() => store.update(operator(), id, { birthdate: '2999-01-01' }));
    expect(unborn).toMatchObject({ status: 422, fields: { birthdate: expect.any(String) } });
  });

  it('P-CUST-11 a new phone or e-mail is not confirmed, the same one in another form stays so', async () => {
    const confirmed = { phoneValidatedAt: NOW, emailValidatedAt: NOW };
    const { id } = await addCustomer(database, { ...confirmed, email: 'bia@cliente.test' });
    const at = NOW.toISOString();
    const same = { phone: '5511987654321', email: 'BIA@cliente.test' };
    const unchanged = { phone: { validatedAt: at }, version: 1 };
    expect(await store.update(operator(), id, same)).toMatchObject(unchanged);
    const changed = await store.update(operator(), id, { phone: '11987654322' });
    const phone = { number: '11987654322', validatedAt: null };
    expect(changed).toMatchObject({ phone, emailValidatedAt: at });
    const email = { email: 'nova@cliente.test', emailValidatedAt: null };
    const moved = await store.update(operator(), id, { email: ' Nova@Cliente.test' });
    expect(moved).toMatchObject(email);
    const other = await addCustomer(database, { email: 'outra@cliente.test' });
    const taken = await failure(() => store.update(operator(), id, { email: other.email }));
    const fields = { email: expect.any(String) };
    expect(taken).toMatchObject({ status: 409, code: 'email-taken', fields });
  });

  it('is known to the bookings of the customer, who are found by it', async () => {
    const { id } = await addCustomer(database);
    const own = await addBooking(database, { userId: id, shortCode: 'AB12CD' });
    const second = await addBooking(database, { userId: id, partnerName: 'Dora' });
    const other = await addBooking(database);
    const changes = { email: 'iris@cliente.test', phone: '21987654321' };
    await store.update(operator(), id, { name: ' Íris   Prado ', ...changes });
    expect(await readBooking(database, own.id)).toEqual({
      ...own,
      userName: 'Íris Prado',
      userEmail: changes.email,
      userPhone: changes.phone,
      search:
        'ab12cd iris prado iris@cliente.test 21987654321 carla mao rua augusta 100 sao paulo - sp 01304-000 01304000',
    });
    expect((await readBooking(database, second.id)).search).toContain('dora');
    expect(await readBooking(database, other.id)).toEqual(other);
    const { data } = await store.list({ page: 1, itemsPerPage: 10, filter: 'iris prado' });
    expect(data.map(({ _id }) => _id)).toEqual([id]);
  });
});

describe('actions', () => {
  it('P-CALL-08 P-CALL-09 blocks and unblocks', async () => {
    const { id } = await addCustomer(database);
    const blocked = await store.block(operator(), id);
    expect(blocked).toMatchObject({ blocked: true, active: false });
    expect(await store.one(id)).toEqual(blocked);
    const unblocked = await store.unblock(operator(), id);
    expect(unblocked).toMatchObject({ blocked: false, active: true });
    const unknown = await failure(() => store.block(operator(), 'nobody'));
    expect(unknown).toMatchObject({ status: 404 });
  });

  it('P-CALL-07 confirms a phone once, and none that is not there', async () => {
    const { id } = await addCustomer(database);
    for (const seconds of [0, 60]) {
      const actor = operator({ at: later(seconds) });
      const { phone } = await store.forcePhoneValidation(actor, id);
      expect(phone.validatedAt).toBe(NOW.toISOString());
    }
    const silent = await addCustomer(database, { phone: null });
    const error = await failure(() => store.forcePhoneValidation(operator(), silent.id));
    expect(error).toMatchObject(refusedAt('phone'));
  });

  it('P-CALL-16 answers a password reset alike for known and unknown e-mails', async () => {
    const { id } = await addCustomer(database, { email: 'bia@cliente.test' });
    for (const [email, object] of [
      [' BIA@cliente.test', id],
      ['nobody@cliente.test', 'unknown'],
    ] as const) {
      expect(await store.forgotPassword(operator(), { email })).toBeUndefined();
      const row = await lastAudit(database);
      expect(row).toMatchObject({ operation: 'customers.forgotPassword', object });
      expect(JSON.stringify(row)).not.toContain('nobody@');
    }
  });
});

describe('addresses, cards and professionals', () => {
  it('P-CALL-10 P-CUST-29 adds an address in its area', async () => {
    const { id } = await addCustomer(database, { addresses: [storedAddress('a1')] });
    const sent = {
      place: ' Rua Nova ',
      streetNumber: '7',
      city: 'São Paulo',
      uf: 'SP',
      zipCode: '01310-100',
      complement: '',
      neighbor: 'Centro',
      lat: -23.5,
      lng: -46.6,
      typeAddress: 1,
      addressIdentification: 'endereço pessoal',
    } as const;
    const outside = await failure(() => store.addAddress(operator(), id, { ...sent, uf: 'RJ' }));
    expect(outside).toMatchObject({
      status: 422,
      code: 'outside-area',
      description:
        'Ocorreu um erro ao adicionar o seu endereço, verifique os campo ou a disponibilidade da região.',
    });
    const { address } = await store.addAddress(operator(), id, sent);
    expect(address).toHaveLength(2);
    expect(address[1]).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      place: 'Rua Nova',
      complement: null,
      zipCode: '01310100',
      areaId: 'sao-paulo',
      addressIdentification: 'endereço pessoal',
    });
    expect((await lastAudit(database))?.diff).toEqual({
      addresses: { before: ['a1'], after: ['a1', address[1]?._id] },
    });
  });

  it('P-CALL-11 P-CALL-12 P-CALL-13 removes that one only, none of another customer', async () => {
    const { id } = await addCustomer(database, {
      addresses: [storedAddress('a1'), storedAddress('a2')],
      cards: [storedCard('c1'), storedCard('c2')],
      excluded: ['p1', 'p2'],
    });
    const other = await addCustomer(database);
    for (const remove of [
      (from: string) => store.removeAddress(operator(), from, { addressId: 'a1' }),
      (from: string) => store.removeCard(operator(), from, { creditCardId: 'c2' }),
      (from: string) => store.removeExcluded(operator(), from, { excludedPartnerId: 'p1' }),
    ]) {
      expect(await failure(() => remove(other.id))).toMatchObject({ status: 404 });
      await remove(id);
    }
    const left = { addresses: [{ id: 'a2' }], cards: [{ id: 'c1' }], excluded: ['p2'] };
    expect(await readCustomer(database, id)).toMatchObject(left);
  });

  it('adds a professional to the block list once', async () => {
    const { id: professionalId } = await addProfessional(database);
    const { id: userId } = await addCustomer(database);
    const block = (professional: string) =>
      store.blockProfessional(operator(), { userId, professionalId: professional });
    for (const _ of [1, 2])
      expect(await block(professionalId)).toEqual({ excludedPartners: [professionalId] });
    expect(await failure(() => block('nobody'))).toMatchObject({ status: 404 });
  });
});

describe('credits', () => {
  const add = (userId: string, overrides: object = {}, at = operator().at) => {
    const body = { credits: 50, description: 'Atraso', reason: 'A-ATRASO' as const };
    return store.addCredits(operator({ at }), { userId, ...body, ...overrides });
  };

  const history = (userId: string, page = 1, itemsPerPage = 10) =>
    store.credits({ userId, page, itemsPerPage });

  it('P-CRED-09 P-CALL-20 an addition raises the balance and writes a row of the history', async () => {
    const { id } = await addCustomer(database, { creditsCents: 1_050 });
    const booking = await addBooking(database, { userId: id, shortCode: 'AB12CD' });
    const sent = { description: '  a   b ', scheduleId: ' ab12cd ' };
    expect(await add(id, sent)).toEqual({ credits: 60.5 });
    const row = {
      _id: expect.any(String),
      createdAt: operator().at.toISOString(),
      credits: 50,
      decrease: false,
      reason: 'A-ATRASO',
      description: 'a b',
      scheduleId: booking.id,
    };
    expect(await history(id)).toEqual(
      expect.objectContaining({
        data: [{ ...row, scheduleShortCode: 'AB12CD' }],
        totalItems: 1,
        credits: 60.5,
      }),
    );
    expect((await store.one(id)).creditsHistory).toEqual([row]);
    expect(await lastAudit(database)).toMatchObject({
      operation: 'customers.addCredits',
      object: id,
      diff: { credits: { before: 1_050, after: 6_050 }, added: { after: 5_000 } },
    });
  });

  it('P-CRED-06 P-CRED-11 refuses an amount beyond the limit or below a cent, and changes nothing', async () => {
    const { id } = await addCustomer(database);
    for (const [credits, code, description] of [
      [500.01, 'limit', 'O valor máximo de créditos que podem ser inseridos é de R$ 500,00'],
      [0, 'invalid', 'Somente valores negativos'],
    ] as const) {
      const refused = { status: 422, code, description, fields: { credits: description } };
      expect(await failure(() => add(id, { credits }))).toMatchObject(refused);
    }
    const booking = await addBooking(database, { userId: 'somebody-else' });
    const error = await failure(() => add(id, { scheduleId: booking.id }));
    expect(error).toMatchObject(refusedAt('scheduleId'));
    expect((await readCustomer(database, id)).creditsCents).toBe(0);
    expect((await history(id)).totalItems).toBe(0);
    for (const call of [() => add('nobody'), () => history('nobody')])
      expect(await failure(call)).toMatchObject({ status: 404 });
  });

  it('refuses a balance beyond what can be stored', async () => {
    const { id } = await addCustomer(database, { creditsCents: MAX_CREDITS - 50_000 });
    expect(await add(id, { credits: 500 })).toEqual({ credits: MAX_CREDITS / 100 });
    const tooMuch = await failure(() => add(id, { credits: 0.01 }));
    expect(tooMuch).toMatchObject({ status: 422, code: 'limit' });
  });

  it('counts every one of parallel additions', async () => {
    const { id } = await addCustomer(database);
    await Promise.all(Array.from({ length: 20 }, () => add(id, { credits: 1.1 })));
    expect(await history(id)).toMatchObject({ totalItems: 20, credits: 22 });
  });

  it('P-CALL-19 P-CRED-01 answers pages, newest first', async () => {
    const { id } = await addCustomer(database);
    for (const seconds of [1, 3, 2]) await add(id, { credits: seconds }, later(seconds));
    const totals = { totalItems: 3, credits: 6 };
    const first = { data: [{ credits: 3 }, { credits: 2 }], ...totals };
    expect(await history(id, 1, 2)).toMatchObject(first);
    expect(await history(id, 2, 2)).toMatchObject({ data: [{ credits: 1 }], ...totals });
  });
});

const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 24 * 3600 * 1000);

/** Names and total of a page. */
const listed = async (
  query: Partial<Parameters<ReturnType<typeof createCustomers>['list']>[0]> = {},
) => {
  const { data, totalItems } = await store.list({ page: 1, itemsPerPage: 10, ...query });
  return [data.map(({ name }) => name), totalItems];
};

describe('list', () => {
  it('P-CALL-05 P-CUST-26 P-CUST-27 answers pages of the newest first, with what the columns show', async () => {
    const { id, email } = await addCustomer(database, {
      gender: 'F',
      numberOfSchedules: 4,
      addresses: [
        { ...ADDRESS, zipCode: '' },
        { ...ADDRESS, place: 'Rua Nova' },
      ],
    });
    for (const days of [3, 1, 2])
      await addCustomer(database, { name: `Bia ${days}`, createdAt: daysAgo(days) });
    expect(await listed({ itemsPerPage: 2 })).toEqual([['Bia Souza', 'Bia 1'], 4]);
    expect(await listed({ page: 2, itemsPerPage: 2 })).toEqual([['Bia 2', 'Bia 3'], 4]);
    expect(await listed({ page: 3, itemsPerPage: 2 })).toEqual([[], 4]);
    expect((await store.list({ page: 1, itemsPerPage: 1 })).data).toEqual([
      {
        _id: id,
        name: 'Bia Souza',
        email,
        phone: '11987654321',
        createdDate: NOW.toISOString(),
        gender: 'F',
        addressText: 'Rua Augusta, 100, São Paulo - SP',
        numberOfSchedules: 4,
        active: true,
        blocked: false,
      },
    ]);
  });

  it('sorts by name without regard to accents, by e-mail and by bookings, on every engine', async () => {
    await addCustomer(database, { name: 'Zoe', email: 'a@x.test', numberOfSchedules: 2 });
    await addCustomer(database, { name: 'Álvaro', email: 'c@x.test', numberOfSchedules: 1 });
    await addCustomer(database, { name: 'Bia', email: 'b@x.test', numberOfSchedules: 3 });
    const byName = [['Álvaro', 'Bia', 'Zoe'], 3];
    expect(await listed({ orderBy: 'name', orderType: 'ASC' })).toEqual(byName);
    expect(await listed({ orderBy: 'email' })).toEqual(byName);
    expect(await listed({ orderBy: 'numberOfSchedules' })).toEqual([['Bia', 'Zoe', 'Álvaro'], 3]);
  });

  it('P-CUST-24 finds by words, id, the code of a booking and state', async () => {
    await addCustomer(database, { id: 'customer-b', name: 'Bia Souza' });
    const iris = await addCustomer(database, {
      name: 'Íris Prado',
      email: 'iris@cliente.test',
      phone: '21987654321',
      active: false,
      blocked: true,
    });
    await addBooking(database, { userId: iris.id, shortCode: 'AB12CD' });
    for (const [filter, name] of [
      ['souza BIA', 'Bia Souza'],
      ['iris@cli', 'Íris Prado'],
      ['(21) 9 8765-4321', 'Íris Prado'],
      ['customer-b', 'Bia Souza'],
      [' AB12cd ', 'Íris Prado'],
      ['ab12ce', undefined],
      ['inativo', 'Íris Prado'],
      ['ativo', 'Bia Souza'],
      ['bia bloqueado', undefined],
      ['íris bloqueada', 'Íris Prado'],
      ['constructor', undefined],
      ['%', undefined],
    ] as const)
      expect([filter, await listed({ filter })]).toEqual([filter, name ? [[name], 1] : [[], 0]]);
  });
});

describe('export', () => {
  const member = { id: 'ana', name: 'Ana', email: 'ana@camarim.test', type: 'operation' };
  const exported = (query: { readonly filter?: string } = {}, from = store) =>
    textOf(from.export(actorOf(member), query));
  const idsIn = (text: string) => [...text.matchAll(/^(c\d);/gm)].map(([, id]) => id);

  it('P-CALL-06 writes every customer once, without formulas', async () => {
    await addCustomer(database, {
      id: 'c1',
      name: '=HYPERLINK("x")',
      email: 'a@x.test',
      gender: 'F',
      numberOfSchedules: 2,
      addresses: [ADDRESS],
    });
    const bia = { id: 'c2', name: 'Bia', email: 'b@x.test', phone: '5511987654321' };
    await addCustomer(database, { ...bia, createdAt: daysAgo(1) });
    const lines = [
      'id;Cadastro;Nome;E-mail;Telefone;Endereço;Sexo;Agendamentos',
      `c1;10/03/2026 12:00;"'=HYPERLINK(""x"")";a@x.test;(11) 9 8765-4321;Rua Augusta, 100, São Paulo - SP, 01304-000;Feminino;2`,
      'c2;09/03/2026 12:00;Bia;b@x.test;55 (11) 9 8765-4321;;;0',
    ];
    expect(await exported()).toBe(`\ufeff${lines.join('\r\n')}\r\n`);
  });

  it('P-CUST-24 follows the filter of the list, and leaves out who came in later', async () => {
    await addCustomer(database, { id: 'c1', name: 'Íris Prado' });
    await addCustomer(database, { id: 'c2', name: 'Bia Souza' });
    await addCustomer(database, { id: 'c3', name: 'Íris Nova', createdAt: daysAgo(-1) });
    expect(idsIn(await exported({ filter: 'iris' }))).toEqual(['c1']);
    expect(await lastAudit(database)).toMatchObject({
      operation: 'customers.export',
      staffId: 'ana',
      diff: { filter: { after: 'iris' }, rows: { after: 1 } },
    });
  });

  it('reads batches without leaving out or repeating', async () => {
    for (let index = 0; index < 6; index += 1)
      await addCustomer(database, { id: `c${index}`, createdAt: daysAgo(index % 2) });
    for (const batch of [1, 4, 6]) {
      const from = customersOver(database, undefined, { batch, most: 100 });
      expect(idsIn(await exported({}, from))).toEqual(['c4', 'c2', 'c0', 'c5', 'c3', 'c1']);
    }
  });
});
