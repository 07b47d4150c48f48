import { sql } from 'drizzle-orm';
import { statusName } from '../../../domain/bookings/status';
import { CARD_PROVIDER } from '../../../domain/customers';
import { fromCents } from '../../../domain/money';
import type { StoredAddress, StoredPayment, StoredStatus, StoredValues } from '../../db/columns';
import { saidInstant } from '../../db/columnTypes';
import {
  bookings,
  type comments,
  type customers,
  type infractions,
  type pixPayments,
  type professionals,
} from '../../db/schema';
import { addressParts, addressRecord } from '../addressRecord';
import { rateRecord } from '../professionals/record';
import type { BookingRecord } from '../types';
import { historiesOf } from './histories';

export type BookingRow = Omit<typeof bookings.$inferSelect, 'words'>;

/** An amount beside the total, cents. */
const amount = (name: keyof StoredValues) =>
  sql<number | null>`(${bookings.values} ->> ${sql.raw(`'${name}'`)})::int`.as(name);

/** Columns that a list reads of each booking: only those its rows show. */
export const LISTED_COLUMNS = {
  id: bookings.id,
  shortCode: bookings.shortCode,
  version: bookings.version,
  latest: sql<StoredStatus | null>`${bookings.status} -> 0`.as('latest'),
  statusCode: bookings.statusCode,
  rangeStart: saidInstant(bookings.rangeStart, 'range_start_said'),
  rangeEnd: saidInstant(bookings.rangeEnd, 'range_end_said'),
  requestedOn: saidInstant(bookings.requestedOn, 'requested_on_said'),
  scheduledOn: saidInstant(bookings.scheduledOn, 'scheduled_on_said'),
  dateType: bookings.dateType,
  partnerId: bookings.partnerId,
  partnerName: bookings.partnerName,
  userId: bookings.userId,
  userName: bookings.userName,
  userEmail: bookings.userEmail,
  userPhone: bookings.userPhone,
  onlyForPreference: bookings.onlyForPreference,
  serviceId: bookings.serviceId,
  serviceName: bookings.serviceName,
  voucherCode: bookings.voucherCode,
  address: bookings.address,
  original: amount('original'),
  originalPreference: amount('originalPreference'),
  originalRealtime: amount('originalRealtime'),
  totalCents: bookings.totalCents,
  realtime: bookings.realtime,
  agent: bookings.agent,
  paymentStatus: sql<string | null>`${bookings.payment} ->> 'status'`.as('payment_status'),
  paid: bookings.paid,
  pixPaid: bookings.pixPaid,
};

export type ListedRow = SharedRow & {
  /** Instants, ISO 8601. */
  readonly rangeStart: string;
  readonly rangeEnd: string;
  readonly requestedOn: string;
  readonly scheduledOn: string | null;
  /** The first item of `status`. */
  readonly latest: StoredStatus | null;
  readonly original: number | null;
  readonly originalPreference: number | null;
  readonly originalRealtime: number | null;
  /** Null without a payment or charge. */
  readonly paymentStatus: string | null;
};

/** Fields common to list and details. */
type SharedRow = Pick<
  BookingRow,
  Exclude<
    keyof typeof LISTED_COLUMNS & keyof BookingRow,
    'rangeStart' | 'rangeEnd' | 'requestedOn' | 'scheduledOn'
  >
>;

/** Rows of other tables that belong to one booking, each list in response order. */
export interface Related {
  readonly customer: typeof customers.$inferSelect | undefined;
  readonly professional: typeof professionals.$inferSelect | undefined;
  readonly pixPayments: readonly (typeof pixPayments.$inferSelect)[];
  readonly comments: readonly (typeof comments.$inferSelect)[];
  readonly infractions: readonly (typeof infractions.$inferSelect)[];
}

const money = (cents: number | null | undefined): number | null =>
  cents === null || cents === undefined ? null : fromCents(cents);

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const paymentRecord = (payment: StoredPayment | null, paid: boolean): BookingRecord['payment'] =>
  payment && {
    id: payment.id ?? null,
    status: payment.status,
    events: [...(payment.events ?? [])],
    paid,
    method: payment.method ?? null,
    copyPaste: payment.copyPaste ?? null,
    paymentMethod: { pixInfo: { copyPastText: payment.copyPaste ?? null } },
    urlPayment: payment.url ?? null,
    error: payment.error ?? null,
  };

