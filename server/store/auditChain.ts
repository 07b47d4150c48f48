import type { AuditDiff } from '../db/columns';
import { sha256 } from '../security/tokens';
import { canonical } from './canonical';

/** The chains of hashes that the rows of the audit stand in (decision 0040). */

/** What a row of the audit says, and its hash covers. */
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

/** A link as it stands in its chain. */
export interface ChainedLink extends Link {
  readonly previousHash: string;
  readonly hash: string;
}

/** A place in a chain: the number and the hash of the row there. */
export interface ChainEnd {
  readonly sequence: number;
  readonly hash: string;
}

/** Before the first row of a chain. */
export const START: ChainEnd = { sequence: 0, hash: '' };

/** The hash of a row over what it says and the hash of the row before it. */
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

/** One broken link of the audit chain of a shard. */
export interface AuditFault {
  readonly shard: number;
  readonly sequence: number;
  readonly reason: 'changed' | 'missing' | 'head';
}

/** Follows the chain of one shard from a place in it to its end as it was at the start. */
export class Chain {
  /** The first fault that was found. */
  fault: AuditFault | undefined;
  readonly #shard: number;
  #at: ChainEnd;

  constructor(
    private readonly head: ChainEnd & { readonly shard: number },
    base: ChainEnd,
  ) {
    this.#shard = head.shard;
    this.#at = base;
  }

  /** The next row of the chain; those after its end are left out. */
  take(row: ChainedLink): void {
    if (this.fault || row.sequence > this.head.sequence) return;
    if (row.hash !== hashOf(row.previousHash, row)) this.#fail(row.sequence, 'changed');
    else if (row.previousHash !== this.#at.hash) this.#fail(row.sequence, 'missing');
    this.#at = row;
  }

  /** After the last row: compares with the end of the chain. */
  end(): void {
    if (this.fault) return;
    if (this.#at.sequence !== this.head.sequence) this.#fail(this.head.sequence, 'missing');
    else if (this.#at.hash !== this.head.hash) this.#fail(this.#at.sequence, 'head');
  }

  #fail(sequence: number, reason: AuditFault['reason']): void {
    this.fault = { shard: this.#shard, sequence, reason };
  }
}
