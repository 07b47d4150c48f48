import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { CommandError } from '../createAdmin';
import { createDatabase, type Database, NO_TIMEOUT, type Orm } from '../db/database';
import { openEmbedded } from '../db/embeddedEngine';
import { grouped } from '../grouped';
import type { FileFolder } from '../store/uploads/fileFolder';
import { encrypting } from './encryption';
import { type Counts, FORMAT, type Head, writeBackup } from './file';

export type Say = (line: string) => void;

/** A stored column, not a generated one. */
export interface Column extends Record<string, unknown> {
  readonly table: string;
  readonly name: string;
  /** PostgreSQL's name, such as `timestamp with time zone`. */
  readonly type: string;
}

const ROWS = 1_000;
/** Rows with binary data are large. */
const ROWS_OF_BYTES = 20;
/** Table that the migrations maintain themselves. */
const LEDGER = 'schema_migrations';

/** Returns the columns of every logged table, in order. */
export const columnsOf = async (orm: Orm): Promise<Map<string, Column[]>> => {
  const columns = await orm.execute<Column>(sql`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and c.relpersistence = 'p' and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and c.relname <> ${LEDGER}
    order by c.relname, a.attnum`);
  return new Map(grouped(columns, ({ table }) => table));
};

const rowsOf = async function* (orm: Orm, table: string, columns: readonly Column[]) {
  const texts = columns.map(({ name }) => sql`${sql.identifier(name)}::text`);
  const size = columns.some(({ type }) => type === 'bytea') ? ROWS_OF_BYTES : ROWS;
  await orm.execute(sql`declare backup_rows no scroll cursor for
    select to_json(array[${sql.join(texts, sql`, `)}])::text as row from ${sql.identifier(table)}`);
  for (;;) {
    const rows = await orm.execute<{ row: string }>(sql.raw(`fetch ${size} from backup_rows`));
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await orm.execute(sql`close backup_rows`);
};

/** Thrown if uploads of the database are in no folder: the backup would be restored without them. */
export class UploadsMissing extends CommandError {
  constructor(missing: readonly string[], files: FileFolder | undefined) {
    const fault = files
      ? `are not in CAMARIM_FILES_DIR (${missing[0]}). Put them back, from an older backup for instance; an empty file of its name stands in for one that is lost for good.`
      : `are outside of the database, and CAMARIM_FILES_DIR is not set (${missing[0]}). Set it to their folder.`;
    super(`${missing.length} uploads ${fault} No backup was made.`);
  }
}

/** Yields the lines of a backup from one snapshot, and returns their counts. */
export const dump = async function* (
  orm: Orm,
  files: FileFolder | undefined,
  { version, at }: { readonly version: string; readonly at: Date },
  say: Say,
): AsyncGenerator<string, Counts> {
  await orm.execute(sql`set transaction isolation level repeatable read, read only`);
  const ledger = await orm.execute<{ name: string }>(
    sql`select name from schema_migrations order by name`,
  );
  const migrations = ledger.map(({ name }) => name);
  const title = { camarim: 'backup', format: FORMAT, version, at: at.toISOString() } as const;
  yield JSON.stringify({ ...title, migrations } satisfies Head);
  const tables: Record<string, number> = {};
  for (const [table, columns] of await columnsOf(orm)) {
    yield JSON.stringify({ table, columns: columns.map(({ name }) => name) });
    let count = 0;
    for await (const rows of rowsOf(orm, table, columns)) {
      count += rows.length;
      yield `{"rows":[${rows.join(',')}]}`;
    }
    tables[table] = count;
    say(`${table}: ${count} rows`);
  }
  const sequences = await orm.execute<{ sequence: string; value: string }>(sql`
    select sequencename as sequence, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null`);
  for (const sequence of sequences) yield JSON.stringify(sequence);
  const outside = await orm.execute<{ key: string }>(
    sql`select key from files where content is null order by key`,
  );
  const missing: string[] = [];
  for (const { key } of outside) {
    const bytes = await files?.get(key);
    if (bytes) yield JSON.stringify({ file: key, bytes: Buffer.from(bytes).toString('base64') });
    else missing.push(key);
  }
  if (missing.length > 0) throw new UploadsMissing(missing, files);
  say(`${outside.length} uploads outside of the database`);
  return { tables, files: outside.length };
};

/** Runs work on one snapshot of the database. */
export type Snapshot = <T>(database: Database, work: (orm: Orm) => Promise<T>) => Promise<T>;

/** Runs work on one snapshot of the database, unaffected by concurrent writes. */
export const withSnapshot: Snapshot = (database, work) => database.transaction(work, NO_TIMEOUT);

/**
 * Like `withSnapshot`, while a server runs. An engine with one connection copies its files into `folder`, and the work
 * runs on the copy. Other calls wait only for the copying (decision 0083). The folder is removed afterwards.
 */
export const besideOthers =
  (folder: string): Snapshot =>
  async (database, work) => {
    if (!database.copyTo) return withSnapshot(database, work);
    try {
      await database.copyTo(folder);
      const copy = createDatabase(await openEmbedded({ folder, synced: false }));
      try {
        return await withSnapshot(copy, work);
      } finally {
        await copy.close();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

/** A database to back up. */
export interface Source {
  readonly database: Database;
  /** The folder for uploads, if they are outside of the database. */
  readonly files: FileFolder | undefined;
  readonly version: string;
  /** Encrypts the backup; if absent, the file is readable by anyone. */
  readonly passphrase?: string | undefined;
}

/**
 * Writes a backup of one snapshot, by default of one transaction, for which other calls of the embedded database wait.
 * @param signal aborts, and removes the partial file.
 * @throws CommandError if the file cannot be written.
 */
export const backup = (
  { database, files, version, passphrase }: Source,
  path: string,
  at: Date,
  say: Say,
  snapshot: Snapshot = withSnapshot,
  signal?: AbortSignal,
): Promise<Counts> =>
  snapshot(database, (orm) =>
    writeBackup(path, dump(orm, files, { version, at }, say), encrypting(passphrase), signal),
  );
