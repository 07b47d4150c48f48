import type * as z from 'zod/mini';
import type { transferRecord as wireRecord } from '../../../contract/transfers';
import { formatMoney } from '../../../domain/format';
import { decide, nextStatus, REFUSALS, type Refusal, type Stage } from '../../../domain/transfers';
import type { bonuses } from '../../db/schema';
import { HttpError, type Staff } from '../../kernel';

export type TransferRecord = z.output<typeof wireRecord>;

export type BonusRow = typeof bonuses.$inferSelect;

/** The account that decides or reads a bonus. */
export interface Approver extends Staff {
  /** Ids of the staff who created or changed their account within the last 30 days. */
  readonly accountEditors: ReadonlySet<string>;
}

/** A row of a list, with the short code of its booking. */
export type ListedBonus = BonusRow & { readonly bookingCode?: string | null };

/** The booking that a bonus is paid for. */
export const scheduleOf = ({ bookingId, bookingDate, bookingCode }: ListedBonus) =>
  bookingId === null
    ? null
    : { _id: bookingId, date: bookingDate?.toISOString() ?? null, shortCode: bookingCode ?? null };

/** Reason why the caller cannot decide a bonus now; undefined if they can. */
export const refusalOf = (row: BonusRow, caller: Approver | undefined): Refusal | undefined => {
  const isAccountEditor = (id: string | null) =>
    id !== null && caller?.accountEditors.has(id) === true;
  const answer = decide(row.status, true, {
    profile: caller?.type ?? '',
    isRequester: row.requesterId !== null && row.requesterId === caller?.id,
    decidedStageOne: row.operationBy !== null && row.operationBy === caller?.id,
    isLinked:
      isAccountEditor(row.requesterId) || (row.status === 2 && isAccountEditor(row.operationBy)),
  });
  return 'refusal' in answer ? answer.refusal : undefined;
};

const responsibleOf = ({ requesterName, requesterEmail }: BonusRow) =>
  requesterEmail === null ? null : { name: requesterName, email: requesterEmail };

/** Wire form of a bonus for a caller. */
export const transferRecordOf = (
  row: ListedBonus,
  caller: Approver | undefined,
): TransferRecord => {
  const refusal = refusalOf(row, caller);
  return {
    _id: row.id,
    professionalId: row.professionalId,
    professionalName: row.professionalName,
    value: row.cents,
    description: row.description,
    responsible: responsibleOf(row),
    reason: String(row.reason),
    reasonText: row.reasonText,
    schedule: scheduleOf(row),
    fileName: row.fileName,
    ...(row.status === null
      ? {}
      : {
          approval: {
            status: row.status,
            history: row.history.map(({ by: { name, email }, ...step }) => ({
              ...step,
              by: { name, email },
            })),
          },
        }),
    createdAt: row.createdAt.toISOString(),
    blocked: refusal ? REFUSALS[refusal] : null,
    version: row.version,
  };
};

/** Audited fields of a bonus before and after a decision. */
export const auditOf = (row: BonusRow, stage: Stage, approved: boolean, comment: string) => ({
  object: row.id,
  before: { status: stage },
  after: { status: nextStatus(stage, approved), approved, comment, value: row.cents },
});

const STATUS: Readonly<Record<Refusal, 403 | 409>> = {
  'not-your-stage': 403,
  'own-request': 403,
  'same-approver': 403,
  'linked-account': 403,
  'already-decided': 409,
  'no-approval': 409,
};

const NAMED = 3;

/**
 * The error of a decision on several bonuses: the status of the first reason, and a message that
 * names up to three of them.
 */
export const refusedBecause = (
  rows: readonly BonusRow[],
  caller: Approver | undefined,
): HttpError => {
  // A bonus changed since the statement counts as already decided.
  const faults = rows.map((row) => ({ row, refusal: refusalOf(row, caller) ?? 'already-decided' }));
  const named = faults
    .slice(0, NAMED)
    .map(
      ({ row, refusal }) =>
        `${row.professionalName}, ${formatMoney(row.cents)}: ${REFUSALS[refusal]}.`,
    );
  const more = faults.length - named.length;
  const rest = more > 0 ? [`E mais ${more}.`] : [];
  const code = faults[0]?.refusal ?? 'already-decided';
  return new HttpError(STATUS[code], code, [...named, ...rest].join(' '));
};
