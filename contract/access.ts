/**
 * The closed set of route keys: one for each guarded page of the route table (part 3 section 2.1).
 *
 * A profile holds a set of these keys, `GET /profile/access` answers them as `{ router }`, and every
 * operation names the keys that open it. The server compares keys for equality and never by
 * substring (decision 0005); what the specification says about substrings serves the menu alone.
 */
export const ROUTE_KEYS = [
  '/schedules',
  '/realtime-orders',
  '/users',
  '/users/:userId',
  '/airport',
  '/partners',
  '/vouchers',
  '/new-voucher',
  '/voucher-batch',
  '/edit-voucher/:voucherId',
  '/leads',
  '/new-lead',
  '/leads/report',
  '/leads/:_id',
  '/leads-calendar',
  '/leads/evaluation/schedules/config/list',
  '/leads/evaluation/schedules/config/new',
  '/leads/evaluation/schedules/config/edit/:scheduleDateId',
  '/artists',
  '/artist/:artistId',
  '/artist/import-batch',
  '/artist/pgm',
  '/artist/pgp',
  '/new-artist',
  '/edit-artist/:artistId',
  '/infraction/artist/:artistId',
  '/infraction/artist/:artistId/:scheduleId',
  '/infraction/schedule/:scheduleId',
  '/send-push',
  '/send-push-client',
  '/payments',
  '/settings',
  '/dynamic-price',
  '/polygon-map',
  '/polygons',
  '/administrative-zone',
  '/administrative-zone-new',
  '/realtime-dynamic-prices',
  '/packages',
  '/packages/purchase',
  '/meeting-room',
  '/campaigns',
  '/campaigns/new',
  '/staff',
  '/areas',
  '/area/edit/:areaId',
  '/services',
  '/services/edit/:serviceId',
  '/service-category',
  '/natura-integration',
  '/mgm/edit',
  '/new-investiment',
  '/investiments',
  '/transfers',
  // Ours: 'Situação' (decision 0083).
  '/system',
] as const;

/** A guarded page of the route table, as permission entries name it: `/edit-voucher/:voucherId`. */
export type RouteKey = (typeof ROUTE_KEYS)[number];

/** What a grant allows on a route key: `write` includes `read`. */
export type AccessLevel = 'read' | 'write';

/**
 * The kinds of bearer token (RELIABILITY A9). Each kind opens its own operations and no other:
 * a `password` token only changes a password, a `user` token only looks vouchers up for the customer
 * that it names, a `file` token stands in the address of one private file.
 */
export type TokenKind = 'session' | 'password' | 'upload' | 'user' | 'file';

/**
 * Who may call an operation.
 *
 * - `public`: no bearer at all.
 * - `token`: any valid bearer of one of the kinds.
 * - `routes`: a session whose profile holds one of the route keys at the level. Reading asks for
 *   `read`, a write for `write`.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'token'; readonly tokens: readonly TokenKind[] }
  | { readonly kind: 'routes'; readonly anyOf: readonly RouteKey[]; readonly level: AccessLevel };

/** Operation that needs no bearer. */
export const everyone: Access = { kind: 'public' };

/** Operation open to any valid bearer of the kinds given. */
export const bearer = (...tokens: TokenKind[]): Access => ({ kind: 'token', tokens });

/** Operation that reads: open to profiles that hold one of the keys, for reading or writing. */
export const reads = (...anyOf: RouteKey[]): Access => ({ kind: 'routes', anyOf, level: 'read' });

/** Operation that writes: open to profiles that hold one of the keys for writing. */
export const writes = (...anyOf: RouteKey[]): Access => ({ kind: 'routes', anyOf, level: 'write' });
