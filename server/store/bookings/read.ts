import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { pixPayment } from '../../../contract/bookings';
import { CARD_PROVIDER } from '../../../domain/customers';
import { fromCents } from '../../../domain/money';
import { type Orm, prepared } from '../../db/database';
import {
  bookings,
  comments,
  customers,
  infractions,
  pixPayments,
  professionals,
} from '../../db/schema';
import { notFound } from '../../kernel';
import { addressRecord } from '../addressRecord';
import { commentRecord } from '../feedback';
import { MAX_COMMENTS, MAX_LISTED } from '../lists';
import { rateRecord } from '../professionals/record';
import { assertCurrentVersion, lockRow } from '../rows';
import type { BookingRecord } from '../types';
import { wireRecord } from '../wire';
import { type BookingRow, historiesOf, ownRecord } from './record';

export const MISSING = 'Agendamento não encontrado.';

export const missing = () => notFound(MISSING);

const ID = sql.placeholder('id');

const isBookingComment = eq(comments.type, 'schedule');

/** Query of a booking with its customer and professional, and flags that spare queries without rows. */
const bookingQuery = prepared('booking', (orm) => {
  const exists = (table: PgTable, where: SQL | undefined) =>
    sql<boolean>`exists (${orm.select({ one: sql`1` }).from(table).where(where)})`;
  return orm
    .select({
      row: bookings,
      customer: customers,
      professional: professionals,
      hasPix: exists(pixPayments, eq(pixPayments.bookingId, bookings.id)),
      hasComments: exists(comments, and(isBookingComment, eq(comments.objectId, bookings.id))),
      hasInfractions: exists(infractions, eq(infractions.bookingId, bookings.id)),
    })
    .from(bookings)
    .leftJoin(customers, eq(customers.id, bookings.userId))
    .leftJoin(professionals, eq(professionals.id, bookings.partnerId))
    .where(or(eq(bookings.id, ID), eq(bookings.shortCode, sql.placeholder('code'))));
});

export const pixOf = prepared('booking_pix', (orm) =>
  orm
    .select()
    .from(pixPayments)
    .where(eq(pixPayments.bookingId, ID))
    .orderBy(desc(pixPayments.createdAt), desc(pixPayments.code))
    .limit(MAX_LISTED),
);

const commentsOf = prepared('booking_comments', (orm) =>
  orm
    .select()
    .from(comments)
    .where(and(isBookingComment, eq(comments.objectId, ID)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(MAX_COMMENTS),
);

const infractionsOf = prepared('booking_infractions', (orm) =>
  orm
    .select()
    .from(infractions)
    .where(eq(infractions.bookingId, ID))
    .orderBy(desc(infractions.createdAt), desc(infractions.id))
    .limit(MAX_LISTED),
);

export const pixRecord = (row: typeof pixPayments.$inferSelect) =>
  wireRecord(pixPayment, row, { id: row.code, value: fromCents(row.cents) });

const infractionRecord = (infraction: typeof infractions.$inferSelect) => ({
  id: infraction.id,
  description: infraction.description,
  points: infraction.points,
  penalty: fromCents(infraction.penaltyCents),
  clientDiscount: fromCents(infraction.clientDiscountCents),
  occurrenceDate: infraction.occurrenceDay,
  createdAt: infraction.createdAt.toISOString(),
  createdBy: infraction.createdBy === null ? null : { email: infraction.createdBy },
});

const userRecord = (customer: typeof customers.$inferSelect, phone: string | null) => ({
  hasSignature: customer.hasSignature,
  credits: fromCents(customer.creditsCents),
  emailPhoneConfirmed: customer.emailPhoneConfirmed,
  excludedPartners: [...customer.excluded],
  addresses: customer.addresses.map(addressRecord),
  creditCards: customer.cards
    .filter(({ provider }) => provider === CARD_PROVIDER)
    .map(({ holder, ...card }) => ({ ...card, holder: { fullname: holder } })),
  phone: phone ?? customer.phone,
});

/**
 * Reads a booking by id, else by short code, with all related data (part 1 section 3).
 * @throws HttpError 404
 */
export const findBooking = async (orm: Orm, idOrCode: string): Promise<BookingRecord> => {
  const code = idOrCode.trim().toUpperCase();
  const matches = await bookingQuery(orm).execute({ id: idOrCode, code });
  const found = matches.find(({ row }) => row.id === idOrCode) ?? matches[0];
  if (!found) throw missing();
  const { row, customer, professional, hasPix, hasComments, hasInfractions } = found;
  const { id } = row;
  const [pixRows, commentRows, infractionRows] = await Promise.all([
    hasPix ? pixOf(orm).execute({ id }) : [],
    hasComments ? commentsOf(orm).execute({ id }) : [],
    hasInfractions ? infractionsOf(orm).execute({ id }) : [],
  ]);
  const record = ownRecord(row);
  return {
    ...record,
    partner: record.partner && {
      ...record.partner,
      email: professional?.email ?? null,
      phone: professional?.phone ?? null,
      paidByAdvance: professional?.paidByAdvance ?? null,
      takeRate: professional && rateRecord(professional),
    },
    user: { ...record.user, ...(customer && userRecord(customer, row.userPhone)) },
    ...historiesOf(row.history),
    statusHistory: record.status,
    comments: commentRows.map(commentRecord),
    infractionHistory: infractionRows.map(infractionRecord),
    pixPayments: pixRows.map(pixRecord),
  };
};

/**
 * Reads a booking by id and locks it until the end of the transaction.
 * @throws HttpError 404; 409 `version-conflict` if `version` is stale
 */
export const lockBooking = async (orm: Orm, id: string, version?: number): Promise<BookingRow> => {
  const row = await lockRow(orm, bookings, id, MISSING);
  assertCurrentVersion(row, version);
  return row;
};
