import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { StoredPayment } from '../../../db/columns';
import type { Orm } from '../../../db/database';
import { charges } from '../../../db/schema';
import { type Actor, HttpError } from '../../../kernel';
import type { ChargeError } from '../../../payments/gateway';
import { newId } from '../../../security/tokens';

/** Rows of charges, and the payment of a booking that tells of the newest one. */

/** A charge as it is stored. */
export type ChargeRow = typeof charges.$inferSelect;

/** What a charge is for: a new order or its recharge, a reactivation, a PIX of the details. */
export type ChargePurpose = 'order' | 'reactivation' | 'pix';

/** What the gateway is asked for: a pre-authorisation, a PIX code, a link. */
export type ChargeType = 'CREDIT_CARD' | 'PIX' | 'CHECKOUT';

/** Why a charge failed; beyond the gateway's reasons, ours. */
export type ChargeFailure = ChargeError | 'gateway-unavailable' | 'superseded' | 'benefits-gone';

const UNAVAILABLE = 'Gateway de pagamento indisponível';

/** What an operator reads of a failed payment. */
export const FAILURE_TEXTS: Readonly<Record<ChargeFailure, string>> = {
  refused: 'Pagamento recusado',
  timeout: 'O pagamento não respondeu a tempo',
  unknown: 'O gateway não reconhece este pagamento',
  superseded: 'Substituído por uma nova cobrança',
  'gateway-unavailable': UNAVAILABLE,
  'benefits-gone': 'O voucher ou os créditos deste pedido já foram usados em outro',
};

/** 503 of a gateway that cannot be asked. */
export const gatewayUnavailable = (): HttpError =>
  new HttpError(503, 'gateway-unavailable', UNAVAILABLE);

/** What a new charge is told of. Amounts are cents. */
export interface NewCharge {
  readonly bookingId: string;
  readonly type: ChargeType;
  readonly purpose: ChargePurpose;
  readonly cents: number;
}

/** Charges that leave something to be paid with: a code, a link. */
export const PAID_LATER: readonly ChargeType[] = ['PIX', 'CHECKOUT'];

/** Whether a charge leaves something to be paid with. */
export const isPaidLater = ({ type }: ChargeRow): boolean =>
  PAID_LATER.some((kind) => kind === type);

/**
 * Adds a waiting charge, inside the transaction that has locked its booking. Older ones for the same
 * purpose that still wait, or that found the gateway down, are given up, and codes and links that were
 * handed out are valid no longer (ruling 16): the newest of a booking is the one that counts.
 */
export const insertCharge = async (
  orm: Orm,
  actor: Actor,
  charge: NewCharge,
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
          and(eq(charges.status, 'SUCCESS'), inArray(charges.type, [...PAID_LATER])),
          // Its request, sent again, would ask for it anew.
          eq(charges.error, 'gateway-unavailable'),
        ),
      ),
    );
  const [row] = await orm
    .insert(charges)
    .values({
      ...charge,
      id: newId(),
      status: 'WAITING',
      createdBy: actor.staff?.email ?? null,
      createdAt: actor.at,
      updatedAt: actor.at,
    })
    .returning();
  if (!row) throw new Error('The charge was not stored.');
  return row;
};

/** The newest charge of a booking for a purpose: the one that counts. */
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

/** What a payment says next; what the new state does not say is gone, but for the card. */
export const nextPayment = (
  before: StoredPayment | null,
  next: Omit<StoredPayment, 'events' | 'cardId'> & { readonly cardId?: string },
  at: Date,
): StoredPayment => ({
  ...(before?.cardId !== undefined && { cardId: before.cardId }),
  ...next,
  events: [{ name: next.status, date: at.toISOString() }, ...(before?.events ?? [])],
});

/** The payment of a booking whose charge has just been asked for. */
export const waitingPayment = (
  before: StoredPayment | null,
  { id, type, createdAt }: Pick<ChargeRow, 'id' | 'type' | 'createdAt'>,
  method: string = type,
): StoredPayment => nextPayment(before, { id, method, status: 'WAITING' }, createdAt);
