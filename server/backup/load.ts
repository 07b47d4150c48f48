import { sql } from 'drizzle-orm';
import { CommandError } from '../createAdmin';
import { type Database, NO_TIMEOUT, type Orm } from '../db/database';
import { MIGRATIONS, migrate } from '../db/migrate';
import { verifyAudit } from '../store/audit';
import type { FileFolder } from '../store/uploads/fileFolder';
import { type Column, columnsOf, type Print, type Source } from './dump';
import { type Counts, type Head, type Part, readBackupFile } from './file';
import { type DatabaseLocation, replaceDatabase } from './replaceDatabase';

/** Uploads go into the folder `files`; without it, into the database. */
export type LoadOptions = Pick<Source, 'files' | 'passphrase'> & { readonly print: Print };

/** Returns the migrations that were applied to the tables of the backup. */
const migrationsOf = (path: string, head: Head) => {
  const known = new Map(MIGRATIONS.map((step) => [step.name, step]));
  return head.migrations.map((name) => {
    const step = known.get(name);
    if (step) return step;
    throw new CommandError(
      `${path} was made by version ${head.version}, which is newer than this one (${name}). Start that version, or a newer one. Nothing was changed.`,
    );
  });
};

/**
 * Verifies a backup by reading all of it.
 * @throws CommandError if it is damaged, foreign, unreadable or from a newer version
 */
export const checkBackup = async (path: string, passphrase?: string): Promise<Head> => {
  const { head } = await readBackupFile<Head, Part>('backup', path, passphrase, () => undefined);
  migrationsOf(path, head);
  return head;
};

/** Returns a function that creates the insert statement for rows in JSON. */
const createInsert = (table: string, names: readonly string[], known: readonly Column[] = []) => {
  const values = names.map((name, index) => {
    const type = known.find((column) => column.name === name)?.type;
    if (type === undefined)
      throw new CommandError(`The backup has ${table}.${name}, which this version does not know.`);
    return sql.raw(`(r->>${index})::${type}`);
  });
  const columns = names.map((name) => sql.identifier(name));
  return (rows: string) => sql`insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)})
    select ${sql.join(values, sql`, `)} from json_array_elements(${rows}::json) as r`;
};

/** Empties the tables, and returns the function that loads a line of the backup into them. */
const createLoader = async (orm: Orm, files: FileFolder | undefined, print: Print) => {
  const tables = await columnsOf(orm);
  // The migrations have inserted a few rows.
  for (const table of tables.keys()) await orm.execute(sql`delete from ${sql.identifier(table)}`);
  let insert: ReturnType<typeof createInsert> | undefined;
  return async (part: Part): Promise<void> => {
    if ('table' in part) {
      print(part.table);
      insert = createInsert(part.table, part.columns, tables.get(part.table));
    } else if ('rows' in part) {
      if (insert) await orm.execute(insert(JSON.stringify(part.rows)));
    } else if ('sequence' in part)
      await orm.execute(sql`select setval(${part.sequence}::regclass, ${part.value}::bigint)`);
    else {
      const bytes = Buffer.from(part.bytes, 'base64');
      if (files) await files.put(part.file, bytes);
      else await orm.execute(sql`update files set content = ${bytes} where key = ${part.file}`);
    }
  };
};

const verify = async (database: Database, { tables }: Counts): Promise<void> => {
  for (const [table, expected] of Object.entries(tables)) {
    const count = sql`select count(*)::int as rows from ${sql.identifier(table)}`;
    const [found] = await database.read((orm) => orm.execute<{ rows: number }>(count), NO_TIMEOUT);
    if (found?.rows !== expected)
      throw new CommandError(
        `${table} has ${found?.rows} rows in place of ${expected}. What stood there was not touched.`,
      );
  }
};

/**
 * Fills an empty database with a verified backup, migrates it to this version, and verifies row counts and audit.
 * @throws CommandError
 */
export const loadBackup = async (
  path: string,
  head: Head,
  database: Database,
  { files, print, passphrase }: LoadOptions,
): Promise<void> => {
  await migrate(database, migrationsOf(path, head));
  const { counts } = await database.transaction(
    async (orm) =>
      readBackupFile<Head, Part>('backup', path, passphrase, await createLoader(orm, files, print)),
    NO_TIMEOUT,
  );
  await verify(database, counts);
  await migrate(database);
  // Verified after the migration, because the verifier queries the tables of this version.
  const faults = await verifyAudit(database);
  if (faults.length > 0)
    throw new CommandError(
      `The audit of the backup is not whole (${faults.length} faults). What stood there was not touched.`,
    );
  await database.read((orm) => orm.execute(sql`analyze`), NO_TIMEOUT);
};

/**
 * Verifies a backup and replaces a database with it; the former database is kept.
 * @returns the location of the former database; undefined if there was none
 * @throws CommandError if the file is damaged, foreign, newer, or encrypted with another passphrase; FolderInUse
 */
export const restore = async (
  path: string,
  location: DatabaseLocation,
  at: Date,
  options: LoadOptions,
): Promise<string | undefined> => {
  const head = await checkBackup(path, options.passphrase);
  return replaceDatabase(location, at, (database) => loadBackup(path, head, database, options));
};
