import { readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Grant } from '../../domain/access';
import { entriesOf } from '../../server/access/profiles';
import { PAGES } from '../../src/customPages';
import { firstPageOf, mayOpenAs } from '../../src/navigation';
import { registry } from '../../src/resources';
import { ROUTES } from '../../src/routes';
import { listRoutes } from '../../src/schema/paths';

/**
 * Every route of part 3 section 2.1, as docs/requirements lists them, leads to its screen, for whom ruling 17
 * has it. What stands here is by hand; a route of the list that is missing here fails.
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

/** Route of the specification, the screen (definition and kind, or a page), and who opens it. */
const SAID: Readonly<Record<string, readonly [screen: string, who: readonly string[]]>> = {
  '/login': ['session', PROFILES],
  '/change-password': ['session', PROFILES],
  '/': ['session', PROFILES],
  '/schedules': ['schedules list', BOOKINGS],
  '/artist/import-batch': ['bonusImport page', FINANCE],
  '/payments': ['payments page', FINANCE],
  '/realtime-orders': ['realtimeOrders list', BOOKINGS],
  '/users/{userId}': ['customers show', CUSTOMERS],
  '/users': ['customers list', CUSTOMERS],
  '/airport': ['airports list', OPERATION],
  '/partners': ['partners list', OPERATION],
  '/vouchers': ['vouchers list', MARKETING],
  '/logout': ['session', PROFILES],
  '/leads': ['leads list', OPERATION],
  '/new-lead': ['leads create', OPERATION],
  '/leads/report': ['page', OPERATION],
  '/leads/{_id}': ['leads edit', OPERATION],
  '/leads-calendar': ['page', OPERATION],
  '/new-artist': ['artists create', OPERATION],
  '/edit-artist/{artistId}': ['artists edit', OPERATION],
  '/infraction/artist/{artistId}': ['infractions list', OPERATION],
  '/infraction/artist/{artistId}/{scheduleId}': ['infractions list', OPERATION],
  '/infraction/schedule/{scheduleId}': ['infractions list', OPERATION],
  '/send-push': ['pushArtists page', MARKETING],
  '/send-push-client': ['pushClients page', MARKETING],
  '/settings': ['priceSettings list', CHIEF],
  '/dynamic-price': ['priceSettings list', CHIEF],
  '/polygon-map': ['page', CHIEF],
  '/administrative-zone-new': ['schedulePrices page', CHIEF],
  '/administrative-zone': ['zones list', CHIEF],
  '/packages': ['packages list', MARKETING],
  '/packages/purchase': ['purchases list', FINANCE],
  '/new-voucher': ['vouchers create', MARKETING],
  '/voucher-batch': ['voucherBatch create', MARKETING],
  '/edit-voucher/{voucherId}': ['vouchers edit', MARKETING],
  '/artists': ['artists list', OPERATION],
  '/artist/pgm': ['pgm page', MARKETING],
  '/artist/pgp': ['pgp page', MARKETING],
  '/artist/{artistId}': ['artists show', OPERATION],
  '/meeting-room': ['page', []],
  '/realtime-dynamic-prices': ['realtimePrices list', CHIEF],
  '/polygons': ['page', CHIEF],
  '/campaigns': ['campaigns list', MARKETING],
  '/campaigns/new': ['campaigns create', MARKETING],
  '/staff': ['staff list', []],
  '/areas': ['areas list', CHIEF],
  '/services': ['services list', CHIEF],
  '/services/edit/{serviceId}': ['services edit', CHIEF],
  '/service-category': ['categories list', CHIEF],
  '/natura-integration': ['consultants page', []],
  '/leads/evaluation/schedules/config/list': ['slots list', OPERATION],
  '/leads/evaluation/schedules/config/new': ['slots create', OPERATION],
  '/leads/evaluation/schedules/config/edit/{scheduleDateId}': ['slots edit', OPERATION],
  '/area/edit/{areaId}': ['areas show', CHIEF],
  '/mgm/edit': ['mgm page', MARKETING],
  '/new-investiment': ['investments create', [...MARKETING, ...FINANCE]],
  '/investiments': ['investments list', [...MARKETING, ...FINANCE]],
  '/transfers': ['transfers list', ['operationHead', ...FINANCE]],
  '/restrict-access': ['session', PROFILES],
};

/** The lines of docs/requirements that name a route: its id and the route. */
const lines = (): readonly (readonly [id: string, route: string])[] =>
  readFileSync('docs/requirements/catalogue.tsv', 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([id = '', , kind, text = '']) => {
      if (!id.startsWith('C-ROUTE-') || (kind !== 'screen' && !/ is public/.test(text))) return [];
      const [, route = '/'] = /^Route #(\S+)/.exec(text) ?? [];
      return [[id, route] as const];
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
  it('are 59, and each is said here', () => {
    const routes = lines().map(([, route]) => route);
    expect(routes).toHaveLength(59);
    expect(new Set(routes)).toEqual(new Set(Object.keys(SAID)));
  });

  it.each(lines())(
    '%s #%s leads to its screen, and opens for the profiles of ruling 17',
    (_, route) => {
      const [screen, who = []] = SAID[route] ?? [];
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