const valuesOf = ({ values, serviceCents, servicePreferenceCents, totalCents }: BookingRow) => ({
  originalValue: money(values.original),
  totalValue: fromCents(totalCents),
  discount: money(values.discount),
  voucherDiscount: money(values.voucherDiscount),
  creditsUsed: money(values.creditsUsed),
  infractionClientDiscount: money(values.infractionClientDiscount),
  infractionProfessionalDiscount: money(values.infractionProfessionalDiscount),
  infractionProfessionalDiscountId: values.infractionProfessionalDiscountId ?? null,
  serviceValue: money(values.service ?? serviceCents),
  tipValue: money(values.tip),
  tipPayment: values.tipPayment ?? null,
  artistValue: money(values.artist),
  cancelValue:
    values.cancelTotal === undefined && values.cancelArtist === undefined
      ? null
      : { totalValue: money(values.cancelTotal), artistValue: money(values.cancelArtist) },
  reward: money(values.reward),
  rewardReceived: values.rewardReceived ?? null,
  originalValuePreference: money(values.originalPreference),
  totalValuePreference: money(values.totalPreference),
  discountPreference: money(values.discountPreference),
  voucherDiscountPreference: money(values.voucherDiscountPreference),
  creditsUsedPreference: money(values.creditsUsedPreference),
  serviceValuePreference: money(values.servicePreference ?? servicePreferenceCents),
  originalValueRealtime: money(values.originalRealtime),
});

const windowOf = (start: string, end: string) => ({
  date: start,
  dateRangeStart: start,
  dateRangeEnd: end,
});

const dateTypeOf = ({ dateType }: SharedRow) => (dateType === 'FLEX' ? 'FLEX' : 'FIXED');

const userOf = ({ userId, userName, userEmail, userPhone }: SharedRow) => ({
  _id: userId,
  name: userName,
  email: userEmail,
  phone: userPhone,
});

const voucherOf = ({ voucherCode }: SharedRow) =>
  voucherCode === null ? null : { code: voucherCode };

/** Fields from the booking's own row. */
const ownRecord = (row: BookingRow): BookingRecord => ({
  _id: row.id,
  id: row.id,
  oldId: row.oldId,
  shortCode: row.shortCode,
  tz: row.tz,
  version: row.version,
  status: row.status.map((item) => ({ ...item, name: statusName(item.code) })),
  statusCode: row.statusCode,
  ...windowOf(row.rangeStart.toISOString(), row.rangeEnd.toISOString()),
  requestedOn: row.requestedOn.toISOString(),
  scheduledOn: iso(row.scheduledOn),
  scheduledRangeStart: iso(row.scheduledStart),
  scheduledRangeEnd: iso(row.scheduledEnd),
  scheduleDateType: dateTypeOf(row),
  partner:
    row.partnerId === null
      ? null
      : {
          _id: row.partnerId,
          name: row.partnerName ?? '',
          partnerId: row.partnerId,
          partnerName: row.partnerName ?? '',
        },
  userId: row.userId,
  user: userOf(row),
  professionalPreferences: row.preferences.map(({ id, name }) => ({ _id: id, name })),
  onlyForPreference: row.onlyForPreference,
  hasPreference: row.hasPreference,
  numberOfClients: row.numberOfClients,
  services: [
    {
      _id: row.serviceId,
      name: { 'pt-BR': row.serviceName },
      value: fromCents(row.serviceCents),
      preference:
        row.servicePreferenceCents === null ? null : { value: money(row.servicePreferenceCents) },
      categoryId: row.categoryId,
    },
  ],
  voucher: voucherOf(row),
  address: addressRecord(row.address),
  ...valuesOf(row),
  realtime: row.realtime,
  takeRate: row.takeRate && { ...row.takeRate },
  note: row.note,
  agent: row.agent,
  rule: row.rule,
  creditCardValidated: row.cardValidated,
  transfer: row.transfer,
  payment: paymentRecord(row.payment, row.paid),
  pixPaid: row.pixPaid,
});

