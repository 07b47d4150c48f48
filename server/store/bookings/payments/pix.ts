import { and, eq } from 'drizzle-orm';
import { NO_PROFESSIONAL, PIX_MESSAGES } from '../../../../domain/bookings/pix';
import { fromCents, toCents } from '../../../../domain/money';
import { plainText } from '../../../../domain/text';
import type { Database, Orm } from '../../../db/database';
import { bookings, pixPayments } from '../../../db/schema';
import { type Actor, HttpError, notFound } from '../../../kernel';
import { findRow, saveRow } from '../../rows';
import type { Answer, Body, Params, Query } from '../../types';
import type { Outcome, Write } from '../../write';
import { lockBooking, MISSING, pixOf, pixRecord } from '../read';
import type { BookingRow } from '../record';
import { completePaid } from './outcome';

type PixAnswer = Answer<'pix.list'>;

const { taken, exceeds } = PIX_MESSAGES;

const assertProfessional = ({ partnerId }: BookingRow): void => {
  if (partnerId === null) throw new HttpError(409, 'no-professional', NO_PROFESSIONAL);
};

const answerOf = async (
  orm: Orm,
  { id, pixPaid, version }: Pick<BookingRow, 'id' | 'pixPaid' | 'version'>,
): Promise<PixAnswer> => {
  const rows = await pixOf(orm).execute({ id });
  return { pixPayments: rows.map(pixRecord), pixPaid, version };
};

const audited = ({ pixSumCents, pixPaid }: BookingRow) => ({
  pixSum: fromCents(pixSumCents),
  pixPaid,
});

/** Continues an order that is now paid in full. @returns the result of the write. */
const completed = async (
  orm: Orm,
  actor: Actor,
  row: BookingRow,
  before: object,
  added: object,
): Promise<Outcome<PixAnswer>> => {
  const done = await completePaid(orm, actor, row);
  return {
    answer: await answerOf(orm, { ...row, version: done?.version ?? row.version }),
    object: row.id,
    before: { ...before, ...done?.before },
    after: { ...audited(row), ...added, ...done?.after },
  };
};

/** PIX payments of bookings (part 1 sections 4, 5 and 7). Each change first locks the booking. */
export const createPix = (database: Database, write: Write) => ({
  list: (bookingId: string) =>
    database.read(async (orm) => answerOf(orm, await findRow(orm, bookings, bookingId, MISSING))),

  /**
   * Adds a payment within the total; reaching the total marks the booking as paid. A repeated code
   * takes precedence over an exceeded total.
   * @throws HttpError 404, 409
   */
  add(actor: Actor, bookingId: string, body: Body<'pix.add'>) {
    const [code, bank, cents] = [plainText(body.id), body.bank.trim(), toCents(body.value)];
    return write(actor, 'pix.add', async (orm) => {
      const before = await lockBooking(orm, bookingId, body.version);
      assertProfessional(before);
      const createdBy = actor.staff?.email ?? null;
      const added = await orm
        .insert(pixPayments)
        .values({ code, bookingId, bank, cents, createdBy, createdAt: actor.at })
        .onConflictDoNothing({ target: pixPayments.code })
        .returning({ code: pixPayments.code });
      if (added.length === 0) throw new HttpError(409, 'pix-code-taken', taken, { id: taken });
      const pixSumCents = before.pixSumCents + cents;
      const pixPaid = pixSumCents === before.totalCents;
      if (pixSumCents > before.totalCents) {
        throw new HttpError(409, 'pix-exceeds', exceeds, { value: exceeds });
      }
      const row = await saveRow(orm, bookings, before, { pixSumCents, pixPaid });
      const { pixSum } = audited(before);
      return completed(orm, actor, row, { pixSum }, { code, bank, value: body.value });
    });
  },

  /** Marks a booking as paid or not; without `paid` the mark is toggled. @throws HttpError 404, 409 */
  status: (actor: Actor, bookingId: string, body: Body<'pix.status'>) =>
    write(actor, 'pix.status', async (orm) => {
      const before = await lockBooking(orm, bookingId, body?.version);
      assertProfessional(before);
      const row = await saveRow(orm, bookings, before, { pixPaid: body?.paid ?? !before.pixPaid });
      return completed(orm, actor, row, audited(before), {});
    }),

  /** Removes a payment, which makes the booking unpaid. @throws HttpError 404, 409 */
  remove: (actor: Actor, { id, pixId: code }: Params<'pix.remove'>, query: Query<'pix.remove'>) =>
    write(actor, 'pix.remove', async (orm) => {
      const before = await lockBooking(orm, id, query.version);
      const [removed] = await orm
        .delete(pixPayments)
        .where(and(eq(pixPayments.code, code), eq(pixPayments.bookingId, id)))
        .returning();
      if (!removed) throw notFound('Pagamento PIX não encontrado.');
      const pixSumCents = before.pixSumCents - removed.cents;
      const row = await saveRow(orm, bookings, before, { pixSumCents, pixPaid: false });
      return {
        answer: await answerOf(orm, row),
        object: id,
        before: { ...audited(before), code, value: fromCents(removed.cents) },
        after: audited(row),
      };
    }),
});
