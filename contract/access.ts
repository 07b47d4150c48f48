/**
 * Closed set of route keys: one for each guarded page of the route table (part 3 section 2.1).
 *
 * A profile holds a set of these keys and `GET /profile/access` returns them as `{ router }`. Every operation
 * lists the keys that grant access to it. The server compares keys for equality, never by substring (decision
 * 0005). The specification's substring rule applies to the menu alone.
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
  // Extension: 'Situação' (decision 0083).
  '/system',
] as const;

/** Guarded page of the route table, as permission entries name it: `/edit-voucher/:voucherId`. */
export type RouteKey = (typeof ROUTE_KEYS)[number];

/** Level of a grant on a route key: `write` includes `read`. */
export type AccessLevel = 'read' | 'write';

/**
 * Kinds of bearer token. Each kind gives access to its own operations only.
 * A `password` token only changes a password. A `user` token only looks up vouchers for the customer that it
 * names. A `file` token is part of the address of one private file.
 */
export type TokenKind = 'session' | 'password' | 'upload' | 'user' | 'file';

/**
 * Access rule of an operation.
 *
 * - `public`: no bearer token.
 * - `token`: any valid bearer token of one of the kinds.
 * - `routes`: a session whose profile holds one of the route keys at the level (`read` or `write`).
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'token'; readonly tokens: readonly TokenKind[] }
  | { readonly kind: 'routes'; readonly anyOf: readonly RouteKey[]; readonly level: AccessLevel };

export const everyone: Access = { kind: 'public' };

/** Access rule: any valid bearer token of the given kinds. */
export const bearer = (...tokens: TokenKind[]): Access => ({ kind: 'token', tokens });

/** Access rule for reading: profiles that hold one of the keys at any level. */
export const reads = (...anyOf: RouteKey[]): Access => ({ kind: 'routes', anyOf, level: 'read' });

/** Access rule for writing: profiles that hold one of the keys at level `write`. */
export const writes = (...anyOf: RouteKey[]): Access => ({ kind: 'routes', anyOf, level: 'write' });
