import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../../db/database';
import { versionConflict } from '../../kernel';
import type { RowOf } from '../rows';

/**
 * Inserts a record as version 1, or updates it to its next version. An update keeps the value of
 * nullable columns that are undefined in `changes`.
 * @param key columns of the primary key
 * @param before the record that was validated; version 0: it does not exist
 * @throws HttpError 409 if it has changed since, or exists by now.
 */
export const upsertRow = async <T extends PgTable & { readonly version: PgColumn }>(
  orm: Orm,
  table: T,
  key: PgColumn[],
  before: Partial<RowOf<T>> & { readonly version: number },
  changes: Partial<RowOf<T>>,
): Promise<RowOf<T>> => {
  const next = { ...before, ...changes, version: before.version + 1 };
  const [after] = await orm
    .insert(table as PgTable)
    .values(next)
    .onConflictDoUpdate({ target: key, set: next, setWhere: eq(table.version, before.version) })
    .returning();
  if (!after) throw versionConflict();
  return after as RowOf<T>;
};
