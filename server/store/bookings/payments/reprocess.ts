import { and, count, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DAY_MILLIS } from '../../../../domain/time';
import type { Database } from '../../../db/database';
import { bonuses, bookings } from '../../../db/schema';
import type { Actor } from '../../../kernel';
import type { Write } from '../../write';

/** Days after which a transfer is due (part 2 section 7). */
const DUE_DAYS = 14;

const FAILED = 'FAILED';
const ASKED = 'REQUESTED';
/** The same of a bonus. */
const PENDING = 'PENDING';

/** Conditions of the transfers of bookings that failed; `dueAt` takes those alone that were due by then. */
const failedTransfers = (dueAt?: Date): SQL | undefined =>
  and(
    isNotNull(bookings.transfer),
    sql`${bookings.transfer}->>'status' = ${FAILED}`,
    dueAt && lte(bookings.rangeEnd, new Date(dueAt.getTime() - DUE_DAYS * DAY_MILLIS)),
  );

const NONE = { count: 0, cents: 0 };

const failedBonuses = eq(bonuses.transferStatus, FAILED);

const tally = (cents: SQL | PgColumn) => ({
  count: count(),
  cents: sql`coalesce(sum(${cents}), 0)`.mapWith(Number),
});

const outcome = (operation: string, count: number, what: readonly [one: string, many: string]) => ({
  answer: {
    description:
      count === 0
        ? 'Não há pagamentos recusados a reprocessar.'
        : `Reprocessando pagamentos: ${count.toLocaleString('pt-BR')} ${what[count === 1 ? 0 : 1]}.`,
    reprocessed: count,
  },
  object: operation,
  after: { reprocessed: count },
});

/**
 * Payments to professionals that failed are asked for again: part 2 sections 2.8 and 7. What was asked for
 * again waits for the provider, so a second time finds nothing of the first.
 */
export const createReprocess = (database: Database, write: Write) => ({
  /** Number and sum of the payments that each of the others would take. */
  preview(at: Date) {
    return database.read(async (orm) => {
      const ofBookings = async (where: SQL | undefined) => {
        const amount = sql`(${bookings.transfer}->>'amount')::bigint`;
        const [found] = await orm.select(tally(amount)).from(bookings).where(where);
        return found ?? NONE;
      };
      const [ofBonuses = NONE] = await orm
        .select(tally(bonuses.cents))
        .from(bonuses)
        .where(failedBonuses);
      return {
        transfers: await ofBookings(failedTransfers()),
        dueTransfers: await ofBookings(failedTransfers(at)),
        bonuses: ofBonuses,
      };
    });
  },

  /** Transfers of bookings; `fourteenDays` takes those alone that ended 14 days ago or earlier. */
  transfers(actor: Actor, fourteenDays: boolean) {
    return write(actor, 'reprocess.transfers', async (orm) => {
      const rows = await orm
        .update(bookings)
        .set({
          transfer: sql`jsonb_set(${bookings.transfer}, '{status}', ${JSON.stringify(ASKED)}::jsonb)`,
          version: sql`${bookings.version} + 1`,
        })
        .where(failedTransfers(fourteenDays ? actor.at : undefined))
        .returning({ id: bookings.id });
      return outcome('transfers', rows.length, ['repasse', 'repasses']);
    });
  },

  /** Bonuses that were approved and whose transfer failed. */
  bonuses(actor: Actor) {
    return write(actor, 'reprocess.bonuses', async (orm) => {
      const rows = await orm
        .update(bonuses)
        .set({ transferStatus: PENDING, version: sql`${bonuses.version} + 1` })
        .where(failedBonuses)
        .returning({ id: bonuses.id });
      return outcome('bonuses', rows.length, ['bônus', 'bônus']);
    });
  },
});
