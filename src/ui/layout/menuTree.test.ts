import { describe, expect, it } from 'vitest';
import { buildMenu, MENU, type MenuExtra, type MenuNode, openPlace } from './menuTree';

const EVERY_PATH = new Set(
  MENU.flatMap(({ path, children }) => [path, ...children.map((child) => child.path)]).filter(
    (path) => path !== undefined,
  ),
);
const all = () => true;
const only =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);
const group = (menu: readonly MenuNode[], label: string) =>
  menu.find((node) => node.label === label);
const places = (node: MenuNode | undefined) =>
  node?.children?.map(({ label, path }) => `${label} ${path}`);

describe('the tree', () => {
  const full = buildMenu([], EVERY_PATH, all);

  it('B-NAV-02 names Combos and Espaço físico, drawn once they lead somewhere', () => {
    expect(MENU[0]?.children.slice(0, 2).map(({ label }) => label)).toEqual([
      'Combos',
      'Espaço físico',
    ]);
    expect(group(full, 'Agendamentos')?.children?.every(({ path }) => path)).toBe(true);
  });

  const SPECIFIED = [
    [
      'Agendamentos',
      '/schedules',
      ['Pedidos em tempo real /realtime-orders', 'Aeroportos /airport'],
    ],
    ['Transferências', '/transfers', undefined],
    ['Vouchers', '/vouchers', ['Novo voucher /new-voucher', 'Vouchers em lote /voucher-batch']],
    ['Pacotes', '/packages', ['Compras de pacotes /packages/purchase']],
    ['Clientes', '/users', ['Investimentos /investiments', 'MGM /mgm/edit']],
    [
      'Profissionais',
      '/artists',
      ['Novo profissional /new-artist', 'PGM /artist/pgm', 'PGP /artist/pgp', 'Partners /partners'],
    ],
    [
      'Leads',
      '/leads',
      [
        'Novo lead /new-lead',
        'Relatório de leads /leads/report',
        'Horários de teste /leads/evaluation/schedules/config/list',
        'Calendário de leads /leads-calendar',
      ],
    ],
    [
      'Portfólio',
      undefined,
      [
        'Áreas de atuação /polygon-map',
        'Preço dinâmico programado /administrative-zone-new',
        'Categorias /service-category',
        'Cidades /areas',
        'Serviços /services',
        'Polígonos /polygons',
      ],
    ],
    [
      'Ajustes',
      '/settings',
      [
        'Campanhas /campaigns',
        'Pagamentos /payments',
        'Acessos /staff',
        'Alterar Senha /change-password',
        'Sair /logout',
      ],
    ],
  ];

  it('B-NAV-13 B-NAV-14 B-ROLE-02 has order, labels and paths of the specification once everything is built', () => {
    expect(full.map((node) => [node.label, node.path, places(node)])).toEqual(SPECIFIED);
  });
});

describe('buildMenu', () => {
  it('B-NAV-11 B-ROLE-03 shows only what may be opened', () => {
    expect(buildMenu([], EVERY_PATH, only('/transfers', '/vouchers', '/new-voucher'))).toEqual([
      { label: 'Transferências', path: '/transfers' },
      {
        label: 'Vouchers',
        path: '/vouchers',
        children: [{ label: 'Novo voucher', path: '/new-voucher' }],
      },
      {
        label: 'Ajustes',
        children: [
          { label: 'Alterar Senha', path: '/change-password' },
          { label: 'Sair', path: '/logout' },
        ],
      },
    ]);
  });

  it('B-NAV-12 keeps a parent without its own right, not clickable', () => {
    const menu = buildMenu([], EVERY_PATH, only('/investiments'));
    expect(group(menu, 'Clientes')).toEqual({
      label: 'Clientes',
      children: [{ label: 'Investimentos', path: '/investiments' }],
    });
  });

  it('drops what is not built, the own places too', () => {
    expect(buildMenu([], new Set(['/staff', '/users']), all)).toEqual([
      { label: 'Clientes', path: '/users' },
      { label: 'Ajustes', children: [{ label: 'Acessos', path: '/staff' }] },
    ]);
  });

  const extra: MenuExtra[] = [
    { group: 'Ajustes', label: 'Feriados', path: '/holidays' },
    { group: 'Estoque', label: 'Produtos', path: '/products' },
    { group: 'Estoque', label: 'Kits', path: '/kits' },
    { group: 'Portfólio', label: 'Outro nome', path: '/service-category' },
    { group: 'Clientes', label: 'Produtos de novo', path: '/products' },
  ];
  const built = new Set([
    '/staff',
    '/change-password',
    '/logout',
    '/holidays',
    '/products',
    '/kits',
    '/service-category',
  ]);

  it('appends the places of definitions to their group, before the own places', () => {
    expect(places(group(buildMenu(extra, built, all), 'Ajustes'))).toEqual([
      'Acessos /staff',
      'Feriados /holidays',
      'Alterar Senha /change-password',
      'Sair /logout',
    ]);
  });

  it('opens a new group for an unknown one, and takes each path once', () => {
    const menu = buildMenu(extra, built, all);
    expect(menu.at(-1)).toEqual({
      label: 'Estoque',
      children: [
        { label: 'Produtos', path: '/products' },
        { label: 'Kits', path: '/kits' },
      ],
    });
    expect(places(group(menu, 'Portfólio'))).toEqual(['Categorias /service-category']);
    expect(group(menu, 'Clientes')).toBeUndefined();
  });

  it('B-ROLE-03 hides a place of a definition that may not be opened', () => {
    expect(group(buildMenu(extra, built, only('/kits')), 'Estoque')?.children).toEqual([
      { label: 'Kits', path: '/kits' },
    ]);
  });
});

describe('openPlace', () => {
  const menu = buildMenu([], EVERY_PATH, all);

  it.each([
    ['/staff', '/staff'],
    ['/packages/purchase', '/packages/purchase'],
    ['/packages/12', '/packages'],
    ['/usersx', undefined],
    ['/', undefined],
  ])('%s lights %s', (current, path) => {
    expect(openPlace(menu, current)).toBe(path);
  });

  it.each([
    ['/area/edit/sao-paulo', '/areas'],
    ['/area', undefined],
    ['/staff/pages', '/staff'],
  ])('%s, of records that are elsewhere, lights %s', (current, path) => {
    const places = [
      { label: 'Cidades', path: '/areas', pages: ['/area/edit', '/staff/pages'] },
      { label: 'Acessos', path: '/staff' },
    ];
    expect(openPlace(places, current)).toBe(path);
  });
});
