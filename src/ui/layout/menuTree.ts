import { ROUTES } from '../../routes';

/** Number of waiting items of a menu entry; `isMore` if there are more than were counted. */
export interface WaitingCount {
  readonly count: number;
  readonly isMore: boolean;
}

/** Menu entry. Without a path it only opens its children, or its page is undecided. */
export interface MenuNode {
  readonly label: string;
  readonly path?: string | undefined;
  readonly children?: readonly MenuNode[] | undefined;
  /** Paths of its record pages if they are not below `path`: `/area/edit`. */
  readonly pages?: readonly string[] | undefined;
  readonly waiting?: WaitingCount | undefined;
}

/** Menu entry of a definition: `group` is the label of a top entry. */
export interface MenuExtra {
  readonly group: string;
  readonly label: string;
  readonly path: string;
}

/** Pages of the operator's account, which need no permission. */
export const OWN_PAGES: readonly string[] = [ROUTES.changePassword, ROUTES.logout];

const group = (
  label: string,
  path: string | undefined,
  children: Readonly<Record<string, string | undefined>> = {},
): MenuNode => ({
  label,
  path,
  children: Object.entries(children).map(([child, to]) => ({ label: child, path: to })),
});

/** Menu in the order of part 1 section 2.2, with further labels and paths of part 3 section 2.1. */
export const MENU: readonly MenuNode[] = [
  group('Agendamentos', '/schedules', {
    Combos: undefined,
    'Espaço físico': undefined,
    'Pedidos em tempo real': '/realtime-orders',
    Aeroportos: '/airport',
  }),
  group('Transferências', '/transfers'),
  group('Vouchers', '/vouchers', {
    'Novo voucher': '/new-voucher',
    'Vouchers em lote': '/voucher-batch',
  }),
  group('Pacotes', '/packages', { 'Compras de pacotes': '/packages/purchase' }),
  group('Clientes', '/users', { Investimentos: '/investiments', MGM: '/mgm/edit' }),
  group('Profissionais', '/artists', {
    'Novo profissional': '/new-artist',
    PGM: '/artist/pgm',
    PGP: '/artist/pgp',
    Partners: '/partners',
  }),
  group('Leads', '/leads', {
    'Novo lead': '/new-lead',
    'Relatório de leads': '/leads/report',
    'Horários de teste': '/leads/evaluation/schedules/config/list',
    'Calendário de leads': '/leads-calendar',
  }),
  group('Portfólio', undefined, {
    'Áreas de atuação': '/polygon-map',
    'Preço dinâmico programado': '/administrative-zone-new',
    Categorias: '/service-category',
    Cidades: '/areas',
    Serviços: '/services',
    Polígonos: '/polygons',
  }),
  group('Ajustes', '/settings', {
    Campanhas: '/campaigns',
    Pagamentos: '/payments',
    Acessos: '/staff',
    'Alterar Senha': '/change-password',
    Sair: '/logout',
  }),
];

/** Lists the top entries of a menu and their children. */
export const nodesOf = (menu: readonly MenuNode[]): MenuNode[] =>
  menu.flatMap((node) => [node, ...(node.children ?? [])]);

const TREE_PATHS = nodesOf(MENU).map(({ path }) => path);

/** Adds entries of definitions to the menu, in each group before the pages of the operator's account. */
const withExtra = (extra: readonly MenuExtra[]): MenuNode[] => {
  const isNew = ({ path }: MenuExtra, index: number): boolean =>
    !TREE_PATHS.includes(path) && extra.findIndex((entry) => entry.path === path) === index;
  const added = extra.filter(isNew);
  const labels = new Set([...MENU.map(({ label }) => label), ...added.map((entry) => entry.group)]);
  return [...labels].map((label) => {
    const { path, children = [] } = MENU.find((node) => node.label === label) ?? {};
    const isOwn = (child: MenuNode): boolean => OWN_PAGES.includes(child.path ?? '');
    return {
      label,
      path,
      children: [
        ...children.filter((child) => !isOwn(child)),
        ...added.filter((entry) => entry.group === label),
        ...children.filter(isOwn),
      ],
    };
  });
};

/** Builds the menu of existing, permitted pages. A top entry stays while a child is permitted (part 1 section 2.2). */
export const buildMenu = (
  extra: readonly MenuExtra[],
  existing: ReadonlySet<string>,
  allowed: (path: string) => boolean,
): MenuNode[] => {
  const isShown = (path: string | undefined): boolean =>
    path !== undefined && existing.has(path) && (OWN_PAGES.includes(path) || allowed(path));
  return withExtra(extra).flatMap(({ label, path, children = [] }): MenuNode[] => {
    const shownPath = isShown(path) ? path : undefined;
    const shown = children.filter((child) => isShown(child.path));
    if (shown.length > 0) return [{ label, path: shownPath, children: shown }];
    return shownPath === undefined ? [] : [{ label, path: shownPath, children: undefined }];
  });
};

const matches = (path: string, current: string): boolean =>
  current === path || current.startsWith(`${path}/`);

/** Returns the path of the entry with the longest match of the current path. */
const findLongestMatch = (
  nodes: readonly MenuNode[],
  pathsOf: (node: MenuNode) => readonly string[],
  current: string,
): string | undefined =>
  nodes
    .flatMap((node) => pathsOf(node).map((path) => ({ path, entry: node.path })))
    .filter(({ path }) => matches(path, current))
    .toSorted((a, b) => b.path.length - a.path.length)[0]?.entry;

/** Returns the path of the menu entry for the current page or record page. */
export const findEntryPath = (menu: readonly MenuNode[], current: string): string | undefined => {
  const nodes = nodesOf(menu);
  return (
    findLongestMatch(nodes, ({ path }) => (path === undefined ? [] : [path]), current) ??
    findLongestMatch(nodes, ({ pages = [] }) => pages, current)
  );
};

export const withWaiting = (
  menu: readonly MenuNode[],
  waiting: ReadonlyMap<string, WaitingCount>,
): readonly MenuNode[] =>
  menu.map((node) => ({
    ...node,
    waiting: waiting.get(node.path ?? ''),
    children: node.children && withWaiting(node.children, waiting),
  }));

/** Returns the entries below a top entry; its own page comes first. */
export const entriesOf = ({ children = [], ...own }: MenuNode): MenuNode[] =>
  own.path === undefined ? [...children] : [own, ...children];

export const waitingAt = (node: MenuNode): WaitingCount | undefined => {
  const counts = entriesOf(node).flatMap(({ waiting }) => waiting ?? []);
  if (counts.length === 0) return undefined;
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    isMore: counts.some(({ isMore }) => isMore),
  };
};

interface Page {
  readonly label: string;
  readonly path: string;
  readonly under?: string | undefined;
}

export const pagesOf = (menu: readonly MenuNode[]): Page[] =>
  menu.flatMap((node) =>
    entriesOf(node).flatMap(({ label, path }) =>
      path === undefined ? [] : { label, path, under: path === node.path ? undefined : node.label },
    ),
  );

/** Page to which the index redirects: the first one of the menu outside of the operator's account. */
export const firstPage = (menu: readonly MenuNode[]): Page | undefined =>
  pagesOf(menu).find(({ path }) => !OWN_PAGES.includes(path));
