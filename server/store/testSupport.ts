import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import type { Database } from '../db/database';
import { areas, categories, services } from '../db/schema';
import type { ByteStream } from '../kernel';
import { AREAS, CATEGORIES, SERVICES } from '../seed/catalogue';

/** Rows and expectations that the tests of the store share. */

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

/** Adds rows to a table. */
export const addRows = async <T extends PgTable>(
  database: Database,
  table: T,
  ...rows: T['$inferInsert'][]
): Promise<void> => {
  await database.read((orm) => orm.insert(table as PgTable).values(rows as never));
};

/** Adds the areas, categories and services of the seed. */
export const addCatalogue = async (database: Database): Promise<void> => {
  await addRows(database, areas, ...AREAS);
  await addRows(database, categories, ...CATEGORIES);
  await addRows(database, services, ...SERVICES);
};

/** The refusal of fields by a form rule, whatever their messages. */
export const refusedAt = (...fields: string[]) => ({
  status: 422,
  fields: Object.fromEntries(fields.map((field) => [field, expect.any(String)])),
});

/** The text of an exported file, with its byte order mark. */
export const textOf = async (file: ByteStream | Promise<ByteStream>): Promise<string> => {
  const bytes = await new Response(await file).arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
};
