import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOUND, type FoundFamily } from '../../../contract/find';
import { testDatabase } from '../../../tests/support/database';
import { planByIndex } from '../../../tests/support/plans';
import type { Database } from '../../db/database';
import { leads } from '../../db/schema';
import { addBooking } from '../bookings/rowTestSupport';
import { addProfessional, addVoucher } from '../bookings/testSupport';
import { addCustomer } from '../customers/testSupport';
import { professionalSearch } from '../professionals/list';
import { createFind } from '.';

let database: Database;
let store: ReturnType<typeof createFind>;

const AT = (day: number) => new Date(Date.UTC(2026, 2, day, 12));

beforeAll(async () => {
  database = await testDatabase();
  store = createFind(database);
  await addCustomer(database, {
    id: 'erica',
    name: 'Érica Lima',
    email: 'erica.lima@cliente.test',
    phone: '11987654321',
    createdAt: AT(1),
  });
  await addCustomer(database, {
    id: 'ana',
    name: 'Ana Souza',
    phone: '5119432112',
    createdAt: AT(2),
  });
  await addCustomer(database, { id: 'none', name: 'Zoé', phone: null, createdAt: AT(3) });
  const booking = (id: string, shortCode: string, userId: string, day: number, realtime = false) =>
    addBooking(database, {
      id,
      shortCode,
      userId,
      userName: userId === 'erica' ? 'Érica Lima' : 'Ana Souza',
      realtime,
      rangeStart: AT(day),
      rangeEnd: AT(day + 1),
    });
  await booking('old', 'AB12CD', 'erica', 2);
  await booking('new', 'AB12CE', 'erica', 9);
  await booking('live', 'AB12CF', 'erica', 8, true);
  await booking('other', 'XY34ZW', 'ana', 5);
  const carla = { id: 'carla', name: 'Carla Reis', email: 'carla@profissional.test' };
  await addProfessional(database, {
    ...carla,
    phone: '21999990000',
    cpf: '52998224725',
    search: professionalSearch(carla),
  });
  await addVoucher(database, { code: 'MANI10', campaign: 'Março' });
  await addVoucher(database, { code: 'MANI' });
  await database.read((orm) =>
    orm.insert(leads).values({
      id: 'lia',
      cpf: '11144477735',
      name: 'Lia Prado',
      nameSearch: 'lia prado',
      email: 'lia@lead.test',
      areaCode: '31',
      phone: '988887777',
      statusCode: 2,
      status: [],
      createdAt: AT(1),
    }),
  );
});
afterAll(() => database.close());

const ALL = Object.keys(FOUND) as FoundFamily[];

const find = async (text: string, families: readonly FoundFamily[] = ALL, limit = 5) =>
  (await store.all({ text, limit }, families)).data.map(({ family, id }) => `${family} ${id}`);

describe('what is found', () => {
  const ERICA = ['bookings new', 'bookings old', 'realtime live', 'customers erica'];
  it('finds records by code, words, e-mail, telephone and CPF', async () => {
    const cases: [string, string[]][] = [
      [' ab12cd', ['bookings old']],
      ['#AB12CE', ['bookings new']],
      ['AB12', ['bookings old', 'bookings new', 'realtime live']],
      ['2CD', []],
      ['lima éri', ERICA],
      ['erica.lima@cli', ERICA],
      [
        '4321',
        [
          'bookings new',
          'bookings other',
          'bookings old',
          'realtime live',
          'customers erica',
          'customers ana',
        ],
      ],
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
    ];
    for (const [text, found] of cases) expect([text, await find(text)]).toEqual([text, found]);
  });

  it('only of the families that may be read, each up to the limit', async () => {
    expect(await find('erica', ['customers'])).toEqual(['customers erica']);
    expect(await find('erica', ['bookings'], 1)).toEqual(['bookings new']);
    expect(await find('erica', [])).toEqual([]);
  });

  it('whose name begins with all that was typed comes before who has it somewhere, newest first', async () => {
    const names = ['Rita Paz', 'Rita da Paz', 'Rita Pazini', 'Ritamar Paz'];
    for (const [at, name] of names.entries())
      await addCustomer(database, { id: `rita${at}`, name, createdAt: AT(10 + at) });
    const RITAS = ['customers rita2', 'customers rita0', 'customers rita3', 'customers rita1'];
    expect(await find('rita paz', ['customers'])).toEqual(RITAS);
    expect(await find('rita paz', ['customers'], 2)).toEqual(RITAS.slice(0, 2));
    expect(await find('rita', ['customers'], 1)).toEqual(['customers rita3']);
  });

  it('of a thousand namesakes and more the newest of the first thousand', async () => {
    await database.read((orm) =>
      orm.execute(sql`insert into customers (id, name, name_search, email, search, created_at)
        select 'n' || n, 'Nair Luz ' || n, 'nair luz ' || lpad(n::text, 4, '0'), 'n' || n || '@c.test',
          'nair luz ' || n, '2026-03-05'::timestamptz - n * interval '1 minute'
        from generate_series(1, 1001) n`),
    );
    expect(await find('nair luz', ['customers'], 2)).toEqual(['customers n1', 'customers n2']);
    await database.read((orm) =>
      orm.execute(sql`update customers set created_at = '2026-03-06'::timestamptz
        + substring(id from 2)::int * interval '1 minute' where name_search like 'nair luz %'`),
    );
    expect(await find('nair luz', ['customers'], 1)).toEqual(['customers n1000']);
  });

  it('what many have is found among the newest', async () => {
    await database.read((orm) =>
      orm.execute(sql`insert into customers (id, name, name_search, email, phone, search, created_at)
        select 'm' || n, 'Maria ' || n, 'maria ' || n, 'm' || n || '@c.test',
          '1197' || lpad((n * 37 % 10000)::text, 7, '0'), 'maria ' || n, '2026-03-05'::timestamptz + n * interval '1 minute'
        from generate_series(1, 500) n`),
    );
    expect(await find('maria', ['customers'], 2)).toEqual(['customers m500', 'customers m499']);
    expect(await find('1197', ['customers'], 1)).toEqual(['customers m500']);
    // One of five hundred stands beyond the rows that are looked at first.
    expect(await find('maria 77', ['customers'])).toEqual(['customers m77']);
    expect(await find('4321', ['customers'])).toContain('customers erica');
  });

  it('tells a title and a line, and no CPF', async () => {
    const { data } = await store.all({ text: 'ab12cd', limit: 5 }, ALL);
    expect(data).toEqual([
      {
        family: 'bookings',
        id: 'old',
        title: 'AB12CD',
        detail: expect.stringContaining('Érica Lima · 02/03/2026'),
      },
    ]);
    const people = await store.all({ text: '11144477735', limit: 5 }, ALL);
    expect(people.data[0]).toMatchObject({
      title: 'Lia Prado',
      detail: '(31) 9 8888-7777 · lia@lead.test',
    });
    expect(JSON.stringify(people)).not.toContain('11144477735');
  });
});

describe('the indices', () => {
  const planOf = (query: SQL) => planByIndex(database, query);

  it('are those that the questions can use', async () => {
    const { phoneParts } = await import('../../db/columnTypes');
    const { customers, bookings } = await import('../../db/schema');
    const parts = phoneParts(sql`${customers.phone}`);
    expect(
      await planOf(sql`select id from ${customers} where ${parts} @> array['4321$']`),
    ).toContain('customers_phone_idx');
    const { beginsWith } = await import('./people');
    expect(
      await planOf(sql`select id from ${bookings} where ${beginsWith(bookings.shortCode, 'AB')}`),
    ).toContain('bookings_code_idx');
  });
});
