import { randomInt } from 'node:crypto';
import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import {
  byCode,
  type CodeType,
  codesLeft,
  companyCode,
  makeCodes,
  NO_COMPANY_CODE,
} from '../../../domain/vouchers/batch';
import type { Database, Orm } from '../../db/database';
import { vouchers } from '../../db/schema';
import { type Actor, HttpError, invalid, notFound, versionConflict } from '../../kernel';
import { CountCache, cachedTotal } from '../cappedTotal';
import { dayInSaoPaulo } from '../days';
import { byText, nonNull, offsetOf, orderOf, type Sort } from '../lists';
import { assertCurrentVersion } from '../rows';
import { fieldError } from '../shared/refusals';
import { startsWith } from '../text';
import type { Body, Query } from '../types';
import { chunksOf, type Write } from '../write';
import {
  changedVoucher,
  isSameDiscount,
  newVoucher,
  type Terms,
  type VoucherRow,
  voucherRecord,
} from './record';

type Batch = Body<'vouchers.batch'>;
type Columns = ReturnType<typeof newVoucher>;

const randomBelow = (bound: number): number => randomInt(bound);

/** Reads the existing codes of a company with 4 to 6 digits; random codes do not need them. */
const takenCodes = async (orm: Orm, type: CodeType, company: string): Promise<Set<string>> => {
  if (type === 'full_random') return new Set();
  // The company code has only letters and digits, so the pattern needs no escaping.
  const rows = await orm
    .select({ code: vouchers.code })
    .from(vouchers)
    .where(sql`${vouchers.code} ~ ${`^${company}[0-9]{4,6}$`}`);
  return new Set(rows.map(({ code }) => code));
};

const exhausted = (type: CodeType, left: number): HttpError => {
  const kind = type === 'random' ? 'de 4 dígitos' : 'da sequência';
  let free = `Só há ${left} números livres`;
  if (left === 1) free = 'Só há 1 número livre';
  if (left === 0) free = 'Não há mais números livres';
  const message = `${free} ${kind} para esta empresa. Nenhum voucher foi criado.`;
  return fieldError(409, 'codes-exhausted', 'voucherQtd', message);
};

const insertNew = async (orm: Orm, codes: readonly string[], columns: Columns) => {
  const created: string[] = [];
  for (const chunk of chunksOf(codes)) {
    const rows = chunk.map((code) => ({ ...columns, code }));
    const inserted = await orm
      .insert(vouchers)
      .values(rows)
      .onConflictDoNothing({ target: vouchers.code })
      .returning({ code: vouchers.code });
    created.push(...inserted.map(({ code }) => code));
  }
  return created;
};

/**
 * Creates the vouchers of a batch. A concurrent batch waits at the first code that both share, and then
 * generates other codes. Codes are inserted in order, to avoid deadlocks.
 */
const createBatch = async (orm: Orm, body: Batch, columns: Columns): Promise<string[]> => {
  const company = companyCode(body.companyName);
  const type = body.codeType;
  const created: string[] = [];
  while (created.length < body.voucherQtd) {
    const taken = await takenCodes(orm, type, company);
    const count = body.voucherQtd - created.length;
    const codes = makeCodes({ type, company, count, taken }, randomBelow);
    if (codes.length < count) {
      throw exhausted(type, codesLeft(type, company, taken) + created.length);
    }
    created.push(...(await insertNew(orm, codes, columns)));
  }
  return created.toSorted(byCode);
};

type Create = Body<'vouchers.create'>;
type Update = Body<'vouchers.update'>;

const MISSING = 'Voucher não encontrado.';

/** Origins of the vouchers of a customer that are shown by default: no referrals. */
const CUSTOMER_ORIGINS = ['ordinary', 'PACK'];

