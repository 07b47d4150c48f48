import { PIX_BANK } from '../../domain/bookings/pix';
import { priceOfBooking } from '../../domain/bookings/price';
import type { StatusItem } from '../../domain/bookings/status';
import { professionalValue } from '../../domain/bookings/takeRate';
import { addDays, DAY_MILLIS, type Day } from '../../domain/time';
import type {
  StoredAddress,
  StoredHistory,
  StoredPayment,
  StoredPriceRules,
  StoredTakeRate,
  StoredValues,
} from '../db/columns';
import { sandboxPixCode } from '../payments/sandbox';
import { storedDiscount } from '../store/vouchers/record';
import type { BookingWindow, Slot } from './bookingPlan';
import { chance, int, MINUTE, newId, pick, type Scene, staffEmail } from './random';
import type { CustomerRow, ProfessionalRow, Row } from './rows';

/** Random choices for one booking, from which its other values are derived. */
export interface Draft extends Slot, BookingWindow {
  readonly id: string;
  readonly requestedOn: Date;
  readonly clients: number;
  readonly customer: CustomerRow;
  readonly address: StoredAddress;
  readonly rules: StoredPriceRules;
  readonly hasPreference: boolean;
  readonly partner: ProfessionalRow | undefined;
  readonly voucher: Row<'vouchers'> | undefined;
  readonly takeRate: StoredTakeRate | null;
}

/**
 * Returns the cents to deduct so that the total ends in the planned `ending`. Other totals must not end in ,01 to ,04,
 * because these endings control the sandbox gateway.
 */
const roundingDiscount = (total: number, ending: number | undefined): number => {
  const cents = total % 100;
  if (ending !== undefined) return (cents - ending + 100) % 100;
  return cents <= 4 ? cents : 0;
};

/** Prices a booking by the rules of its service in its area. */
export const priceOf = (draft: Draft) => {
  const { clients, customer, hasPreference, voucher } = draft;
  const price = priceOfBooking({
    ...draft,
    hasSignature: customer.hasSignature,
    hasPreferences: hasPreference,
    voucher: voucher && { discount: storedDiscount(voucher.aquisition ?? voucher) },
    credits: chance(0.06) ? pick([1_000, 1_500, 2_000]) : 0,
  });
  const { subtotal: original, voucherDiscount, creditsUsed } = price;
  const compensation = price.total > 5_000 && chance(0.02) ? pick([1_000, 1_500, 2_000]) : 0;
  const campaign = price.total > 6_000 && chance(0.04) ? 500 : 0;
  const discount = campaign + roundingDiscount(price.total - compensation - campaign, draft.ending);
  const totalCents = price.total - compensation - discount;
  const serviceCents = Math.round(original / clients);
  const values: StoredValues = {
    original,
    discount,
    voucherDiscount,
    creditsUsed,
    service: original,
    ...(compensation > 0 && { infractionClientDiscount: compensation }),
    ...(draft.realtime && { originalRealtime: original }),
    ...(hasPreference && {
      originalPreference: original,
      servicePreference: original,
      totalPreference: totalCents,
      discountPreference: discount,
      voucherDiscountPreference: voucherDiscount,
      creditsUsedPreference: creditsUsed,
    }),
  };
  const servicePreferenceCents = hasPreference ? serviceCents : null;
  return { serviceCents, servicePreferenceCents, totalCents, values };
};

/** Returns an individual take rate for one booking in six; some of them are expired or not forced. */
export const takeRateOf = (today: Day): StoredTakeRate | null => {
  if (!chance(0.17)) return null;
  const value = pick([15, 20, 25, 28, 30, 33, 38, 42]);
  const force = chance(0.8);
  const days = force ? pick([int(0, 60), int(0, 60), -int(1, 200)]) : pick([int(1, 60), null]);
  return { value, expiration: days === null ? null : addDays(today, days), force };
};

