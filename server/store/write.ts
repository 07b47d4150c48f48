import { and, eq, lte } from 'drizzle-orm';
import { DAY_MILLIS } from '../../domain/time';
import type { Database, Orm } from '../db/database';
import { isLockTimeout } from '../db/errors';
import { idempotency } from '../db/schema';
import { type Actor, HttpError } from '../kernel';
import { requestMac, sha256 } from '../security/tokens';
import { type AuditEntry, appendAudit, diffOf, type Fields } from './audit';

/** What a write did to one record, for the audit. */
export interface Change {
  /** Key of the record: the id of a staff member, the code of a voucher. */
  readonly object: string;
  /** Fields before, absent for a creation. */
  readonly before?: Fields;
  /** Fields after, absent for a deletion. */
  readonly after?: Fields;
}

/** What a write did: its answer, and the record for the audit. */
export interface Outcome<T> extends Change {
  readonly answer: T;
  /** Further records of the same write: each has an audit row of its own. */
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

/** 503 of a request whose first sending is still at work: its outcome is open. */
const inProgress = (): HttpError =>
  new HttpError(
    503,
    'in-progress',
    'Esta operação ainda está em andamento. Tente novamente em instantes.',
    undefined,
    { 'Retry-After': '2' },
  );

/**
 * Takes the key for this request. A second request with the key waits here until the first has
 * committed, and then finds its answer.
 * @returns the answer of the first request, or undefined when this is the first.
 * @throws HttpError 503 `in-progress` when the first takes longer than a wait for a row may.
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

/**
 * Writes with an audit row, and once per idempotency key. What people change goes through it; counters,
 * the addresses of uploads and the end of what has expired do not.
 */
export type Write = <T>(
  actor: Actor,
  operation: string,
  work: (orm: Orm) => Promise<Outcome<T>>,
) => Promise<T>;

/**
 * The write helper over a database: one transaction with the idempotency row, the change itself,
 * its audit row and the stored answer, or nothing at all. An error that `work` throws undoes
 * everything, so that the same key may be tried again.
 */
export const createWrite =
  (database: Database): Write =>
  (actor, operation, work) =>
    database.transaction(async (orm) => {
      const slot = slotOf(actor);
      if (slot) {
        const replay = await takeKey(orm, actor, slot);
        // The request is the same one to the byte, so its answer has the type of this operation.
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
