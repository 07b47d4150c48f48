import { readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Grant } from '../../domain/access';
import { entriesOf } from '../../server/access/profiles';
import { PAGES } from '../../src/customPages';
import { firstPageOf, mayOpenAs } from '../../src/navigation';
import { registry } from '../../src/resources';
import { ROUTES } from '../../src/routes';
import { listRoutes } from '../../src/schema/definition/paths';

/**
 * Every route of part 3 section 2.1, as docs/requirements lists them, leads to its screen, for whom ruling 17
 * has it. The rows are written by hand; a route of the list without a row fails.
 */

const MARKETING = ['marketing'];
const CHIEF = ['operationHead'];
const OPERATION = [...CHIEF, 'operation'];
const FINANCE = ['financeHead', 'finance'];
const BOOKINGS = [...OPERATION, ...FINANCE, 'staff'];
const CUSTOMERS = [...MARKETING, ...OPERATION, 'staff'];
const PROFILES = [...MARKETING, ...BOOKINGS];
/** Whom no permission list stops (part 3 section 2.1, decision 0005). */
const UNSTOPPED = ['administrator', 'master', 'marketingHead'];

/** Requirement and route, the screen (definition and kind, or a page), and who opens it. */
const ROWS: Readonly<Record<string, readonly [screen: string, who: readonly string[]]>> = {
  'C-ROUTE-02 /login': ['session', PROFILES],
  'C-ROUTE-03 /change-password': ['session', PROFILES],
  'C-ROUTE-08 /': ['session', PROFILES],
  'C-ROUTE-09 /schedules': ['schedules list', BOOKINGS],
  'C-ROUTE-10 /artist/import-batch': ['bonusImport page', FINANCE],
  'C-ROUTE-11 /payments': ['payments page', FINANCE],
  'C-ROUTE-12 /realtime-orders': ['realtimeOrders list', BOOKINGS],
  'C-ROUTE-13 /users/{userId}': ['customers show', CUSTOMERS],
  'C-ROUTE-14 /users': ['customers list', CUSTOMERS],
  'C-ROUTE-15 /airport': ['airports list', OPERATION],
  'C-ROUTE-16 /partners': ['partners list', OPERATION],
  'C-ROUTE-17 /vouchers': ['vouchers list', MARKETING],
  'C-ROUTE-18 /logout': ['session', PROFILES],
  'C-ROUTE-19 /leads': ['leads list', OPERATION],
  'C-ROUTE-20 /new-lead': ['leads create', OPERATION],
  'C-ROUTE-21 /leads/report': ['page', OPERATION],
  'C-ROUTE-22 /leads/{_id}': ['leads edit', OPERATION],
  'C-ROUTE-23 /leads-calendar': ['page', OPERATION],
  'C-ROUTE-24 /new-artist': ['artists create', OPERATION],
  'C-ROUTE-25 /edit-artist/{artistId}': ['artists edit', OPERATION],
  'C-ROUTE-26 /infraction/artist/{artistId}': ['infractions list', OPERATION],
  'C-ROUTE-27 /infraction/artist/{artistId}/{scheduleId}': ['infractions list', OPERATION],
  'C-ROUTE-28 /infraction/schedule/{scheduleId}': ['infractions list', OPERATION],
  'C-ROUTE-29 /send-push': ['pushArtists page', MARKETING],
  'C-ROUTE-30 /send-push-client': ['pushClients page', MARKETING],
  'C-ROUTE-31 /settings': ['priceSettings list', CHIEF],
  'C-ROUTE-32 /dynamic-price': ['priceSettings list', CHIEF],
  'C-ROUTE-33 /polygon-map': ['page', CHIEF],
  'C-ROUTE-34 /administrative-zone-new': ['schedulePrices page', CHIEF],
  'C-ROUTE-35 /administrative-zone': ['zones list', CHIEF],
  'C-ROUTE-36 /packages': ['packages list', MARKETING],
  'C-ROUTE-37 /packages/purchase': ['purchases list', FINANCE],
  'C-ROUTE-38 /new-voucher': ['vouchers create', MARKETING],
  'C-ROUTE-39 /voucher-batch': ['voucherBatch create', MARKETING],
  'C-ROUTE-40 /edit-voucher/{voucherId}': ['vouchers edit', MARKETING],
  'C-ROUTE-41 /artists': ['artists list', OPERATION],
  'C-ROUTE-42 /artist/pgm': ['pgm page', MARKETING],
  'C-ROUTE-43 /artist/pgp': ['pgp page', MARKETING],
  'C-ROUTE-44 /artist/{artistId}': ['artists show', OPERATION],
  'C-ROUTE-45 /meeting-room': ['page', []],
  'C-ROUTE-46 /realtime-dynamic-prices': ['realtimePrices list', CHIEF],
  'C-ROUTE-47 /polygons': ['page', CHIEF],
  'C-ROUTE-48 /campaigns': ['campaigns list', MARKETING],
  'C-ROUTE-49 /campaigns/new': ['campaigns create', MARKETING],
  'C-ROUTE-50 /staff': ['staff list', []],
  'C-ROUTE-51 /areas': ['areas list', CHIEF],
  'C-ROUTE-52 /services': ['services list', CHIEF],
  'C-ROUTE-53 /services/edit/{serviceId}': ['services edit', CHIEF],
  'C-ROUTE-54 /service-category': ['categories list', CHIEF],
  'C-ROUTE-55 /natura-integration': ['consultants page', []],
  'C-ROUTE-56 /leads/evaluation/schedules/config/list': ['slots list', OPERATION],
  'C-ROUTE-57 /leads/evaluation/schedules/config/new': ['slots create', OPERATION],
  'C-ROUTE-58 /leads/evaluation/schedules/config/edit/{scheduleDateId}': ['slots edit', OPERATION],
  'C-ROUTE-59 /area/edit/{areaId}': ['areas show', CHIEF],
  'C-ROUTE-60 /mgm/edit': ['mgm page', MARKETING],
  'C-ROUTE-61 /new-investiment': ['investments create', [...MARKETING, ...FINANCE]],
  'C-ROUTE-62 /investiments': ['investments list', [...MARKETING, ...FINANCE]],
  'C-ROUTE-63 /transfers': ['transfers list', ['operationHead', ...FINANCE]],
  'C-ROUTE-64 /restrict-access': ['session', PROFILES],
};

