import { and, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { formatInstantShort } from '../../../domain/format';
import { todayInSaoPaulo } from '../../../domain/time';
import type { Orm } from '../../db/database';
import { bonuses } from '../../db/schema';
import { grouped } from '../../grouped';

/** Fields by which bonuses are duplicates: same professional, value, reason, booking and day. */
type Payment = Pick<
  typeof bonuses.$inferSelect,
  'id' | 'professionalId' | 'cents' | 'reason' | 'bookingId' | 'bookingDate'
>;

const REFUSED = [4, 5];

/** Key of a payment, equal for duplicates. */
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

/** Messages by id, for payments that equal another stored bonus that was not refused. */
export const repeatsOf = async (
  orm: Orm,
  payments: readonly Payment[],
): Promise<ReadonlyMap<string, string>> => {
  const named = payments.filter((one) => one.bookingId !== null);
  if (named.length === 0) return new Map();
  const { id, professionalId, cents, reason, bookingId, bookingDate, createdAt } = bonuses;
  const stored = await orm
    .select({ id, professionalId, cents, reason, bookingId, bookingDate, createdAt })
    .from(bonuses)
    .where(
      and(
        inArray(professionalId, [...new Set(named.map((one) => one.professionalId))]),
        inArray(bookingId, [...new Set(named.flatMap((one) => one.bookingId ?? []))]),
        or(isNull(bonuses.status), notInArray(bonuses.status, REFUSED)),
      ),
    )
    .orderBy(createdAt);
  const byKey = new Map(grouped(stored, paymentKey));
  return new Map(
    named.flatMap((one): [string, string][] => {
      const other = byKey.get(paymentKey(one))?.find((row) => row.id !== one.id);
      const at = other && formatInstantShort(other.createdAt.toISOString());
      return at ? [[one.id, `Igual a um bônus pedido em ${at}`]] : [];
    }),
  );
};
