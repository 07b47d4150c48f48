import { describe, expect, it } from 'vitest';
import { emptiedDatabase, later, NOW } from '../../../tests/support/store';
import { addBooking, operator, readBooking } from '../bookings/rowTestSupport';
import { ADDRESS, CARD, refusedAt } from '../fixture';
import {
  addCustomer,
  addProfessional,
  customersOver,
  failure,
  lastAudit,
  readCustomer,
} from './testSupport';

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
  it('P-CUST-13 P-CALL-17 E4 changes the fields that were sent and no other', async () => {
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
      words: expect.stringContaining("'prado'"),
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
    const blocked = await store.setBlocked(operator(), id, true);
    expect(blocked).toMatchObject({ blocked: true, active: false });
    expect(await store.one(id)).toEqual(blocked);
    const unblocked = await store.setBlocked(operator(), id, false);
    expect(unblocked).toMatchObject({ blocked: false, active: true });
    const unknown = await failure(() => store.setBlocked(operator(), 'nobody', true));
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

  it('P-CALL-16 A2 answers a password reset alike for known and unknown e-mails', async () => {
    const { id } = await addCustomer(database, { email: 'bia@cliente.test' });
    for (const [email, object] of [
      [' BIA@cliente.test', id],
      ['nobody@cliente.test', 'unknown'],
    ] as const) {
      expect(await store.forgotPassword(operator(), email)).toBeUndefined();
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

  it('P-CALL-11 P-CALL-12 P-CALL-13 B6 removes that one only, none of another customer', async () => {
    const { id } = await addCustomer(database, {
      addresses: [storedAddress('a1'), storedAddress('a2')],
      cards: [storedCard('c1'), storedCard('c2')],
      excluded: ['p1', 'p2'],
    });
    const other = await addCustomer(database);
    for (const [removal, item] of [
      ['removeAddress', 'a1'],
      ['removeCard', 'c2'],
      ['removeExcluded', 'p1'],
    ] as const) {
      const error = await failure(() => store[removal](operator(), other.id, item));
      expect(error).toMatchObject({ status: 404 });
      await store[removal](operator(), id, item);
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
