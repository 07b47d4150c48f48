import { beforeEach, describe, expect, it } from 'vitest';
import { actorOf, NOW, storeForEachTest } from '../../../tests/support/store';
import { customers } from '../../db/schema';
import type { ByteStream } from '../../kernel';
import { addBooking } from '../bookings/rowTestSupport';
import { cappedTotal } from '../cappedTotal';
import type { Customers } from '.';
import { addCustomer, customersOver, lastAudit } from './testSupport';

const test = storeForEachTest();
let store: Customers;

beforeEach(() => {
  store = customersOver(test.database);
});

const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 24 * 3600 * 1000);

const names = async (query: Partial<Parameters<Customers['list']>[0]> = {}) => {
  const { data, totalItems } = await store.list({ page: 1, itemsPerPage: 10, ...query });
  expect(totalItems).toBeGreaterThanOrEqual(data.length);
  return data.map(({ name }) => name);
};

describe('list', () => {
  it('P-CALL-05 P-CUST-27 answers pages of the newest first, and the total', async () => {
    for (const days of [3, 1, 2]) {
      await addCustomer(test.database, { name: `Bia ${days}`, createdAt: daysAgo(days) });
    }
    expect(await store.list({ page: 1, itemsPerPage: 2 })).toMatchObject({
      data: [{ name: 'Bia 1' }, { name: 'Bia 2' }],
      totalItems: 3,
    });
    expect(await names({ page: 2, itemsPerPage: 2 })).toEqual(['Bia 3']);
    expect(await names({ page: 3, itemsPerPage: 2 })).toEqual([]);
  });

  it('P-CUST-26 a row has what the columns show', async () => {
    const address = {
      id: 'a1',
      place: 'Rua Augusta',
      streetNumber: '100',
      city: 'São Paulo',
      uf: 'SP',
      zipCode: '',
      lat: 0,
      lng: 0,
      areaId: 'sao-paulo',
    };
    const { id, email } = await addCustomer(test.database, {
      gender: 'F',
      numberOfSchedules: 4,
      addresses: [address, { ...address, place: 'Rua Nova' }],
    });
    const { data } = await store.list({ page: 1, itemsPerPage: 10 });
    expect(data).toEqual([
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
    await addCustomer(test.database, { name: 'Zoe', email: 'a@x.test', numberOfSchedules: 2 });
    await addCustomer(test.database, { name: 'Álvaro', email: 'c@x.test', numberOfSchedules: 1 });
    await addCustomer(test.database, { name: 'Bia', email: 'b@x.test', numberOfSchedules: 3 });
    expect(await names({ orderBy: 'name', orderType: 'ASC' })).toEqual(['Álvaro', 'Bia', 'Zoe']);
    expect(await names({ orderBy: 'email' })).toEqual(['Álvaro', 'Bia', 'Zoe']);
    expect(await names({ orderBy: 'numberOfSchedules' })).toEqual(['Bia', 'Zoe', 'Álvaro']);
  });

  it('P-CUST-24 finds by words, id, the code of a booking and state', async () => {
    await addCustomer(test.database, { id: 'customer-b', name: 'Bia Souza' });
    const iris = await addCustomer(test.database, {
      name: 'Íris Prado',
      email: 'iris@cliente.test',
      phone: '21987654321',
      active: false,
      blocked: true,
    });
    await addBooking(test.database, { userId: iris.id, shortCode: 'AB12CD' });
    const [bia, prado] = [['Bia Souza'], ['Íris Prado']];
    const cases: [string, string[] | undefined][] = [
      ['souza BIA', bia],
      ['iris@cli', prado],
      ['(21) 9 8765-4321', prado],
      ['customer-b', bia],
      [' AB12cd ', prado],
      ['ab12ce', []],
      ['inativo', prado],
      ['ativo', bia],
      ['bia bloqueado', []],
      ['íris bloqueada', prado],
      ['constructor', []],
      ['%', []],
    ];
    for (const [filter, found] of cases) {
      expect([filter, await names({ filter })]).toEqual([filter, found]);
      const { totalItems } = await store.list({ page: 1, itemsPerPage: 10, filter });
      expect(totalItems).toBe(found?.length);
    }
  });

  it('C2 counts up to a limit', async () => {
    for (const _ of [1, 2]) await addCustomer(test.database);
    const counted = (most: number) =>
      test.database.read((orm) => cappedTotal(orm, customers, undefined, most));
    expect(await counted(1)).toEqual({ totalItems: 1, totalIsCapped: true });
    expect(await counted(2)).toEqual({ totalItems: 2 });
  });
});

describe('export', () => {
  const operator = actorOf({
    id: 'ana',
    name: 'Ana',
    email: 'ana@camarim.test',
    type: 'operation',
  });
  const textOf = async (file: ByteStream): Promise<string> =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(await new Response(file).arrayBuffer());
  const idsIn = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0]);

  it('P-CALL-06 C4 writes every customer once, without formulas', async () => {
    const address = {
      id: 'a1',
      place: 'Rua A',
      streetNumber: '1',
      city: 'São Paulo',
      uf: 'SP',
      zipCode: '01304000',
      lat: 0,
      lng: 0,
      areaId: 'sao-paulo',
    };
    await addCustomer(test.database, {
      id: 'c1',
      name: '=HYPERLINK("x")',
      email: 'a@x.test',
      gender: 'F',
      numberOfSchedules: 2,
      addresses: [address],
    });
    await addCustomer(test.database, {
      id: 'c2',
      name: 'Bia',
      email: 'b@x.test',
      phone: '5511987654321',
      createdAt: daysAgo(1),
    });
    const lines = [
      'id;Cadastro;Nome;E-mail;Telefone;Endereço;Sexo;Agendamentos',
      `c1;10/03/2026 12:00;"'=HYPERLINK(""x"")";a@x.test;(11) 9 8765-4321;Rua A, 1, São Paulo - SP, 01304-000;Feminino;2`,
      'c2;09/03/2026 12:00;Bia;b@x.test;55 (11) 9 8765-4321;;;0',
    ];
    const text = await textOf(await store.export(operator, {}));
    expect(text).toBe(`\ufeff${lines.join('\r\n')}\r\n`);
  });

  it('E3 P-CUST-24 follows the filter of the list, and leaves out who came in later', async () => {
    await addCustomer(test.database, { id: 'c1', name: 'Íris Prado' });
    await addCustomer(test.database, { id: 'c2', name: 'Bia Souza' });
    await addCustomer(test.database, { id: 'c3', name: 'Íris Nova', createdAt: daysAgo(-1) });
    expect(idsIn(await textOf(await store.export(operator, { filter: 'iris' })))).toEqual(['c1']);
    expect(await lastAudit(test.database)).toMatchObject({
      operation: 'customers.export',
      staffId: 'ana',
      diff: { filter: { after: 'iris' }, rows: { after: 1 } },
    });
  });

  it('reads batches without leaving out or repeating', async () => {
    for (let index = 0; index < 6; index += 1)
      await addCustomer(test.database, { id: `c${index}`, createdAt: daysAgo(index % 2) });
    for (const batch of [1, 4, 6]) {
      const limits = { batch, most: 100 };
      const file = await customersOver(test.database, undefined, limits).export(operator, {});
      expect(idsIn(await textOf(file))).toEqual(['c4', 'c2', 'c0', 'c5', 'c3', 'c1']);
    }
  });
});
