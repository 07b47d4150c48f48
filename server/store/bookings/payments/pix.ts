import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { AnswerOf, BodyOf } from '../../../../contract/endpoint';
import type { addPix, listPix } from '../../../../contract/payments';
import { NO_PROFESSIONAL, PIX_MESSAGES } from '../../../../domain/bookings/pix';
import { fromCents, toCents } from '../../../../domain/money';
import { plainText } from '../../../../domain/text';
import type { Database, Orm } from '../../../db/database';
import { bookings, pixPayments } from '../../../db/schema';
import { type Actor, HttpError, notFound, versionConflict } from '../../../kernel';
import { MOST_ANSWERED } from '../../lists';
import { assertSeen } from '../../rows';
import type { Write } from '../../write';
import { completePaid } from '../orders/paid';
import { MISSING } from '../read';

type PixAnswer = AnswerOf<typeof listPix>;

/** Columns returned by the statements on a booking. */
const PIX_COLUMNS = {
  id: bookings.id,
  partnerId: bookings.partnerId,
  totalCents: bookings.totalCents,
  pixSumCents: bookings.pixSumCents,
  pixPaid: bookings.pixPaid,
  version: bookings.version,
};

interface PixRow {
  readonly pixSumCents: number;
  readonly pixPaid: boolean;
  readonly version: number;
}

const noProfessional = (): HttpError => new HttpError(409, 'no-professional', NO_PROFESSIONAL);

const codeTaken = (): HttpError =>
  new HttpError(409, 'pix-code-taken', PIX_MESSAGES.taken, { id: PIX_MESSAGES.taken });

const exceeds = (): HttpError =>
  new HttpError(409, 'pix-exceeds', PIX_MESSAGES.exceeds, { value: PIX_MESSAGES.exceeds });

const answerOf = async (
  orm: Orm,
  bookingId: string,
  { pixPaid, version }: PixRow,
): Promise<PixAnswer> => {
  const rows = await orm
    .select()
    .from(pixPayments)
    .where(eq(pixPayments.bookingId, bookingId))
    .orderBy(desc(pixPayments.createdAt), desc(pixPayments.code))
    .limit(MOST_ANSWERED);
  return {
    pixPayments: rows.map(({ code, bank, cents, createdAt }) => ({
      id: code,
      bank,
      value: fromCents(cents),
      createdAt: createdAt.toISOString(),
    })),
    pixPaid,
    version,
  };
};

const locked = async (orm: Orm, bookingId: string) => {
  const [row] = await orm
    .select(PIX_COLUMNS)
    .from(bookings)
    .where(eq(bookings.id, bookingId))
    .for('update');
  if (!row) throw notFound(MISSING);
  return row;
};

const fieldsOf = ({ pixSumCents, pixPaid }: PixRow) => ({
  pixSum: fromCents(pixSumCents),
  pixPaid,
});

/** PIX payments of bookings (part 1 sections 4, 5 and 7). */
export class Pix {
  constructor(
    private readonly database: Database,
    private readonly write: Write,
  ) {}

  list(bookingId: string) {
    return this.database.read(async (orm) => {
      const [row] = await orm.select(PIX_COLUMNS).from(bookings).where(eq(bookings.id, bookingId));
      if (!row) throw notFound(MISSING);
      return answerOf(orm, bookingId, row);
    });
  }

  add(actor: Actor, bookingId: string, body: BodyOf<typeof addPix>) {
    const code = plainText(body.id);
    const bank = body.bank.trim();
    const cents = toCents(body.value);
    const { version: seen } = body;
    return this.write(actor, 'pix.add', async (orm) => {
      const row = await this.#raise(orm, bookingId, cents, seen);
      if (!row) throw await this.#refusal(orm, bookingId, code, seen);
      const added = await orm
        .insert(pixPayments)
        .values({
          code,
          bookingId,
          bank,
          cents,
          createdBy: actor.staff?.email ?? null,
          createdAt: actor.at,
        })
        .onConflictDoNothing({ target: pixPayments.code })
        .returning({ code: pixPayments.code });
      if (added.length === 0) throw codeTaken();
      const done = await completePaid(orm, actor, bookingId);
      return {
        answer: await answerOf(orm, bookingId, { ...row, version: done?.version ?? row.version }),
        object: bookingId,
        before: { pixSum: fromCents(row.pixSumCents - cents), ...done?.before },
        after: { ...fieldsOf(row), code, bank, value: body.value, ...done?.after },
      };
    });
  }

