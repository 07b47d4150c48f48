import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { basename } from 'node:path';
import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { firstDayOf, type Month, startOfDay } from '../../domain/time';
import { CommandError } from '../createAdmin';
import { type Database, NO_TIMEOUT, type Orm } from '../db/database';
import { exclusively } from '../db/exclusive';
import { audit, auditArchives } from '../db/schema';
import { basesOf, verifyAudit } from '../store/audit';
import { type ChainEnd, hashOf, START } from '../store/auditChain';
import type { Print, Source } from './dump';
import { encryptWith } from './encryption';
import { FORMAT, readBackupFile, type Title, writeBackup } from './file';

/** Archives of the audit: its rows, and the position of each chain before and after them (decision 0040). */

type AuditRow = typeof audit.$inferSelect;

/** A position in the chain of a shard. */
interface ShardEnd extends ChainEnd {
  readonly shard: number;
}

interface ArchiveHead extends Title<'archive'> {
  /** First month that is not in the archive: `2025-01`. */
  readonly before: string;
  /** Position of each chain before the archive; a chain that is absent begins in this archive. */
  readonly from: readonly ShardEnd[];
}

/** A line after the head. */
type ArchivePart =
  /** In the order of `sequence`. */
  | { readonly rows: readonly (Omit<AuditRow, 'at'> & { readonly at: string })[] }
  /** The last row of each chain, in the last such line. */
  | { readonly ends: readonly ShardEnd[] };

interface ArchiveOptions extends Omit<Source, 'files'> {
  /** First month to keep. */
  readonly before: Month;
  readonly path: string;
  readonly at: Date;
  readonly print: Print;
}

/** Rows per line of the file. */
const READ_BATCH = 1_000;
/** Rows deleted per transaction; few enough that other writers do not wait long. */
const DELETE_BATCH = 5_000;

/**
 * Reads a whole archive and verifies its chains.
 * @param onRow receives each row
 * @returns head, counts, the ends of the chains, and the number of `faults`: altered rows and broken links
 * @throws CommandError if the file is damaged, foreign, encrypted with another passphrase or unreadable
 */
export const readArchive = async (
  path: string,
  passphrase: string | undefined,
  onRow: (row: AuditRow) => void = () => undefined,
) => {
  const last = new Map<number, ChainEnd>();
  let ends: readonly ShardEnd[] = [];
  let faults = 0;
  const onPart = (part: ArchivePart, { from }: ArchiveHead) => {
    if ('ends' in part) {
      ends = part.ends;
      return;
    }
    for (const stored of part.rows) {
      const row = { ...stored, at: new Date(stored.at) };
      const start = from.find(({ shard }) => shard === row.shard) ?? START;
      const { hash } = last.get(row.shard) ?? start;
      if (row.previousHash !== hash || row.hash !== hashOf(hash, row)) faults += 1;
      last.set(row.shard, row);
      onRow(row);
    }
  };
  const { head, counts } = await readBackupFile('archive', path, passphrase, onPart);
  faults += ends.filter(({ shard, hash }) => last.get(shard)?.hash !== hash).length;
  if (last.size !== ends.length) faults += 1;
  return { head, counts, ends, faults };
};

/** Returns the sequence of the first row to keep: the first one written in `before` or later. */
const firstKeptSequence = async (orm: Orm, before: Month): Promise<number> => {
  const [row] = await orm
    .select({ sequence: audit.sequence })
    .from(audit)
    .where(gte(audit.at, new Date(startOfDay(firstDayOf(before)))))
    .orderBy(asc(audit.sequence))
    .limit(1);
  return row?.sequence ?? Number.MAX_SAFE_INTEGER;
};

const rowsBetween = (orm: Orm, after: number, end: number): Promise<AuditRow[]> =>
  orm
    .select()
    .from(audit)
    .where(and(gt(audit.sequence, after), lt(audit.sequence, end)))
    .orderBy(asc(audit.sequence))
    .limit(READ_BATCH);

/** Writes all rows before the month into a file, from one snapshot; returns their number. */
const writeRows = (options: ArchiveOptions): Promise<number> =>
  options.database.transaction(async (orm) => {
    const { version, passphrase, before, path, at } = options;
    await orm.execute(sql`set transaction isolation level repeatable read, read only`);
    const end = await firstKeptSequence(orm, before);
    const first = await rowsBetween(orm, Number.MIN_SAFE_INTEGER, end);
    if (first.length === 0) return 0;
    const from = [...(await basesOf(orm))].map(([shard, base]) => ({ ...base, shard }));
    const ends = new Map<number, ShardEnd>();
    const lines = async function* () {
      let count = 0;
      const title = { camarim: 'archive', format: FORMAT, version, at: at.toISOString() } as const;
      yield JSON.stringify({ ...title, before, from } satisfies ArchiveHead);
      for (let rows = first; rows.length > 0; ) {
        count += rows.length;
        for (const { shard, sequence, hash } of rows) ends.set(shard, { shard, sequence, hash });
        yield JSON.stringify({ rows });
        rows = await rowsBetween(orm, rows.at(-1)?.sequence ?? end, end);
      }
      yield JSON.stringify({ ends: [...ends.values()] });
      return { tables: { audit: count }, files: 0 };
    };
    const { tables } = await writeBackup(path, lines(), encryptWith(passphrase));
    return tables.audit ?? 0;
  }, NO_TIMEOUT);

/**
 * Deletes the rows up to the ends of the archive in batches. The same statement moves the beginnings of the chains
 * forward: after an interruption the chains are intact, and the next archive continues there.
 */
