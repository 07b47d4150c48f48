import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { digitsOf, hideCpf } from '../../domain/br';
import type { AuditDiff } from '../db/columns';
import type { Database, Orm } from '../db/database';
import { audit, auditBase, auditHead } from '../db/schema';
import type { Actor } from '../kernel';
import { newId, sha256 } from '../security/tokens';
import {
  type AuditFault,
  type ChainEnd,
  canonical,
  hashOf,
  type Link,
  START,
  toJson,
} from './auditChain';

const MARKER = '***';

const SECRET = /password|secret|token|^(hash|content)$/i;
const DOCUMENT = /^(cpf|rg|cnpj|partnerDoc|document|documentNumber)$/i;
/** Name of a search field, whose text may be a CPF. */
const SEARCH = /^filter$/;
const BARE_CPF = /^\s*\d{11}\s*$/;

/** CPFs with punctuation within a text. */
const FORMATTED_CPF = /\d{3}\.\d{3}\.\d{3}-\d{2}/g;

const maskDocument = (text: string): string => {
  const digits = digitsOf(text);
  return digits.length === 11 ? hideCpf(digits) : MARKER;
};

/**
 * Masks a field for the audit (decision 0045). `***` replaces secrets and
 * documents; a CPF keeps its middle digits. Nested values follow the same rules.
 */
export const maskedField = (name: string, value: unknown): unknown => {
  if (value === undefined || value === null) return value;
  if (SECRET.test(name)) return MARKER;
  if (Array.isArray(value)) return value.map((item) => maskedField(name, item));
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, maskedField(key, item)]),
    );
  }
  const text = String(value);
  const isDocument = DOCUMENT.test(name) || (SEARCH.test(name) && BARE_CPF.test(text));
  if (isDocument) return maskDocument(text);
  return typeof value === 'string' ? text.replace(FORMATTED_CPF, hideCpf) : value;
};

export type Fields = Readonly<Record<string, unknown>>;

/** Returns the changed fields, with secrets and personal documents masked. */
export const diffOf = (before: Fields = {}, after: Fields = {}): AuditDiff => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const oldValue = toJson(before[name]);
      const newValue = toJson(after[name]);
      if (canonical(oldValue ?? null) === canonical(newValue ?? null)) return [];
      return [[name, { before: maskedField(name, oldValue), after: maskedField(name, newValue) }]];
    }),
  );
};

export interface AuditEntry {
  readonly operation: string;
  readonly object: string;
  readonly diff: AuditDiff;
}

/**
 * Number of hash chains. A write locks the end of one chain until its commit, so a server needs
 * more chains than it has connections (decision 0040).
 */
export const AUDIT_SHARDS = 16;

/** Returns the preferred chain of a record; a write uses it unless it is locked. */
const shardOf = (object: string): number =>
  Number.parseInt(sha256(object).slice(0, 4), 16) % AUDIT_SHARDS;

interface Claim extends Record<string, unknown> {
  readonly shard: number;
  readonly hash: string;
  readonly sequence: number;
}

/**
 * Locks the end of one chain for this transaction and draws a sequence number for each row. The
 * lock makes the numbers rise along each chain.
 * @param wait waits for the preferred chain; otherwise takes the first unlocked one, if any
 */
const claimChain = (orm: Orm, preferred: number, count: number, wait: boolean): Promise<Claim[]> =>
  orm.execute<Claim>(sql`
    with head as materialized (
      select shard, hash from audit_head
      where shard = ${preferred} or ${!wait}
      order by (shard - ${preferred} + ${AUDIT_SHARDS}) % ${AUDIT_SHARDS} limit 1
      for update ${sql.raw(wait ? '' : 'skip locked')}
    )
    select shard, hash, nextval('audit_sequence') as sequence
    from head, generate_series(1, ${count})`);

/**
 * Appends the rows of one write to a chain, inside its transaction. Prefers the record's own chain,
 * then the next unlocked one, and waits only if all are locked. Call it last before the commit, so
 * that the lock is short.
 */