  /** `paid` is the target state; undefined toggles. */
  setPaid(actor: Actor, bookingId: string, paid: boolean | undefined, seen?: number) {
    return this.write(actor, 'pix.status', async (orm) => {
      const before = await locked(orm, bookingId);
      assertSeen(before, seen);
      if (before.partnerId === null) throw noProfessional();
      const [row = before] = await orm
        .update(bookings)
        .set({ pixPaid: paid ?? !before.pixPaid, version: sql`${bookings.version} + 1` })
        .where(eq(bookings.id, bookingId))
        .returning(PIX_COLUMNS);
      const done = await completePaid(orm, actor, bookingId);
      return {
        answer: await answerOf(orm, bookingId, { ...row, version: done?.version ?? row.version }),
        object: bookingId,
        before: { ...fieldsOf(before), ...done?.before },
        after: { ...fieldsOf(row), ...done?.after },
      };
    });
  }

  remove(actor: Actor, bookingId: string, code: string, seen?: number) {
    return this.write(actor, 'pix.remove', async (orm) => {
      // Locks the booking first, as `add` does, to prevent deadlocks.
      const before = await locked(orm, bookingId);
      assertSeen(before, seen);
      const [removed] = await orm
        .delete(pixPayments)
        .where(and(eq(pixPayments.code, code), eq(pixPayments.bookingId, bookingId)))
        .returning();
      if (!removed) throw notFound('Pagamento PIX não encontrado.');
      const [row = before] = await orm
        .update(bookings)
        .set({
          pixSumCents: sql`${bookings.pixSumCents} - ${removed.cents}`,
          pixPaid: false,
          version: sql`${bookings.version} + 1`,
        })
        .where(eq(bookings.id, bookingId))
        .returning(PIX_COLUMNS);
      return {
        answer: await answerOf(orm, bookingId, row),
        object: bookingId,
        before: { ...fieldsOf(before), code, value: fromCents(removed.cents) },
        after: fieldsOf(row),
      };
    });
  }

  /**
   * The single guarded statement. The sum grows only within the total, whatever others add
   * meanwhile, and reaching the total marks the booking as paid (RELIABILITY F1, F3).
   */
  async #raise(orm: Orm, bookingId: string, cents: number, seen: number | undefined) {
    const sum = sql`${bookings.pixSumCents} + ${cents}`;
    const [row] = await orm
      .update(bookings)
      .set({
        pixSumCents: sum,
        pixPaid: sql`${sum} = ${bookings.totalCents}`,
        version: sql`${bookings.version} + 1`,
      })
      .where(
        and(
          eq(bookings.id, bookingId),
          isNotNull(bookings.partnerId),
          sql`${sum} <= ${bookings.totalCents}`,
          seen === undefined ? undefined : eq(bookings.version, seen),
        ),
      )
      .returning(PIX_COLUMNS);
    return row;
  }

  /** The error when nothing was added: a repeated code takes precedence over an exceeded total. */
  async #refusal(
    orm: Orm,
    bookingId: string,
    code: string,
    seen: number | undefined,
  ): Promise<HttpError> {
    const [row] = await orm.select(PIX_COLUMNS).from(bookings).where(eq(bookings.id, bookingId));
    if (!row) return notFound(MISSING);
    if (seen !== undefined && seen !== row.version) return versionConflict();
    if (row.partnerId === null) return noProfessional();
    const taken = await orm
      .select({ code: pixPayments.code })
      .from(pixPayments)
      .where(eq(pixPayments.code, code));
    return taken.length > 0 ? codeTaken() : exceeds();
  }
}