/** Each requirement of docs/requirements that names a route, and the route. */
const requirements = (): readonly string[] =>
  readFileSync('docs/requirements/catalogue.tsv', 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([id = '', , kind, text = '']) => {
      if (!id.startsWith('C-ROUTE-') || (kind !== 'screen' && !/ is public/.test(text))) return [];
      return `${id} ${/^Route #(\S+)/.exec(text)?.[1] ?? '/'}`;
    });

/** The addresses of the product as its router has them, each with its screen. */
const addresses = () => [
  ...registry.manifests.flatMap(({ name, routes, single, page, can }) =>
    routes
      ? [
          ...(can.list || single || page ? listRoutes(routes) : []).map((path) => ({
            path,
            id: `${name} ${single || page ? 'page' : 'list'}`,
          })),
          ...(['create', 'edit', 'show'] as const).flatMap((kind) =>
            routes[kind] ? [{ path: routes[kind], id: `${name} ${kind}` }] : [],
          ),
        ]
      : [],
  ),
  ...PAGES.map(({ path }) => ({ path, id: 'page' })),
  ...Object.values(ROUTES).map((path) => ({ path, id: 'session' })),
];

const grantOf = (type: string): Grant => ({ type, entries: entriesOf(type) });

describe('the routes of the specification', () => {
  it('are 59, and each has a row', () => {
    expect(requirements()).toHaveLength(59);
    expect(new Set(requirements())).toEqual(new Set(Object.keys(ROWS)));
  });

  it.each(Object.entries(ROWS))(
    '%s leads to its screen, and opens for the profiles of ruling 17',
    (head, [screen, who]) => {
      const route = head.split(' ')[1] ?? '';
      // An id in the place of each parameter.
      const path = route.replace(/\{\w+\}/g, 'x1');
      const found = matchRoutes(addresses(), path);
      expect(found?.at(-1)?.route.id).toBe(screen);
      // Pages of the session have no guard.
      if (screen === 'session') return;
      expect(UNSTOPPED.filter((type) => !mayOpenAs(grantOf(type), path))).toEqual([]);
      expect(PROFILES.filter((type) => mayOpenAs(grantOf(type), path))).toEqual(
        PROFILES.filter((type) => who.includes(type)),
      );
    },
  );

  it.each([...UNSTOPPED, ...PROFILES])(
    'C-ROUTE-08 the index leads %s to a page that opens',
    (type) => {
      const first = firstPageOf(grantOf(type));
      expect(first !== undefined && mayOpenAs(grantOf(type), first)).toBe(true);
    },
  );
});

it('decision 0083 the state of the server opens for administrators alone', () => {
  const types = ['administrator', 'master', ...PROFILES];
  expect(types.filter((type) => mayOpenAs(grantOf(type), '/system'))).toEqual([
    'administrator',
    'master',
  ]);
});
