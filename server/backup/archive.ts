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
import type { Say, Source } from './dump';
import { encrypting } from './encryption';
import { FORMAT, readKind, type Title, writeBackup } from './file';

/** Archives of the audit: rows, and the positions of their chains before and after them (decision 0040). */

type AuditRow = typeof audit.$inferSelect;

/** A position in the chain of a shard. */
interface ShardEnd extends ChainEnd {
  readonly shard: number;
}

interface ArchiveHead extends Title<'archive'> {
  /** Month before which its rows were written: `2025-01`. */
  readonly before: string;
  /** Chain position before the first row, by shard; a chain that is not named begins in this archive. */
  readonly from: readonly ShardEnd[];
}

/** A line after the first: rows in the order of their numbers, then the last row of each chain. */
type ArchivePart =
  | { readonly rows: readonly (Omit<AuditRow, 'at'> & { readonly at: string })[] }
  | { readonly ends: readonly ShardEnd[] };

interface ArchiveRun extends Omit<Source, 'files'> {
  /** Month whose rows are the first to stay. */
  readonly before: Month;
  readonly path: string;
  readonly at: Date;
  readonly say: Say;
}

const READ_AT_ONCE = 1_000;
/** Rows deleted per transaction; small, so that no other writer waits long. */
const DELETED_AT_ONCE = 5_000;

/**
 * Reads a whole archive and verifies its chains; `see` receives each row.
 * @returns also the ends of its chains, and the number of altered rows and broken links.
 * @throws CommandError if it is damaged, foreign, encrypted with another passphrase or unreadable.
 */
export const readArchive = async (
  path: string,
  passphrase: string | undefined,
  see: (row: AuditRow) => void = () => undefined,
) => {
  const last = new Map<number, ChainEnd>();
  let ends: readonly ShardEnd[] = [];
  let faults = 0;
  const take = (part: ArchivePart, { from }: ArchiveHead) => {
    if ('ends' in part) {
      ends = part.ends;
      return;
    }
    for (const each of part.rows) {
      const row = { ...each, at: new Date(each.at) };
      const { hash } =
        last.get(row.shard) ?? from.find(({ shard }) => shard === row.shard) ?? START;
      if (row.previousHash !== hash || row.hash !== hashOf(hash, row)) faults += 1;
      last.set(row.shard, row);
      see(row);
    }
  };
  const { head, counts } = await readKind('archive', path, passphrase, take);
  faults += ends.filter(({ shard, hash }) => last.get(shard)?.hash !== hash).length;
  if (last.size !== ends.length) faults += 1;
  return { head, counts, ends, faults };
};

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

const rowsBetween = (orm: Orm, after: number, end: number): Promise<AuditRow[]> =>
  orm
    .select()
    .from(audit)
    .where(and(gt(audit.sequence, after), lt(audit.sequence, end)))
    .orderBy(asc(audit.sequence))
    .limit(READ_AT_ONCE);

/** Writes all rows before the month into a file, from one snapshot; returns their number. */
const write = ({
  database,
  version,
  passphrase,
  before,
  path,
  at,
}: Omit<ArchiveRun, 'say'>): Promise<number> =>
  database.transaction(async (orm) => {
    await orm.execute(sql`set transaction isolation level repeatable read, read only`);
    const end = await firstKept(orm, before);
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
    const { tables } = await writeBackup(path, lines(), encrypting(passphrase));
    return tables.audit ?? 0;
  }, NO_TIMEOUT);

/**
 * Deletes the rows up to the ends of the archive in batches of some thousand. The same statement moves the beginnings
 * of the chains on. After an interruption the chains are intact, and the next archive continues there.
 */
const remove = async (database: Database, ends: readonly ShardEnd[]): Promise<number> => {
  const limits = sql.join(
    ends.map(({ shard, sequence }) => sql`(${shard}::int, ${sequence}::bigint)`),
    sql`, `,
  );
  const batch = (after: number) =>
    database.transaction(
      (orm) =>
        orm.execute<{ count: number; last: string | number | null }>(sql`
          with ending as (
            select a.id from audit a join (values ${limits}) as ends (shard, last)
              on a.shard = ends.shard and a.sequence <= ends.last
            where a.sequence > ${after} order by a.sequence limit ${DELETED_AT_ONCE}
          ), gone as (
            delete from audit using ending where audit.id = ending.id
            returning audit.shard, audit.sequence, audit.hash
          ), base as (
            insert into audit_base (shard, sequence, hash)
            select distinct on (shard) shard, sequence, hash from gone order by shard, sequence desc
            on conflict (shard) do update set sequence = excluded.sequence, hash = excluded.hash
          )
          select count(*)::int as count, max(sequence) as last from gone`),
      NO_TIMEOUT,
    );
  let total = 0;
  for (let after = 0; ; ) {
    const [gone] = await batch(after);
    if (!gone?.count) return total;
    total += gone.count;
    after = Number(gone.last);
  }
};

const checksumOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
};

/** The record of an earlier archive of this name. */
const recordOf = async (database: Database, path: string) => {
  const named = eq(auditArchives.name, basename(path));
  const [known] = await database.read((orm) => orm.select().from(auditArchives).where(named));
  return known;
};

const run = async (archiving: ArchiveRun): Promise<number> => {
  const { database, passphrase, before, path, at, say } = archiving;
  if (existsSync(path))
    throw new CommandError(
      `${path} is there already, and no archive is written over. Nothing was changed.`,
    );
  const known = await recordOf(database, path);
  if (known)
    throw new CommandError(
      `An archive with the name ${known.name} was made already. Give this one another. Nothing was changed.`,
    );
  const rows = await write(archiving);
  if (rows === 0) return 0;
  const { counts, ends, faults } = await readArchive(path, passphrase);
  if (faults > 0 || counts.tables.audit !== rows)
    throw new CommandError(
      `The audit before ${before} is not whole (${faults} faults): nothing was deleted. ${path} stays for whoever looks into it.`,
    );
  const sha256 = await checksumOf(path);
  say(`${path}: ${rows} rows, read back; sha256 ${sha256}`);
  const row = { name: basename(path), before, madeAt: at, rows, sha256 };
  await database.read((orm) => orm.insert(auditArchives).values(row));
  say(`${await remove(database, ends)} rows deleted`);
  return rows;
};

/**
 * Archives the rows of the audit before a month while servers run. Writes the file, reads it back, verifies its chains,
 * and only then deletes the rows. The rows are those before the first row of the month or later, so a clock that went
 * back breaks no chain.
 * @returns their number; with 0 there is no file.
 * @throws CommandError; unless its message mentions a change, nothing was changed.
 */
export const archive = async (archiving: ArchiveRun): Promise<number> => {
  const { database } = archiving;
  const done = await exclusively(database, 'archive', () => run(archiving), NO_TIMEOUT);
  if (done) return done.value;
  throw new CommandError('Another archive is made at this moment. Nothing was changed.');
};

/**
 * Reads archives in the order of their creation and verifies their chains, from one to the next and into the database.
 * Archives and database together are then complete.
 * @returns the faults as messages; empty if everything is intact.
 * @throws CommandError if a file cannot be read.
 */
export const verifyArchives = async (
  { database, passphrase }: Pick<Source, 'database' | 'passphrase'>,
  paths: readonly string[],
  say: Say,
): Promise<string[]> => {
  const faults: string[] = [];
  /** Beginnings of the database's chains that no archive has reached, by shard. */
  const awaited = await database.read(basesOf);
  /** The archive after an interrupted one begins inside it and contains its end again. */
  const see = ({ shard, sequence, hash }: AuditRow) => {
    const base = awaited.get(shard);
    if (base?.sequence === sequence && base.hash === hash) awaited.delete(shard);
  };
  const reached = new Map<number, ChainEnd>();
  for (const path of paths) {
    const { head, counts, ends, faults: altered } = await readArchive(path, passphrase, see);
    if (altered > 0) faults.push(`${path}: ${altered} rows are not what was written.`);
    const follows = head.from.every(({ shard, sequence, hash }) => {
      const end = reached.get(shard) ?? START;
      return sequence < end.sequence || hash === end.hash;
    });
    if (!follows) faults.push(`${path} does not follow: an archive before it is missing.`);
    for (const end of ends)
      if (end.sequence > (reached.get(end.shard)?.sequence ?? 0)) reached.set(end.shard, end);
    const known = await recordOf(database, path);
    if (known && known.sha256 !== (await checksumOf(path)))
      faults.push(`${path} is another file than the one that was made.`);
    say(`${path}: ${counts.tables.audit} rows before ${head.before}`);
  }
  if (awaited.size > 0)
    faults.push(
      `The database goes on after rows that are in none of them (chains ${[...awaited.keys()].join(', ')}).`,
    );
  for (const { shard, sequence, reason } of await verifyAudit(database))
    faults.push(`The database itself: chain ${shard}, row ${sequence} (${reason}).`);
  return faults;
};