const columns: Record<string, Sort> = {
  code: nonNull(byText(vouchers.code)),
  campaign: byText(vouchers.campaignSearch),
  start: sql`${vouchers.startDay}`,
  end: sql`${vouchers.endDay}`,
  // The value on the wire: 10 for both 10 % and R$ 10,00.
  value: sql`coalesce(${vouchers.percent} * 100, ${vouchers.cents})`,
  usedTimes: sql`${vouchers.usedTimes}`,
  maxTimes: sql`${vouchers.maxTimes}`,
  sector: sql`${vouchers.sector}`,
  createdAt: nonNull(sql`${vouchers.createdAt}`),
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

const filterOf = (
  { code, userId, showInactive, showOthers }: Query<'vouchers.list'>,
  now: Date,
): SQL | undefined => {
  const prefix = codeOf(code ?? '');
  return and(
    prefix ? startsWith(vouchers.code, prefix) : undefined,
    userId ? eq(vouchers.userId, userId) : undefined,
    showInactive ? undefined : and(vouchers.active, gte(vouchers.endDay, dayInSaoPaulo(now))),
    showOthers ? undefined : inArray(vouchers.origin, userId ? CUSTOMER_ORIGINS : ['ordinary']),
  );
};

/**
 * Saves a change, unless a concurrent use forbids another discount or exceeds the limit.
 * @throws HttpError 409, 422
 */
const save = async (
  orm: Orm,
  before: VoucherRow,
  changes: Partial<typeof vouchers.$inferInsert> & Terms & { maxTimes: number },
): Promise<VoucherRow> => {
  const { maxTimes } = changes;
  const [after] = await orm
    .update(vouchers)
    .set({ ...changes, version: before.version + 1 })
    .where(
      and(
        eq(vouchers.code, before.code),
        eq(vouchers.version, before.version),
        isSameDiscount(before, changes) ? undefined : eq(vouchers.usedTimes, 0),
        maxTimes === 0 ? undefined : lte(vouchers.usedTimes, maxTimes),
      ),
    )
    .returning();
  if (after) return after;
  const stored = await current(orm, before.code);
  if (stored.version !== before.version) throw versionConflict();
  throw isSameDiscount(stored, changes)
    ? invalid({ maxTimes: 'O máximo de usos não pode ser menor que os usos já feitos' })
    : new HttpError(409, 'voucher-used', 'Tipo e valor não podem mudar depois do primeiro uso.');
};

/** Vouchers (part 2 sections 2.10, 4, 5 and 7). */
export const createVouchers = (database: Database, write: Write, counts = new CountCache()) => ({
  async list(query: Query<'vouchers.list'>, now: Date) {
    const { page, itemsPerPage, orderBy, orderType, ...filters } = query;
    const filter = filterOf(query, now);
    const cacheKey = JSON.stringify([filters, dayInSaoPaulo(now)]);
    const order = orderOf(columns, orderBy ?? 'createdAt', orderType ?? 'DESC');
    const [rows, total] = await Promise.all([
      database.read((orm) =>
        orm
          .select()
          .from(vouchers)
          .where(filter)
          .orderBy(order, asc(vouchers.code))
          .limit(itemsPerPage)
          .offset(offsetOf(page, itemsPerPage)),
      ),
      cachedTotal(database, counts, cacheKey, vouchers, filter),
    ]);
    return { vouchers: rows.map(voucherRecord), ...total };
  },

  one: (code: string) => database.read(async (orm) => voucherRecord(await current(orm, code))),

  async create(actor: Actor, body: Create) {
    const columns = newVoucher(actor, body);
    return write(actor, 'vouchers.create', async (orm) => {
      const [row] = await orm
        .insert(vouchers)
        .values({
          ...columns,
          code: codeOf(body.code),
          timesByUser: body.timesByUser,
          numberOfClients: body.numberOfClients,
          sector: body.sector ?? null,
          userId: body.userId || null,
        })
        .onConflictDoNothing({ target: vouchers.code })
        .returning();
      if (!row)
        throw fieldError(409, 'code-taken', 'code', 'Já existe um voucher com este código.');
      const answer = voucherRecord(row);
      return { answer, object: row.code, after: answer };
    });
  },

  /**
   * Creates the vouchers of a batch in one transaction, all or none (part 2 sections 5, 7 and 9).
   * @throws HttpError 409 `codes-exhausted`, 422.
   */
  async batch(actor: Actor, body: Batch) {
    const company = body.companyName.trim();
    if (companyCode(company) === '') throw invalid({ companyName: NO_COMPANY_CODE });
    // A value without a type is an amount in reais (decision 0012).
    const type = body.type ?? (body.value === undefined ? undefined : ('V' as const));
    const columns = newVoucher(actor, { ...body, type, justNew: false });
    // Each voucher is for one use, unless its sides set the limits (decision 0012).
    const limited = { ...columns, maxTimes: columns.aquisition ? 0 : 1 };
    return write(actor, 'vouchers.batch', async (orm) => {
      const data = await createBatch(orm, body, limited);
      const { codeType, voucherQtd } = body;
      return {
        answer: { data, totalItems: data.length },
        object: company,
        after: { codeType, voucherQtd, first: data[0], last: data.at(-1) },
      };
    });
  },

  async update(actor: Actor, code: string, body: Update) {
    if (codeOf(body.code) !== codeOf(code)) {
      throw invalid({ code: 'O código do voucher não pode ser alterado' });
    }
    return write(actor, 'vouchers.update', async (orm) => {
      const before = await current(orm, code, true);
      // Checked before the rules, which would validate a stale form.
      assertCurrentVersion(before, body.version);
      const after = await save(orm, before, changedVoucher(actor, before, body));
      const answer = voucherRecord(after);
      return { answer, object: after.code, before: voucherRecord(before), after: answer };
    });
  },

  deactivate(actor: Actor, code: string) {
    return write(actor, 'vouchers.deactivate', async (orm) => {
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
  },
});
