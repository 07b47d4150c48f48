import { and, asc, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { purchaseVoucher } from '../../../contract/packages';
import { fromCents } from '../../../domain/money';
import {
  type PurchaseOutcome,
  REFUNDED_STATES,
  reprocessProblem,
  statusAfter,
} from '../../../domain/packages/purchases';
import { campaignName } from '../../../domain/vouchers';
import type { VoucherTerms } from '../../db/columns';
import type { Database, Orm } from '../../db/database';
import { packagePurchases, vouchers } from '../../db/schema';
import { type Actor, HttpError } from '../../kernel';
import type { PaymentGateway } from '../../payments/gateway';
import { newId } from '../../security/tokens';
import { CountCache, searchCap } from '../cappedTotal';
import { addDays, dayInSaoPaulo, dayOnWire } from '../days';
import { byText, nonNull, type Sort, sortedBy } from '../lists';
import { findRow, newestFirst, pageOf } from '../rows';
import { hasWords, searchText } from '../text';
import type { Query } from '../types';
import type { VoucherRow } from '../vouchers/record';
import { wireRecord } from '../wire';
import type { Write } from '../write';

export type PurchaseRow = typeof packagePurchases.$inferSelect;

type PurchaseVoucherRecord = z.output<typeof purchaseVoucher>;

/** Terms of a voucher for one use at a discount of 100 %. */
const FULL_DISCOUNT: VoucherTerms = {
  percent: 100,
  cents: null,
  maxTimes: 1,
  numberOfClients: 0,
  timesByUser: 1,
  publicVoucher: false,
};

type Sale = Pick<PurchaseRow, 'userId' | 'packageTitle' | 'areaIds' | 'lines' | 'expiresAfterDays'>;

/** Returns an unguessable code of 48 random bits. */
const newCode = (): string => `PAC${newId().slice(0, 12).toUpperCase()}`;

/**
 * Creates the vouchers of a purchase: one per service bought, each for one use by its buyer. They are
 * valid from `at` for the days of the package.
 */
export const vouchersOf = (
  sold: Sale,
  at: Date,
  blameEmail: string | null,
  code: () => string = newCode,
): (typeof vouchers.$inferInsert)[] => {
  const startDay = dayInSaoPaulo(at);
  const endDay = addDays(startDay, sold.expiresAfterDays);
  const campaign = campaignName(sold.packageTitle);
  return sold.lines.flatMap((line) =>
    Array.from({ length: line.count }, () => ({
      code: code(),
      origin: 'PACK',
      campaign,
      campaignSearch: searchText(campaign),
      startDay,
      endDay,
      aquisition: FULL_DISCOUNT,
      recurrence: FULL_DISCOUNT,
      maxTimes: 1,
      timesByUser: 1,
      services: [...line.serviceIds],
      locations: sold.areaIds,
      description: line.title,
      userId: sold.userId,
      blameEmail,
      createdAt: at,
    })),
  );
};

const voucherWire = (row: VoucherRow) =>
  wireRecord(purchaseVoucher, row, {
    end: dayOnWire(row.endDay),
    aquisition: { usedTimes: row.aquisitionUsedTimes },
    recurrence: { usedTimes: row.recurrenceUsedTimes },
    title: row.description,
  });

const readVouchers = async (
  orm: Orm,
  purchases: readonly Pick<PurchaseRow, 'voucherCodes'>[],
): Promise<ReadonlyMap<string, PurchaseVoucherRecord>> => {
  const codes = purchases.flatMap(({ voucherCodes }) => voucherCodes);
  if (codes.length === 0) return new Map();
  const rows = await orm.select().from(vouchers).where(inArray(vouchers.code, codes));
  return new Map(rows.map((row) => [row.code, voucherWire(row)]));
};

const vouchersOfPurchase = (
  { voucherCodes }: Pick<PurchaseRow, 'voucherCodes'>,
  byCode: ReadonlyMap<string, PurchaseVoucherRecord>,
): PurchaseVoucherRecord[] => voucherCodes.flatMap((code) => byCode.get(code) ?? []);

const columns: Record<string, Sort> = {
  'user.name': nonNull(byText(packagePurchases.userSearch)),
  'pack.title': nonNull(byText(packagePurchases.packageSearch)),
  createdTime: nonNull(sql`${packagePurchases.createdAt}`),
  'payment.status': byText(packagePurchases.paymentStatus),
};

const record = (row: PurchaseRow, byCode: Awaited<ReturnType<typeof readVouchers>>) => ({
  _id: row.id,
  user: { _id: row.userId, name: row.userName, email: row.userEmail },
  pack: { _id: row.packageId, title: row.packageTitle, totalAmount: fromCents(row.totalCents) },
  createdTime: row.createdAt.toISOString(),
  voucher: row.voucherCodes[0] ?? null,
  payment: row.paymentStatus === null ? null : { status: row.paymentStatus },
  vouchers: vouchersOfPurchase(row, byCode),
});

const current = (orm: Orm, id: string): Promise<PurchaseRow> =>
  findRow(orm, packagePurchases, id, 'Compra não encontrada.');

/** Message of an outcome for the operator. Says only that the e-mail is queued: this server sends none. */
const descriptionOf = (outcome: PurchaseOutcome, row: PurchaseRow): string => {
  if (outcome === 'paid') {
    const { length } = row.voucherCodes;
    const count = length === 1 ? '1 voucher gerado' : `${length} vouchers gerados`;
    return `Pagamento confirmado: ${count}. O e-mail para ${row.userEmail} entrou na fila de envio.`;
  }
  const reasons = {
    waiting: 'O pagamento ainda não foi confirmado.',
    failed: 'O pagamento não foi aprovado.',
    unknown: 'O gateway de pagamento não conhece esta compra.',
  };
  return `${reasons[outcome]} Nenhum voucher foi gerado e nenhum e-mail será enviado.`;
};

/** Queries the outcome of a charge. @throws HttpError 503 `gateway-unavailable`. */
const readOutcome = async (
  gateway: PaymentGateway,
  reference: string | null,
  now: Date,
): Promise<PurchaseOutcome> => {
  if (reference === null) return 'unknown';
  const state = await gateway.state(reference, now);
  if (state.status === 'WAITING') return 'waiting';
  if (state.status === 'FAILED') return state.error === 'unknown' ? 'unknown' : 'failed';
  // An issued code or link is not yet a payment.
  const isIssued = state.copyPaste !== undefined || state.url !== undefined;
  return state.paid || !isIssued ? 'paid' : 'waiting';
};

/**
 * Updates a purchase that has neither vouchers nor a refund, in one statement: of two concurrent calls,
 * the second one fails.
 * @throws HttpError 404, 409 `nothing-to-reprocess`.
 */
const settle = async (
  orm: Orm,
  id: string,
  changes: Partial<typeof packagePurchases.$inferInsert>,
): Promise<PurchaseRow> => {
  const { paymentStatus, vouchersGivenAt, version } = packagePurchases;
  const isRefunded = inArray(paymentStatus, [...REFUNDED_STATES]);
  const isOpen = and(isNull(vouchersGivenAt), or(isNull(paymentStatus), not(isRefunded)));
  const [after] = await orm
    .update(packagePurchases)
    .set({ ...changes, version: sql`${version} + 1` })
    .where(and(eq(packagePurchases.id, id), isOpen))
    .returning();
  if (after) return after;
  const row = await current(orm, id);
  const given = row.vouchersGivenAt !== null;
  const problem = reprocessProblem({ status: row.paymentStatus, given });
  throw new HttpError(409, 'nothing-to-reprocess', problem ?? 'Não há o que reprocessar');
};

/** Purchases of packages (part 3 sections 2.5, 4, 5 and 7). */
export const createPurchases = (
  database: Database,
  write: Write,
  gateway: PaymentGateway,
  counts = new CountCache(),
) => ({
  /**
   * Returns a page of purchases, newest first by default, filtered by words of client and package.
   * Without a filter the total is exact and, if very large, cached for a minute.
   */
  async list(query: Query<'purchases.list'>) {
    const { filter = '', page, limit: size } = query;
    const where = hasWords(packagePurchases.search, filter);
    const orderBy = [sortedBy(columns, query, ['createdTime', 'DESC']), asc(packagePurchases.id)];
    const isByTime = (query.orderBy ?? 'createdTime') === 'createdTime';
    const newest = isByTime ? undefined : newestFirst(packagePurchases);
    const { rows, totalItems, ...capped } = await pageOf(database, packagePurchases, {
      where,
      orderBy,
      page,
      size,
      ...(where ? { most: searchCap(page, size), newest } : { cache: { counts, key: 'all' } }),
    });
    const byCode = await database.read((orm) => readVouchers(orm, rows));
    return { purchases: rows.map((row) => record(row, byCode)), total: totalItems, ...capped };
  },

  vouchers: (id: string) =>
    database.read(async (orm) => {
      const row = await current(orm, id);
      return vouchersOfPurchase(row, await readVouchers(orm, [row]));
    }),

  /** Queries the gateway again, and issues the vouchers once. @throws HttpError 404, 409, 503 */
  async reprocess(actor: Actor, id: string) {
    const before = await database.read((orm) => current(orm, id));
    // The gateway is called outside of the transaction; `settle` checks the purchase again.
    const outcome = await readOutcome(gateway, before.chargeReference, actor.at);
    const isPaid = outcome === 'paid';
    return write(actor, 'purchases.reprocess', async (orm) => {
      const issued = isPaid ? vouchersOf(before, actor.at, actor.staff?.email ?? null) : [];
      const status = statusAfter(before.paymentStatus, outcome);
      const after = await settle(orm, id, {
        paymentStatus: status,
        ...(isPaid && {
          vouchersGivenAt: actor.at,
          voucherCodes: issued.map(({ code }) => code),
          emailQueuedAt: actor.at,
        }),
      });
      if (issued.length > 0) await orm.insert(vouchers).values(issued);
      const { paymentStatus, voucherCodes, emailQueuedAt } = after;
      const description = descriptionOf(outcome, after);
      return {
        answer: { description, status, vouchersGiven: issued.length },
        object: id,
        before: { paymentStatus: before.paymentStatus, voucherCodes: before.voucherCodes },
        after: { paymentStatus, voucherCodes, emailQueuedAt, outcome },
      };
    });
  },
});
