import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { firstDayOf, type Month, startOfDay } from '../../domain/time';
import type { Say } from '../backup/dump';
import { encrypting } from '../backup/encryption';
import { FORMAT, writeBackup } from '../backup/file';
import { CommandError } from '../createAdmin';
import { alone } from '../db/alone';
import type { Database, Orm } from '../db/database';
import { audit, auditArchives, auditBase } from '../db/schema';
import { basesOf, verifyAudit } from '../store/audit';
import { START } from '../store/auditChain';
import { type ArchiveHead, type AuditRow, readArchive, type ShardEnd } from './file';

export interface ArchiveSource {
  readonly database: Database;
  readonly version: string;
  /** Encrypts the archive; if absent, the file is readable by anyone. */
  readonly passphrase?: string | undefined;
}

export interface Archived {
  readonly rows: number;
  /** Of the stored file. */
  readonly sha256: string;
}

/** An archive takes long, so it uses a connection of its own. */
const UNHURRIED = { unhurried: true } as const;
/** Rows per read and per line of the file. */
const READ_AT_ONCE = 1_000;
/** Rows deleted per transaction; small, so that no other writer waits long. */
const DELETED_AT_ONCE = 5_000;

/** Number of the first row to keep: the first one written in the month or later. */
const firstKept = async (orm: Orm, before: Month): Promise<number> => {
  const [row] = await orm
    .select({ sequence: audit.sequence })
    .from(audit)
    .where(gte(audit.at, new Date(startOfDay(firstDayOf(before)))))
    .orderBy(asc(audit.sequence))
    .limit(1);
  return row?.sequence ?? Number.MAX_SAFE_INTEGER;
};

const batches = async function* (orm: Orm, end: number): AsyncGenerator<AuditRow[]> {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = await orm
      .select()
      .from(audit)
      .where(and(gt(audit.sequence, after), lt(audit.sequence, end)))
      .orderBy(asc(audit.sequence))
      .limit(READ_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.sequence;
  }
};

const endOf = ({ shard, sequence, hash }: AuditRow): ShardEnd => ({ shard, sequence, hash });

/** Writes all rows before the month into a file, from one snapshot; returns their number. */
const write = (
  { database, version, passphrase }: ArchiveSource,
  before: Month,
  path: string,
  at: Date,
): Promise<number> =>
  database.transaction(async (orm) => {
    await orm.execute(sql`set transaction isolation level repeatable read, read only`);
    const end = await firstKept(orm, before);
    const from = [...(await basesOf(orm))].map(([shard, base]) => ({ ...base, shard }));
    const ends = new Map<number, ShardEnd>();
    let count = 0;
    const lines = async function* () {
      const head: ArchiveHead = {
        camarim: 'archive',
        format: FORMAT,
        version,
        at: at.toISOString(),
        before,
        from,
      };
      yield JSON.stringify(head);
      for await (const rows of batches(orm, end)) {
        count += rows.length;
        for (const row of rows) ends.set(row.shard, endOf(row));
        yield JSON.stringify({ rows });
      }
      yield JSON.stringify({ ends: [...ends.values()] });
    };
    const [some] = await orm
      .select({ sequence: audit.sequence })
      .from(audit)
      .where(lt(audit.sequence, end))
      .limit(1);
    if (!some) return 0;
    const encrypt = passphrase === undefined ? undefined : encrypting(passphrase);
    await writeBackup(path, lines(), () => ({ tables: { audit: count }, files: 0 }), { encrypt });
    return count;
  }, UNHURRIED);

/**
 * Deletes the rows up to the ends of the archive in batches of some thousand. The same transaction moves the beginnings
 * of the chains on. After an interruption the chains are intact, and the next archive continues there.
 */
const remove = async (database: Database, ends: readonly ShardEnd[]): Promise<number> => {
  const limits = sql.join(
    ends.map(({ shard, sequence }) => sql`(${shard}::int, ${sequence}::bigint)`),
    sql`, `,
  );
  let after = 0;
  const batch = (from: number): Promise<{ count: number; last: number }> =>
    database.transaction(async (orm) => {
      const gone = await orm.execute<{
        shard: number;
        sequence: string | number;
        hash: string;
        count: number;
      }>(sql`
        with ending as (
          select a.id from audit a join (values ${limits}) as ends (shard, last)
            on a.shard = ends.shard and a.sequence <= ends.last
          where a.sequence > ${from} order by a.sequence limit ${DELETED_AT_ONCE}
        ), gone as (
          delete from audit using ending where audit.id = ending.id
          returning audit.shard, audit.sequence, audit.hash
        )
        select distinct on (shard) shard, sequence, hash, (count(*) over ())::int as count
        from gone order by shard, sequence desc`);
      for (const { shard, sequence, hash } of gone) {
        const set = { sequence: Number(sequence), hash };
        await orm
          .insert(auditBase)
          .values({ shard, ...set })
          .onConflictDoUpdate({ target: auditBase.shard, set });
      }
      const last = Math.max(from, ...gone.map(({ sequence }) => Number(sequence)));
      return { count: gone[0]?.count ?? 0, last };
    }, UNHURRIED);
  let total = 0;
  for (;;) {
    const { count, last } = await batch(after);
    if (count === 0) return total;
    total += count;
    after = last;
  }
};

const checksumOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
};

const assertFree = async (path: string): Promise<void> => {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere)
    throw new CommandError(
      `${path} is there already, and no archive is written over. Nothing was changed.`,
    );
};

