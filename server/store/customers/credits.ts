import { and, desc, eq, lte, or, sql } from 'drizzle-orm';
import type { addCredits, listCredits } from '../../../contract/customers';
import type { BodyOf, QueryOf } from '../../../contract/endpoint';
import {
  CREDIT_LIMIT_TEXT,
  collapseSpaces,
  creditProblems,
  exceedsCreditLimit,
} from '../../../domain/customers';
import { fromCents, toCents } from '../../../domain/money';
import type { Database, Orm } from '../../db/database';
import { bookings, creditHistory, customers } from '../../db/schema';
import { type Actor, HttpError, invalid } from '../../kernel';
import { newId } from '../../security/tokens';
import { pageOf, withBookingCode } from '../rows';
import type { Write } from '../write';
import { creditRecord, currentCustomer } from './record';

/** Maximum balance, cents: the column type holds no more than twice as much. */
export const MOST_CREDITS = 1_000_000_000;

const limit = (): HttpError =>
  new HttpError(422, 'limit', CREDIT_LIMIT_TEXT, { credits: CREDIT_LIMIT_TEXT });

/** `GET /v2/bo/user/credits`: the history, newest first, and the balance in reais. @throws 404. */
export const creditsOf = async (
  database: Database,
  { userId, page, itemsPerPage }: QueryOf<typeof listCredits>,
) => {
  const { creditsCents } = await database.read((orm) => currentCustomer(orm, userId));
  const { rows, total } = await pageOf(
    database,
    creditHistory,
    {
      where: eq(creditHistory.userId, userId),
      orderBy: [desc(creditHistory.createdAt), desc(creditHistory.id)],
      page,
      size: itemsPerPage,
    },
    withBookingCode(creditHistory),
  );
  return { data: rows.map(creditRecord), totalItems: total, credits: fromCents(creditsCents) };
};

/** The id of a booking of the customer, by id or short code. @throws HttpError 422. */
const bookingOf = async (orm: Orm, userId: string, idOrCode: string): Promise<string> => {
  const [booking] = await orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, userId),
        or(eq(bookings.id, idOrCode), eq(bookings.shortCode, idOrCode.toUpperCase())),
      ),
    );
  if (!booking) throw invalid({ scheduleId: 'Esta cliente não tem este pedido.' });
  return booking.id;
};

/**
 * `PUT /v2/bo/user/{product}Credits`: above 0 and up to R$ 500,00 (part 2 sections 5 and 8). One
 * statement increases the balance, so that concurrent additions and uses all count.
 * @throws HttpError 422, 422 `limit`, 404.
 */
export const addCreditsTo = (write: Write, actor: Actor, body: BodyOf<typeof addCredits>) => {
  const { userId, reason } = body;
  const cents = toCents(body.credits);
  const description = collapseSpaces(body.description).trimEnd();
  const { value, ...others } = creditProblems({ value: cents, description, reason });
  const problems = { ...others, ...(value && { credits: value }) };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  if (exceedsCreditLimit(cents)) throw limit();
  const scheduleId = body.scheduleId?.trim();
  return write(actor, 'customers.addCredits', async (orm) => {
    const [row] = await orm
      .update(customers)
      .set({ creditsCents: sql`${customers.creditsCents} + ${cents}` })
      .where(and(eq(customers.id, userId), lte(customers.creditsCents, MOST_CREDITS - cents)))
      .returning({ creditsCents: customers.creditsCents });
    if (!row) {
      await currentCustomer(orm, userId);
      throw limit();
    }
    const bookingId = scheduleId ? await bookingOf(orm, userId, scheduleId) : null;
    await orm.insert(creditHistory).values({
      id: newId(),
      userId,
      cents,
      decrease: false,
      reason,
      description,
      bookingId,
      createdBy: actor.staff?.email ?? null,
      createdAt: actor.at,
    });
    return {
      answer: { credits: fromCents(row.creditsCents) },
      object: userId,
      before: { credits: row.creditsCents - cents },
      after: { credits: row.creditsCents, added: cents, reason, bookingId },
    };
  });
};
