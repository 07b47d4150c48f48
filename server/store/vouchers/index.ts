import { and, asc, eq, gte, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { BodyOf, QueryOf } from '../../../contract/endpoint';
import type {
  createVoucher,
  createVoucherBatch,
  listVouchers,
  updateVoucher,
} from '../../../contract/vouchers';
import type { Database, Orm } from '../../db/database';
import { vouchers } from '../../db/schema';
import { type Actor, HttpError, invalid, notFound, versionConflict } from '../../kernel';
import { CountCache, farTotal } from '../cappedTotal';
import { dayInSaoPaulo } from '../days';
import { byText, filled, offsetOf, orderOf, type Sort } from '../lists';
import { escapeLike } from '../text';
import type { VoucherStore } from '../types';
import type { Write } from '../write';
import { makeVoucherBatch } from './batch';
import { newVoucher } from './columns';
import { type VoucherRow, voucherRecord } from './record';
import { assertVoucherRules, voucherDays } from './rules';
import {
  assertSideLimits,
  belowUses,
  isSameWorth,
  type Terms,
  termsColumns,
  voucherUsed,
} from './terms';

type Create = BodyOf<typeof createVoucher>;
type Update = BodyOf<typeof updateVoucher>;

const MISSING = 'Voucher não encontrado.';

/** Kinds that a customer uses: given or bought, not those that reward referrals. */
const OWN = ['ordinary', 'PACK'];

const columns: Record<string, Sort> = {
  code: filled(byText(vouchers.code)),
  campaign: byText(vouchers.campaignSearch),
  start: sql`${vouchers.startDay}`,
  end: sql`${vouchers.endDay}`,
  // As on the wire: 10 % and R$ 10,00 are both 10.
  value: sql`coalesce(${vouchers.percent} * 100, ${vouchers.cents})`,
  usedTimes: sql`${vouchers.usedTimes}`,
  maxTimes: sql`${vouchers.maxTimes}`,
  sector: sql`${vouchers.sector}`,
  createdAt: filled(sql`${vouchers.createdAt}`),
};

const codeOf = (code: string): string => code.trim().toUpperCase();

const current = async (orm: Orm, code: string, lock = false): Promise<VoucherRow> => {
  const query = orm
    .select()
    .from(vouchers)
    .where(eq(vouchers.code, codeOf(code)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw notFound(MISSING);
  return row;
};

class Vouchers implements VoucherStore {
  readonly #totals = new CountCache();

  constructor(
    readonly database: Database,
    readonly write: Write,
  ) {}

  async list(query: QueryOf<typeof listVouchers>, now: Date) {
    const { page, itemsPerPage, orderBy, orderType, ...narrowed } = query;
    const filter = this.#filter(query, now);
    const list = JSON.stringify([narrowed, dayInSaoPaulo(now)]);
    const [rows, total] = await Promise.all([
      this.database.read((orm) =>
        orm
          .select()
          .from(vouchers)
          .where(filter)
          .orderBy(
            orderOf(columns, orderBy ?? 'createdAt', orderType ?? 'DESC'),
            asc(vouchers.code),
          )
          .limit(itemsPerPage)
          .offset(offsetOf(page, itemsPerPage)),
      ),
      farTotal(this.database, this.#totals, list, vouchers, filter),
    ]);
    return { vouchers: rows.map(voucherRecord), ...total };
  }

  one(code: string) {
    return this.database.read(async (orm) => voucherRecord(await current(orm, code)));
  }

  async create(actor: Actor, body: Create) {
    const columns = newVoucher(actor, body);
    return this.write(actor, 'vouchers.create', async (orm) => {
      const [row] = await orm
        .insert(vouchers)
        .values({
          ...columns,
          code: codeOf(body.code),
          maxTimes: body.maxTimes,
          timesByUser: body.timesByUser,
          numberOfClients: body.numberOfClients,
          sector: body.sector ?? null,
          userId: body.userId || null,
        })
        .onConflictDoNothing({ target: vouchers.code })
        .returning();
      if (!row) {
        const message = 'Já existe um voucher com este código.';
        throw new HttpError(409, 'code-taken', message, { code: message });
      }
      const answer = voucherRecord(row);
      return { answer, object: row.code, after: answer };
    });
  }

  createBatch(actor: Actor, body: BodyOf<typeof createVoucherBatch>) {
    return makeVoucherBatch(this.write, actor, body);
  }

  async update(actor: Actor, code: string, body: Update) {
    if (codeOf(body.code) !== codeOf(code)) {
      throw invalid({ code: 'O código do voucher não pode ser alterado' });
    }
    return this.write(actor, 'vouchers.update', async (orm) => {
      const before = await current(orm, code, true);
      // A conflict takes precedence: the rules would validate a stale form.
      if (body.version !== undefined && body.version !== before.version) throw versionConflict();
      const days = voucherDays(body, before.startDay);
      const maxTimes = body.maxTimes ?? before.maxTimes;
      assertVoucherRules(
        { ...days, maxTimes, lastMaxTimes: before.maxTimes },
        {
          mode: 'edit',
          today: dayInSaoPaulo(actor.at),
          stored: { dateRangeStart: before.rangeStartDay, dateRangeEnd: before.rangeEndDay },
        },
      );
      const terms = termsColumns(body, before);
      assertSideLimits(before, terms);
      const after = await this.#save(orm, before, body.version, {
        ...terms,
        maxTimes,
        endDay: days.end,
        rangeStartDay: days.dateRangeStart,
        rangeEndDay: days.dateRangeEnd,
        services: body.services,
        locations: body.locations,
        // The rules require an end today or later, which reactivates the voucher (part 2 section
        // 4).
        active: true,
      });
      const answer = voucherRecord(after);
      return { answer, object: after.code, before: voucherRecord(before), after: answer };
    });
  }

  deactivate(actor: Actor, code: string) {
    return this.write(actor, 'vouchers.deactivate', async (orm) => {
      const [row] = await orm
        .update(vouchers)
        .set({ active: false, version: sql`${vouchers.version} + 1` })
        .where(eq(vouchers.code, codeOf(code)))
        .returning();
      if (!row) throw notFound(MISSING);
      return {
        answer: voucherRecord(row),
        object: row.code,
        before: { active: true },
        after: { active: false },
      };
    });
  }

  /**
   * The guarded change: applies only to the validated version, and if no concurrent use has locked
   * type and value or exceeded the limit.
   */
  async #save(
    orm: Orm,
    before: VoucherRow,
    version: number | undefined,
    changes: Partial<typeof vouchers.$inferInsert> & Terms & { maxTimes: number },
  ): Promise<VoucherRow> {
    if (version !== undefined && version !== before.version) throw versionConflict();
    const { maxTimes } = changes;
    const [after] = await orm
      .update(vouchers)
      .set({ ...changes, version: before.version + 1 })
      .where(
        and(
          eq(vouchers.code, before.code),
          eq(vouchers.version, before.version),
          isSameWorth(before, changes) ? undefined : eq(vouchers.usedTimes, 0),
          maxTimes === 0 ? undefined : sql`${vouchers.usedTimes} <= ${maxTimes}`,
        ),
      )
      .returning();
    if (after) return after;
    const now = await current(orm, before.code);
    if (now.version !== before.version) throw versionConflict();
    throw isSameWorth(now, changes) ? belowUses() : voucherUsed();
  }

  #filter(query: QueryOf<typeof listVouchers>, now: Date): SQL | undefined {
    const { code, userId, showInactive, showOthers } = query;
    const prefix = codeOf(code ?? '');
    return and(
      prefix ? like(vouchers.code, `${escapeLike(prefix)}%`) : undefined,
      userId ? eq(vouchers.userId, userId) : undefined,
      showInactive ? undefined : and(vouchers.active, gte(vouchers.endDay, dayInSaoPaulo(now))),
      showOthers ? undefined : inArray(vouchers.origin, userId ? OWN : ['ordinary']),
    );
  }
}

/** Creates the voucher operations of the store. */
export const createVouchers = (database: Database, write: Write): VoucherStore =>
  new Vouchers(database, write);
