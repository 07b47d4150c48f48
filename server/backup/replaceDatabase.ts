import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { CommandError } from '../createAdmin';
import { createDatabase, type Database, NO_TIMEOUT } from '../db/database';
import { openEmbedded } from '../db/embeddedEngine';
import { DatabaseUnavailable } from '../db/errors';
import { openHosts } from '../db/failoverEngine';
import { lockFolder } from '../db/folderLock';
import { decideSwap, draftFolder, finishSwap } from '../db/folderSwap';
import { makeFolder } from '../folders';
import { databaseReason } from '../startFailure';
import { stampOf } from './file';

/** Location of a database: the connection string of PostgreSQL, or the folder of an embedded database. */
export type DatabaseLocation = { readonly url: string } | { readonly folder: string };

type Fill = (database: Database) => Promise<void>;

/** Schema of the new database until it replaces the tables of `public`. */
const DRAFT = 'camarim_restoring';

const fillFolder = async (folder: string, at: Date, fill: Fill): Promise<string | undefined> => {
  await makeFolder(resolve(folder));
  const lock = await lockFolder(folder);
  try {
    await finishSwap(folder);
    await rm(draftFolder(folder), { recursive: true, force: true });
    const database = createDatabase(await openEmbedded({ folder: draftFolder(folder) }));
    try {
      await fill(database);
    } catch (error) {
      await database.close();
      await rm(draftFolder(folder), { recursive: true, force: true });
      throw error;
    }
    await database.close();
    await decideSwap(folder, at);
    return await finishSwap(folder);
  } finally {
    await lock.release();
  }
};

/**
 * Checks that the connection uses the draft schema, which it selects when it opens. A pooler such as PgBouncer may drop
 * that setting, and the restore would overwrite `public`.
 * @throws CommandError
 */
const assertDraftSchema = async (database: Database): Promise<void> => {
  const [row] = await database.read((orm) =>
    orm.execute<{ name: string | null }>(sql`select current_schema() as name`),
  );
  if (row?.name === DRAFT) return;
  throw new CommandError(
    'The settings of the connection do not reach PostgreSQL: restore and move need the address of PostgreSQL itself, not that of PgBouncer, without an options parameter. Nothing was changed.',
  );
};

/** Moves the extension of the search indexes from a schema that may be dropped later to `public`. */
const moveExtension = (schema: string): string => `do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm' and extnamespace = '${schema}'::regnamespace)
  then alter extension pg_trgm set schema public; end if;
end $$`;

const fillSchema = async (url: string, at: Date, fill: Fill): Promise<string | undefined> => {
  const current = createDatabase(openHosts(url));
  const draft = createDatabase(openHosts(url, { schema: DRAFT }));
  const dropDraft = () =>
    current.read(
      (orm) => orm.execute(sql.raw(`drop schema if exists ${DRAFT} cascade`)),
      NO_TIMEOUT,
    );
  try {
    await dropDraft().catch((error: unknown) => {
      // The message names `url`, because the target of a move is not DATABASE_URL.
      if (!(error instanceof DatabaseUnavailable)) throw error;
      throw new CommandError(databaseReason(error.reason, { databaseUrl: url }));
    });
    await current.read((orm) => orm.execute(sql.raw(`create schema ${DRAFT}`)));
    await assertDraftSchema(draft);
    await fill(draft);
    const kept = `before_${stampOf(at).toLowerCase()}`;
    return await current.transaction(async (orm) => {
      const [tables] = await orm.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_tables where schemaname = 'public'`,
      );
      await orm.execute(sql.raw(`alter schema public rename to ${kept}`));
      await orm.execute(sql.raw(`alter schema ${DRAFT} rename to public`));
      await orm.execute(sql.raw(moveExtension(kept)));
      if (tables?.count) return `the schema ${kept}`;
      await orm.execute(sql.raw(`drop schema ${kept}`));
      return undefined;
    });
  } catch (error) {
    await dropDraft().catch(() => undefined);
    throw error;
  } finally {
    await draft.close();
    await current.close();
  }
};

/**
 * Creates a new database beside the current one and fills it; if `fill` succeeds, the new one replaces the current one
 * in one step. An interrupted run leaves the current database unchanged.
 * @returns the location of the former database; undefined if there was none
 * @throws FolderInUse while a server uses the folder, and errors of `fill`
 */
export const replaceDatabase = (
  location: DatabaseLocation,
  at: Date,
  fill: Fill,
): Promise<string | undefined> =>
  'url' in location ? fillSchema(location.url, at, fill) : fillFolder(location.folder, at, fill);
