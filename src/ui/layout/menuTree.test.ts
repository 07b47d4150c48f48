import { describe, expect, it } from 'vitest';
import { buildMenu, findEntryPath, MENU, type MenuExtra, type MenuNode, nodesOf } from './menuTree';

const TREE = nodesOf(MENU).map(({ path }) => path);
const EVERY_PATH = new Set(TREE.filter((path) => path !== undefined));
const all = () => true;
const only =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);
const group = (menu: readonly MenuNode[], label: string) =>
  menu.find((node) => node.label === label);
const places = (node: MenuNode | undefined) => node?.children?.map(({ label }) => label).join(', ');
const OWN = [
  { label: 'Alterar Senha', path: '/change-password' },
  { label: 'Sair', path: '/logout' },
];

// The paths are proven by tests/contract/menu.test.tsx.
it('B-NAV-02 B-NAV-13 B-NAV-14 B-ROLE-02 has order and labels of the specification; Combos and Espaço físico lead nowhere yet', () => {
  const [first] = MENU;
  expect(first?.children?.slice(0, 2)).toEqual([{ label: 'Combos' }, { label: 'Espaço físico' }]);
  const full = buildMenu([], EVERY_PATH, all);
  expect(full.map((node) => [node.label, places(node)])).toEqual([
    ['Agendamentos', 'Pedidos em tempo real, Aeroportos'],
    ['Transferências', undefined],
    ['Vouchers', 'Novo voucher, Vouchers em lote'],
    ['Pacotes', 'Compras de pacotes'],
    ['Clientes', 'Investimentos, MGM'],
    ['Profissionais', 'Novo profissional, PGM, PGP, Partners'],
    ['Leads', 'Novo lead, Relatório de leads, Horários de teste, Calendário de leads'],
    [
      'Portfólio',
      'Áreas de atuação, Preço dinâmico programado, Categorias, Cidades, Serviços, Polígonos',
    ],
    ['Ajustes', 'Campanhas, Pagamentos, Acessos, Alterar Senha, Sair'],
  ]);
});

describe('buildMenu', () => {
  it('B-NAV-11 B-NAV-12 B-ROLE-03 shows only what may be opened, a parent without its own right without a link', () => {
    const may = only('/transfers', '/vouchers', '/new-voucher', '/investiments');
    expect(buildMenu([], EVERY_PATH, may)).toEqual([
      { label: 'Transferências', path: '/transfers' },
      {
        label: 'Vouchers',
        path: '/vouchers',
        children: [{ label: 'Novo voucher', path: '/new-voucher' }],
      },
      { label: 'Clientes', children: [{ label: 'Investimentos', path: '/investiments' }] },
      { label: 'Ajustes', children: OWN },
    ]);
  });

  it('drops what is not built, the own places too', () => {
    expect(buildMenu([], new Set(['/staff', '/users']), all)).toEqual([
      { label: 'Clientes', path: '/users' },
      { label: 'Ajustes', children: [{ label: 'Acessos', path: '/staff' }] },
    ]);
  });

  it('B-ROLE-03 appends the places of definitions to their group, or to a new one, each path once', () => {
    const extra: MenuExtra[] = [
      { group: 'Ajustes', label: 'Feriados', path: '/holidays' },
      { group: 'Estoque', label: 'Produtos', path: '/products' },
      { group: 'Estoque', label: 'Kits', path: '/kits' },
      { group: 'Portfólio', label: 'Outro nome', path: '/service-category' },
      { group: 'Clientes', label: 'Produtos de novo', path: '/products' },
    ];
    const paths = ['/staff', '/change-password', '/logout', ...extra.map(({ path }) => path)];
    const menu = (may: (path: string) => boolean) => buildMenu(extra, new Set(paths), may);
    expect(menu(all).map((node) => [node.label, places(node)])).toEqual([
      ['Portfólio', 'Categorias'],
      ['Ajustes', 'Acessos, Feriados, Alterar Senha, Sair'],
      ['Estoque', 'Produtos, Kits'],
    ]);
    expect(places(group(menu(only('/kits')), 'Estoque'))).toBe('Kits');
  });
});

it.each([
  ['/staff', '/staff'],
  ['/packages/purchase', '/packages/purchase'],
  ['/packages/12', '/packages'],
  ['/usersx', undefined],
  ['/', undefined],
  ['/area/edit/sao-paulo', '/cities'],
  ['/area', undefined],
  ['/staff/pages', '/staff'],
])('findEntryPath: %s lights %s', (current, path) => {
  const records = { label: 'Cidades', path: '/cities', pages: ['/area/edit', '/staff/pages'] };
  expect(findEntryPath([...buildMenu([], EVERY_PATH, all), records], current)).toBe(path);
});
