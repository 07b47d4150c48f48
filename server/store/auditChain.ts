import type { AuditDiff } from '../db/columns';
import { sha256 } from '../security/tokens';

/** The hash chains of the audit rows (decision 0040). */

export const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** JSON with sorted keys: `jsonb` loses the key order, and a hash must not depend on it. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
};

/** Content of an audit row that its hash covers. */
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

/** A position in a chain: number and hash of the row there. */
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
