import type { AuditDiff } from '../db/columns';
import { sha256 } from '../security/tokens';

/** Hash chains of the audit rows (decision 0040). */

export const toJson = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** Returns JSON with sorted keys: `jsonb` loses the key order, so a hash must not depend on it. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
};

/** Fields of an audit row that its hash covers. */
export interface Link {
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

/** Sequence number and hash of the last row of a chain. */
export interface ChainEnd {
  readonly sequence: number;
  readonly hash: string;
}

export const START: ChainEnd = { sequence: 0, hash: '' };

export const hashOf = (previousHash: string, link: Link): string =>
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

export interface AuditFault {
  readonly shard: number;
  readonly sequence: number;
  readonly reason: 'changed' | 'missing' | 'head';
}
