import { desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { customerRecord as wireCustomer } from '../../../contract/customers';
import { fromCents } from '../../../domain/money';
import type { Orm } from '../../db/database';
import { creditHistory, customers } from '../../db/schema';
import { addressRecord } from '../addressRecord';
import type { Fields } from '../audit';
import { findRow } from '../rows';
import { wireRecord } from '../wire';

export type CustomerRecord = z.output<typeof wireCustomer>;

export type CustomerRow = typeof customers.$inferSelect;

type CreditRow = typeof creditHistory.$inferSelect;

const MAX_MOVEMENTS = 10;

/** Wire form of a credit movement (part 2 section 3), in reais. */
export const creditRecord = (row: CreditRow & { readonly bookingCode?: string | null }) => ({
  _id: row.id,
  createdAt: row.createdAt.toISOString(),
  credits: fromCents(row.cents),
  decrease: row.decrease,
  reason: row.reason,
  description: row.description,
  scheduleId: row.bookingId,
  ...(row.bookingCode && { scheduleShortCode: row.bookingCode }),
});

/** Reads a customer; `lock` locks the row until the end of the transaction. @throws HttpError 404. */
export const currentCustomer = (orm: Orm, id: string, lock = false): Promise<CustomerRow> =>
  findRow(orm, customers, id, 'Cliente não encontrada.', lock);

/** Wire form of a customer (part 2 section 3), with the newest credit movements. */
export const wholeCustomer = async (orm: Orm, row: CustomerRow): Promise<CustomerRecord> => {
  const history = await orm
    .select()
    .from(creditHistory)
    .where(eq(creditHistory.userId, row.id))
    .orderBy(desc(creditHistory.createdAt), desc(creditHistory.id))
    .limit(MAX_MOVEMENTS);
  return wireRecord(wireCustomer, row, {
    phone: { number: row.phone, validatedAt: row.phoneValidatedAt?.toISOString() ?? null },
    createdDate: row.createdAt.toISOString(),
    address: row.addresses.map(addressRecord),
    creditCards: row.cards.map(({ holder, ...card }) => ({
      ...card,
      holder: { fullname: holder },
    })),
    credits: fromCents(row.creditsCents),
    creditsHistory: history.map(creditRecord),
    professionalPreferences: row.preferences,
    excludedPartners: row.excluded,
  });
};

/** Audited fields: the row without search columns and version; addresses and cards only by id. */
export const auditedCustomer = ({
  nameSearch: _,
  search: __,
  version: ___,
  ...row
}: CustomerRow): Fields => ({
  ...row,
  addresses: row.addresses.map(({ id }) => id),
  cards: row.cards.map(({ id }) => id),
});
