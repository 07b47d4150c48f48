/** Number of waiting items of a menu entry; `isMore` if there are more than were counted. */
export interface WaitingCount {
  readonly count: number;
  readonly isMore: boolean;
}

/** If it has no path, it only opens its children. */
export interface MenuNode {
  readonly label: string;
  readonly path?: string;
  readonly children?: readonly MenuNode[];
  /** Paths of its record pages if they are not below `path`: `/area/edit`. */
  readonly pages?: readonly string[];
  readonly waiting?: WaitingCount;
}

/** Menu entry of a definition: `group` is the label of a top entry. */
export interface MenuExtra {
  readonly group: string;
  readonly label: string;
  readonly path: string;
}

interface MenuLeaf {
  readonly label: string;
  /** Missing while the target of the entry is undecided. */
  readonly path?: string | undefined;
}

interface MenuGroup extends MenuLeaf {
  readonly children: readonly MenuLeaf[];
}

/** Paths that need no permission. */
const OWN_PLACES: readonly string[] = ['/change-password', '/logout'];

const group = (
  label: string,
  path: string | undefined,
  children: Readonly<Record<string, string | undefined>> = {},
): MenuGroup => ({
  label,
  path,
  children: Object.entries(children).map(([below, to]) => ({ label: below, path: to })),
});

/** Order of part 1 section 2.2; other labels and paths from the routes (part 3 section 2.1). */
export const MENU: readonly MenuGroup[] = [
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

const TREE_PATHS = MENU.flatMap(({ path, children }) => [path, ...children.map((one) => one.path)]);

/** In each group further entries come before the operator's own pages. */
const withExtra = (extra: readonly MenuExtra[]): MenuGroup[] => {
  const seen = new Set(TREE_PATHS);
  const fresh = extra.filter(({ path }) => !seen.has(path) && Boolean(seen.add(path)));
  const labels = new Set([...MENU.map(({ label }) => label), ...fresh.map((one) => one.group)]);
  return [...labels].map((label) => {
    const { path, children = [] } = MENU.find((one) => one.label === label) ?? {};
    const isOwn = (leaf: MenuLeaf): boolean => OWN_PLACES.includes(leaf.path ?? '');
    return {
      label,
      path,
      children: [
        ...children.filter((leaf) => !isOwn(leaf)),
        ...fresh.filter((one) => one.group === label),
        ...children.filter(isOwn),
      ],
    };
  });
};

/** Built and permitted pages; a top entry stays while a child is permitted (part 1 section 2.2). */
export const buildMenu = (
  extra: readonly MenuExtra[],
  built: ReadonlySet<string>,
  allowed: (path: string) => boolean,
): MenuNode[] => {
  const isShown = (path: string | undefined): path is string =>
    path !== undefined && built.has(path) && (OWN_PLACES.includes(path) || allowed(path));
  return withExtra(extra).flatMap(({ label, path, children }): MenuNode[] => {
    const below = children.flatMap((child) =>
      isShown(child.path) ? { label: child.label, path: child.path } : [],
    );
    const own = isShown(path);
    if (!own && below.length === 0) return [];
    return [{ label, ...(own ? { path } : {}), ...(below.length > 0 ? { children: below } : {}) }];
  });
};

const matches = (path: string, current: string): boolean =>
  current === path || current.startsWith(`${path}/`);

const longest = (paths: readonly string[], current: string): string | undefined =>
  paths.filter((path) => matches(path, current)).toSorted((a, b) => b.length - a.length)[0];

/** Longest path that equals or contains the current one, else the entry of its record page. */
export const openPlace = (menu: readonly MenuNode[], current: string): string | undefined => {
  const nodes = menu.flatMap((node) => [node, ...(node.children ?? [])]);
  const own = longest(
    nodes.flatMap(({ path }) => path ?? []),
    current,
  );
  if (own !== undefined) return own;
  const page = longest(
    nodes.flatMap(({ pages = [] }) => pages),
    current,
  );
  return nodes.find(({ pages }) => page !== undefined && pages?.includes(page))?.path;
};

export const withWaiting = (
  menu: readonly MenuNode[],
  waiting: ReadonlyMap<string, WaitingCount>,
): readonly MenuNode[] =>
  menu.map((node): MenuNode => {
    const own = node.path === undefined ? undefined : waiting.get(node.path);
    return {
      ...node,
      ...(own && { waiting: own }),
      ...(node.children && { children: withWaiting(node.children, waiting) }),
    };
  });

export const waitingAt = ({ waiting, children = [] }: MenuNode): WaitingCount | undefined =>
  [waiting, ...children.map((child) => child.waiting)].reduce(
    (sum, one) =>
      sum && one
        ? { count: sum.count + one.count, isMore: sum.isMore || one.isMore }
        : (sum ?? one),
    undefined,
  );

export const entriesOf = ({ label, path, waiting, children = [] }: MenuNode): MenuNode[] => [
  ...(path === undefined ? [] : [{ label, path, ...(waiting && { waiting }) }]),
  ...children,
];

interface Page {
  readonly label: string;
  readonly path: string;
  readonly under?: string;
}

export const pagesOf = (menu: readonly MenuNode[]): Page[] =>
  menu.flatMap(({ label: under, path, children = [] }) => [
    ...(path === undefined ? [] : [{ label: under, path }]),
    ...children.flatMap((child) =>
      child.path === undefined ? [] : [{ label: child.label, path: child.path, under }],
    ),
  ]);
