import { airportEndpoints } from './airports';
import { areaServiceEndpoints } from './areaServices';
import { bonusEndpoints } from './bonuses';
import { bookingChangeEndpoints } from './bookingChanges';
import { bookingEndpoints } from './bookings';
import { campaignEndpoints } from './campaigns';
import { catalogEndpoints } from './catalog';
import { clientErrorEndpoints } from './clientErrors';
import { consultantEndpoints } from './consultants';
import { countEndpoints } from './counts';
import { customerEndpoints } from './customers';
import { dynamicPriceEndpoints } from './dynamicPrices';
import type { AnyEndpoint } from './endpoint';
import { feedbackEndpoints } from './feedback';
import { findEndpoints } from './find';
import { gamificationEndpoints } from './gamification';
import { infractionEndpoints } from './infractions';
import { investmentEndpoints } from './investments';
import { leadEndpoints } from './leads';
import { neighborEndpoints } from './neighbors';
import { packageEndpoints } from './packages';
import { partnerEndpoints } from './partners';
import { paymentEndpoints } from './payments';
import { placeEndpoints } from './places';
import { polygonEndpoints } from './polygons';
import { priceChangeEndpoints } from './priceChanges';
import { professionalPageEndpoints } from './professionalPage';
import { professionalEndpoints } from './professionals';
import { pushEndpoints } from './push';
import { referralEndpoints } from './referrals';
import { reprocessEndpoints } from './reprocess';
import { sessionEndpoints } from './session';
import { slotEndpoints } from './slots';
import { staffEndpoints } from './staff';
import { systemEndpoints } from './system';
import { transferEndpoints } from './transfers';
import { uploadEndpoints } from './uploads';
import { viewEndpoints } from './views';
import { voucherEndpoints } from './vouchers';

/** Every operation of the API. An operation missing here does not exist. */
export const endpoints = [
  ...sessionEndpoints,
  ...staffEndpoints,
  ...voucherEndpoints,
  ...investmentEndpoints,
  ...airportEndpoints,
  ...catalogEndpoints,
  ...uploadEndpoints,
  ...bookingEndpoints,
  ...bookingChangeEndpoints,
  ...paymentEndpoints,
  ...feedbackEndpoints,
  ...customerEndpoints,
  ...professionalEndpoints,
  ...partnerEndpoints,
  ...infractionEndpoints,
  ...placeEndpoints,
  ...referralEndpoints,
  ...slotEndpoints,
  ...consultantEndpoints,
  ...leadEndpoints,
  ...campaignEndpoints,
  ...transferEndpoints,
  ...packageEndpoints,
  ...pushEndpoints,
  ...reprocessEndpoints,
  ...polygonEndpoints,
  ...areaServiceEndpoints,
  ...neighborEndpoints,
  ...dynamicPriceEndpoints,
  ...priceChangeEndpoints,
  ...bonusEndpoints,
  ...gamificationEndpoints,
  ...professionalPageEndpoints,
  ...findEndpoints,
  ...clientErrorEndpoints,
  ...systemEndpoints,
  ...countEndpoints,
  ...viewEndpoints,
] as const;

/** Every operation by its id: one look-up in place of a search in the union. */
export type Endpoints = { readonly [E in (typeof endpoints)[number] as E['id']]: E };

export type EndpointId = keyof Endpoints;

export const endpointById: ReadonlyMap<string, AnyEndpoint> = new Map(
  (endpoints as readonly unknown[]).map((entry) => [
    (entry as AnyEndpoint).id,
    entry as AnyEndpoint,
  ]),
);
