import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOUND, type FoundFamily } from '../../../contract/find';
import { testDatabase } from '../../../tests/support/database';
import { addRows } from '../../../tests/support/fixture';
import { addProfessional, addVoucher } from '../../../tests/support/rows/bookingChanges';
import { addBooking } from '../../../tests/support/rows/bookings';
import { addCustomer } from '../../../tests/support/rows/customers';
import { leads } from '../../db/schema';
import { professionalSearch } from '../professionals/list';
import { createFind } from '.';

const database = await testDatabase();
const store = createFind(database);

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 12));

beforeAll(async () => {
  const erica = { id: 'erica', name: 'Érica Lima', email: 'erica.lima@cliente.test' };
  await addCustomer(database, { ...erica, phone: '11987654321', createdAt: at(1) });
  const ana = { id: 'ana', name: 'Ana Souza', phone: '5119432112' };
  await addCustomer(database, { ...ana, createdAt: at(2) });
  await addCustomer(database, { id: 'none', name: 'Zoé', phone: null, createdAt: at(3) });
  for (const [id, shortCode, user, day, realtime] of [
    ['old', 'AB12CD', erica, 2, false],
    ['new', 'AB12CE', erica, 9, false],
    ['live', 'AB12CF', erica, 8, true],
    ['other', 'XY34ZW', ana, 5, false],
  ] as const) {
    const of = { userId: user.id, userName: user.name, realtime };
    const range = { rangeStart: at(day), rangeEnd: at(day + 1) };
    await addBooking(database, { id, shortCode, ...of, ...range });
  }
  const carla = { id: 'carla', name: 'Carla Reis', email: 'carla@profissional.test' };
  const known = { phone: '21999990000', cpf: '52998224725', search: professionalSearch(carla) };
  await addProfessional(database, { ...carla, ...known });
  await addVoucher(database, { code: 'MANI10', campaign: 'Março' });
  await addVoucher(database, { code: 'MANI' });
  await addRows(database, leads, {
    id: 'lia',
    cpf: '11144477735',
    name: 'Lia Prado',
    nameSearch: 'lia prado',
    email: 'lia@lead.test',
    areaCode: '31',
    phone: '988887777',
    statusCode: 2,
    status: [],
    createdAt: at(1),
  });
});
afterAll(() => database.close());

const ALL = Object.keys(FOUND) as FoundFamily[];

const find = async (text: string, families: readonly FoundFamily[] = ALL, limit = 5) =>
  (await store.all({ text, limit }, families)).data.map(({ family, id }) => `${family} ${id}`);

/** Ids of the customers that are found. */
const people = async (text: string, limit = 5) =>
  (await store.all({ text, limit }, ['customers'])).data.map(({ id }) => id);

describe('what is found', () => {
  const ERICA = ['bookings new', 'bookings old', 'realtime live', 'customers erica'];
  const BOTH = ['bookings new', 'bookings other', ...ERICA.slice(1), 'customers ana'];

  it.each<[string, string[]]>([
    [' ab12cd', ['bookings old']],
    ['#AB12CE', ['bookings new']],
    ['AB12', ['bookings old', 'bookings new', 'realtime live']],
    ['2CD', []],
    ['lima éri', ERICA],
    ['erica.lima@cli', ERICA],
    ['4321', BOTH],
    ['8765', ERICA],
    ['+55 (11) 9 8765-4321', ERICA],
    ['1234', []],
    ['321', []],
    ['529.982.247-25', ['artists carla']],
    ['529.982.247-26', []],
    ['11144477735', ['leads lia']],
    ['reis', ['artists carla']],
    ['0000', ['artists carla']],
    ['prado', ['leads lia']],
    ['lia@le', ['leads lia']],
    ['3198', ['leads lia']],
    ['mani', ['vouchers MANI', 'vouchers MANI10']],
    ['%%__', []],
    ['e', []],
    ['  ', []],
  ])('by code, words, e-mail, telephone and CPF: %j', async (text, found) => {
    expect(await find(text)).toEqual(found);
  });

  it('only of the families that may be read, each up to the limit', async () => {
    expect(await find('erica', ['customers'])).toEqual(['customers erica']);
    expect(await find('erica', ['bookings'], 1)).toEqual(['bookings new']);
    expect(await find('erica', [])).toEqual([]);
  });

  it('with a title and a line, and no CPF', async () => {
    const [booking] = (await store.all({ text: 'ab12cd', limit: 5 }, ALL)).data;
    const detail = expect.stringContaining('Érica Lima · 02/03/2026');
    expect(booking).toEqual({ family: 'bookings', id: 'old', title: 'AB12CD', detail });
    const { data } = await store.all({ text: '11144477735', limit: 5 }, ALL);
    const lia = { title: 'Lia Prado', detail: '(31) 9 8888-7777 · lia@lead.test' };
    expect(data).toMatchObject([lia]);
    expect(JSON.stringify(data)).not.toContain('11144477735');
  });

  it('whose name begins with all that was typed comes before who has it somewhere, newest first', async () => {
    const names = ['Rita Paz', 'Rita da Paz', 'Rita Pazini', 'Ritamar Paz'];
    for (const [index, name] of names.entries())
      await addCustomer(database, { id: `rita${index}`, name, createdAt: at(10 + index) });
    expect(await people('rita paz')).toEqual(['rita2', 'rita0', 'rita3', 'rita1']);
    expect(await people('rita paz', 2)).toEqual(['rita2', 'rita0']);
    expect(await people('rita', 1)).toEqual(['rita3']);
  });

  it('what many have is found among the newest', async () => {
    await database.read((orm) =>
      orm.execute(sql`insert into customers (id, name, name_search, email, phone, search, created_at)
        select 'm' || n, 'Maria ' || n, 'maria ' || n, 'm' || n || '@c.test',
          '1197' || lpad((n * 37 % 10000)::text, 7, '0'), 'maria ' || n, '2026-03-05'::timestamptz + n * interval '1 minute'
        from generate_series(1, 500) n`),
    );
    expect(await people('maria', 2)).toEqual(['m500', 'm499']);
    expect(await people('1197', 1)).toEqual(['m500']);
    // One of five hundred lies beyond the rows that are read first.
    expect(await people('maria 77')).toEqual(['m77']);
    expect(await people('4321')).toContain('erica');
  });
});
