import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen, type ScreenOptions } from '../../../tests/support/screen';
import * as f from '../index';
import { createRegistry } from '../registry';
import { FindButton } from './FindButton';
import { type Offer, useOffer } from './offered';

const definition = (name: string, label: string, more: object = {}) =>
  f.defineResource({
    name,
    label: [label, label],
    routes: { list: `/${name}`, show: `/${name}/:id` },
    roles: 'permissions',
    titleField: 'name',
    api: { contract: name },
    fields: { name: f.text('Nome'), phone: f.phoneBR('Telefone') },
    filters: { code: f.text('Código'), words: f.text('Busca') },
    show: { sections: [] },
    find: { shows: ['name', 'phone'], by: { code: ['code'], words: ['words', 'phone'] } },
    ...more,
  });

const registry = createRegistry({
  './artists/index.ts': definition('artists', 'Profissionais'),
  './customers/index.ts': definition('customers', 'Clientes'),
  './staff/index.ts': definition('staff', 'Acessos', { find: undefined }),
  './vouchers/index.ts': definition('vouchers', 'Vouchers', {
    routes: { list: '/vouchers' },
    show: undefined,
  }),
});

const MENU = [
  { label: 'Clientes', path: '/customers' },
  {
    label: 'Vouchers',
    path: '/vouchers',
    children: [{ label: 'Novo voucher', path: '/new-voucher' }],
  },
  { label: 'Profissionais', path: '/artists' },
];

const Place = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + decodeURIComponent(search)}</output>;
};

const Open = ({ offers }: { readonly offers: readonly Offer[] }) => {
  useOffer(offers);
  return null;
};

let leave: (to: string) => void;
const Leave = () => {
  leave = useNavigate();
  return null;
};

const operation = vi.fn();
const getList = vi.fn();
let knows = true;

const user = userEvent.setup({ delay: null });

const draw = (options: Partial<ScreenOptions> = {}, offers: readonly Offer[] = []) =>
  renderScreen(
    <Suspense>
      <FindButton menu={MENU} />
      <Open offers={offers} />
      <Place />
      <Leave />
    </Suspense>,
    {
      registry,
      provider: { ask: operation, getList, knowsExtensions: async () => knows } as never,
      ...options,
    },
  );

const open = async (...args: Parameters<typeof draw>): Promise<HTMLElement> => {
  draw(...args);
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Buscar' });
};

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
const at = (address: string) => waitFor(() => expect(screen.getByText(address)).toBeDefined());

const FOUND = [
  { family: 'artists', id: 'a1', title: 'Carla Reis', detail: '(21) 9 9999-0000' },
  { family: 'customers', id: 'c 1', title: 'Érica Lima', detail: '(11) 9 8765-4321' },
  { family: 'vouchers', id: 'v1', title: 'ERI10', detail: '' },
  { family: 'staff', id: 's1', title: 'Erica', detail: '' },
];

beforeEach(() => {
  knows = true;
  operation.mockReset().mockResolvedValue({ data: FOUND });
  getList.mockReset().mockResolvedValue({ data: [], total: 0 });
});

afterEach(() => void vi.restoreAllMocks());