/** Converts null to undefined, so that JSON omits empty fields. */
const some = <T>(value: T): NonNullable<T> => (value ?? undefined) as NonNullable<T>;

const stepOf = ({ code, date, blame }: StoredStatus) => ({ code, date, blame: some(blame) });

const listedAddress = (address: StoredAddress) => {
  const parts = addressParts(address);
  return { ...parts, complement: some(parts.complement), neighbor: some(parts.neighbor) };
};

/**
 * Wire form of a booking in a list: only the fields its columns and actions need. The first screen
 * loads fifty, so values shown only in the details are omitted.
 */
export const bookingRow = (row: ListedRow): BookingRecord => ({
  _id: row.id,
  id: row.id,
  shortCode: some(row.shortCode),
  version: row.version,
  status: row.latest === null ? [] : [stepOf(row.latest)],
  statusCode: row.statusCode,
  ...windowOf(row.rangeStart, row.rangeEnd),
  requestedOn: row.requestedOn,
  scheduledOn: some(row.scheduledOn),
  scheduleDateType: dateTypeOf(row),
  partner: some(
    row.partnerId === null
      ? null
      : { partnerId: row.partnerId, partnerName: row.partnerName ?? '' },
  ),
  userId: row.userId,
  user: userOf(row),
  onlyForPreference: row.onlyForPreference,
  services: [{ _id: row.serviceId, name: { 'pt-BR': row.serviceName } }],
  voucher: some(voucherOf(row)),
  address: listedAddress(row.address),
  originalValue: some(money(row.original)),
  originalValuePreference: some(money(row.originalPreference)),
  originalValueRealtime: some(money(row.originalRealtime)),
  totalValue: fromCents(row.totalCents),
  realtime: row.realtime,
  agent: some(row.agent),
  payment: some(row.paymentStatus === null ? null : { status: row.paymentStatus, paid: row.paid }),
  pixPaid: row.pixPaid,
});

const userRecord = (
  row: BookingRow,
  customer: Related['customer'],
): Partial<BookingRecord['user']> =>
  customer === undefined
    ? {}
    : {
        hasSignature: customer.hasSignature,
        credits: fromCents(customer.creditsCents),
        emailPhoneConfirmed: customer.emailPhoneConfirmed,
        excludedPartners: [...customer.excluded],
        addresses: customer.addresses.map(addressRecord),
        creditCards: customer.cards
          .filter(({ provider }) => provider === CARD_PROVIDER)
          .map(({ holder, ...card }) => ({ ...card, holder: { fullname: holder } })),
        phone: row.userPhone ?? customer.phone,
      };

/** Wire form of a booking with all related data (part 1 section 3). */
export const bookingRecord = (row: BookingRow, related: Related): BookingRecord => {
  const record = ownRecord(row);
  const { customer, professional } = related;
  return {
    ...record,
    partner: record.partner && {
      ...record.partner,
      email: professional?.email ?? null,
      phone: professional?.phone ?? null,
      paidByAdvance: professional?.paidByAdvance ?? null,
      takeRate: professional ? rateRecord(professional) : null,
    },
    user: { ...record.user, ...userRecord(row, customer) },
    ...historiesOf(row.history),
    statusHistory: record.status,
    comments: related.comments.map(({ id, message, createdAt, createdBy }) => ({
      _id: id,
      message,
      createdAt: createdAt.toISOString(),
      createdBy: { email: createdBy },
    })),
    infractionHistory: related.infractions.map((infraction) => ({
      id: infraction.id,
      description: infraction.description,
      points: infraction.points,
      penalty: fromCents(infraction.penaltyCents),
      clientDiscount: fromCents(infraction.clientDiscountCents),
      occurrenceDate: infraction.occurrenceDay,
      createdAt: infraction.createdAt.toISOString(),
      createdBy: infraction.createdBy === null ? null : { email: infraction.createdBy },
    })),
    pixPayments: related.pixPayments.map(({ code, bank, cents, createdAt }) => ({
      id: code,
      bank,
      value: fromCents(cents),
      createdAt: createdAt.toISOString(),
    })),
  };
};
