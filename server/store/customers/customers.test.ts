import { beforeEach, describe, expect, it } from 'vitest';
import { later, NOW, storeForEachTest } from '../../../tests/support/store';
import { addBooking, operator, readBooking } from '../bookings/rowTestSupport';
import type { Customers } from '.';
import {
  addCustomer,
  addProfessional,
  customersOver,
  failure,
  lastAudit,
  readCustomer,
} from './testSupport';

const test = storeForEachTest();
let store: Customers;

const places = {
  areaOf: async (city: string, uf: string) =>
    city === 'São Paulo' && uf === 'SP' ? 'sao-paulo' : undefined,
};

beforeEach(() => {
  store = customersOver(test.database, places);
});

const storedAddress = (id: string) => ({
  id,
  place: 'Rua Augusta',
  streetNumber: '100',
  complement: 'ap 3',
  neighbor: 'Consolação',
  city: 'São Paulo',
  uf: 'SP',
  zipCode: '01304000',
  lat: -23.55,
  lng: -46.65,
  areaId: 'sao-paulo',
  identification: 'casa',
});

const storedCard = (id: string) => ({
  id,
  brand: 'VISA',
  first6: '411111',
  last4: '1111',
  holder: 'BIA SOUZA',
  provider: 'moip',
});

const newAddress = {
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

describe('one customer', () => {
  it('P-CALL-04 P-CUST-28 answers the customer with addresses, cards and credits', async () => {
    const { id } = await addCustomer(test.database, {
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
});
describe('update', () => {
  it('P-CUST-13 P-CALL-17 E4 changes the fields that were sent and no other', async () => {
    const { id } = await addCustomer(test.database, {
      birthdate: '1990-02-28',
      gender: 'F',
      emailPhoneConfirmed: true,
    });
    const before = await store.one(id);
    const sent = { gender: null, emailPhoneConfirmed: false, version: 1 } as const;
    const after = await store.update(operator(), id, sent);
    expect(after).toEqual({ ...before, gender: null, emailPhoneConfirmed: false, version: 2 });
    expect(await store.one(id)).toEqual(after);
    expect(await lastAudit(test.database)).toMatchObject({
      operation: 'customers.update',
      object: id,
      diff: { gender: { before: 'F' } },
    });
    const stale = await failure(() => store.update(operator(), id, { gender: 'F', version: 1 }));
    expect(stale).toMatchObject({ status: 409, code: 'version-conflict' });
    expect(await failure(() => store.one('nobody'))).toMatchObject({ status: 404 });
  });

  it('P-CUST-11 a new phone is not confirmed, the same one in another form stays so', async () => {
    const confirmed = { phoneValidatedAt: NOW, emailValidatedAt: NOW };
    const { id } = await addCustomer(test.database, { ...confirmed, email: 'bia@cliente.test' });
    const same = await store.update(operator(), id, {
      phone: '5511987654321',
      email: 'BIA@cliente.test',
    });
    expect(same).toMatchObject({ phone: { validatedAt: NOW.toISOString() }, version: 1 });
    const changed = await store.update(operator(), id, { phone: '11987654322' });
    expect(changed).toMatchObject({
      phone: { number: '11987654322', validatedAt: null },
      emailValidatedAt: NOW.toISOString(),
    });
  });

  it('keeps e-mails in lower case and one for each customer', async () => {
    await addCustomer(test.database, { email: 'outra@cliente.test' });
    const { id } = await addCustomer(test.database, { emailValidatedAt: NOW });
    const error = await failure(() =>
      store.update(operator(), id, { email: 'Outra@Cliente.test' }),
    );
    expect(error).toMatchObject({ status: 409, code: 'email-taken' });
    expect(Object.keys(error.fields ?? {})).toEqual(['email']);
    const changed = await store.update(operator(), id, { email: ' Nova@Cliente.test' });
    expect(changed).toMatchObject({ email: 'nova@cliente.test', emailValidatedAt: null });
  });

  it('is known to the bookings of the customer, who are found by it', async () => {
    const { id } = await addCustomer(test.database);
    const own = await addBooking(test.database, { userId: id, shortCode: 'AB12CD' });
    const second = await addBooking(test.database, { userId: id, partnerName: 'Dora' });
    const other = await addBooking(test.database);
    await store.update(operator(), id, {
      name: ' Íris   Prado ',
      email: 'iris@cliente.test',
      phone: '21987654321',
    });
    expect(await readBooking(test.database, own.id)).toEqual({
      ...own,
      userName: 'Íris Prado',
      userEmail: 'iris@cliente.test',
      userPhone: '21987654321',
      search:
        'ab12cd iris prado iris@cliente.test 21987654321 carla mao rua augusta 100 sao paulo - sp 01304-000 01304000',
      words: expect.stringContaining("'prado'"),
    });
    expect((await readBooking(test.database, second.id)).search).toContain('dora');
    expect(await readBooking(test.database, other.id)).toEqual(other);
    const { data } = await store.list({ page: 1, itemsPerPage: 10, filter: 'iris prado' });
    expect(data.map(({ _id }) => _id)).toEqual([id]);
  });
});

describe('actions', () => {
  it('P-CALL-08 P-CALL-09 blocks and unblocks', async () => {
    const { id } = await addCustomer(test.database);
    const blocked = await store.setBlocked(operator(), id, true);
    expect(blocked).toMatchObject({ blocked: true, active: false });
    expect(await store.one(id)).toEqual(blocked);
    const unblocked = await store.setBlocked(operator(), id, false);
    expect(unblocked).toMatchObject({ blocked: false, active: true });
    const unknown = await failure(() => store.setBlocked(operator(), 'nobody', true));
    expect(unknown).toMatchObject({ status: 404 });
  });

  it('P-CALL-07 confirms a phone once, and none that is not there', async () => {
    const { id } = await addCustomer(test.database);
    const first = await store.forcePhoneValidation(operator(), id);
    expect(first.phone.validatedAt).toBe(NOW.toISOString());
    const again = await store.forcePhoneValidation(operator({ at: later(60) }), id);
    expect(again.phone.validatedAt).toBe(NOW.toISOString());
    const silent = await addCustomer(test.database, { phone: null });
    const error = await failure(() => store.forcePhoneValidation(operator(), silent.id));
    expect(error).toMatchObject({ status: 422, fields: { phone: expect.any(String) } });
  });

  it('P-CALL-16 A2 answers a password reset alike for known and unknown e-mails', async () => {
    const { id } = await addCustomer(test.database, { email: 'bia@cliente.test' });
    expect(await store.forgotPassword(operator(), ' BIA@cliente.test')).toBeUndefined();
    expect(await lastAudit(test.database)).toMatchObject({
      operation: 'customers.forgotPassword',
      object: id,
    });
    expect(await store.forgotPassword(operator(), 'nobody@cliente.test')).toBeUndefined();
    const row = await lastAudit(test.database);
    expect(row).toMatchObject({ operation: 'customers.forgotPassword', object: 'unknown' });
    expect(JSON.stringify(row)).not.toContain('nobody@');
  });
});

describe('addresses, cards and professionals', () => {
  it('P-CALL-10 P-CUST-29 adds an address in its area', async () => {
    const { id } = await addCustomer(test.database, { addresses: [storedAddress('a1')] });
    const outside = { ...newAddress, uf: 'RJ' };
    expect(await failure(() => store.addAddress(operator(), id, outside))).toMatchObject({
      status: 422,
      code: 'outside-area',
      description:
        'Ocorreu um erro ao adicionar o seu endereço, verifique os campo ou a disponibilidade da região.',
    });
    const { address } = await store.addAddress(operator(), id, newAddress);
    expect(address).toHaveLength(2);
    expect(address[1]).toMatchObject({
      place: 'Rua Nova',
      complement: null,
      zipCode: '01310100',
      areaId: 'sao-paulo',
      addressIdentification: 'endereço pessoal',
    });
    expect(address[1]?._id).toMatch(/^[0-9a-f]{24}$/);
    expect((await lastAudit(test.database))?.diff).toEqual({
      addresses: { before: ['a1'], after: ['a1', address[1]?._id] },
    });
  });

  const full = {
    addresses: [storedAddress('a1'), storedAddress('a2')],
    cards: [storedCard('c1'), storedCard('c2')],
    excluded: ['p1', 'p2'],
  };

  it('P-CALL-11 P-CALL-12 P-CALL-13 removes that one only', async () => {
    const { id } = await addCustomer(test.database, full);
    await store.removeAddress(operator(), id, 'a1');
    await store.removeCard(operator(), id, 'c2');
    await store.removeExcluded(operator(), id, 'p1');
    expect(await readCustomer(test.database, id)).toMatchObject({
      addresses: [{ id: 'a2' }],
      cards: [{ id: 'c1' }],
      excluded: ['p2'],
    });
  });

  it('B6 404 for an item that is not of this customer', async () => {
    const owner = await addCustomer(test.database, full);
    const { id } = await addCustomer(test.database);
    for (const [removal, item] of [
      ['removeAddress', 'a1'],
      ['removeCard', 'c1'],
      ['removeExcluded', 'p1'],
    ] as const) {
      const error = await failure(() => store[removal](operator(), id, item));
      expect(error).toMatchObject({ status: 404 });
    }
    expect(await readCustomer(test.database, owner.id)).toEqual(owner);
  });

  it('adds a professional to the block list once', async () => {
    const { id: professionalId } = await addProfessional(test.database);
    const { id: userId } = await addCustomer(test.database);
    const body = { userId, professionalId };
    const answer = { excludedPartners: [professionalId] };
    expect(await store.blockProfessional(operator(), body)).toEqual(answer);
    expect(await store.blockProfessional(operator(), body)).toEqual(answer);
    const nobody = { userId, professionalId: 'nobody' };
    const error = await failure(() => store.blockProfessional(operator(), nobody));
    expect(error).toMatchObject({ status: 404 });
  });
});
