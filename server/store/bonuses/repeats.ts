import { and, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { formatInstantShort } from '../../../domain/format';
import { todayInSaoPaulo } from '../../../domain/time';
import type { Orm } from '../../db/database';
import { bonuses } from '../../db/schema';
import { grouped } from '../../grouped';

/** Fields that are compared to find duplicates, besides the id. */
type Payment = Pick<
  typeof bonuses.$inferSelect,
  'id' | 'professionalId' | 'cents' | 'reason' | 'bookingId' | 'bookingDate'
>;

/** Statuses of a bonus that was refused at stage 1 or 2. */
const REFUSED = [4, 5];

/** Key that is equal for duplicates: same professional, value, reason, booking and day. */
export const paymentKey = ({
  professionalId,
  cents,
  reason,
  bookingId,
  bookingDate,
}: Payment): string =>
  JSON.stringify([
    professionalId,
    cents,
    reason,
    bookingId,
    bookingDate && todayInSaoPaulo(bookingDate),
  ]);

/** Returns messages by id, for payments that duplicate another stored bonus that was not refused. */
export const storedDuplicates = async (
  orm: Orm,
  payments: readonly Payment[],
): Promise<ReadonlyMap<string, string>> => {
  const ofBookings = payments.filter((payment) => payment.bookingId !== null);
  if (ofBookings.length === 0) return new Map();
  const { id, professionalId, cents, reason, bookingId, bookingDate, createdAt } = bonuses;
  const stored = await orm
    .select({ id, professionalId, cents, reason, bookingId, bookingDate, createdAt })
    .from(bonuses)
    .where(
      and(
        inArray(professionalId, [...new Set(ofBookings.map((payment) => payment.professionalId))]),
        inArray(bookingId, [...new Set(ofBookings.flatMap((payment) => payment.bookingId ?? []))]),
        or(isNull(bonuses.status), notInArray(bonuses.status, REFUSED)),
      ),
    )
    .orderBy(createdAt);
  const byKey = new Map(grouped(stored, paymentKey));
  return new Map(
    ofBookings.flatMap((payment): [string, string][] => {
      const duplicate = byKey.get(paymentKey(payment))?.find((row) => row.id !== payment.id);
      const at = duplicate && formatInstantShort(duplicate.createdAt.toISOString());
      return at ? [[payment.id, `Igual a um bônus pedido em ${at}`]] : [];
    }),
  );
};
