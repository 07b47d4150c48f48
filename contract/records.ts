import * as z from 'zod/mini';
import { STATUS_NAMES } from '../domain/bookings/status';
import { LEAD_STATES, leadStatusLabel } from '../domain/leads';
import { APPROVAL_STATES, approvalLabel } from '../domain/transfers';
import { airportOrderRecord } from './airports';
import { areaPricesRecord, areaServiceRecord, priceChangeRecord } from './areaServices';
import { bonusRecord } from './bonuses';
import {
  addressRecord,
  bookingRecord,
  bookingStatus,
  cardRecord,
  pixPayment,
  statusItem,
} from './bookings';
import { campaignRecord } from './campaigns';
import { localized, serviceRecord } from './catalog';
import { customerRecord, customerRow, foundVoucher } from './customers';
import { realtimeRecord, scheduledRecord, zoneRecord } from './dynamicPrices';
import type { Schema } from './endpoint';
import { commentRecord, commentType } from './feedback';
import { gamificationRecord } from './gamification';
import { infractionRecord, infractionRule } from './infractions';
import { investmentRecord } from './investments';
import { leadRecord, leadStatusCode } from './leadShapes';
import { neighborRecord } from './neighbors';
import { packageRecord, purchaseRecord, purchaseVoucher } from './packages';
import { partnerRecord } from './partners';
import { newBooking } from './payments';
import { dynamicPrice, placeFound, serviceOfArea } from './places';
import { polygonRecord, pricedPolygonRecord, rangeRecord } from './polygons';
import { changeRecord } from './priceChanges';
import { allocationSettings, partyAddress, professionalRecord } from './professionalShapes';
import { pushRecord, pushTarget } from './push';
import { mgmConfig, pgmConfig, pgpConfig } from './referrals';
import { loginUser, permissionEntry } from './session';
import * as wire from './shapes';
import { slotRecord } from './slots';
import { staffRecord } from './staff';
import { backupState } from './system';
import { transferRecord, transferStatus } from './transfers';
import { signedUpload } from './uploads';
import { layoutRecord, viewRecord } from './views';
import { sideRecord, voucherRecord, voucherType } from './vouchers';

/** Records and enumerations with a name in the OpenAPI document; everything else is inlined. */
const RECORDS: Readonly<Record<string, Schema>> = {
  Address: addressRecord,
  AirportOrder: airportOrderRecord,
  AllocationSettings: allocationSettings,
  AreaPriceChange: priceChangeRecord,
  AreaPrices: areaPricesRecord,
  AreaService: areaServiceRecord,
  BackupState: backupState,
  Bonus: bonusRecord,
  Booking: bookingRecord,
  BookingStatusItem: statusItem,
  Campaign: campaignRecord,
  Card: cardRecord,
  Comment: commentRecord,
  CommentType: commentType,
  Customer: customerRecord,
  CustomerRow: customerRow,
  CustomerVoucher: foundVoucher,
  DynamicPrice: dynamicPrice,
  Error: wire.errorBody,
  Gamification: gamificationRecord,
  Infraction: infractionRecord,
  InfractionRule: infractionRule,
  InfractionType: infractionRule.shape.type,
  Investment: investmentRecord,
  Lead: leadRecord,
  ListLayout: layoutRecord,
  LocalizedText: localized,
  Mgm: mgmConfig,
  NeighborPrices: neighborRecord,
  NewBooking: newBooking,
  OfferedService: serviceOfArea,
  Package: packageRecord,
  Partner: partnerRecord,
  PartyAddress: partyAddress,
  Permission: permissionEntry,
  Pgm: pgmConfig,
  Pgp: pgpConfig,
  PixPayment: pixPayment,
  Place: placeFound,
  Polygon: polygonRecord,
  PriceChange: changeRecord,
  PricedPolygon: pricedPolygonRecord,
  PriceStep: rangeRecord,
  Professional: professionalRecord,
  Purchase: purchaseRecord,
  PurchaseVoucher: purchaseVoucher,
  PushMessage: pushRecord,
  PushTarget: pushTarget,
  RealtimePrice: realtimeRecord,
  ScheduledPrice: scheduledRecord,
  Service: serviceRecord,
  SessionUser: loginUser,
  SignedUpload: signedUpload,
  Slot: slotRecord,
  StaffMember: staffRecord,
  Transfer: transferRecord,
  View: viewRecord,
  Voucher: voucherRecord,
  VoucherSide: sideRecord,
  VoucherType: voucherType,
  Zone: zoneRecord,
};

/** Wire codes with their labels. */
const CODES: readonly (readonly [
  id: string,
  schema: Schema,
  words: Readonly<Record<number, string>>,
])[] = [
  ['BookingStatus', bookingStatus, STATUS_NAMES],
  [
    'LeadStatus',
    leadStatusCode,
    Object.fromEntries(
      Object.keys(LEAD_STATES).map((code) => [code, leadStatusLabel(Number(code))]),
    ),
  ],
  [
    'TransferStatus',
    transferStatus,
    Object.fromEntries(
      Object.keys(APPROVAL_STATES).map((code) => [code, approvalLabel(Number(code))]),
    ),
  ],
];

/** Names of the contract's records, for `z.toJSONSchema`. */
export const recordNames = z.registry<{ readonly id: string; readonly [key: string]: unknown }>();

for (const [id, schema] of Object.entries(RECORDS)) recordNames.add(schema, { id });
for (const [id, schema, words] of CODES)
  recordNames.add(schema, {
    id,
    type: 'integer',
    enum: Object.keys(words).map(Number),
    description: Object.entries(words)
      .map(([code, word]) => `${code} ${word}`)
      .join(', '),
  });
