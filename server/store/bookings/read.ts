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
import { MAX_ANSWERED } from '../lists';
import { rateRecord } from '../professionals/record';
import { assertCurrentVersion, lockRow } from '../rows';
import type { BookingRecord } from '../types';
import { wireRecord } from '../wire';
import { type BookingRow, historiesOf, ownRecord } from './record';

export const MISSING = 'Agendamento não encontrado.';

export const missing = () => notFound(MISSING);

const MAX_COMMENTS = 200;

const ID = sql.placeholder('id');

const ITS_COMMENTS = eq(comments.type, 'schedule');

/** A booking with customer and professional, and flags for related tables that have rows: most have none. */
const wholeOf = prepared('booking', (orm) => {
  const some = (table: PgTable, where: SQL | undefined) =>
    sql<boolean>`exists (${orm.select({ one: sql`1` }).from(table).where(where)})`;
  return orm
    .select({
      row: bookings,
      customer: customers,
      professional: professionals,
      hasPix: some(pixPayments, eq(pixPayments.bookingId, bookings.id)),
      hasComments: some(comments, and(ITS_COMMENTS, eq(comments.objectId, bookings.id))),
      hasInfractions: some(infractions, eq(infractions.bookingId, bookings.id)),
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
    .limit(MAX_ANSWERED),
);

const commentsOf = prepared('booking_comments', (orm) =>
  orm
    .select()
    .from(comments)
    .where(and(ITS_COMMENTS, eq(comments.objectId, ID)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(MAX_COMMENTS),
);

const infractionsOf = prepared('booking_infractions', (orm) =>
  orm
    .select()
    .from(infractions)
    .where(eq(infractions.bookingId, ID))
    .orderBy(desc(infractions.createdAt), desc(infractions.id))
    .limit(MAX_ANSWERED),
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
  const all = await wholeOf(orm).execute({ id: idOrCode, code });
  const found = all.find(({ row }) => row.id === idOrCode) ?? all[0];
  if (!found) throw missing();
  const { row, customer, professional, hasPix, hasComments, hasInfractions } = found;
  const { id } = row;
  const [pix, notes, recorded] = await Promise.all([
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
    comments: notes.map(commentRecord),
    infractionHistory: recorded.map(infractionRecord),
    pixPayments: pix.map(pixRecord),
  };
};

/**
 * Reads a booking by id, locked until the end of the transaction.
 * @throws HttpError 404, 409 `version-conflict` unless `version`, if given, is current.
 */
export const lockBooking = async (orm: Orm, id: string, version?: number): Promise<BookingRow> => {
  const row = await lockRow(orm, bookings, id, MISSING);
  assertCurrentVersion(row, version);
  return row;
};