describe('Buscar', () => {
  it('goes with the page that it was asked on', async () => {
    await open();
    await act(async () => leave('/staff'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is opened by the button and by either key, and closed by Esc', async () => {
    draw();
    await user.click(screen.getByRole('button', { name: 'Buscar em tudo' }));
    const field = await screen.findByRole('combobox');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Meta>}k{/Meta}');
    expect(await screen.findByRole('dialog', { name: 'Buscar' })).toBeDefined();
  });

  it('lists every page that the operator may open while nothing is typed, and asks nothing', async () => {
    await open();
    expect(options()).toEqual(['Clientes', 'Vouchers', 'Novo voucherVouchers', 'Profissionais']);
    expect(operation).not.toHaveBeenCalled();
  });

  it('asks once for what is typed, in groups in the order of the menu', async () => {
    const field = await open();
    await user.type(field, 'erica');
    expect(await screen.findByText('3 resultados.')).toBeDefined();
    expect(operation).toHaveBeenCalledTimes(1);
    expect(operation.mock.calls[0]?.[0]).toBe('find.all');
    expect(operation.mock.calls[0]?.[1]).toMatchObject({ query: { text: 'erica', limit: 5 } });
    const groups = screen.getAllByRole('group').map((group) => group.textContent);
    expect(groups).toEqual([
      'ClientesÉrica Lima(11) 9 8765-4321',
      'VouchersERI10',
      'ProfissionaisCarla Reis(21) 9 9999-0000',
    ]);
  });

  it('is worked with the keyboard alone: arrows go around, Enter opens', async () => {
    const field = await open();
    await user.type(field, 'erica');
    await screen.findByText('3 resultados.');
    expect(active(field)).toContain('Érica Lima');
    await user.keyboard('{ArrowUp}');
    expect(active(field)).toContain('Carla Reis');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await at('/customers/c%201');
  });

  it('Enter before the answer opens its first record; typing on takes that back', async () => {
    const field = await open();
    let answer: (value: object) => void = () => undefined;
    operation.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await user.type(field, 'eri{Enter}');
    await waitFor(() => expect(operation).toHaveBeenCalledTimes(1));
    await user.type(field, 'c{Enter}');
    await waitFor(() => expect(operation).toHaveBeenCalledTimes(2));
    expect(operation.mock.calls[0]?.[1].signal.aborted).toBe(true);
    answer({ data: FOUND });
    await at('/customers/c%201');
  });

  it('pages come by their names, without accents, before what merely holds the words', async () => {
    operation.mockResolvedValue({ data: [FOUND[1]] });
    const field = await open();
    await user.type(field, 'vouch');
    await screen.findByText('3 resultados.');
    expect(options()).toEqual(['Vouchers', 'Érica Lima(11) 9 8765-4321', 'Novo voucherVouchers']);
  });

  it('says what is asked for, that nothing was found, and that it could not ask', async () => {
    operation.mockResolvedValue({ data: [] });
    const field = await open();
    expect(screen.getByText(/Código, telefone, CPF/)).toBeDefined();
    await user.type(field, 'zzz');
    expect(await screen.findByText('Nada encontrado para “zzz”.')).toBeDefined();
    // react-admin reports every failure of a provider.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    operation.mockRejectedValueOnce(new TypeError('x'));
    await user.type(field, 'y');
    expect(await screen.findByText('Não foi possível buscar.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Nada encontrado para “zzzy”.')).toBeDefined();
  });

  it('a record whose page may not be opened is shown in its list', async () => {
    const field = await open();
    await user.type(field, 'eri10');
    await user.click(await screen.findByText('ERI10'));
    await at('/vouchers?filter={"code":"ERI10"}');
  });

  it('asks for nothing that the operator may not read', async () => {
    const field = await open({ mayDo: (name) => name !== 'customers' });
    await user.type(field, 'erica');
    await screen.findByText('2 resultados.');
    expect(options().join()).not.toContain('Érica');
  });
});

describe('what can be done with the open record', () => {
  const run = vi.fn();
  const OFFERS: Offer[] = [
    { label: 'Bloquear cliente', run },
    { label: 'Cancelar pedido', blocked: 'O pedido já foi cancelado.', run },
  ];

  it('comes first, with the reason beside what cannot be done', async () => {
    const field = await open({}, OFFERS);
    expect(options().slice(0, 2)).toEqual([
      'Bloquear cliente',
      'Cancelar pedidoO pedido já foi cancelado.',
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(run).not.toHaveBeenCalled();
    expect(screen.getAllByRole('option')[1]?.getAttribute('aria-disabled')).toBe('true');
    operation.mockResolvedValue({ data: [] });
    await user.type(field, 'bloq');
    await screen.findByText('1 resultado.');
    await user.keyboard('{Enter}');
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('services that have no search of their own', () => {
  beforeEach(() => {
    knows = false;
  });

  it('are asked by the filter that fits, one request a list', async () => {
    getList.mockImplementation(async (name: string) => ({
      data: name === 'customers' ? [{ id: 'c1', name: 'Érica', phone: '11987654321' }] : [],
      total: 1,
    }));
    const field = await open();
    await user.type(field, '4321');
    await screen.findByText('1 resultado.');
    const group = screen.getByRole('group', { name: 'Clientes' });
    expect(within(group).getByRole('option').textContent).toBe('Érica(11) 9 8765-4321');
    expect(operation).not.toHaveBeenCalled();
    const asked = getList.mock.calls.map(([name, { filter, pagination }]) => [
      name,
      filter,
      pagination,
    ]);
    const pagination = { page: 1, perPage: 5 };
    expect(asked).toEqual(
      ['artists', 'customers', 'vouchers'].map((name) => [name, { code: '4321' }, pagination]),
    );
  });

  it('by words as they were typed where it is no code', async () => {
    const field = await open();
    await user.type(field, 'érica lima');
    await screen.findByText(/Nada encontrado/);
    expect(getList.mock.calls.map(([, { filter }]) => filter)).toEqual(
      Array(3).fill({ words: 'érica lima' }),
    );
  });

  it('one that fails is named, and the others are shown', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    getList.mockImplementation(async (name: string) => {
      if (name === 'vouchers') throw new Error('down');
      return { data: name === 'artists' ? [{ id: 'a1', name: 'Carla' }] : [], total: 1 };
    });
    const field = await open();
    await user.type(field, 'carla');
    expect(
      await screen.findByText('1 resultado. Não foi possível buscar em Vouchers.'),
    ).toBeDefined();
  });
});
