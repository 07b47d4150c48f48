import { isPaidByPix, PIX_MESSAGES } from '../../../domain/bookings/pix';
import type { PriceVoucher } from '../../../domain/bookings/price';
import { repriced } from '../../../domain/bookings/reprice';
import type { Orm } from '../../db/database';
import { type Actor, HttpError } from '../../kernel';
import { giveSpareCredits } from './benefits';
import type { BookingRow } from './record';

/** The price columns of a booking. */
export type Amounts = Pick<BookingRow, 'totalCents' | 'values' | 'pixPaid'>;

/** Price of a booking before deductions, cents. */
export const subtotalOf = ({ values, serviceCents, numberOfClients }: BookingRow): number =>
  values.original ?? serviceCents * numberOfClients;

/** The figures for a preferred professional equal the others: the price already includes her surcharge. */
const preferenceOf = (row: BookingRow, subtotal: number, voucher: number, credits: number) =>
  row.hasPreference
    ? {
        originalPreference: subtotal,
        voucherDiscountPreference: voucher,
        creditsUsedPreference: credits,
        servicePreference: subtotal,
      }
    : {};

/**
 * Reprices a booking by `repriced`; unused credits return to the customer.
 * @throws HttpError 409 `pix-exceeds` when the PIX payments exceed the new total.
 */
export const reprice = async (
  orm: Orm,
  actor: Actor,
  row: BookingRow,
  subtotal: number,
  voucher: PriceVoucher | undefined,
): Promise<Amounts> => {
  const { values } = row;
  const {
    voucherDiscount: discounted,
    creditsUsed,
    creditsSpared,
    total: totalCents,
  } = repriced(subtotal, voucher?.discount, {
    credits: values.creditsUsed ?? 0,
    others: (values.discount ?? 0) + (values.infractionClientDiscount ?? 0),
  });
  if (totalCents < row.pixSumCents) throw new HttpError(409, 'pix-exceeds', PIX_MESSAGES.exceeds);
  await giveSpareCredits(orm, actor, row, creditsSpared);
  return {
    totalCents,
    pixPaid: totalCents === row.totalCents ? row.pixPaid : isPaidByPix(row.pixSumCents, totalCents),
    values: {
      ...values,
      original: subtotal,
      service: subtotal,
      voucherDiscount: discounted,
      creditsUsed,
      ...(row.realtime && { originalRealtime: subtotal }),
      ...preferenceOf(row, subtotal, discounted, creditsUsed),
      ...(row.hasPreference && { totalPreference: totalCents }),
    },
  };
};

/**
 * Amounts of a booking after a changed discount for its client (an infraction). The total follows
 * at once, down to the PIX payments. The rest stays in the values and is refunded.
 */
export const discounted = (row: BookingRow, cents: number): Amounts => {
  const { values } = row;
  const totalCents = Math.max(row.pixSumCents, 0, row.totalCents - cents);
  return {
    totalCents,
    pixPaid: totalCents === row.totalCents ? row.pixPaid : isPaidByPix(row.pixSumCents, totalCents),
    values: {
      ...values,
      infractionClientDiscount: (values.infractionClientDiscount ?? 0) + cents,
      ...(row.hasPreference && { totalPreference: totalCents }),
    },
  };
};
