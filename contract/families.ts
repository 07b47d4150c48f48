import type { AnyEndpoint } from './endpoint';

type Load = () => Promise<readonly unknown[]>;

const catalog: Load = async () => (await import('./catalog')).catalogEndpoints;
const bookings: Load = async () => (await import('./bookings')).bookingEndpoints;
const changes: Load = async () => (await import('./bookingChanges')).bookingChangeEndpoints;
const payments: Load = async () => (await import('./payments')).paymentEndpoints;
/** Both are read by the list of bookings: one after the other would hold its rows up. */
const changesAndPayments: Load = async () => (await Promise.all([changes(), payments()])).flat();
const feedback: Load = async () => (await import('./feedback')).feedbackEndpoints;
const professionals: Load = async () => (await import('./professionals')).professionalEndpoints;
const page: Load = async () => (await import('./professionalPage')).professionalPageEndpoints;
const infractions: Load = async () => (await import('./infractions')).infractionEndpoints;
const referrals: Load = async () => (await import('./referrals')).referralEndpoints;
const places: Load = async () => (await import('./places')).placeEndpoints;
const dynamicPrices: Load = async () => (await import('./dynamicPrices')).dynamicPriceEndpoints;
const packages: Load = async () => (await import('./packages')).packageEndpoints;

/**
 * Files of the contract by family, the part of an operation's id before the dot.
 * The loader tries the files of a family in order until one defines the operation. The files that a family
 * needs first come first.
 */
export const families: Readonly<Record<string, readonly Load[]>> = {
  session: [async () => (await import('./session')).sessionEndpoints],
  staff: [async () => (await import('./staff')).staffEndpoints],
  vouchers: [async () => (await import('./vouchers')).voucherEndpoints],
  investments: [async () => (await import('./investments')).investmentEndpoints],
  airports: [async () => (await import('./airports')).airportEndpoints],
  categories: [catalog],
  services: [catalog],
  areas: [catalog],
  areaServices: [async () => (await import('./areaServices')).areaServiceEndpoints],
  neighbors: [async () => (await import('./neighbors')).neighborEndpoints],
  uploads: [async () => (await import('./uploads')).uploadEndpoints],
  bookings: [bookings, changesAndPayments, feedback],
  realtime: [bookings, payments],
  pix: [payments],
  ratings: [feedback],
  comments: [feedback],
  customers: [async () => (await import('./customers')).customerEndpoints],
  artists: [professionals, page],
  bonuses: [async () => (await import('./bonuses')).bonusEndpoints],
  gamification: [async () => (await import('./gamification')).gamificationEndpoints],
  partners: [async () => (await import('./partners')).partnerEndpoints],
  infractions: [infractions],
  area: [places],
  price: [places],
  geo: [places],
  mgm: [referrals],
  pgm: [referrals],
  pgp: [referrals],
  slots: [async () => (await import('./slots')).slotEndpoints],
  leads: [async () => (await import('./leads')).leadEndpoints],
  consultants: [async () => (await import('./consultants')).consultantEndpoints],
  campaigns: [async () => (await import('./campaigns')).campaignEndpoints],
  transfers: [async () => (await import('./transfers')).transferEndpoints],
  polygons: [async () => (await import('./polygons')).polygonEndpoints],
  zones: [dynamicPrices],
  scheduledPrices: [dynamicPrices],
  realtimePrices: [dynamicPrices],
  priceChanges: [async () => (await import('./priceChanges')).priceChangeEndpoints],
  packages: [packages],
  purchases: [packages],
  push: [async () => (await import('./push')).pushEndpoints],
  views: [async () => (await import('./views')).viewEndpoints],
  counts: [async () => (await import('./counts')).countEndpoints],
  find: [async () => (await import('./find')).findEndpoints],
  clientErrors: [async () => (await import('./clientErrors')).clientErrorEndpoints],
  system: [async () => (await import('./system')).systemEndpoints],
  reprocess: [async () => (await import('./reprocess')).reprocessEndpoints],
};

/** Loads an operation by its id; undefined if the contract does not define it. */
export const loadEndpoint = async (id: string): Promise<AnyEndpoint | undefined> => {
  for (const load of families[id.split('.')[0] as string] ?? []) {
    const entries = (await load()) as readonly AnyEndpoint[];
    const found = entries.find((entry) => entry.id === id);
    if (found) return found;
  }
  return undefined;
};
