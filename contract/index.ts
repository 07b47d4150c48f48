import type { Access } from './access';
import * as airports from './airports';
import * as areaServices from './areaServices';
import * as bonuses from './bonuses';
import * as bookingChanges from './bookingChanges';
import * as bookings from './bookings';
import * as campaigns from './campaigns';
import * as catalog from './catalog';
import * as clientErrors from './clientErrors';
import * as consultants from './consultants';
import * as counts from './counts';
import * as customers from './customers';
import * as dynamicPrices from './dynamicPrices';
import { type AnyEndpoint, isEndpoint } from './endpoint';
import * as feedback from './feedback';
import * as find from './find';
import * as gamification from './gamification';
import * as infractions from './infractions';
import * as investments from './investments';
import * as leads from './leads';
import * as neighbors from './neighbors';
import * as packages from './packages';
import * as partners from './partners';
import * as payments from './payments';
import * as places from './places';
import * as polygons from './polygons';
import * as priceChanges from './priceChanges';
import * as professionalPage from './professionalPage';
import * as professionals from './professionals';
import * as push from './push';
import * as referrals from './referrals';
import * as reprocess from './reprocess';
import * as session from './session';
import * as slots from './slots';
import * as staff from './staff';
import * as system from './system';
import * as transfers from './transfers';
import * as uploads from './uploads';
import * as views from './views';
import * as vouchers from './vouchers';

/** Files of the API; each exported endpoint is an operation. */
const files = [
  session,
  staff,
  vouchers,
  investments,
  airports,
  catalog,
  uploads,
  bookings,
  bookingChanges,
  payments,
  feedback,
  customers,
  professionals,
  partners,
  infractions,
  places,
  referrals,
  slots,
  consultants,
  leads,
  campaigns,
  transfers,
  packages,
  push,
  reprocess,
  polygons,
  areaServices,
  neighbors,
  dynamicPrices,
  priceChanges,
  bonuses,
  gamification,
  professionalPage,
  find,
  clientErrors,
  system,
  counts,
  views,
] as const;

type EntriesOf<File> = File extends unknown
  ? {
      [K in keyof File]: File[K] extends { readonly id: string; readonly access: Access }
        ? File[K]
        : never;
    }[keyof File]
  : never;

/** Every operation by its id: one look-up in place of a search in the union. */
export type Endpoints = {
  readonly [E in EntriesOf<(typeof files)[number]> as E['id']]: E;
};

export type EndpointId = keyof Endpoints;

export const endpoints = files
  .flatMap((file): unknown[] => Object.values(file))
  .filter(isEndpoint) as readonly (AnyEndpoint & { readonly id: EndpointId })[];

export const endpointById: ReadonlyMap<string, AnyEndpoint> = new Map(
  endpoints.map((entry) => [entry.id, entry]),
);
