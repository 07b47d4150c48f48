import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect } from 'vitest';
import type { StoredAddress } from '../../server/db/columns';
import type { Database } from '../../server/db/database';
import { areas, categories, services } from '../../server/db/schema';
import type { Actor, ByteStream } from '../../server/kernel';
import { AREAS, CATEGORIES, SERVICES } from '../../server/seed/catalog';
import type { StoreOptions } from '../../server/store/types';
import { actorOf, addStaff, emptiedDatabase, storeOver } from './store';

export const ADDRESS: StoredAddress = {
  id: 'address-1',
  place: 'Rua Augusta',
  streetNumber: '100',
  city: 'São Paulo',
  uf: 'SP',
  zipCode: '01304000',
  lat: -23.55,
  lng: -46.65,
  areaId: 'sao-paulo',
};

/** A card that the payment provider of the product has. */
export const CARD = {
  id: 'card-1',
  brand: 'VISA',
  first6: '411111',
  last4: '1111',
  holder: 'BIA SOUZA',
  provider: 'moip',
};

/** Reads the rows of a table. */
export const rowsOf = async <T extends PgTable>(
  database: Database,
  table: T,
  where?: SQL,
): Promise<T['$inferSelect'][]> => {
  const rows = await database.read((orm) =>
    orm
      .select()
      .from(table as PgTable)
      .where(where),
  );
  return rows as never;
};

/** Reads the first row that matches a condition. @throws Error if there is none. */
export const rowOf = async <T extends PgTable>(
  database: Database,
  table: T,
  where?: SQL,
): Promise<T['$inferSelect']> => {
  const [row] = await rowsOf(database, table, where);
  if (!row) throw new Error('No such row');
  return row;
};

/** Inserts a row and returns it with its defaults. */
export const addRow = async <T extends PgTable>(
  database: Database,
  table: T,
  row: T['$inferInsert'],
): Promise<T['$inferSelect']> => {
  const [added] = await database.read((orm) =>
    orm
      .insert(table as PgTable)
      .values(row as never)
      .returning(),
  );
  return added as never;
};

/** Inserts rows into a table. */
export const addRows = async <T extends PgTable>(
  database: Database,
  table: T,
  ...rows: T['$inferInsert'][]
): Promise<void> => {
  await database.read((orm) => orm.insert(table as PgTable).values(rows as never));
};

/** Adds the areas, categories and services of the seed. */
export const addCatalog = async (database: Database): Promise<void> => {
  await addRows(database, areas, ...AREAS);
  await addRows(database, categories, ...CATEGORIES);
  await addRows(database, services, ...SERVICES);
};

/** Expects a form error on these fields, whatever the messages. */
export const refusedAt = (...fields: string[]) => ({
  status: 422,
  fields: Object.fromEntries(fields.map((field) => [field, expect.any(String)])),
});

/** The text of an exported file, with its byte order mark. */
export const textOf = async (file: ByteStream | Promise<ByteStream>): Promise<string> => {
  const bytes = await new Response(await file).arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
};

/** A store for the tests of a file, emptied after each test, and an acting staff member of a profile. */
export const storeFor = async (type: string, options: Partial<StoreOptions> = {}) => {
  const database = await emptiedDatabase();
  const store = storeOver(database, options);
  let member: Awaited<ReturnType<typeof addStaff>>;
  beforeEach(async () => {
    member = await addStaff(database, { type, email: `${type}@camarim.test` });
  });
  return { database, store, actor: (overrides: Partial<Actor> = {}) => actorOf(member, overrides) };
};
