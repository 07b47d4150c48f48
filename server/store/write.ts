import { and, eq, lte } from 'drizzle-orm';
import { DAY_MILLIS } from '../../domain/time';
import type { Database, Orm } from '../db/database';
import { isLockTimeout, isUniqueViolation } from '../db/errors';
import { idempotency } from '../db/schema';
import { type Actor, HttpError } from '../kernel';
import { requestMac, sha256 } from '../security/tokens';
import { type AuditEntry, appendAudit, diffOf, type Fields } from './audit';

/** Audited change of one record. */
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

interface IdempotencyKey {
  readonly keyHash: string;
  readonly staffId: string;
}

const idempotencyKeyOf = (actor: Actor): (IdempotencyKey & { requestMac: string }) | undefined =>
  actor.idempotencyKey && actor.requestHash && actor.staff
    ? {
        keyHash: sha256(actor.idempotencyKey),
        staffId: actor.staff.id,
        requestMac: requestMac(actor.idempotencyKey, actor.requestHash),
      }
    : undefined;

const hasKey = ({ keyHash, staffId }: IdempotencyKey) =>
  and(eq(idempotency.keyHash, keyHash), eq(idempotency.staffId, staffId));

/** Error of a retry while the first request still runs. */
const inProgress = (): HttpError =>
  new HttpError(
    503,
    'in-progress',
    'Esta operação ainda está em andamento. Tente novamente em instantes.',
    undefined,
    { 'Retry-After': '2' },
  );

/**
 * Claims the idempotency key for this request. A second request with the same key waits for the
 * first one to commit, and then finds its response.
 * @returns the response of the first request, or undefined if this is the first.
 * @throws HttpError 503 `in-progress` if the first one exceeds the lock timeout; 422 for another request.
 */
const claimKey = async (
  orm: Orm,
  actor: Actor,
  key: IdempotencyKey & { requestMac: string },
): Promise<{ value?: unknown } | undefined> => {
  const row = { ...key, answer: null, expiresAt: new Date(actor.at.getTime() + DAY_MILLIS) };
  const claimed = await orm
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
  if (claimed.length > 0) return undefined;
  const [stored] = await orm.select().from(idempotency).where(hasKey(key));
  if (stored?.requestMac !== key.requestMac) {
    throw new HttpError(
      422,
      'idempotency-mismatch',
      'Esta chave de idempotência já foi usada em outra requisição.',
    );
  }
  return stored.answer ?? {};
};

/** Thrown in a transaction to roll it back and return `answer` instead of its result. */
export class RolledBack<T> extends Error {
  constructor(readonly answer: T) {
    super('The transaction was rolled back.');
  }
}

/** Returns the result of a transaction, or the answer of the {@link RolledBack} that ended it. */
export const resultOf = <T>(transaction: Promise<T>): Promise<T> =>
  transaction.catch((error: unknown) => {
    if (error instanceof RolledBack) return error.answer as T;
    throw error;
  });

/**
 * Runs a write with its audit row, once per idempotency key. All changes by users need it; counters,
 * upload URLs and deletions of expired data do not.
 */
export type Write = <T>(
  actor: Actor,
  operation: string,
  work: (orm: Orm) => Promise<Outcome<T>>,
) => Promise<T>;

/**
 * Creates the write helper of a database. One transaction stores the idempotency row, the change, its
 * audit row and the response. An error of `work` rolls all of it back, so that the same key can be
 * retried; {@link RolledBack} rolls back without an error.
 */
export const createWrite =
  (database: Database): Write =>
  (actor, operation, work) => {
    const written = database.transaction(async (orm) => {
      const key = idempotencyKeyOf(actor);
      if (key) {
        const replay = await claimKey(orm, actor, key);
        // The requests are identical, so the stored response has the type of this operation.
        if (replay) return replay.value as Awaited<ReturnType<typeof work>>['answer'];
      }
      const { answer, others = [], ...first } = await work(orm);
      if (key)
        await orm
          .update(idempotency)
          .set({ answer: { value: answer } })
          .where(hasKey(key));
      const entryOf = ({ object, before, after }: Change): AuditEntry => ({
        operation,
        object,
        diff: diffOf(before, after),
      });
      await appendAudit(orm, actor, [entryOf(first), ...others.map(entryOf)]);
      return answer;
    });
    return resultOf(written);
  };

/** Converts the violation of a unique constraint to the error for that constraint. */
export const mapUniqueViolation = async <T>(
  writing: Promise<T>,
  errors: Readonly<Record<string, () => HttpError>>,
): Promise<T> =>
  writing.catch((error: unknown) => {
    const violated = Object.keys(errors).find((name) => isUniqueViolation(error, name));
    throw violated === undefined ? error : errors[violated]?.();
  });

/** Rows per statement, which has at most 65,535 parameters. */
const CHUNK = 500;

export const chunksOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
