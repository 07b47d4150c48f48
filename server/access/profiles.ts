import { type AccessLevel, ROUTE_KEYS, type RouteKey } from '../../contract/access';

/** Permissions of each profile (ruling 17): exact route keys with a level (decision 0005). */

export type Profile = ReadonlyMap<RouteKey, AccessLevel>;

type Keys = readonly RouteKey[];

const VOUCHERS: Keys = ['/vouchers', '/new-voucher', '/voucher-batch', '/edit-voucher/:voucherId'];
const CAMPAIGNS: Keys = ['/campaigns', '/campaigns/new'];
const REFERRALS: Keys = ['/mgm/edit', '/artist/pgm', '/artist/pgp'];
const PUSH: Keys = ['/send-push', '/send-push-client'];
const INVESTMENTS: Keys = ['/new-investiment', '/investiments'];
const BOOKINGS: Keys = ['/schedules', '/realtime-orders'];
const CUSTOMERS: Keys = ['/users', '/users/:userId'];
const PROFESSIONALS: Keys = [
  '/partners',
  '/artists',
  '/artist/:artistId',
  '/new-artist',
  '/edit-artist/:artistId',
];
const INFRACTIONS: Keys = [
  '/infraction/artist/:artistId',
  '/infraction/artist/:artistId/:scheduleId',
  '/infraction/schedule/:scheduleId',
];
const LEADS: Keys = ['/leads', '/new-lead', '/leads/report', '/leads/:_id', '/leads-calendar'];
const SLOTS: Keys = [
  '/leads/evaluation/schedules/config/list',
  '/leads/evaluation/schedules/config/new',
  '/leads/evaluation/schedules/config/edit/:scheduleDateId',
];
const PRICES: Keys = [
  '/settings',
  '/dynamic-price',
  '/polygon-map',
  '/polygons',
  '/administrative-zone',
  '/administrative-zone-new',
  '/realtime-dynamic-prices',
];
const CATALOG: Keys = [
  '/areas',
  '/area/edit/:areaId',
  '/services',
  '/services/edit/:serviceId',
  '/service-category',
];

const MARKETING: Keys = [
  ...VOUCHERS,
  ...CAMPAIGNS,
  '/packages',
  ...REFERRALS,
  ...PUSH,
  ...INVESTMENTS,
];
const OPERATION: Keys = [
  ...BOOKINGS,
  '/airport',
  ...CUSTOMERS,
  ...PROFESSIONALS,
  ...INFRACTIONS,
  ...LEADS,
  ...SLOTS,
];
const FINANCE: Keys = ['/payments', '/artist/import-batch', '/packages/purchase', ...INVESTMENTS];

const profile = (write: Keys, read: Keys = []): Profile =>
  new Map<RouteKey, AccessLevel>([
    ...read.map((key) => [key, 'read'] as const),
    ...write.map((key) => [key, 'write'] as const),
  ]);

const EVERYTHING = profile(ROUTE_KEYS);

/** Profiles by staff type. Any other type has no permissions. */
export const PROFILES: ReadonlyMap<string, Profile> = new Map([
  ['administrator', EVERYTHING],
  ['master', EVERYTHING],
  ['marketingHead', profile(MARKETING, [...BOOKINGS, ...CUSTOMERS, ...PROFESSIONALS, ...LEADS])],
  ['marketing', profile(MARKETING, CUSTOMERS)],
  ['operationHead', profile([...OPERATION, ...PRICES, ...CATALOG, '/transfers'])],
  ['operation', profile(OPERATION)],
  ['financeHead', profile([...FINANCE, '/transfers'], BOOKINGS)],
  ['finance', profile(FINANCE, ['/transfers', ...BOOKINGS])],
  ['staff', profile([], [...BOOKINGS, ...CUSTOMERS])],
]);

const NOTHING: Profile = new Map();

export const grantsOf = (type: string): Profile => PROFILES.get(type) ?? NOTHING;

/** Returns the permission list of a staff type for responses, in the order of {@link ROUTE_KEYS}. */
export const entriesOf = (type: string): { router: string; level: AccessLevel }[] => {
  const grants = grantsOf(type);
  return ROUTE_KEYS.flatMap((router) => {
    const level = grants.get(router);
    return level ? [{ router, level }] : [];
  });
};
