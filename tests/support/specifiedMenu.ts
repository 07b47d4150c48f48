import type { Grant } from '../../domain/access';
import { PAGES } from '../../src/customPages';
import { PLACES } from '../../src/navigation';
import { registry } from '../../src/resources';
import { ROUTES } from '../../src/routes';

/**
 * The menu as it should be, from what the specification says and from which pages exist, apart from
 * how the product draws it. A resource that is added is expected where its definition asks to be.
 */

/** One place of the menu: where it leads itself, and the addresses below it in their order. */
export interface Place {
  readonly label: string;
  readonly path?: string;
  readonly below: readonly string[];
}

/**
 * Part 1 section 2.2, word for word; the routes that it leaves out are those of part 3 section 2.1.
 * 'Combos' and 'Espaço físico' have no route anywhere (decision 0005).
 */
const SPECIFIED: readonly Place[] = [
  { label: 'Agendamentos', path: '/schedules', below: [] },
  { label: 'Transferências', path: '/transfers', below: [] },
  { label: 'Vouchers', path: '/vouchers', below: ['/new-voucher', '/voucher-batch'] },
  { label: 'Pacotes', path: '/packages', below: ['/packages/purchase'] },
  { label: 'Clientes', path: '/users', below: ['/investiments', '/mgm/edit'] },
  {
    label: 'Profissionais',
    path: '/artists',
    below: ['/new-artist', '/artist/pgm', '/artist/pgp'],
  },
  {
    label: 'Leads',
    path: '/leads',
    below: [
      '/new-lead',
      '/leads/report',
      '/leads/evaluation/schedules/config/list',
      '/leads-calendar',
    ],
  },
  { label: 'Portfólio', below: ['/polygon-map', '/administrative-zone-new'] },
  {
    label: 'Ajustes',
    path: '/settings',
    below: ['/campaigns', '/payments', '/staff', '/change-password', '/logout'],
  },
];

const OWN: readonly string[] = [ROUTES.changePassword, ROUTES.logout];

/** Addresses of the pages that the product has; one that only says it is not there yet is none. */
export const existingPages = (): ReadonlySet<string> =>
  new Set([
    ...registry.manifests.flatMap(({ routes, can, single, page }) => [
      ...(routes && (can.list || single || page) ? [routes.list] : []),
      ...(routes?.create ? [routes.create] : []),
    ]),
    ...PAGES.flatMap(({ path, menu }) => (menu === false ? [] : [path])),
    ...OWN,
  ]);

/**
 * Whether a permission list opens a page without parameters (part 1 section 6, ruling 13): an entry
 * with a level is the page's own key, one without is a part of its path.
 */
const opens = ({ type, entries }: Grant, path: string): boolean => {
  if (OWN.includes(path)) return true;
  const card = registry.manifests.find(({ routes }) => routes?.list === path);
  if (card?.roles) {
    return ['administrator', 'master', ...card.roles.read, ...card.roles.write].includes(type);
  }
  if (['administrator', 'master', 'marketingHead'].includes(type)) return true;
  return entries.some(({ router, level }) => (level ? router === path : path.includes(router)));
};

/** The menu of a staff member, as the specification and the definitions have it. */
export const expectedMenu = (grant: Grant): Place[] => {
  const exists = existingPages();
  const shown = (path: string | undefined): path is string =>
    path !== undefined && exists.has(path) && opens(grant, path);
  const named = new Set(SPECIFIED.flatMap(({ path, below }) => [path, ...below]));
  const added = PLACES.filter(({ path }) => !named.has(path) && shown(path));
  const groups = [
    ...SPECIFIED,
    ...[...new Set(added.map(({ group }) => group))]
      .filter((group) => !SPECIFIED.some(({ label }) => label === group))
      .map((label): Place => ({ label, below: [] })),
  ];
  return groups.flatMap(({ label, path, below }): Place[] => {
    const own = added.filter(({ group }) => group === label).map((place) => place.path);
    const all = [...below.filter(shown), ...own];
    if (!shown(path) && all.length === 0) return [];
    return [{ label, ...(shown(path) && { path }), below: all }];
  });
};

/**
 * A menu in a form that two can be compared in: the order of the places and of what the specification
 * names counts, what definitions add may stand anywhere among it.
 */
export const comparable = (menu: readonly Place[]) => {
  const named = new Set(SPECIFIED.flatMap(({ below }) => below));
  return menu.map(({ label, path, below }) => ({
    label,
    path,
    named: below.filter((one) => named.has(one)),
    added: below.filter((one) => !named.has(one)).toSorted(),
  }));
};
