import { sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { bookingRecord } from '../../../contract/bookings';
import { type StatusItem, statusName } from '../../../domain/bookings/status';
import { fromCents } from '../../../domain/money';
import type { StoredHistory, StoredPayment, StoredValues } from '../../db/columns';
import { isoInstant } from '../../db/columnTypes';
import { bookings } from '../../db/schema';
import { addressParts, addressRecord } from '../addressRecord';
import type { BookingRecord } from '../types';
import { wireRecord } from '../wire';

export type BookingRow = Omit<typeof bookings.$inferSelect, 'words'>;

const valueColumn = (name: keyof StoredValues) =>
  sql<number | null>`(${bookings.values} ->> ${sql.raw(`'${name}'`)})::int`.as(name);

/** Columns of a booking in a list: only those that its rows show. */
export const LISTED_COLUMNS = {
  id: bookings.id,
  shortCode: bookings.shortCode,
  version: bookings.version,
  latest: sql<StatusItem | null>`${bookings.status} -> 0`.as('latest'),
  statusCode: bookings.statusCode,
  rangeStart: isoInstant(bookings.rangeStart, 'range_start_said'),
  rangeEnd: isoInstant(bookings.rangeEnd, 'range_end_said'),
  requestedOn: isoInstant(bookings.requestedOn, 'requested_on_said'),
  scheduledOn: isoInstant(bookings.scheduledOn, 'scheduled_on_said'),
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
  original: valueColumn('original'),
  originalPreference: valueColumn('originalPreference'),
  originalRealtime: valueColumn('originalRealtime'),
  totalCents: bookings.totalCents,
  realtime: bookings.realtime,
  agent: bookings.agent,
  paymentStatus: sql<string | null>`${bookings.payment} ->> 'status'`.as('payment_status'),
  paid: bookings.paid,
  pixPaid: bookings.pixPaid,
};

/** A row of a list; instants are in ISO 8601. */
export type ListedRow = SelectResultFields<typeof LISTED_COLUMNS>;

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

type Stored = ListedRow | BookingRow;

const dateTypeOf = ({ dateType }: Stored) => (dateType === 'FLEX' ? 'FLEX' : 'FIXED');

const userOf = ({ userId, userName, userEmail, userPhone }: Stored) => ({
  _id: userId,
  name: userName,
  email: userEmail,
  phone: userPhone,
});

const voucherOf = ({ voucherCode }: Stored) =>
  voucherCode === null ? null : { code: voucherCode };

const partnerOf = ({ partnerId, partnerName }: Stored) =>
  partnerId === null ? null : { partnerId, partnerName: partnerName ?? '' };

export const ownRecord = (row: BookingRow): BookingRecord => {
  const partner = partnerOf(row);
  const start = row.rangeStart.toISOString();
  return wireRecord(bookingRecord, row, {
    date: start,
    dateRangeStart: start,
    dateRangeEnd: row.rangeEnd.toISOString(),
    scheduleDateType: dateTypeOf(row),
    user: userOf(row),
    voucher: voucherOf(row),
    status: row.status.map((item) => ({ ...item, name: statusName(item.code) })),
    scheduledRangeStart: iso(row.scheduledStart),
    scheduledRangeEnd: iso(row.scheduledEnd),
    partner: partner && { _id: partner.partnerId, name: partner.partnerName, ...partner },
    professionalPreferences: row.preferences.map(({ id, name }) => ({ _id: id, name })),
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
    address: addressRecord(row.address),
    ...valuesOf(row),
    takeRate: row.takeRate && { ...row.takeRate },
    creditCardValidated: row.cardValidated,
    payment: paymentRecord(row.payment, row.paid),
  });
};

/** Labels of assignment actions; the app of the professionals writes the lower-case ones. */
const ARTIST_ACTIONS: Readonly<Record<string, string>> = {
  ASSIGNED: 'Atribuída',
  REMOVED: 'Removida',
  assign: 'Atribuída',
  remove: 'Removida',
};

export const historiesOf = (history: StoredHistory): Partial<BookingRecord> => ({
  takeRateHistory: (history.takeRate ?? []).map(({ by, ...entry }) => ({
    ...entry,
    createdBy: { email: by },
  })),
  dateHistory: (history.date ?? []).map(({ by, ...entry }) => ({
    ...entry,
    updatedBy: { email: by },
  })),
  changeHistory: (history.changes ?? []).map(({ by, date, total: [before, after], ...entry }) => ({
    ...entry,
    totalBefore: fromCents(before),
    totalAfter: fromCents(after),
    updatedAt: date,
    updatedBy: { email: by },
  })),
  artistsHistory: (history.artists ?? []).map(({ action, name, by, date }) => ({
    action: ARTIST_ACTIONS[action] ?? action,
    artist: { name },
    blame: { email: by },
    date,
  })),
  artistEvents: (history.events ?? []).map(({ type, date, lat, lng }) => ({
    type,
    date,
    location: lat === undefined || lng === undefined ? null : { lat, lng },
  })),
  alerts: (history.alerts ?? []).map((alert) => ({ ...alert })),
});

/** Converts null to undefined, so that JSON omits empty fields. */
const omitNull = <T>(value: T): NonNullable<T> => (value ?? undefined) as NonNullable<T>;

/**
 * Wire form of a booking in a list: only the fields that its columns and actions need, because the
 * first screen loads fifty rows.
 */
export const bookingRow = (row: ListedRow): BookingRecord => {
  const address = addressParts(row.address);
  const { latest } = row;
  // One literal: spreading another record into it takes five times as long.
  return {
    _id: row.id,
    id: row.id,
    shortCode: omitNull(row.shortCode),
    version: row.version,
    status: latest ? [{ code: latest.code, date: latest.date, blame: omitNull(latest.blame) }] : [],
    statusCode: row.statusCode,
    date: row.rangeStart,
    dateRangeStart: row.rangeStart,
    dateRangeEnd: row.rangeEnd,
    requestedOn: row.requestedOn,
    scheduledOn: omitNull(row.scheduledOn),
    scheduleDateType: dateTypeOf(row),
    partner: omitNull(partnerOf(row)),
    userId: row.userId,
    user: userOf(row),
    onlyForPreference: row.onlyForPreference,
    services: [{ _id: row.serviceId, name: { 'pt-BR': row.serviceName } }],
    voucher: omitNull(voucherOf(row)),
    address: {
      ...address,
      complement: omitNull(address.complement),
      neighbor: omitNull(address.neighbor),
    },
    totalValue: fromCents(row.totalCents),
    originalValue: omitNull(money(row.original)),
    originalValuePreference: omitNull(money(row.originalPreference)),
    originalValueRealtime: omitNull(money(row.originalRealtime)),
    realtime: row.realtime,
    agent: omitNull(row.agent),
    payment: row.paymentStatus === null ? undefined : { status: row.paymentStatus, paid: row.paid },
    pixPaid: row.pixPaid,
  };
};
