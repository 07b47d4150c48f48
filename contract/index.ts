import { airportEndpoints } from './airports';
import { bookingChangeEndpoints } from './bookingChanges';
import { bookingEndpoints } from './bookings';
import { campaignEndpoints } from './campaigns';
import { catalogueEndpoints } from './catalogue';
import { consultantEndpoints } from './consultants';
import { customerEndpoints } from './customers';
import type { AnyEndpoint } from './endpoint';
import { feedbackEndpoints } from './feedback';
import { investmentEndpoints } from './investments';
import { leadEndpoints } from './leads';
import { packageEndpoints } from './packages';
import { paymentEndpoints } from './payments';
import { placeEndpoints } from './places';
import { professionalEndpoints } from './professionals';
import { referralEndpoints } from './referrals';
import { sessionEndpoints } from './session';
import { slotEndpoints } from './slots';
import { staffEndpoints } from './staff';
import { transferEndpoints } from './transfers';
import { uploadEndpoints } from './uploads';
import { voucherEndpoints } from './vouchers';

/** Every operation of the API. An operation that is not here does not exist. */
export const endpoints = [
  ...sessionEndpoints,
  ...staffEndpoints,
  ...voucherEndpoints,
  ...investmentEndpoints,
  ...airportEndpoints,
  ...catalogueEndpoints,
  ...uploadEndpoints,
  ...bookingEndpoints,
  ...bookingChangeEndpoints,
  ...paymentEndpoints,
  ...feedbackEndpoints,
  ...customerEndpoints,
  ...professionalEndpoints,
  ...placeEndpoints,
  ...referralEndpoints,
  ...slotEndpoints,
  ...consultantEndpoints,
  ...leadEndpoints,
  ...campaignEndpoints,
  ...transferEndpoints,
  ...packageEndpoints,
] as const;

/** The id of an operation: `vouchers.list`. */
export type EndpointId = (typeof endpoints)[number]['id'];

/** The operations by id. */
export const endpointById: ReadonlyMap<string, AnyEndpoint> = new Map(
  (endpoints as readonly unknown[]).map((entry) => [
    (entry as AnyEndpoint).id,
    entry as AnyEndpoint,
  ]),
);
