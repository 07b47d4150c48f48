import { describe, expect, it } from 'vitest';
import { actorOf, emptiedDatabase, NOW } from '../../../tests/support/store';
import { addBooking } from '../bookings/rowTestSupport';
import { ADDRESS, textOf } from '../fixture';
import type { Customers } from '.';
import { addCustomer, customersOver, lastAudit } from './testSupport';

const database = await emptiedDatabase();
const store = customersOver(database);

const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 24 * 3600 * 1000);

/** Names and total of a page. */
const listed = async (query: Partial<Parameters<Customers['list']>[0]> = {}) => {
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

  it('P-CALL-06 C4 writes every customer once, without formulas', async () => {
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

  it('E3 P-CUST-24 follows the filter of the list, and leaves out who came in later', async () => {
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
