import { and, count, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DAY_MILLIS } from '../../../../domain/time';
import type { Database } from '../../../db/database';
import { bonuses, bookings } from '../../../db/schema';
import type { Actor } from '../../../kernel';
import type { Write } from '../../write';

/** Days after which a transfer is due (part 2 section 7). */
const DUE_DAYS = 14;

const FAILED = 'FAILED';

/** Condition: failed transfers of bookings; with `dueAt`, only those due by then. */
const failedTransfers = (dueAt?: Date): SQL | undefined =>
  and(
    isNotNull(bookings.transfer),
    sql`${bookings.transfer}->>'status' = ${FAILED}`,
    dueAt && lte(bookings.rangeEnd, new Date(dueAt.getTime() - DUE_DAYS * DAY_MILLIS)),
  );

const failedBonuses = eq(bonuses.transferStatus, FAILED);

const outcomeOf = (operation: string, count: number, singular: string, plural: string) => ({
  answer: {
    description:
      count === 0
        ? 'Não há pagamentos recusados a reprocessar.'
        : `Reprocessando pagamentos: ${count.toLocaleString('pt-BR')} ${count === 1 ? singular : plural}.`,
    reprocessed: count,
  },
  object: operation,
  after: { reprocessed: count },
});

/**
 * Retries failed payments to professionals (part 2 sections 2.8 and 7). A retried payment then waits
 * for the payment provider, so that a second call skips it.
 */
export const createReprocess = (database: Database, write: Write) => ({
  /** Returns the number and sum of the payments that each retry would include. */
  preview(at: Date) {
    const amount = sql`(${bookings.transfer}->>'amount')::bigint`;
    return database.read(async (orm) => {
      const sumOf = async (cents: SQL | PgColumn, table: PgTable, where: SQL | undefined) => {
        const sum = sql`coalesce(sum(${cents}), 0)`.mapWith(Number);
        const [found] = await orm.select({ count: count(), cents: sum }).from(table).where(where);
        return found ?? { count: 0, cents: 0 };
      };
      return {
        transfers: await sumOf(amount, bookings, failedTransfers()),
        dueTransfers: await sumOf(amount, bookings, failedTransfers(at)),
        bonuses: await sumOf(bonuses.cents, bonuses, failedBonuses),
      };
    });
  },

  /** Retries transfers of bookings; `dueOnly` excludes those that ended less than 14 days ago. */
  transfers(actor: Actor, dueOnly: boolean) {
    return write(actor, 'reprocess.transfers', async (orm) => {
      const rows = await orm
        .update(bookings)
        .set({
          transfer: sql`jsonb_set(${bookings.transfer}, '{status}', '"REQUESTED"')`,
          version: sql`${bookings.version} + 1`,
        })
        .where(failedTransfers(dueOnly ? actor.at : undefined))
        .returning({ id: bookings.id });
      return outcomeOf('transfers', rows.length, 'repasse', 'repasses');
    });
  },

  bonuses(actor: Actor) {
    return write(actor, 'reprocess.bonuses', async (orm) => {
      const rows = await orm
        .update(bonuses)
        .set({ transferStatus: 'PENDING', version: sql`${bonuses.version} + 1` })
        .where(failedBonuses)
        .returning({ id: bonuses.id });
      return outcomeOf('bonuses', rows.length, 'bônus', 'bônus');
    });
  },
});
