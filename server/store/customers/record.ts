import { desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { customerRow, customerRecord as wireCustomer } from '../../../contract/customers';
import { fromCents } from '../../../domain/money';
import type { Orm } from '../../db/database';
import { creditHistory, customers } from '../../db/schema';
import { addressRecord, addressText } from '../addressRecord';
import type { Fields } from '../audit';
import { findRow } from '../rows';
import { wireRecord } from '../wire';

export type CustomerRecord = z.output<typeof wireCustomer>;

export type CustomerRow = typeof customers.$inferSelect;

export type CreditRow = typeof creditHistory.$inferSelect;

const SHOWN_CREDITS = 10;

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** Wire form of a credit movement (part 2 section 3), reais. */
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

/** Wire form of a customer (part 2 section 3); `history` is newest first. */
export const customerRecord = (row: CustomerRow, history: readonly CreditRow[]): CustomerRecord =>
  wireRecord(wireCustomer, row, {
    phone: { number: row.phone, validatedAt: iso(row.phoneValidatedAt) },
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

type ListedCustomer = Pick<
  CustomerRow,
  'id' | 'name' | 'email' | 'phone' | 'gender' | 'numberOfSchedules' | 'active' | 'blocked'
> &
  Pick<CustomerRow, 'createdAt' | 'addresses'>;

/** A row of the list (part 2 section 2.2), with the first address in one line. */
export const customerListRow = (row: ListedCustomer) =>
  wireRecord(customerRow, row, {
    createdDate: row.createdAt.toISOString(),
    addressText: row.addresses[0] ? addressText(row.addresses[0]) : null,
  });

/** Reads a customer by id, with `lock` locked until the end of the transaction. @throws HttpError 404. */
export const currentCustomer = (orm: Orm, id: string, lock = false): Promise<CustomerRow> =>
  findRow(orm, customers, id, 'Cliente não encontrada.', lock);

export const wholeCustomer = async (orm: Orm, row: CustomerRow): Promise<CustomerRecord> => {
  const history = await orm
    .select()
    .from(creditHistory)
    .where(eq(creditHistory.userId, row.id))
    .orderBy(desc(creditHistory.createdAt), desc(creditHistory.id))
    .limit(SHOWN_CREDITS);
  return customerRecord(row, history);
};

/** Audited fields: addresses, cards and professionals only by id. */
export const auditedCustomer = (row: CustomerRow): Fields => ({
  name: row.name,
  email: row.email,
  phone: row.phone,
  birthdate: row.birthdate,
  gender: row.gender,
  active: row.active,
  blocked: row.blocked,
  phoneValidatedAt: iso(row.phoneValidatedAt),
  emailValidatedAt: iso(row.emailValidatedAt),
  emailPhoneConfirmed: row.emailPhoneConfirmed,
  addresses: row.addresses.map(({ id }) => id),
  cards: row.cards.map(({ id }) => id),
  excluded: row.excluded,
});
