import { and, desc, eq, or } from 'drizzle-orm';
import type { Orm } from '../../db/database';
import {
  bookings,
  comments,
  customers,
  infractions,
  pixPayments,
  professionals,
} from '../../db/schema';
import { notFound } from '../../kernel';
import { MOST_ANSWERED } from '../lists';
import { lockRow } from '../rows';
import type { BookingRecord } from '../types';
import { type BookingRow, bookingRecord, type Related } from './record';

/** Said of a booking that there is not. */
export const MISSING = 'Agendamento não encontrado.';

/** 404 of a booking. */
export const missing = () => notFound(MISSING);

const MOST_COMMENTS = 200;

const relatedOf = async (orm: Orm, row: BookingRow): Promise<Related> => {
  const [[customer], [professional], pix, notes, recorded] = await Promise.all([
    orm.select().from(customers).where(eq(customers.id, row.userId)),
    row.partnerId === null
      ? []
      : orm.select().from(professionals).where(eq(professionals.id, row.partnerId)),
    orm
      .select()
      .from(pixPayments)
      .where(eq(pixPayments.bookingId, row.id))
      .orderBy(desc(pixPayments.createdAt), desc(pixPayments.code))
      .limit(MOST_ANSWERED),
    orm
      .select()
      .from(comments)
      .where(and(eq(comments.type, 'schedule'), eq(comments.objectId, row.id)))
      .orderBy(desc(comments.createdAt), desc(comments.id))
      .limit(MOST_COMMENTS),
    orm
      .select()
      .from(infractions)
      .where(eq(infractions.bookingId, row.id))
      .orderBy(desc(infractions.createdAt), desc(infractions.id))
      .limit(MOST_ANSWERED),
  ]);
  return { customer, professional, pixPayments: pix, comments: notes, infractions: recorded };
};

/** The record of a row that was just read or written, with everything that belongs to it. */
export const wholeRecord = async (orm: Orm, row: BookingRow): Promise<BookingRecord> =>
  bookingRecord(row, await relatedOf(orm, row));

/** A booking by its id, or else by its short code. @throws HttpError 404. */
export const findBooking = async (orm: Orm, idOrCode: string): Promise<BookingRow> => {
  const code = idOrCode.trim().toUpperCase();
  const rows = await orm
    .select()
    .from(bookings)
    .where(or(eq(bookings.id, idOrCode), eq(bookings.shortCode, code)));
  const row = rows.find(({ id }) => id === idOrCode) ?? rows[0];
  if (!row) throw missing();
  return row;
};

/** A booking by its id, locked until the end of the transaction. @throws HttpError 404. */
export const lockBooking = (orm: Orm, id: string): Promise<BookingRow> =>
  lockRow(orm, bookings, id, MISSING);