/** Adds tip, reward, the cost of a late cancellation and the professional's share to the amounts. */
export const withEarnings = (
  draft: Draft,
  totalCents: number,
  values: StoredValues,
  today: Day,
): StoredValues => {
  const { code, partner, realtime, takeRate } = draft;
  const isFinished = code === 10 || code === 11;
  const hasPenalty = partner !== undefined && values.infractionClientDiscount !== undefined;
  const penalty = hasPenalty ? pick([0, 500, 1_000]) : 0;
  const cancelTotal = code === 5 && partner ? Math.round(totalCents / 2) : 0;
  const cancelArtist = Math.round(cancelTotal * 0.6);
  const tip = { tip: int(1, 6) * 500, tipPayment: pick(['CREDIT_CARD', 'PIX']) };
  const reward = { reward: pick([500, 1_000]), rewardReceived: chance(0.6) };
  const fine = {
    infractionProfessionalDiscount: penalty,
    infractionProfessionalDiscountId: newId(),
  };
  const whole: StoredValues = {
    ...values,
    ...(hasPenalty && fine),
    ...(isFinished && chance(0.18) && tip),
    ...(isFinished && chance(0.05) && reward),
    ...(code === 5 && { cancelTotal, cancelArtist }),
  };
  if (!partner) return whole;
  const earned = {
    realtime,
    takeRate,
    statusCode: code,
    infractionDiscount: penalty,
    cancelArtist,
    requestedOn: draft.requestedOn.toISOString(),
    paidByAdvance: partner.paidByAdvance ?? false,
    original: values.original ?? totalCents,
    originalPreference: values.originalPreference ?? null,
    originalRealtime: values.originalRealtime ?? null,
  };
  return { ...whole, artist: professionalValue(earned, today) };
};

/** Status codes (`STATUS_NAMES`) of typical histories, oldest first. */
const WAITING = [0, 15, 1];
const OFFERED = [...WAITING, 7, 8];
const STARTED = [...OFFERED, 2, 9];

/** Codes with the steps before them, oldest first. */
const PATHS = [
  { codes: [15, 16, 17], steps: [0] },
  { codes: [18], steps: [0, 17] },
  { codes: [1, 12, 19], steps: [0, 15] },
  { codes: [4, 5, 7, 20], steps: WAITING },
  { codes: [8], steps: [...WAITING, 7] },
  { codes: [2, 3], steps: OFFERED },
  { codes: [6, 9, 13, 14], steps: [...OFFERED, 2] },
  { codes: [10], steps: STARTED },
  { codes: [11], steps: [...STARTED, 10] },
];

const ACCEPTED = 2;
/** Codes of the appointment itself, which lie around its time. */
const APPOINTMENT = [9, 10, 11, 13, 14];
/** Codes that a professional sets, and that staff set. */
const BY_PROFESSIONAL = [2, 3, 6, 7, 8, 9, 10, 13, 14];
const BY_STAFF = [4, 16, 20];

const pathTo = ({ code, partner }: Draft): readonly number[] => {
  if (partner && [4, 5, 20].includes(code)) return [...OFFERED, ACCEPTED, code];
  const path = PATHS.find(({ codes }) => codes.includes(code));
  return [...(path?.steps ?? []), code];
};

const blameOf = (scene: Scene, step: number, draft: Draft): string | null => {
  if (step === draft.code && [4, 12, 20].includes(step) && chance(0.15)) return 'INADIMPLENCIA';
  if (step === 0 || step === 5) return draft.customer.email;
  if (BY_STAFF.includes(step) || (step === ACCEPTED && chance(0.35))) return staffEmail(scene);
  return BY_PROFESSIONAL.includes(step) ? (draft.partner?.email ?? null) : null;
};

/** Status history of a booking, newest first. No step is in the future. */
export const statusOf = (scene: Scene, draft: Draft): StatusItem[] => {
  const path = pathTo(draft);
  const now = scene.now.getTime();
  const requestedAt = draft.requestedOn.getTime();
  const appointmentAt = draft.rangeStart.getTime();
  const count = Math.max(1, path.filter((code) => !APPOINTMENT.includes(code)).length);
  // Earlier steps are spread evenly until five minutes before the appointment.
  const end = Math.max(requestedAt + count * 1_000, Math.min(appointmentAt - 5 * MINUTE, now));
  const interval = (end - requestedAt) / count;
  let last = requestedAt;
  const steps = path.map((code, index): StatusItem => {
    const wanted = APPOINTMENT.includes(code)
      ? Math.max(last, appointmentAt) + (code === 11 ? 3 : int(5, 70)) * MINUTE
      : requestedAt + interval * (index + int(0, 90) / 100);
    if (index > 0) last = Math.max(last, Math.min(Math.round(wanted), now));
    return { code, date: new Date(last).toISOString(), blame: blameOf(scene, code, draft) };
  });
  return steps.reverse();
};