const run = async (
  source: ArchiveSource,
  before: Month,
  path: string,
  at: Date,
  say: Say,
): Promise<Archived | undefined> => {
  const { database, passphrase } = source;
  await assertFree(path);
  const [known] = await database.read((orm) =>
    orm
      .select()
      .from(auditArchives)
      .where(eq(auditArchives.name, basename(path))),
  );
  if (known)
    throw new CommandError(
      `An archive with the name ${known.name} was made already. Give this one another. Nothing was changed.`,
    );
  const rows = await write(source, before, path, at);
  if (rows === 0) return undefined;
  const { counts, ends, faults } = await readArchive(path, passphrase);
  if (faults > 0 || counts.tables.audit !== rows)
    throw new CommandError(
      `The audit before ${before} is not whole (${faults} faults): nothing was deleted. ${path} stays for whoever looks into it.`,
    );
  const sha256 = await checksumOf(path);
  say(`${path}: ${rows} rows, read back; sha256 ${sha256}`);
  const row = { name: basename(path), before, madeAt: at, rows, sha256 };
  await database.read((orm) => orm.insert(auditArchives).values(row));
  const gone = await remove(database, ends);
  say(`${gone} rows deleted`);
  return { rows, sha256 };
};

/**
 * Archives the rows of the audit before a month while servers run. Writes the file, reads it back, verifies its chains,
 * and only then deletes the rows. The rows are those before the first row of the month or later, so a clock that went
 * back breaks no chain.
 * @returns undefined, without a file, if there is no such row.
 * @throws CommandError; unless its message mentions a change, nothing was changed.
 */
export const archive = async (
  source: ArchiveSource,
  before: Month,
  path: string,
  at: Date,
  say: Say,
): Promise<Archived | undefined> => {
  let made: Archived | undefined;
  const work = async () => {
    made = await run(source, before, path, at, say);
  };
  if (!(await alone(source.database, 'archive', work, UNHURRIED)))
    throw new CommandError('Another archive is made at this moment. Nothing was changed.');
  return made;
};

/** Verifies chains across archives and records which awaited positions it has passed. */
class Followed {
  /** Last chain position read, by shard. */
  readonly #ends = new Map<number, ShardEnd>();
  readonly #awaited: Map<number, ShardEnd[]>;

  constructor(bases: readonly ShardEnd[]) {
    this.#awaited = new Map(bases.map((base) => [base.shard, [base]]));
  }

  /** The archive after an interrupted one begins inside it and contains its end again. */
  see = (row: AuditRow): void => {
    const awaited = this.#awaited.get(row.shard) ?? [];
    const left = awaited.filter(
      ({ sequence, hash }) => sequence !== row.sequence || hash !== row.hash,
    );
    this.#awaited.set(row.shard, left);
  };

  /**
   * Adds an archive that was read. Returns false if a chain begins after the end of the archives before it, or at it
   * with another hash.
   */
  follow(from: readonly ShardEnd[], ends: readonly ShardEnd[]): boolean {
    const begins = new Map(from.map((each) => [each.shard, each]));
    const isWhole = [...new Set([...begins.keys(), ...this.#ends.keys()])].every((shard) => {
      const begin = begins.get(shard) ?? START;
      const end = this.#ends.get(shard) ?? START;
      return begin.sequence < end.sequence || begin.hash === end.hash;
    });
    for (const end of ends)
      if (end.sequence > (this.#ends.get(end.shard)?.sequence ?? 0)) this.#ends.set(end.shard, end);
    return isWhole;
  }

  /** Returns the shards whose awaited position was not found. */
  missed(): number[] {
    return [...this.#awaited].filter(([, places]) => places.length > 0).map(([shard]) => shard);
  }
}

/**
 * Reads archives in the order of their creation and verifies their chains, from one to the next and into the database.
 * Archives and database together are then complete.
 * @returns the faults as messages; empty if everything is intact.
 * @throws CommandError if a file cannot be read.
 */
export const verifyArchives = async (
  { database, passphrase }: Pick<ArchiveSource, 'database' | 'passphrase'>,
  paths: readonly string[],
  say: Say,
): Promise<string[]> => {
  const faults: string[] = [];
  const bases = await database.read(basesOf);
  const followed = new Followed([...bases].map(([shard, base]) => ({ ...base, shard })));
  for (const path of paths) {
    const read = await readArchive(path, passphrase, followed.see);
    if (read.faults > 0) faults.push(`${path}: ${read.faults} rows are not what was written.`);
    if (!followed.follow(read.head.from, read.ends))
      faults.push(`${path} does not follow: an archive before it is missing.`);
    const [known] = await database.read((orm) =>
      orm
        .select()
        .from(auditArchives)
        .where(eq(auditArchives.name, basename(path))),
    );
    if (known && known.sha256 !== (await checksumOf(path)))
      faults.push(`${path} is another file than the one that was made.`);
    say(`${path}: ${read.counts.tables.audit} rows before ${read.head.before}`);
  }
  const missed = followed.missed();
  if (missed.length > 0)
    faults.push(
      `The database goes on after rows that are in none of them (chains ${missed.join(', ')}).`,
    );
  for (const { shard, sequence, reason } of await verifyAudit(database))
    faults.push(`The database itself: chain ${shard}, row ${sequence} (${reason}).`);
  return faults;
};
