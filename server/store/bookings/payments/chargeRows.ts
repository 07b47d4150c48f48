import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { StoredPayment } from '../../../db/columns';
import type { Orm } from '../../../db/database';
import { charges } from '../../../db/schema';
import type { Actor } from '../../../kernel';
import { type ChargeError, GATEWAY_UNAVAILABLE } from '../../../payments/gateway';
import { newId } from '../../../security/tokens';
import { insertRow } from '../../rows';

/** Rows of charges, and the payment of a booking that reflects the newest one. */

export type ChargeRow = typeof charges.$inferSelect;

/** Purpose of a charge: a new order or its recharge, a reactivation, a PIX of the details. */
export type ChargePurpose = 'order' | 'reactivation' | 'pix';

/** Type of a charge: a pre-authorization, a PIX code, a link. */
export type ChargeType = 'CREDIT_CARD' | 'PIX' | 'CHECKOUT';

/** Reason of a failed charge: those of the gateway and our own. */
export type ChargeFailure = ChargeError | 'gateway-unavailable' | 'superseded' | 'benefits-gone';

export const FAILURE_TEXTS: Readonly<Record<ChargeFailure, string>> = {
  refused: 'Pagamento recusado',
  timeout: 'O pagamento não respondeu a tempo',
  unknown: 'O gateway não reconhece este pagamento',
  superseded: 'Substituído por uma nova cobrança',
  'gateway-unavailable': GATEWAY_UNAVAILABLE,
  'benefits-gone': 'O voucher ou os créditos deste pedido já foram usados em outro',
};

/** Types of charges that the customer pays later: a code, a link. */
const LATER = ['PIX', 'CHECKOUT'];

export const PAID_LATER = inArray(charges.type, LATER);

export const isPaidLater = ({ type }: ChargeRow): boolean => LATER.includes(type);

/**
 * Adds a waiting charge, in the transaction that locked its booking. The newest charge of a purpose
 * is the valid one (decision 0019). Older ones that wait or found the gateway down are abandoned, and
 * issued codes and links become invalid.
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
          // A retry of its request would send it anew.
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

/** The newest charge of a booking for a purpose: the valid one. */
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

/** Replaces the state of a payment; only the card is carried over. */
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
