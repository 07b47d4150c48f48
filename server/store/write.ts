import { and, eq, lte } from 'drizzle-orm';
import { DAY_MILLIS } from '../../domain/time';
import type { Database, Orm } from '../db/database';
import { isLockTimeout, isUniqueViolation } from '../db/errors';
import { idempotency } from '../db/schema';
import { type Actor, HttpError } from '../kernel';
import { requestMac, sha256 } from '../security/tokens';
import { type AuditEntry, appendAudit, diffOf, type Fields } from './audit';

/** Effect of a write on one record, for the audit. */
export interface Change {
  /** Key of the record: the id of a staff member, the code of a voucher. */
  readonly object: string;
  /** Fields before; absent for a creation. */
  readonly before?: Fields;
  /** Fields after; absent for a deletion. */
  readonly after?: Fields;
}

/** Result of a write: its response, and the record for the audit. */
export interface Outcome<T> extends Change {
  readonly answer: T;
  /** Further records of the same write, each with its own audit row. */
  readonly others?: readonly Change[];
}

interface Slot {
  readonly keyHash: string;
  readonly staffId: string;
}

const slotOf = (actor: Actor): (Slot & { requestMac: string }) | undefined =>
  actor.idempotencyKey && actor.requestHash && actor.staff
    ? {
        keyHash: sha256(actor.idempotencyKey),
        staffId: actor.staff.id,
        requestMac: requestMac(actor.idempotencyKey, actor.requestHash),
      }
    : undefined;

const isSlot = ({ keyHash, staffId }: Slot) =>
  and(eq(idempotency.keyHash, keyHash), eq(idempotency.staffId, staffId));

/** 503 of a retried request whose first attempt still runs: its outcome is open. */
const inProgress = (): HttpError =>
  new HttpError(
    503,
    'in-progress',
    'Esta operação ainda está em andamento. Tente novamente em instantes.',
    undefined,
    { 'Retry-After': '2' },
  );

/**
 * Claims the idempotency key for this request. A second request with the key waits here for the
 * first to commit, and then finds its response.
 * @returns the response of the first request, or undefined when this is the first.
 * @throws HttpError 503 `in-progress` when the first exceeds the lock timeout.
 */
const takeKey = async (
  orm: Orm,
  actor: Actor,
  slot: Slot & { requestMac: string },
): Promise<{ value?: unknown } | undefined> => {
  const row = { ...slot, answer: null, expiresAt: new Date(actor.at.getTime() + DAY_MILLIS) };
  const taken = await orm
    .insert(idempotency)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotency.keyHash, idempotency.staffId],
      set: row,
      setWhere: lte(idempotency.expiresAt, actor.at),
    })
    .returning({ keyHash: idempotency.keyHash })
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? inProgress() : error;
    });
  if (taken.length > 0) return undefined;
  const [stored] = await orm.select().from(idempotency).where(isSlot(slot));
  if (stored?.requestMac !== slot.requestMac) {
    throw new HttpError(
      422,
      'idempotency-mismatch',
      'Esta chave de idempotência já foi usada em outra requisição.',
    );
  }
  return stored.answer ?? {};
};

/** Thrown in a transaction to roll it back and return `answer` in place of its result. */
export class RolledBack<T> extends Error {
  constructor(readonly answer: T) {
    super('The transaction was rolled back.');
  }
}

/** Returns the result of a transaction, or the answer with which it was rolled back. */
export const orRolledBack = <T>(transaction: Promise<T>): Promise<T> =>
  transaction.catch((error: unknown) => {
    if (error instanceof RolledBack) return error.answer as T;
    throw error;
  });

/**
 * Writes with an audit row, once per idempotency key. All user changes use it; counters, upload
 * URLs and expiry of stale data do not.
 */
export type Write = <T>(
  actor: Actor,
  operation: string,
  work: (orm: Orm) => Promise<Outcome<T>>,
) => Promise<T>;

/**
 * Creates the write helper of a database. One transaction holds the idempotency row, the change,
 * its audit row and the stored response. An error of `work` rolls everything back, so that the same
 * key may be retried; `RolledBack` does so without an error.
 */
export const createWrite =
  (database: Database): Write =>
  (actor, operation, work) => {
    const written = database.transaction(async (orm) => {
      const slot = slotOf(actor);
      if (slot) {
        const replay = await takeKey(orm, actor, slot);
        // The request is byte-identical, so its response has the type of this operation.
        if (replay) return replay.value as Awaited<ReturnType<typeof work>>['answer'];
      }
      const { answer, others = [], ...first } = await work(orm);
      if (slot)
        await orm
          .update(idempotency)
          .set({ answer: { value: answer } })
          .where(isSlot(slot));
      const entryOf = ({ object, before, after }: Change): AuditEntry => ({
        operation,
        object,
        diff: diffOf(before, after),
      });
      await appendAudit(orm, actor, [entryOf(first), ...others.map(entryOf)]);
      return answer;
    });
    return orRolledBack(written);
  };

/** Replaces the violation of a unique constraint by the error of its name. */
export const unlessTaken = async <T>(
  writing: Promise<T>,
  errors: Readonly<Record<string, () => HttpError>>,
): Promise<T> =>
  writing.catch((error: unknown) => {
    const taken = Object.keys(errors).find((name) => isUniqueViolation(error, name));
    throw taken === undefined ? error : errors[taken]?.();
  });

/** Rows per statement: a statement has at most 65,535 parameters. */
const CHUNK = 500;

export const chunksOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) =>
    rows.slice(at * CHUNK, (at + 1) * CHUNK),
  );
