import { sql } from 'drizzle-orm';
import { CommandError } from '../createAdmin';
import type { Database, Orm } from '../db/database';
import { MIGRATIONS, migrate } from '../db/migrate';
import { verifyAudit } from '../store/audit';
import type { FileFolder } from '../store/uploads/fileFolder';
import { type Column, columnsOf, type Say } from './dump';
import { type Counts, type Head, type Part, readBackup } from './file';

/** Migrations of the backup's tables, among those that this version knows. */
const stepsOf = (path: string, head: Head) => {
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
 * Reads a whole backup without using it.
 * @throws CommandError if it is damaged, foreign, newer or unreadable.
 */
export const checkBackup = async (path: string, passphrase?: string): Promise<Head> => {
  const { head } = await readBackup(path, passphrase);
  stepsOf(path, head);
  return head;
};

class Loader {
  #insert: ((rows: string) => ReturnType<typeof sql>) | undefined;
  #columns = new Map<string, Column[]>();

  constructor(
    readonly orm: Orm,
    readonly files: FileFolder | undefined,
    readonly say: Say,
  ) {}

  async begin(): Promise<void> {
    this.#columns = await columnsOf(this.orm);
    // The migrations themselves insert a few rows.
    for (const table of this.#columns.keys())
      await this.orm.execute(sql`delete from ${sql.identifier(table)}`);
  }

  async take(part: Part): Promise<void> {
    const { orm } = this;
    if ('table' in part) this.#insert = this.#into(part.table, part.columns);
    else if ('rows' in part) await this.#fill(JSON.stringify(part.rows));
    else if ('sequence' in part)
      await orm.execute(sql`select setval(${part.sequence}::regclass, ${part.value}::bigint)`);
    else await this.#keep(part.file, Buffer.from(part.bytes, 'base64'));
  }

  #into(table: string, names: readonly string[]) {
    this.say(table);
    const types = new Map(this.#columns.get(table)?.map(({ name, type }) => [name, type]));
    const values = names.map((name, index) => {
      const type = types.get(name);
      if (type === undefined)
        throw new CommandError(
          `The backup has ${table}.${name}, which this version does not know.`,
        );
      return sql.raw(`(r->>${index})::${type}`);
    });
    const columns = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
    return (rows: string) => sql`insert into ${sql.identifier(table)} (${columns})
      select ${sql.join(values, sql`, `)} from json_array_elements(${rows}::json) as r`;
  }

  async #fill(rows: string): Promise<void> {
    if (this.#insert) await this.orm.execute(this.#insert(rows));
  }

  async #keep(key: string, bytes: Uint8Array): Promise<void> {
    if (this.files) await this.files.put(key, bytes);
    else await this.orm.execute(sql`update files set content = ${bytes} where key = ${key}`);
  }
}

const verify = async (database: Database, { tables }: Counts): Promise<void> => {
  for (const [table, expected] of Object.entries(tables)) {
    const [found] = await database.read(
      (orm) =>
        orm.execute<{ rows: number }>(
          sql`select count(*)::int as rows from ${sql.identifier(table)}`,
        ),
      { unhurried: true },
    );
    if (found?.rows !== expected)
      throw new CommandError(
        `${table} has ${found?.rows} rows in place of ${expected}. What stood there was not touched.`,
      );
  }
};

const verifyChains = async (database: Database): Promise<void> => {
  const faults = await verifyAudit(database);
  if (faults.length > 0)
    throw new CommandError(
      `The audit of the backup is not whole (${faults.length} faults). What stood there was not touched.`,
    );
};

/**
 * Fills an empty database with a verified backup, migrates it to this version, and verifies rows and audit. Constraints
 * of the tables check amounts. Uploads go to their folder, or into the database.
 * @throws CommandError
 */
export const loadBackup = async (
  path: string,
  head: Head,
  database: Database,
  files: FileFolder | undefined,
  say: Say,
  passphrase?: string,
): Promise<Counts> => {
  await migrate(database, stepsOf(path, head));
  const { counts } = await database.transaction(
    async (orm) => {
      const loader = new Loader(orm, files, say);
      await loader.begin();
      return readBackup(path, passphrase, (part) => loader.take(part));
    },
    { unhurried: true },
  );
  await verify(database, counts);
  await migrate(database);
  // The verifier queries the tables of this version.
  await verifyChains(database);
  await database.read((orm) => orm.execute(sql`analyze`), { unhurried: true });
  return counts;
};
