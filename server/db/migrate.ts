import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { OperatorError } from '../operatorError';
import { type Database, NO_TIMEOUT } from './database';
import { DatabaseError } from './errors';

export interface Migration {
  /** File name without `.sql`; migrations run in the order of their names. */
  readonly name: string;
  readonly text: string;
}

/** Thrown if the schema cannot be migrated; the message gives the cause and the remedy. */
export class MigrationFailed extends OperatorError {}

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Migrations of this version, oldest first; the bundler inlines their text. */
export const MIGRATIONS: readonly Migration[] = Object.entries(files)
  .map(([path, text]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), text }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

const checksum = (migration: Migration): string =>
  createHash('sha256').update(migration.text.replaceAll('\r\n', '\n')).digest('hex');

type LedgerRow = { readonly name: string; readonly checksum: string };

const readLedger = (database: Database): Promise<LedgerRow[]> =>
  database.read(
    (orm) => orm.execute<LedgerRow>(sql`select name, checksum from schema_migrations`),
    NO_TIMEOUT,
  );

/** Creates the table of applied migrations. PostgreSQL can reject one of two parallel attempts; the retry succeeds. */
const createLedger = async (database: Database): Promise<void> => {
  const create = (): Promise<unknown> =>
    database.read(
      (orm) =>
        orm.execute(sql`create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null)`),
      NO_TIMEOUT,
    );
  await create().catch((error: unknown) => {
    if (error instanceof DatabaseError) return create();
    throw error;
  });
};

const assertKnown = (ledger: LedgerRow[], migrations: readonly Migration[]): void => {
  const known = new Map(migrations.map((step) => [step.name, checksum(step)]));
  for (const row of ledger) {
    const expected = known.get(row.name);
    if (expected === undefined) {
      throw new MigrationFailed(
        `The database has migration ${row.name}, which this version does not know. Start the version that made it, or a newer one.`,
      );
    }
    if (expected !== row.checksum) {
      throw new MigrationFailed(
        `Migration ${row.name} was changed after it had been applied. Start a version that is whole.`,
      );
    }
  }
};

/** Applies a migration in one transaction. It inserts the ledger row first, so that a parallel server waits and skips it. */
const applyStep = (database: Database, step: Migration): Promise<void> =>
  database
    .transaction(async (orm) => {
      const inserted = await orm.execute(sql`
      insert into schema_migrations (name, checksum, applied_at)
      values (${step.name}, ${checksum(step)}, now()) on conflict (name) do nothing returning name`);
      if (inserted.length === 0) return;
      for (const statement of step.text.split('--> statement-breakpoint')) {
        if (statement.trim()) await orm.execute(sql.raw(statement));
      }
    }, NO_TIMEOUT)
    .catch((error: unknown) => {
      if (!(error instanceof DatabaseError)) throw error;
      throw new MigrationFailed(
        `Migration ${step.name} failed and was undone: ${error.message} (${error.code}). Mend the database, or restore it, and start again.`,
        { cause: error },
      );
    });

/**
 * Migrates the schema forward; safe if several servers start at once.
 * @throws MigrationFailed if the database is newer than the product, an applied migration was changed, or one fails
 */
export const migrate = async (
  database: Database,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> => {
  await createLedger(database);
  const ledger = await readLedger(database);
  assertKnown(ledger, migrations);
  const applied = new Set(ledger.map((row) => row.name));
  for (const step of migrations) {
    if (!applied.has(step.name)) await applyStep(database, step);
  }
};
