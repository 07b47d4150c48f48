import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { CommandError } from '../createAdmin';
import { createDatabase, type Database, NO_TIMEOUT, type Orm } from '../db/database';
import { openEmbedded } from '../db/embeddedEngine';
import { grouped } from '../grouped';
import type { FileFolder } from '../store/uploads/fileFolder';
import { encryptWith } from './encryption';
import { type Counts, FORMAT, type Head, writeBackup } from './file';

/** Prints a line of progress. */
export type Print = (line: string) => void;

/** A stored column, not a generated one. */
export interface Column extends Record<string, unknown> {
  readonly table: string;
  readonly name: string;
  /** PostgreSQL's name, such as `timestamp with time zone`. */
  readonly type: string;
}

/** Rows per line of the backup. */
const BATCH = 1_000;
/** Rows per line of a table with binary data, whose rows are large. */
const BYTES_BATCH = 20;
/** Table of applied migrations, which a restore fills by running them. */
const LEDGER = 'schema_migrations';

/** Returns the columns of each table in order, without unlogged tables. */
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

/** Yields the rows of a table in batches; each row is a JSON array of texts. */
const rowsOf = async function* (orm: Orm, table: string, columns: readonly Column[]) {
  const texts = columns.map(({ name }) => sql`${sql.identifier(name)}::text`);
  const size = columns.some(({ type }) => type === 'bytea') ? BYTES_BATCH : BATCH;
  await orm.execute(sql`declare backup_rows no scroll cursor for
    select to_json(array[${sql.join(texts, sql`, `)}])::text as row from ${sql.identifier(table)}`);
  for (;;) {
    const rows = await orm.execute<{ row: string }>(sql.raw(`fetch ${size} from backup_rows`));
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await orm.execute(sql`close backup_rows`);
};

/** Thrown if the files of uploads are missing, because a restored backup would lack them too. */
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
  print: Print,
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
    print(`${table}: ${count} rows`);
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
  print(`${outside.length} uploads outside of the database`);
  return { tables, files: outside.length };
};

export type Snapshot = <T>(database: Database, work: (orm: Orm) => Promise<T>) => Promise<T>;

/** Runs work on one snapshot of the database, unaffected by concurrent writes. */
export const withSnapshot: Snapshot = (database, work) => database.transaction(work, NO_TIMEOUT);

/**
 * Like `withSnapshot`, but without blocking a running server for long (decision 0083). An engine with one connection
 * copies its files into `folder`, and the work runs on that copy. The folder is removed afterwards.
 */
export const withCopiedSnapshot =
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
  /** Folder of uploads; undefined if they are in the database. */
  readonly files: FileFolder | undefined;
  readonly version: string;
  /** Encrypts the backup; without it, anyone can read the file. */
  readonly passphrase?: string | undefined;
}

/**
 * Writes a backup of one snapshot. With the default `snapshot`, other calls of the embedded database wait meanwhile.
 * @param signal aborts the backup and removes the partial file
 * @throws CommandError if the file cannot be written
 */
export const backup = (
  { database, files, version, passphrase }: Source,
  path: string,
  at: Date,
  print: Print,
  snapshot: Snapshot = withSnapshot,
  signal?: AbortSignal,
): Promise<Counts> =>
  snapshot(database, (orm) =>
    writeBackup(path, dump(orm, files, { version, at }, print), encryptWith(passphrase), signal),
  );