const deleteRows = async (database: Database, ends: readonly ShardEnd[]): Promise<number> => {
  const limits = sql.join(
    ends.map(({ shard, sequence }) => sql`(${shard}::int, ${sequence}::bigint)`),
    sql`, `,
  );
  const deleteBatch = (after: number) =>
    database.transaction(
      (orm) =>
        orm.execute<{ count: number; last: string | number | null }>(sql`
          with archived as (
            select a.id from audit a join (values ${limits}) as ends (shard, last)
              on a.shard = ends.shard and a.sequence <= ends.last
            where a.sequence > ${after} order by a.sequence limit ${DELETE_BATCH}
          ), deleted as (
            delete from audit using archived where audit.id = archived.id
            returning audit.shard, audit.sequence, audit.hash
          ), base as (
            insert into audit_base (shard, sequence, hash)
            select distinct on (shard) shard, sequence, hash from deleted order by shard, sequence desc
            on conflict (shard) do update set sequence = excluded.sequence, hash = excluded.hash
          )
          select count(*)::int as count, max(sequence) as last from deleted`),
      NO_TIMEOUT,
    );
  let total = 0;
  for (let after = 0; ; ) {
    const [deleted] = await deleteBatch(after);
    if (!deleted?.count) return total;
    total += deleted.count;
    after = Number(deleted.last);
  }
};

const checksumOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
};

/** Returns the record of an archive with this file name, if there is one. */
const findRecord = async (database: Database, path: string) => {
  const hasName = eq(auditArchives.name, basename(path));
  const [record] = await database.read((orm) => orm.select().from(auditArchives).where(hasName));
  return record;
};

const archiveRows = async (options: ArchiveOptions): Promise<number> => {
  const { database, passphrase, before, path, at, print } = options;
  if (existsSync(path))
    throw new CommandError(
      `${path} is there already, and no archive is written over. Nothing was changed.`,
    );
  const earlier = await findRecord(database, path);
  if (earlier)
    throw new CommandError(
      `An archive with the name ${earlier.name} was made already. Give this one another. Nothing was changed.`,
    );
  const rows = await writeRows(options);
  if (rows === 0) return 0;
  const { counts, ends, faults } = await readArchive(path, passphrase);
  if (faults > 0 || counts.tables.audit !== rows)
    throw new CommandError(
      `The audit before ${before} is not whole (${faults} faults): nothing was deleted. ${path} stays for whoever looks into it.`,
    );
  const sha256 = await checksumOf(path);
  print(`${path}: ${rows} rows, read back; sha256 ${sha256}`);
  const row = { name: basename(path), before, madeAt: at, rows, sha256 };
  await database.read((orm) => orm.insert(auditArchives).values(row));
  print(`${await deleteRows(database, ends)} rows deleted`);
  return rows;
};

/**
 * Archives the rows of the audit before a month, also while servers run. It writes the file, reads it back, verifies its
 * chains, and only then deletes the rows. The archive ends before the first row of the month or later, so that a clock
 * that was set back breaks no chain.
 * @returns the number of archived rows; with 0 there is no file
 * @throws CommandError; nothing was changed unless its message says so
 */
export const archive = async (options: ArchiveOptions): Promise<number> => {
  const work = () => archiveRows(options);
  const result = await exclusively(options.database, 'archive', work, NO_TIMEOUT);
  if (result) return result.value;
  throw new CommandError('Another archive is made at this moment. Nothing was changed.');
};

/**
 * Reads archives in the order of their creation and verifies that their chains continue from one archive to the next and
 * into the database.
 * @returns a message per fault; none if archives and database together hold the complete audit
 * @throws CommandError if a file cannot be read
 */
export const verifyArchives = async (
  { database, passphrase }: Pick<Source, 'database' | 'passphrase'>,
  paths: readonly string[],
  print: Print,
): Promise<string[]> => {
  const faults: string[] = [];
  /** Rows after which the chains of the database begin, by shard, until an archive contains them. */
  const missing = await database.read(basesOf);
  const onRow = ({ shard, sequence, hash }: AuditRow) => {
    const base = missing.get(shard);
    if (base?.sequence === sequence && base.hash === hash) missing.delete(shard);
  };
  const reached = new Map<number, ChainEnd>();
  for (const path of paths) {
    const { head, counts, ends, faults: altered } = await readArchive(path, passphrase, onRow);
    if (altered > 0) faults.push(`${path}: ${altered} rows are not what was written.`);
    // An archive after an interrupted one begins inside it and contains its end again.
    const continues = head.from.every(({ shard, sequence, hash }) => {
      const end = reached.get(shard) ?? START;
      return sequence < end.sequence || hash === end.hash;
    });
    if (!continues) faults.push(`${path} does not follow: an archive before it is missing.`);
    for (const end of ends)
      if (end.sequence > (reached.get(end.shard)?.sequence ?? 0)) reached.set(end.shard, end);
    const record = await findRecord(database, path);
    if (record && record.sha256 !== (await checksumOf(path)))
      faults.push(`${path} is another file than the one that was made.`);
    print(`${path}: ${counts.tables.audit} rows before ${head.before}`);
  }
  if (missing.size > 0)
    faults.push(
      `The database goes on after rows that are in none of them (chains ${[...missing.keys()].join(', ')}).`,
    );
  for (const { shard, sequence, reason } of await verifyAudit(database))
    faults.push(`The database itself: chain ${shard}, row ${sequence} (${reason}).`);
  return faults;
};
