import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, it } from 'vitest';
import { memoryEngine } from '../../tests/support/preparedDatabases';
import { createDatabase } from './database';
import { MIGRATIONS, type Migration, migrate } from './migrate';

const database = createDatabase(await memoryEngine('bare'));

afterAll(() => database.close());

afterEach(() =>
  database.read(async (orm) => {
    await orm.execute(sql`drop schema public cascade`);
    await orm.execute(sql`create schema public`);
  }),
);

const tables = async (): Promise<string[]> => {
  const rows = await database.read((orm) =>
    orm.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' order by 1`,
    ),
  );
  return rows.map((row) => row.name);
};

const first: Migration = { name: '0000_one', text: 'create table one (id text primary key)' };
const second: Migration = {
  name: '0001_two',
  text: 'create table two (id text primary key);\n--> statement-breakpoint\ninsert into two values (1)',
};

it('migrations: builds the whole schema on an empty database, and nothing the second time', async () => {
  await migrate(database);
  await migrate(database);
  expect(await tables()).toEqual(
    expect.arrayContaining(['audit', 'schema_migrations', 'staff', 'tokens', 'vouchers']),
  );
  expect(MIGRATIONS.length).toBeGreaterThan(0);
});

it('migrations: H8 leaves no trace of a step that fails half-way', async () => {
  const broken = { ...second, text: second.text.replace('(1)', '(nonsense)') };
  await expect(migrate(database, [first, broken])).rejects.toThrow();
  expect(await tables()).toEqual(['one', 'schema_migrations']);
  await migrate(database, [first, second]);
  expect(await tables()).toEqual(['one', 'schema_migrations', 'two']);
});

it('migrations: refuses a step that was changed after it had been applied', async () => {
  await migrate(database, [first]);
  const changed = { ...first, text: `${first.text} ` };
  await expect(migrate(database, [changed])).rejects.toThrow(/0000_one was changed/);
});

it('migrations: knows a step again whose lines end as another checkout ends them', async () => {
  await migrate(database, [first, second]);
  const crlf = { ...second, text: second.text.replaceAll('\n', '\r\n') };
  expect(crlf.text).not.toBe(second.text);
  await expect(migrate(database, [first, crlf])).resolves.toBeUndefined();
});

it('migrations: refuses a database that is newer than the product', async () => {
  await migrate(database, [first, second]);
  await expect(migrate(database, [first])).rejects.toThrow(/0001_two/);
});

it('migrations: applies each step once when several servers start at the same moment', async () => {
  await Promise.all([1, 2, 3, 4].map(() => migrate(database, [first, second])));
  const rows = await database.read((orm) => orm.execute(sql`select id from two`));
  expect(rows).toHaveLength(1);
});
