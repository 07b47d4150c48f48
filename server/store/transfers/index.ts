import { and, eq, gte, inArray, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { transferRecord as wireTransfer } from '../../../contract/transfers';
import { formatMoney } from '../../../domain/format';
import { addDays, startOfDay } from '../../../domain/time';
import {
  COMMENT_REQUIRED,
  decide,
  nextStatus,
  REFUSALS,
  type Refusal,
  type Stage,
  stagesOf,
} from '../../../domain/transfers';
import type { Database, Orm } from '../../db/database';
import { bonuses, type StoredDecision } from '../../db/schema';
import { type Actor, HttpError, invalid, notFound, type Staff, staffOf } from '../../kernel';
import { storedDuplicates } from '../bonuses/repeats';
import { MAX_COUNTED, searchCap } from '../cappedTotal';
import { byText, nonNull, type Sort, sortedBy } from '../lists';
import { newestFirst, pageOf, withBookingCode } from '../rows';
import { accountEditorsOf } from '../staff/accessChanges';
import { containsText } from '../text';
import type { Body, Query } from '../types';
import { wireRecord } from '../wire';
import type { Write } from '../write';

export type BonusRow = typeof bonuses.$inferSelect;

/** The caller of a request, and the time of the request. */
interface Approver extends Staff {
  readonly at: Date;
  /** Ids of the staff who created or changed their account within the last 30 days. */
  readonly accountEditors: ReadonlySet<string>;
}

/** A row of a list, with the short code of its booking. */
export type ListedBonus = BonusRow & { readonly bookingCode?: string | null };

export const scheduleOf = ({ bookingId, bookingDate, bookingCode }: ListedBonus) =>
  bookingId === null
    ? null
    : { _id: bookingId, date: bookingDate?.toISOString() ?? null, shortCode: bookingCode ?? null };

/** Reason why the caller cannot decide a bonus now; undefined if they can. */
const refusalOf = (row: BonusRow, caller: Approver | undefined): Refusal | undefined => {
  const isAccountEditor = (id: string | null) =>
    id !== null && caller?.accountEditors.has(id) === true;
  const decision = decide(row.status, true, {
    profile: caller?.type ?? '',
    isRequester: row.requesterId !== null && row.requesterId === caller?.id,
    decidedStageOne: row.operationBy !== null && row.operationBy === caller?.id,
    isLinked:
      isAccountEditor(row.requesterId) || (row.status === 2 && isAccountEditor(row.operationBy)),
  });
  return 'refusal' in decision ? decision.refusal : undefined;
};

const transferRecordOf = (row: ListedBonus, caller: Approver | undefined) => {
  const refusal = refusalOf(row, caller);
  const history = row.history.map(({ by: { name, email }, ...step }) => ({
    ...step,
    by: { name, email },
  }));
  return wireRecord(wireTransfer, row, {
    value: row.cents,
    responsible:
      row.requesterEmail === null ? null : { name: row.requesterName, email: row.requesterEmail },
    reason: String(row.reason),
    schedule: scheduleOf(row),
    ...(row.status !== null && { approval: { status: row.status, history } }),
    blocked: refusal ? REFUSALS[refusal] : null,
  });
};

/** Audited fields of a bonus before and after a decision. */
const auditOf = (row: BonusRow, stage: Stage, approved: boolean, comment: string) => ({
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

const MAX_NAMED = 3;

/**
 * Creates the error of a rejected decision on bonuses, with the status of the first one and a message
 * that names up to three.
 */
const refusedBecause = (rows: readonly BonusRow[], caller: Approver | undefined): HttpError => {
  // A bonus without a refusal has changed since the statement.
  const faults = rows.map((row) => ({ row, refusal: refusalOf(row, caller) ?? 'already-decided' }));
  const named = faults
    .slice(0, MAX_NAMED)
    .map(
      ({ row, refusal }) =>
        `${row.professionalName}, ${formatMoney(row.cents)}: ${REFUSALS[refusal]}.`,
    );
  const omitted = faults.length - named.length;
  const rest = omitted > 0 ? [`E mais ${omitted}.`] : [];
  const code = faults[0]?.refusal ?? 'already-decided';
  return new HttpError(STATUS[code], code, [...named, ...rest].join(' '));
};

const columns: Record<string, Sort> = {
  professionalName: nonNull(byText(bonuses.professionalSearch)),
  value: nonNull(sql`${bonuses.cents}`),
  createdAt: nonNull(sql`${bonuses.createdAt}`),
  'approval.status': sql`${bonuses.status}`,
};

/**
 * Condition: the caller may decide the bonus at a stage. Excludes bonuses that the caller requested or
 * decided at the other stage (ruling 11), also those of staff who created or changed the caller's
 * account within 30 days.
 */
const decidable = (stage: Stage, { id, accountEditors }: Approver) => {
  const involved = [id, ...accountEditors];
  return and(
    eq(bonuses.status, stage),
    or(isNull(bonuses.requesterId), notInArray(bonuses.requesterId, involved)),
    stage === 2 ? notInArray(bonuses.operationBy, involved) : undefined,
  );
};

/** Condition of the caller's queue; undefined for a profile that decides nothing. */
const isInQueue = (caller: Approver | undefined) => {
  const stages = stagesOf(caller?.type ?? '');
  return caller && stages.length > 0
    ? or(...stages.map((stage) => decidable(stage, caller)))
    : undefined;
};

const filterCondition = (caller: Approver | undefined, query: Query<'transfers.list'>) => {
  const { isOwner, status, createAt } = query;
  const ofStatus = status === 0 ? isNull(bonuses.status) : eq(bonuses.status, status ?? 0);
  return and(
    isOwner ? isInQueue(caller) : undefined,
    status === undefined ? undefined : ofStatus,
    createAt ? gte(bonuses.createdAt, new Date(startOfDay(createAt))) : undefined,
    createAt ? lt(bonuses.createdAt, new Date(startOfDay(addDays(createAt, 1)))) : undefined,
  );
};

/** Returns the caller with the editors of their account, which only profiles that decide need. */
const approverOf = async (orm: Orm, staff: Staff, at: Date): Promise<Approver> => {
  const decides = stagesOf(staff.type).length > 0;
  return {
    ...staff,
    at,
    accountEditors: decides ? await accountEditorsOf(orm, staff.id, at) : new Set(),
  };
};

/** SQL time of a decision, ISO 8601: not before the request or the previous stage, despite clock skew. */
const decisionTime = (at: Date): SQL => sql`greatest(
  ${at.toISOString()}::text,
  ${bonuses.history}->-1->>'at',
  to_char(${bonuses.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
)`;

interface Verdict {
  readonly approved: boolean;
  readonly comment: string;
}

/**
 * Decides the bonuses that are at a stage and that the caller may decide, in one statement with their
 * history.
 * @returns the decided bonuses
 */
const decideStage = (
  orm: Orm,
  ids: string[],
  stage: Stage,
  { approved, comment }: Verdict,
  caller: Approver,
): Promise<BonusRow[]> => {
  const { id, name, email, at } = caller;
  const status = nextStatus(stage, approved);
  const step: StoredDecision = {
    approved,
    comment: comment || null,
    at: at.toISOString(),
    by: { id, name, email },
    status,
  };
  return orm
    .update(bonuses)
    .set({
      status,
      history: sql`${bonuses.history} || jsonb_build_array(${JSON.stringify(step)}::jsonb || jsonb_build_object('at', ${decisionTime(at)}))`,
      ...(stage === 1 ? { operationBy: id } : {}),
      version: sql`${bonuses.version} + 1`,
    })
    .where(and(inArray(bonuses.id, ids), decidable(stage, caller)))
    .returning();
};

/** Decides the last stage first, so that no call decides both stages of a bonus. */
const decideAll = async (orm: Orm, ids: string[], verdict: Verdict, caller: Approver) => {
  const decided: { row: BonusRow; stage: Stage }[] = [];
  for (const stage of stagesOf(caller.type).toReversed())
    for (const row of await decideStage(orm, ids, stage, verdict, caller))
      decided.push({ row, stage });
  return decided;
};

const undecidedError = async (orm: Orm, ids: string[], caller: Approver): Promise<HttpError> => {
  const rows = await orm.select().from(bonuses).where(inArray(bonuses.id, ids));
  if (rows.length < ids.length) return notFound('Bônus não encontrado.');
  return refusedBecause(
    rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    caller,
  );
};

/** Bonus transfers and their approval (part 3 sections 2.10, 4, 6 and 7). */
export const createTransfers = (database: Database, write: Write) => ({
  async list({ staff, at }: Pick<Actor, 'staff' | 'at'>, query: Query<'transfers.list'>) {
    const caller = staff && (await database.read((orm) => approverOf(orm, staff, at)));
    const hasName = containsText(bonuses.professionalSearch, query.professional);
    const isByTime = (query.orderBy ?? 'createdAt') === 'createdAt';
    const { rows, ...totals } = await pageOf(
      database,
      bonuses,
      {
        where: and(filterCondition(caller, query), hasName),
        orderBy: [sortedBy(columns, query, ['createdAt', 'DESC']), ...newestFirst(bonuses)],
        page: query.page,
        size: query.limit,
        most: hasName ? searchCap(query.page, query.limit) : MAX_COUNTED,
        newest: hasName && !isByTime ? newestFirst(bonuses) : undefined,
      },
      withBookingCode(bonuses),
    );
    const duplicates = await database.read((orm) => storedDuplicates(orm, rows));
    return {
      bonus: rows.map((row) => {
        const repeats = duplicates.get(row.id);
        return { ...transferRecordOf(row, caller), ...(repeats && { repeats }) };
      }),
      ...totals,
    };
  },

  /**
   * Decides bonuses, all or none.
   * @throws HttpError 403, 404, 409 that names bonuses; 422 for a refusal without a comment
   */
  decide(actor: Actor, body: Body<'transfers.decide'>) {
    const staff = staffOf(actor);
    const ids = [...new Set(body.ids)];
    const verdict = { approved: body.approved, comment: body.comment.trim() };
    if (!verdict.approved && !verdict.comment) throw invalid({ comment: COMMENT_REQUIRED });
    return write(actor, 'transfers.decide', async (orm) => {
      const caller = await approverOf(orm, staff, actor.at);
      const decided = await decideAll(orm, ids, verdict, caller);
      const rows = new Map(decided.map(({ row }) => [row.id, transferRecordOf(row, caller)]));
      const undecided = ids.filter((id) => !rows.has(id));
      if (undecided.length > 0) throw await undecidedError(orm, undecided, caller);
      const [first, ...others] = decided.map(({ row, stage }) =>
        auditOf(row, stage, verdict.approved, verdict.comment),
      );
      if (!first) throw notFound('Bônus não encontrado.');
      return { answer: { bonus: ids.flatMap((id) => rows.get(id) ?? []) }, ...first, others };
    });
  },
});
