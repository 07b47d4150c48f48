/** Number of waiting items of a menu entry; `isMore` if there are more than were counted. */
export interface WaitingCount {
  readonly count: number;
  readonly isMore: boolean;
}

/** Menu entry as it is rendered. If it has no path, it only opens its children. */
export interface MenuNode {
  readonly label: string;
  readonly path?: string;
  readonly children?: readonly MenuNode[];
  /** Paths of its record pages if they are not below `path`: `/area/edit`. */
  readonly pages?: readonly string[];
  /** Waiting items of its own page. */
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
  readonly path?: string;
}

interface MenuGroup extends MenuLeaf {
  readonly children: readonly MenuLeaf[];
}

/** Paths that need no permission. */
const OWN_PLACES: readonly string[] = ['/change-password', '/logout'];

/**
 * Top navigation in its order (part 1 section 2.2). The specification names few of the labels and paths; the others
 * come from the route table (part 3 section 2.1).
 */
export const MENU: readonly MenuGroup[] = [
  {
    label: 'Agendamentos',
    path: '/schedules',
    children: [
      { label: 'Combos' },
      { label: 'Espaço físico' },
      { label: 'Pedidos em tempo real', path: '/realtime-orders' },
      { label: 'Aeroportos', path: '/airport' },
    ],
  },
  { label: 'Transferências', path: '/transfers', children: [] },
  {
    label: 'Vouchers',
    path: '/vouchers',
    children: [
      { label: 'Novo voucher', path: '/new-voucher' },
      { label: 'Vouchers em lote', path: '/voucher-batch' },
    ],
  },
  {
    label: 'Pacotes',
    path: '/packages',
    children: [{ label: 'Compras de pacotes', path: '/packages/purchase' }],
  },
  {
    label: 'Clientes',
    path: '/users',
    children: [
      { label: 'Investimentos', path: '/investiments' },
      { label: 'MGM', path: '/mgm/edit' },
    ],
  },
  {
    label: 'Profissionais',
    path: '/artists',
    children: [
      { label: 'Novo profissional', path: '/new-artist' },
      { label: 'PGM', path: '/artist/pgm' },
      { label: 'PGP', path: '/artist/pgp' },
      { label: 'Partners', path: '/partners' },
    ],
  },
  {
    label: 'Leads',
    path: '/leads',
    children: [
      { label: 'Novo lead', path: '/new-lead' },
      { label: 'Relatório de leads', path: '/leads/report' },
      { label: 'Horários de teste', path: '/leads/evaluation/schedules/config/list' },
      { label: 'Calendário de leads', path: '/leads-calendar' },
    ],
  },
  {
    label: 'Portfólio',
    children: [
      { label: 'Áreas de atuação', path: '/polygon-map' },
      { label: 'Preço dinâmico programado', path: '/administrative-zone-new' },
      { label: 'Categorias', path: '/service-category' },
      { label: 'Cidades', path: '/areas' },
      { label: 'Serviços', path: '/services' },
      { label: 'Polígonos', path: '/polygons' },
    ],
  },
  {
    label: 'Ajustes',
    path: '/settings',
    children: [
      { label: 'Campanhas', path: '/campaigns' },
      { label: 'Pagamentos', path: '/payments' },
      { label: 'Acessos', path: '/staff' },
      { label: 'Alterar Senha', path: '/change-password' },
      { label: 'Sair', path: '/logout' },
    ],
  },
];

const TREE_PATHS: ReadonlySet<string> = new Set(
  MENU.flatMap(({ path, children }) => [path, ...children.map((child) => child.path)]).filter(
    (path) => path !== undefined,
  ),
);

/** Inserts entries before the operator's own pages, which come last in their group. */
const insertPlaces = (group: MenuGroup, places: readonly MenuLeaf[]): MenuGroup => {
  const end = group.children.findIndex(({ path }) => path && OWN_PLACES.includes(path));
  const at = end < 0 ? group.children.length : end;
  return { ...group, children: group.children.toSpliced(at, 0, ...places) };
};

const withExtra = (extra: readonly MenuExtra[]): MenuGroup[] => {
  const seen = new Set(TREE_PATHS);
  const fresh = extra.filter(({ path }) => !seen.has(path) && Boolean(seen.add(path)));
  const unknown = [...new Set(fresh.map(({ group }) => group))].filter(
    (label) => !MENU.some((group) => group.label === label),
  );
  return [...MENU, ...unknown.map((label): MenuGroup => ({ label, children: [] }))].map((group) =>
    insertPlaces(
      group,
      fresh.flatMap(({ group: of, label, path }) => (of === group.label ? [{ label, path }] : [])),
    ),
  );
};

/**
 * Menu of one operator: the tree and the entries of definitions (`extra`), minus pages that are not built or not
 * permitted. A top entry that is not permitted stays, without a path, while one of its children is permitted (part 1
 * section 2.2).
 */
export const buildMenu = (
  extra: readonly MenuExtra[],
  built: ReadonlySet<string>,
  allowed: (path: string) => boolean,
): MenuNode[] => {
  const isShown = (path: string | undefined): path is string =>
    path !== undefined && built.has(path) && (OWN_PLACES.includes(path) || allowed(path));
  return withExtra(extra).flatMap(({ label, path, children }): MenuNode[] => {
    const below = children.filter((child) => isShown(child.path));
    const own = isShown(path);
    if (!own && below.length === 0) return [];
    return [{ label, ...(own ? { path } : {}), ...(below.length > 0 ? { children: below } : {}) }];
  });
};

const matches = (path: string, current: string): boolean =>
  current === path || current.startsWith(`${path}/`);

/** Longest path that equals or contains the current one. */
const longest = (paths: readonly string[], current: string): string | undefined =>
  paths.filter((path) => matches(path, current)).toSorted((a, b) => b.length - a.length)[0];

/**
 * Path of the active menu entry: the longest that equals or contains the current path, else that of the entry whose
 * record page it is.
 */
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

/** Adds the waiting counts to a menu, by path. */
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

/** Total of the waiting items of an entry and its children. */
export const waitingAt = ({ waiting, children = [] }: MenuNode): WaitingCount | undefined =>
  [waiting, ...children.map((child) => child.waiting)].reduce(
    (sum, one) =>
      sum && one
        ? { count: sum.count + one.count, isMore: sum.isMore || one.isMore }
        : (sum ?? one),
    undefined,
  );
