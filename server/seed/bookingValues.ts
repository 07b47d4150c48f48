import { priceOfBooking } from '../../domain/bookings/price';
import { professionalValue } from '../../domain/bookings/takeRate';
import type { StoredPriceRules, StoredTakeRate, StoredValues, VoucherSide } from '../db/columns';
import type { vouchers } from '../db/schema';
import { addDays } from '../store/days';
import { storedDiscount } from '../store/vouchers/record';
import type { Slot } from './bookingPlan';
import type { CustomerRow } from './customers';
import type { ProfessionalRow } from './professionals';
import type { Random } from './random';

type VoucherRow = typeof vouchers.$inferInsert;

/** Time of a booking. `start` is `HH:mm` in America/Sao_Paulo, weekday 0 is Sunday. */
export interface PricedWindow {
  readonly dateType: 'FIXED' | 'FLEX';
  readonly start: string;
  readonly weekday: number;
}

/** Price of a booking, cents. */
export interface BookingPrice {
  readonly serviceCents: number;
  readonly servicePreferenceCents: number | null;
  readonly totalCents: number;
  readonly values: StoredValues;
}

export interface Priced extends PricedWindow {
  readonly slot: Slot;
  readonly rules: StoredPriceRules;
  readonly customer: CustomerRow;
  readonly clients: number;
  readonly hasPreference: boolean;
  readonly voucher: VoucherRow | undefined;
}

/** The voucher side used by the bookings of the demonstration. */
export const sideOf = ({ aquisition }: VoucherRow): VoucherSide =>
  aquisition ? 'aquisition' : 'single';

/** Cents to deduct so that the total has the planned ending, or else none of ,01 to ,04. */
const roundingOff = (total: number, ending: number | undefined): number => {
  const cents = total % 100;
  if (ending !== undefined) return (cents - ending + 100) % 100;
  return cents <= 4 ? cents : 0;
};

/** Prices a booking by the rules of its service in its area. */
export const priceSlot = (random: Random, priced: Priced): BookingPrice => {
  const { slot, rules, customer, clients, hasPreference, voucher } = priced;
  const price = priceOfBooking({
    rules,
    dateType: priced.dateType,
    realtime: slot.realtime,
    start: priced.start,
    weekday: priced.weekday,
    clients,
    hasSignature: customer.hasSignature,
    hasPreferences: hasPreference,
    voucher: voucher && { discount: storedDiscount(voucher.aquisition ?? voucher) },
    credits: random.chance(0.06) ? random.pick([1_000, 1_500, 2_000]) : 0,
  });
  const original = price.subtotal;
  const compensation =
    random.chance(0.02) && price.total > 5_000 ? random.pick([1_000, 1_500, 2_000]) : 0;
  const campaign = random.chance(0.04) && price.total > 6_000 ? 500 : 0;
  const before = price.total - compensation - campaign;
  const discount = campaign + roundingOff(before, slot.ending);
  const totalCents = price.total - compensation - discount;
  const charged = {
    original,
    discount,
    voucherDiscount: price.voucherDiscount,
    creditsUsed: price.creditsUsed,
  };
  return {
    serviceCents: Math.round(original / clients),
    servicePreferenceCents: hasPreference ? Math.round(original / clients) : null,
    totalCents,
    values: {
      ...charged,
      service: original,
      ...(compensation > 0 && { infractionClientDiscount: compensation }),
      ...(slot.realtime && { originalRealtime: original }),
      ...(hasPreference && {
        originalPreference: original,
        totalPreference: totalCents,
        discountPreference: discount,
        voucherDiscountPreference: price.voucherDiscount,
        creditsUsedPreference: price.creditsUsed,
        servicePreference: original,
      }),
    },
  };
};

/** An individual take rate for one booking in six: forced and current, forced and expired, or not forced. */
export const demoTakeRate = (random: Random, today: string): StoredTakeRate | null => {
  if (!random.chance(0.17)) return null;
  const value = random.pick([15, 20, 25, 28, 30, 33, 38, 42]);
  const kind = random.int(0, 9);
  if (kind < 5) return { value, expiration: addDays(today, random.int(0, 60)), force: true };
  if (kind < 8) return { value, expiration: addDays(today, -random.int(1, 200)), force: true };
  return { value, expiration: kind === 8 ? addDays(today, random.int(1, 60)) : null, force: false };
};

/** Input of the amounts besides the price. */
export interface Earned {
  readonly code: number;
  readonly realtime: boolean;
  readonly requestedOn: Date;
  readonly today: string;
  readonly totalCents: number;
  readonly values: StoredValues;
  readonly takeRate: StoredTakeRate | null;
  readonly partner: ProfessionalRow | undefined;
}

/** Adds tip, reward, late cancellation cost and the professional's share. */
export const withEarnings = (random: Random, earned: Earned): StoredValues => {
  const { code, partner, totalCents, values } = earned;
  const isFinished = code === 10 || code === 11;
  const hasPenalty = partner !== undefined && values.infractionClientDiscount !== undefined;
  const penalty = hasPenalty ? random.pick([0, 500, 1_000]) : 0;
  const cancelTotal = code === 5 && partner ? Math.round(totalCents / 2) : 0;
  const cancelArtist = Math.round(cancelTotal * 0.6);
  const whole: StoredValues = {
    ...values,
    ...(hasPenalty && {
      infractionProfessionalDiscount: penalty,
      infractionProfessionalDiscountId: random.id(),
    }),
    ...(isFinished &&
      random.chance(0.18) && {
        tip: random.pick([500, 1_000, 1_500, 2_000, 3_000]),
        tipPayment: random.pick(['CREDIT_CARD', 'PIX']),
      }),
    ...(isFinished &&
      random.chance(0.05) && {
        reward: random.pick([500, 1_000]),
        rewardReceived: random.chance(0.6),
      }),
    ...(code === 5 && { cancelTotal, cancelArtist }),
  };
  if (!partner) return whole;
  const artist = professionalValue(
    {
      requestedOn: earned.requestedOn.toISOString(),
      realtime: earned.realtime,
      paidByAdvance: partner.paidByAdvance ?? false,
      takeRate: earned.takeRate,
      statusCode: code,
      original: values.original ?? totalCents,
      originalPreference: values.originalPreference ?? null,
      originalRealtime: values.originalRealtime ?? null,
      infractionDiscount: penalty,
      cancelArtist,
    },
    earned.today,
  );
  return { ...whole, artist };
};
