import { and, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { DAY_MILLIS } from '../../../domain/time';
import { bonuses, bookings } from '../../db/schema';
import type { Actor } from '../../kernel';
import type { Write } from '../write';

/** Days after which a transfer is due (part 2 section 7). */
const DUE_DAYS = 14;

const FAILED = 'FAILED';
const ASKED = 'REQUESTED';
/** The same of a bonus. */
const PENDING = 'PENDING';

const outcome = (operation: string, count: number, what: readonly [one: string, many: string]) => ({
  answer: {
    description:
      count === 0
        ? 'Não há pagamentos recusados a reprocessar.'
        : `${count.toLocaleString('pt-BR')} ${what[count === 1 ? 0 : 1]} em reprocessamento.`,
    reprocessed: count,
  },
  object: operation,
  after: { reprocessed: count },
});

/**
 * Payments to professionals that failed are asked for again: part 2 sections 2.8 and 7. What was asked for
 * again waits for the provider, so a second time finds nothing of the first.
 */
export const createReprocess = (write: Write) => ({
  /** Transfers of bookings; `fourteenDays` takes those alone that ended 14 days ago or earlier. */
  transfers(actor: Actor, fourteenDays: boolean) {
    return write(actor, 'reprocess.transfers', async (orm) => {
      const last = new Date(actor.at.getTime() - DUE_DAYS * DAY_MILLIS);
      const isDue: SQL | undefined = fourteenDays ? lte(bookings.rangeEnd, last) : undefined;
      const rows = await orm
        .update(bookings)
        .set({
          transfer: sql`jsonb_set(${bookings.transfer}, '{status}', ${JSON.stringify(ASKED)}::jsonb)`,
          version: sql`${bookings.version} + 1`,
        })
        .where(
          and(
            isNotNull(bookings.transfer),
            sql`${bookings.transfer}->>'status' = ${FAILED}`,
            isDue,
          ),
        )
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
        .where(eq(bonuses.transferStatus, FAILED))
        .returning({ id: bonuses.id });
      return outcome('bonuses', rows.length, ['bônus', 'bônus']);
    });
  },
});
