import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bareDatabase } from '../../tests/support/database';
import { MIGRATIONS, migrate } from './migrate';
import { priceChanges } from './schema';

const BEFORE = '0019';

const database = await bareDatabase();

const run = (text: string) => database.read((orm) => orm.execute(sql.raw(text)));

beforeAll(async () => {
  await migrate(
    database,
    MIGRATIONS.filter(({ name }) => name < BEFORE),
  );
  await run(`insert into areas (id, name, name_search, city, state_short, active)
    values ('sp', 'São Paulo', 'sao paulo', 'São Paulo', 'SP', true)`);
  await run(`insert into neighbor_prices (id, service_id, area_id, name, name_search, prices)
    values ('n1', 's1', 'sp', 'Moema', 'moema', '{"now fixo": 6650}')`);
  await run(`insert into staff (id, name, name_search, email, active, type, password_hash, created_at)
    values ('m1', 'Ana', 'ana', 'ana@camarim.test', true, 'administrator', 'x', now())`);
  await run(`insert into area_price_history values
    ('h1', 'sp', 's1', '{"now": {"fixo": 1}}', '{"now": {"fixo": 2}}', 'ana@camarim.test', '2026-01-01T00:00:00Z')`);
  await run(`insert into neighbor_price_history values
    ('h2', 'n1', '{"now fixo": 6000}', '{"now fixo": 6650}', null, '2026-01-02T00:00:00Z'),
    ('h3', 'gone', '{"now fixo": 1}', '{"now fixo": 2}', null, '2026-01-03T00:00:00Z')`);
  await run(`insert into polygon_price_history values
    ('h4', 'p1', 's1', '{"realtime": false, "range": []}', '{"realtime": true, "range": []}', 'm1', '2026-01-04T00:00:00Z')`);
  await migrate(database);
});

afterAll(() => database.close());

it('0019 moves the price histories of cities, neighborhoods and polygons into one table', async () => {
  const rows = await database.read((orm) =>
    orm.select().from(priceChanges).orderBy(asc(priceChanges.id)),
  );
  const facts = rows.map((row) => [row.id, row.kind, row.object, row.serviceId, row.name]);
  expect(facts).toEqual([
    ['h1', 'area', 'sp', 's1', 'São Paulo'],
    ['h2', 'neighborhood', 'n1', 's1', 'Moema'],
    ['h3', 'neighborhood', 'gone', '', ''],
    ['h4', 'polygon', 'p1', 's1', ''],
  ]);
  const author = 'ana@camarim.test';
  expect(rows.map(({ changedBy }) => changedBy)).toEqual([author, null, null, author]);
  expect(rows[1]).toMatchObject({
    before: { 'now fixo': 6_000 },
    after: { 'now fixo': 6_650 },
    changedAt: new Date('2026-01-02T00:00:00Z'),
  });
});
