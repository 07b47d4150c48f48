import { and, eq } from 'drizzle-orm';
import { NO_PROFESSIONAL, PIX_MESSAGES } from '../../../../domain/bookings/pix';
import { fromCents, toCents } from '../../../../domain/money';
import { plainText } from '../../../../domain/text';
import type { Database, Orm } from '../../../db/database';
import { bookings, pixPayments } from '../../../db/schema';
import { type Actor, HttpError, notFound } from '../../../kernel';
import { findRow, saveRow } from '../../rows';
import { fieldError } from '../../shared/refusals';
import type { Answer, Body, Params, Query } from '../../types';
import type { Outcome, Write } from '../../write';
import { lockBooking, MISSING, pixOf, pixRecord } from '../read';
import type { BookingRow } from '../record';
import { continuePaid } from './outcome';

type PixAnswer = Answer<'pix.list'>;

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

/** Continues an order that is now paid in full. @returns the outcome of the write. */
const outcomeOf = async (
  orm: Orm,
  actor: Actor,
  row: BookingRow,
  before: object,
  addedFields: object,
): Promise<Outcome<PixAnswer>> => {
  const continued = await continuePaid(orm, actor, row);
  return {
    answer: await answerOf(orm, { ...row, version: continued?.version ?? row.version }),
    object: row.id,
    before: { ...before, ...continued?.before },
    after: { ...audited(row), ...addedFields, ...continued?.after },
  };
};

/** PIX payments of bookings (part 1 sections 4, 5 and 7). Each change locks its booking first. */
export const createPix = (database: Database, write: Write) => ({
  list: (bookingId: string) =>
    database.read(async (orm) => answerOf(orm, await findRow(orm, bookings, bookingId, MISSING))),

  /**
   * Adds a payment, which marks the booking as paid if the payments equal the total.
   * @throws HttpError 404; 409 `no-professional`, `pix-code-taken`, else `pix-exceeds`
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
      if (added.length === 0) throw fieldError(409, 'pix-code-taken', 'id', PIX_MESSAGES.taken);
      const pixSumCents = before.pixSumCents + cents;
      const pixPaid = pixSumCents === before.totalCents;
      if (pixSumCents > before.totalCents)
        throw fieldError(409, 'pix-exceeds', 'value', PIX_MESSAGES.exceeds);
      const row = await saveRow(orm, bookings, before, { pixSumCents, pixPaid });
      const { pixSum } = audited(before);
      return outcomeOf(orm, actor, row, { pixSum }, { code, bank, value: body.value });
    });
  },

  /** Marks a booking as paid or unpaid; without `paid`, toggles the mark. @throws HttpError 404, 409 */
  status: (actor: Actor, bookingId: string, body: Body<'pix.status'>) =>
    write(actor, 'pix.status', async (orm) => {
      const before = await lockBooking(orm, bookingId, body?.version);
      assertProfessional(before);
      const row = await saveRow(orm, bookings, before, { pixPaid: body?.paid ?? !before.pixPaid });
      return outcomeOf(orm, actor, row, audited(before), {});
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