const ALERTS = [
  'Cliente sem profissional preferida disponível no horário',
  'Profissional ainda não confirmou o deslocamento',
  'Segunda tentativa de cobrança no cartão',
];

/** Events that the professional's phone reported, newest first. */
const eventsOf = (address: StoredAddress, dateOf: (code: number) => string | undefined) => {
  const event = (type: string, date: string | undefined, meters: number) => {
    // A degree of latitude has about 111 km.
    const shifted = (degrees: number) =>
      Math.round((degrees + int(-meters, meters) / 111_000) * 1e6) / 1e6;
    const place = meters > 0 && { lat: shifted(address.lat), lng: shifted(address.lng) };
    return date === undefined ? [] : [{ type, date, ...place }];
  };
  const started = dateOf(9);
  const departed = started && new Date(Date.parse(started) - 40 * MINUTE).toISOString();
  return [
    ...event('CHECKOUT', dateOf(10), 60),
    ...event('CHECKIN', started, 60),
    ...event('ON_THE_WAY', departed, 6_000),
    ...event('ACCEPTED', dateOf(ACCEPTED), 0),
  ];
};

/** Histories of a booking: take rates, dates, professionals, events and alerts. */
export const historyOf = (
  scene: Scene,
  draft: Draft,
  status: readonly StatusItem[],
): StoredHistory => {
  const { address, partner, takeRate, requestedOn } = draft;
  const afterRequest = new Date(requestedOn.getTime() + 1).toISOString();
  const accepted = status.find(({ code }) => code === ACCEPTED);
  const by = staffEmail(scene);
  const later = int(1, 4) * DAY_MILLIS;
  const moved = (instant: Date) => new Date(instant.getTime() + later).toISOString();
  const range = { dateRangeStart: moved(draft.rangeStart), dateRangeEnd: moved(draft.rangeEnd) };
  const { value, expiration = null } = takeRate ?? {};
  const history: StoredHistory = {
    ...(value !== undefined && { takeRate: [{ value, expiration, createdAt: afterRequest, by }] }),
    ...(chance(0.1) && { date: [{ updatedAt: afterRequest, ...range, by }] }),
    ...(chance(0.06) && { alerts: [{ message: pick(ALERTS), date: afterRequest }] }),
  };
  if (!partner || !accepted) return history;
  const { blame, date } = accepted;
  const artists = [{ action: 'assign', name: partner.name, by: blame ?? partner.email, date }];
  const dateOf = (code: number) => status.find((step) => step.code === code)?.date;
  return { ...history, artists, events: eventsOf(address, dateOf) };
};

type PaymentStatus = 'AUTHORIZED' | 'PRE_AUTHORIZED' | 'IN_ANALYSIS' | 'WAITING' | 'CANCELLED';

const paymentStatusOf = (code: number): PaymentStatus => {
  if ([0, 15, 17].includes(code)) return 'WAITING';
  if ([4, 6, 12, 18, 20].includes(code)) return 'CANCELLED';
  if (code === 9 || code === 10) return 'AUTHORIZED';
  if (code === 11) return chance(0.86) ? 'AUTHORIZED' : 'CANCELLED';
  if (code === 5) return chance(0.4) ? 'AUTHORIZED' : 'CANCELLED';
  return chance(0.15) ? 'IN_ANALYSIS' : 'PRE_AUTHORIZED';
};

const ERRORS = ['Cartão sem limite disponível', 'Transação não autorizada pelo emissor'];

