import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { StoredPayment } from '../../../db/columns';
import type { Orm } from '../../../db/database';
import { charges } from '../../../db/schema';
import type { Actor } from '../../../kernel';
import { type ChargeError, GATEWAY_UNAVAILABLE } from '../../../payments/gateway';
import { newId } from '../../../security/tokens';
import { insertRow } from '../../rows';

/** Rows of charges, and the payment column of a booking, which shows the newest charge. */

export type ChargeRow = typeof charges.$inferSelect;

/** Purpose of a charge: a new or recharged order, a reactivation, or a PIX code from the details page. */
export type ChargePurpose = 'order' | 'reactivation' | 'pix';

/** Type of a charge: a pre-authorized card, a PIX code, or a payment link. */
export type ChargeType = 'CREDIT_CARD' | 'PIX' | 'CHECKOUT';

/** Reason of a failed charge: one of the gateway, or of this server. */
export type ChargeFailure = ChargeError | 'gateway-unavailable' | 'superseded' | 'benefits-gone';

export const FAILURE_TEXTS: Readonly<Record<ChargeFailure, string>> = {
  refused: 'Pagamento recusado',
  timeout: 'O pagamento não respondeu a tempo',
  unknown: 'O gateway não reconhece este pagamento',
  superseded: 'Substituído por uma nova cobrança',
  'gateway-unavailable': GATEWAY_UNAVAILABLE,
  'benefits-gone': 'O voucher ou os créditos deste pedido já foram usados em outro',
};

/** Types of charges that the customer pays later. */
const PAID_LATER_TYPES = ['PIX', 'CHECKOUT'];

export const PAID_LATER = inArray(charges.type, PAID_LATER_TYPES);

export const isPaidLater = ({ type }: ChargeRow): boolean => PAID_LATER_TYPES.includes(type);

/**
 * Adds a waiting charge in the transaction that locked its booking. Only the newest charge of a
 * purpose is valid (decision 0019): older ones that wait, found the gateway unavailable, or issued a
 * code or link are superseded.
 */
export const insertCharge = async (
  orm: Orm,
  actor: Actor,
  charge: Pick<ChargeRow, 'bookingId' | 'cents'> & { type: ChargeType; purpose: ChargePurpose },
): Promise<ChargeRow> => {
  await orm
    .update(charges)
    .set({ status: 'FAILED', error: 'superseded', updatedAt: actor.at })
    .where(
      and(
        eq(charges.bookingId, charge.bookingId),
        eq(charges.purpose, charge.purpose),
        or(
          eq(charges.status, 'WAITING'),
          and(eq(charges.status, 'SUCCESS'), PAID_LATER),
          // A retried request could send it again.
          eq(charges.error, 'gateway-unavailable'),
        ),
      ),
    );
  return insertRow(orm, charges, {
    ...charge,
    id: newId(),
    status: 'WAITING',
    createdBy: actor.staff?.email ?? null,
    createdAt: actor.at,
    updatedAt: actor.at,
  });
};

/** Reads the newest charge of a booking for a purpose, the only valid one. */
export const newestCharge = async (
  orm: Orm,
  bookingId: string,
  purpose: ChargePurpose,
): Promise<ChargeRow | undefined> => {
  const [row] = await orm
    .select()
    .from(charges)
    .where(and(eq(charges.bookingId, bookingId), eq(charges.purpose, purpose)))
    .orderBy(desc(charges.createdAt), desc(charges.id))
    .limit(1);
  return row;
};

/** Returns the next state of a payment. Only the card and the events of the previous one are kept. */
export const nextPayment = (
  before: StoredPayment | null,
  next: Omit<StoredPayment, 'events' | 'cardId'> & { readonly cardId?: string },
  at: Date,
): StoredPayment => ({
  ...(before?.cardId !== undefined && { cardId: before.cardId }),
  ...next,
  events: [{ name: next.status, date: at.toISOString() }, ...(before?.events ?? [])],
});

export const waitingPayment = (
  before: StoredPayment | null,
  { id, type, createdAt }: Pick<ChargeRow, 'id' | 'type' | 'createdAt'>,
  method: string = type,
): StoredPayment => nextPayment(before, { id, method, status: 'WAITING' }, createdAt);
