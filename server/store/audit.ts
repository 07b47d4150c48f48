import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { AuditDiff } from '../db/columns';
import type { Database, Orm } from '../db/database';
import { audit, auditHead } from '../db/schema';
import type { Actor } from '../kernel';
import { newId, sha256 } from '../security/tokens';
import type { AuditFault } from './types';

/** A record as the audit sees it: fields by name. */
export type Fields = Readonly<Record<string, unknown>>;

const HEAD = 'audit';
const SECRETS = new Set(['passwordHash', 'password', 'token', 'hash', 'content']);
const MARKER = '***';

const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** JSON with sorted keys: `jsonb` does not keep their order, and the hash must not depend on it. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
};

/** The fields that changed; the values of secrets are replaced by a marker (RELIABILITY E5). */
export const diffOf = (before: Fields = {}, after: Fields = {}): AuditDiff => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const was = plain(before[name]);
      const is = plain(after[name]);
      if (canonical(was ?? null) === canonical(is ?? null)) return [];
      const show = (value: unknown): unknown =>
        SECRETS.has(name) && value !== undefined && value !== null ? MARKER : value;
      return [[name, { before: show(was), after: show(is) }]];
    }),
  );
};

interface Link {
  readonly sequence: number;
  readonly at: Date;
  readonly staffId: string | null;
  readonly staffEmail: string | null;
  readonly operation: string;
  readonly object: string;
  readonly diff: AuditDiff;
  readonly requestId: string;
  readonly ip: string;
}

const hashOf = (previousHash: string, link: Link): string =>
  sha256(
    previousHash +
      canonical([
        link.sequence,
        link.at.toISOString(),
        link.staffId,
        link.staffEmail,
        link.operation,
        link.object,
        link.diff,
        link.requestId,
        link.ip,
      ]),
  );

/** What is said of a write. */
export interface AuditEntry {
  readonly operation: string;
  /** Key of the record that was written. */
  readonly object: string;
  readonly diff: AuditDiff;
}

/**
 * Adds a row to the chain, inside the transaction of the write that it tells of. It is the last
 * statement before the commit, because from here on other writes wait for the head of the chain.
 */
export const appendAudit = async (orm: Orm, actor: Actor, entry: AuditEntry): Promise<void> => {
  const [head] = await orm.select().from(auditHead).where(eq(auditHead.id, HEAD)).for('update');
  if (!head) throw new Error('The head of the audit chain is missing.');
  const link: Link = {
    ...entry,
    // As it comes back from its column: JSON has no undefined.
    diff: plain(entry.diff) as AuditDiff,
    sequence: head.sequence + 1,
    at: actor.at,
    staffId: actor.staff?.id ?? null,
    staffEmail: actor.staff?.email ?? null,
    requestId: actor.requestId,
    ip: actor.ip,
  };
  const hash = hashOf(head.hash, link);
  await orm.insert(audit).values({ ...link, id: newId(), previousHash: head.hash, hash });
  await orm.update(auditHead).set({ sequence: link.sequence, hash }).where(eq(auditHead.id, HEAD));
};

const BATCH = 1_000;

/**
 * Walks the chain from its beginning up to the head as it was at the start (RELIABILITY E4).
 * @returns the first row that was changed or is missing; empty when the chain is whole.
 */
export const verifyAudit = async (database: Database): Promise<AuditFault[]> => {
  const [head] = await database.read((orm) =>
    orm.select().from(auditHead).where(eq(auditHead.id, HEAD)),
  );
  if (!head) return [{ sequence: 0, reason: 'head' }];
  let sequence = 0;
  let hash = '';
  while (sequence < head.sequence) {
    const rows = await database.read((orm) =>
      orm
        .select()
        .from(audit)
        .where(and(gt(audit.sequence, sequence), lte(audit.sequence, head.sequence)))
        .orderBy(asc(audit.sequence))
        .limit(BATCH),
    );
    if (rows.length === 0) return [{ sequence: sequence + 1, reason: 'missing' }];
    for (const row of rows) {
      if (row.sequence !== sequence + 1) return [{ sequence: sequence + 1, reason: 'missing' }];
      if (row.previousHash !== hash || row.hash !== hashOf(hash, row)) {
        return [{ sequence: row.sequence, reason: 'changed' }];
      }
      sequence = row.sequence;
      hash = row.hash;
    }
  }
  return hash === head.hash ? [] : [{ sequence, reason: 'head' }];
};