const gatewayPayment = (draft: Draft, totalCents: number, closedOn: Date): StoredPayment => {
  const status = paymentStatusOf(draft.code);
  const [card] = draft.customer.cards;
  const method = card && chance(0.7) ? 'CREDIT_CARD' : pick(['PIX', 'CHECKOUT']);
  const reference = newId();
  const created = { name: 'CREATED', date: draft.requestedOn.toISOString() };
  const closed = { name: status, date: closedOn.toISOString() };
  return {
    id: `PAY-${reference.slice(0, 12).toUpperCase()}`,
    method,
    status,
    ...(method === 'PIX' && { copyPaste: sandboxPixCode(totalCents, reference) }),
    ...(method === 'CHECKOUT' && { url: `https://pagamento.exemplo.com.br/${reference}` }),
    ...(method === 'CREDIT_CARD' && card && { cardId: card.id }),
    ...(status === 'CANCELLED' && [11, 12].includes(draft.code) && { error: pick(ERRORS) }),
    events: status === 'WAITING' ? [created] : [closed, created],
  };
};

/** Charge of a booking; only those of the last 30 days have one. */
const chargeOf = (
  { now }: Scene,
  { id: bookingId, customer, requestedOn: createdAt }: Draft,
  cents: number,
  payment: StoredPayment,
): Row<'charges'>[] => {
  const isRecent = createdAt.getTime() > now.getTime() - 30 * DAY_MILLIS;
  if (!isRecent || payment.status === 'WAITING') return [];
  const { method: type = 'CREDIT_CARD', id: reference, copyPaste, url, error } = payment;
  const status = error ? 'FAILED' : 'SUCCESS';
  const updatedAt = new Date(createdAt.getTime() + 40_000);
  return [
    {
      id: newId(),
      bookingId,
      type,
      purpose: 'order',
      cents,
      status,
      reference,
      copyPaste,
      url,
      error,
      createdBy: customer.email,
      createdAt,
      updatedAt,
    },
  ];
};

/** PIX payments of a part or all of the total, or none. */
const pixOf = (
  scene: Scene,
  bookingId: string,
  total: number,
  closedOn: Date,
): Row<'pixPayments'>[] => {
  if (total < 1_000 || chance(0.4)) return [];
  const third = Math.floor(total / 3);
  const amounts = pick([[Math.floor(total / 2)], [total], [third, third], [third, total - third]]);
  const minutes = Math.max(2, Math.floor((scene.now.getTime() - closedOn.getTime()) / MINUTE));
  return amounts.map((cents) => ({
    code: `E60701190${newId().slice(0, 20)}`,
    bookingId,
    cents,
    bank: chance(0.75) ? PIX_BANK : pick(['Nubank', 'Banco do Brasil', 'Caixa']),
    createdBy: staffEmail(scene),
    createdAt: new Date(closedOn.getTime() + int(1, Math.min(minutes, 8_000)) * MINUTE),
  }));
};

/** Payment by the status of a booking. Some unpaid bookings have PIX payments, which never exceed the total. */
export const paymentOf = (scene: Scene, draft: Draft, totalCents: number, closedOn: Date) => {
  const payment = totalCents === 0 ? null : gatewayPayment(draft, totalCents, closedOn);
  const paid = payment === null || payment.status === 'AUTHORIZED';
  const canHavePix = !paid && draft.partner && (draft.code === 11 || draft.code === 5);
  const pix = canHavePix ? pixOf(scene, draft.id, totalCents, closedOn) : [];
  const pixSumCents = pix.reduce((sum, { cents }) => sum + cents, 0);
  return {
    columns: {
      payment,
      paid,
      cardValidated: payment?.cardId ? chance(0.85) : null,
      pixSumCents,
      pixPaid: pixSumCents > 0 && pixSumCents === totalCents,
    },
    pix,
    charges: payment ? chargeOf(scene, draft, totalCents, payment) : [],
  };
};

/** Transfer of `amount` cents to the professional of a finished and paid booking. */
export const transferOf = ({ now }: Scene, { rangeStart }: Draft, amount: number) => {
  const isDue = rangeStart.getTime() < now.getTime() - 14 * DAY_MILLIS;
  const finalStatus = chance(0.03) ? 'FAILED' : 'COMPLETED';
  const id = `TRA-${newId().slice(0, 12).toUpperCase()}`;
  return { id, status: isDue ? finalStatus : 'REQUESTED', amount };
};
