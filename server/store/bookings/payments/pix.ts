import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { NO_PROFESSIONAL, PIX_MESSAGES } from '../../../../domain/bookings/pix';
import { fromCents, toCents } from '../../../../domain/money';
import { plainText } from '../../../../domain/text';
import type { Database, Orm } from '../../../db/database';
import { bookings, pixPayments } from '../../../db/schema';
import { type Actor, HttpError, notFound, versionConflict } from '../../../kernel';
import { assertCurrentVersion, findRow } from '../../rows';
import type { Answer, Body } from '../../types';
import type { Write } from '../../write';
import { lockBooking, MISSING, pixOf, pixRecord } from '../read';
import type { BookingRow } from '../record';
import { completePaid } from './outcome';

type PixRow = Pick<BookingRow, 'id' | 'pixSumCents' | 'pixPaid' | 'version'>;

const PIX_COLUMNS = {
  id: bookings.id,
  pixSumCents: bookings.pixSumCents,
  pixPaid: bookings.pixPaid,
  version: bookings.version,
};

const { taken, exceeds } = PIX_MESSAGES;

const noProfessional = (): HttpError => new HttpError(409, 'no-professional', NO_PROFESSIONAL);

const codeTaken = (): HttpError => new HttpError(409, 'pix-code-taken', taken, { id: taken });

const answerOf = async (
  orm: Orm,
  { id, pixPaid, version }: PixRow,
): Promise<Answer<'pix.list'>> => {
  const rows = await pixOf(orm).execute({ id });
  return { pixPayments: rows.map(pixRecord), pixPaid, version };
};

const audited = ({ pixSumCents, pixPaid }: PixRow) => ({
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
    return this.database.read(async (orm) =>
      answerOf(orm, await findRow(orm, bookings, bookingId, MISSING)),
    );
  }

  add(actor: Actor, bookingId: string, body: Body<'pix.add'>) {
    const code = plainText(body.id);
    const bank = body.bank.trim();
    const cents = toCents(body.value);
    const { version: seen } = body;
    return this.write(actor, 'pix.add', async (orm) => {
      const row = await this.#raise(orm, bookingId, cents, seen);
      if (!row) throw await this.#refusal(orm, bookingId, code, seen);
      const createdBy = actor.staff?.email ?? null;
      const added = await orm
        .insert(pixPayments)
        .values({ code, bookingId, bank, cents, createdBy, createdAt: actor.at })
        .onConflictDoNothing({ target: pixPayments.code })
        .returning({ code: pixPayments.code });
      if (added.length === 0) throw codeTaken();
      const before = { pixSum: fromCents(row.pixSumCents - cents) };
      return this.#completed(orm, actor, row, before, { code, bank, value: body.value });
    });
  }

  /** `paid` is the target state; undefined toggles. */
  setPaid(actor: Actor, bookingId: string, paid: boolean | undefined, seen?: number) {
    return this.write(actor, 'pix.status', async (orm) => {
      const before = await lockBooking(orm, bookingId);
      assertCurrentVersion(before, seen);
      if (before.partnerId === null) throw noProfessional();
      const row = await this.#save(orm, before, { pixPaid: paid ?? !before.pixPaid });
      return this.#completed(orm, actor, row, audited(before), {});
    });
  }

  remove(actor: Actor, bookingId: string, code: string, seen?: number) {
    return this.write(actor, 'pix.remove', async (orm) => {
      // Locks the booking first, as `add` does, to prevent deadlocks.
      const before = await lockBooking(orm, bookingId);
      assertCurrentVersion(before, seen);
      const [removed] = await orm
        .delete(pixPayments)
        .where(and(eq(pixPayments.code, code), eq(pixPayments.bookingId, bookingId)))
        .returning();
      if (!removed) throw notFound('Pagamento PIX não encontrado.');
      const pixSumCents = sql`${bookings.pixSumCents} - ${removed.cents}`;
      const row = await this.#save(orm, before, { pixSumCents, pixPaid: false });
      return {
        answer: await answerOf(orm, row),
        object: bookingId,
        before: { ...audited(before), code, value: fromCents(removed.cents) },
        after: audited(row),
      };
    });
  }

  /** Saves the payment state of a locked booking. */
  async #save(orm: Orm, before: BookingRow, state: { pixPaid: boolean; pixSumCents?: SQL }) {
    const [row = before] = await orm
      .update(bookings)
      .set({ ...state, version: sql`${bookings.version} + 1` })
      .where(eq(bookings.id, before.id))
      .returning(PIX_COLUMNS);
    return row;
  }

  /** Continues an order that is now paid in full. @returns the result of the write. */
  async #completed(orm: Orm, actor: Actor, row: PixRow, before: object, added: object) {
    const done = await completePaid(orm, actor, row.id);
    return {
      answer: await answerOf(orm, { ...row, version: done?.version ?? row.version }),
      object: row.id,
      before: { ...before, ...done?.before },
      after: { ...audited(row), ...added, ...done?.after },
    };
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
    const row = await findRow(orm, bookings, bookingId, MISSING);
    if (seen !== undefined && seen !== row.version) return versionConflict();
    if (row.partnerId === null) return noProfessional();
    const others = await orm
      .select({ code: pixPayments.code })
      .from(pixPayments)
      .where(eq(pixPayments.code, code));
    if (others.length > 0) return codeTaken();
    return new HttpError(409, 'pix-exceeds', exceeds, { value: exceeds });
  }
}