export const appendAudit = async (
  orm: Orm,
  actor: Actor,
  entries: readonly [AuditEntry, ...AuditEntry[]],
): Promise<void> => {
  const preferred = shardOf(entries[0].object);
  const unlocked = await claimChain(orm, preferred, entries.length, false);
  const claims =
    unlocked.length > 0 ? unlocked : await claimChain(orm, preferred, entries.length, true);
  const [first] = claims;
  if (!first) throw new Error('The heads of the audit chains are missing.');
  let { hash } = first;
  const rows = claims.map(({ shard, sequence }, index) => {
    const entry = entries[index] as AuditEntry;
    const link: Link = {
      ...entry,
      // The hash must match the stored JSON, which has no undefined.
      diff: toJson(entry.diff) as AuditDiff,
      sequence,
      at: actor.at,
      staffId: actor.staff?.id ?? null,
      staffEmail: actor.staff?.email ?? null,
      requestId: actor.requestId,
      ip: actor.ip,
    };
    const previousHash = hash;
    hash = hashOf(previousHash, link);
    return { ...link, id: newId(), shard, previousHash, hash };
  });
  for (let start = 0; start < rows.length; start += INSERT_BATCH) {
    await orm.insert(audit).values(rows.slice(start, start + INSERT_BATCH));
  }
  await orm
    .update(auditHead)
    .set({ sequence: rows.at(-1)?.sequence, hash })
    .where(eq(auditHead.shard, first.shard));
};

/** Rows per insert: PostgreSQL takes 65,535 parameters, and a row has 13. */
const INSERT_BATCH = 1_000;
const READ_BATCH = 1_000;

/** Returns the last archived row of each chain, by shard; a chain without archived rows has no entry. */
export const basesOf = async (orm: Orm): Promise<Map<number, ChainEnd>> => {
  const rows = await orm.select().from(auditBase);
  return new Map(rows.map(({ shard, sequence, hash }) => [shard, { sequence, hash }]));
};

const isSame = (a: Map<number, ChainEnd>, b: Map<number, ChainEnd>): boolean =>
  a.size === b.size && [...a].every(([shard, { sequence }]) => b.get(shard)?.sequence === sequence);

/**
 * Verifies all chains in one pass over the rows. Checks each chain from its start,
 * or its last archived row, to its end at the time of the call. Restarts if rows are archived
 * meanwhile.
 * @returns the first fault of each chain; empty when all are intact. `changed`: the row was
 * modified or moved. `missing`: the rows before this one are gone, or the newest ones up to this
 * number. `head`: the chain or its stored end was replaced.
 */
export const verifyAudit = async (database: Database): Promise<AuditFault[]> => {
  for (;;) {
    const bases = await database.read(basesOf);
    const faults = await findFaults(database, bases);
    if (faults.length === 0 || isSame(bases, await database.read(basesOf))) return faults;
  }
};

const findFaults = async (
  database: Database,
  bases: Map<number, ChainEnd>,
): Promise<AuditFault[]> => {
  const stored = await database.read((orm) => orm.select().from(auditHead));
  const heads = new Map(stored.map((head) => [head.shard, head]));
  /** Last verified row of each chain. */
  const ends = new Map(bases);
  const faults = new Map<number, AuditFault>();
  const fail = (shard: number, sequence: number, reason: AuditFault['reason']): void => {
    if (!faults.has(shard)) faults.set(shard, { shard, sequence, reason });
  };
  for (let shard = 0; shard < AUDIT_SHARDS; shard += 1)
    if (!heads.has(shard)) fail(shard, 0, 'head');
  const last = Math.max(0, ...stored.map(({ sequence }) => sequence));
  for (let sequence = Number.MIN_SAFE_INTEGER; sequence < last; ) {
    const rows = await database.read((orm) =>
      orm
        .select()
        .from(audit)
        .where(and(gt(audit.sequence, sequence), lte(audit.sequence, last)))
        .orderBy(asc(audit.sequence))
        .limit(READ_BATCH),
    );
    for (const row of rows) {
      const head = heads.get(row.shard);
      const end = ends.get(row.shard) ?? START;
      if (!head) fail(row.shard, row.sequence, 'head');
      // Ignores rows that were written during the check.
      else if (row.sequence <= head.sequence && !faults.has(row.shard)) {
        if (row.hash !== hashOf(row.previousHash, row)) fail(row.shard, row.sequence, 'changed');
        else if (row.previousHash !== end.hash) fail(row.shard, row.sequence, 'missing');
        ends.set(row.shard, row);
      }
    }
    sequence = rows.length < READ_BATCH ? last : (rows.at(-1)?.sequence ?? last);
  }
  for (const head of stored) {
    const end = ends.get(head.shard) ?? START;
    if (end.sequence !== head.sequence) fail(head.shard, head.sequence, 'missing');
    else if (end.hash !== head.hash) fail(head.shard, end.sequence, 'head');
  }
  return [...faults.values()].sort((a, b) => a.shard - b.shard);
};
