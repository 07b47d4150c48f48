import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen, type ScreenOptions } from '../../../../tests/support/screen';
import { registryOf } from '../../../../tests/support/things';
import { type OfferedAction, useOfferedActions } from '../../context/offered';
import * as f from '../../index';
import { FindButton } from './FindButton';

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

const registry = registryOf(
  definition('artists', 'Profissionais'),
  definition('customers', 'Clientes'),
  definition('staff', 'Acessos', { find: undefined }),
  definition('vouchers', 'Vouchers', { routes: { list: '/vouchers' }, show: undefined }),
);

const MENU = [
  { label: 'Clientes', path: '/customers' },
  { label: 'Vouchers', path: '/vouchers', children: [{ label: 'Novo voucher', path: '/new' }] },
  { label: 'Profissionais', path: '/artists' },
];

let leave: (to: string) => void;
const Beside = ({ offers }: { readonly offers: readonly OfferedAction[] }) => {
  useOfferedActions(offers);
  leave = useNavigate();
  const { pathname, search } = useLocation();
  return <output>{pathname + decodeURIComponent(search)}</output>;
};

const operation = vi.fn();
const getList = vi.fn();
let knows = true;

const user = userEvent.setup({ delay: null });

const draw = (options: Partial<ScreenOptions> = {}, offers: readonly OfferedAction[] = []) =>
  renderScreen(
    <Suspense>
      <FindButton menu={MENU} />
      <Beside offers={offers} />
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

const typeIn = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });

it('the palette opens by the button and by either key, closes by Escape and with the page', async () => {
  draw();
  await user.click(screen.getByRole('button', { name: 'Buscar em tudo' }));
  const field = await screen.findByRole('combobox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Meta>}k{/Meta}');
  expect(await screen.findByRole('dialog', { name: 'Buscar' })).toBeDefined();
  await act(async () => leave('/staff'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the palette lists permitted pages, then the records of one request by groups; arrows wrap, Enter opens', async () => {
  const field = await open();
  expect(options()).toEqual(['Clientes', 'Vouchers', 'Novo voucherVouchers', 'Profissionais']);
  expect(screen.getByText(/Código, telefone, CPF/)).toBeDefined();
  expect(operation).not.toHaveBeenCalled();
  typeIn(field, 'erica');
  expect(await screen.findByText('3 resultados.')).toBeDefined();
  expect(operation.mock.calls).toMatchObject([
    ['find.all', { query: { text: 'erica', limit: 5 } }],
  ]);
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
    'ClientesÉrica Lima(11) 9 8765-4321',
    'VouchersERI10',
    'ProfissionaisCarla Reis(21) 9 9999-0000',
  ]);
  expect(active(field)).toContain('Érica Lima');
  await user.keyboard('{ArrowUp}');
  expect(active(field)).toContain('Carla Reis');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  await at('/customers/c%201');
  // Pages by the beginning of their name come before records and other matches.
  operation.mockResolvedValue({ data: [FOUND[1]] });
  await user.keyboard('{Control>}k{/Control}');
  typeIn(await screen.findByRole('combobox'), 'vouch');
  await screen.findByText('3 resultados.');
  expect(options()).toEqual(['Vouchers', 'Érica Lima(11) 9 8765-4321', 'Novo voucherVouchers']);
});

it('the palette Enter before the answer opens its first record, unless the text changes', async () => {
  const field = await open();
  let answer: (value: object) => void = () => undefined;
  operation.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await user.type(field, 'eri{Enter}');
  await waitFor(() => expect(operation).toHaveBeenCalledTimes(1));
  await user.type(field, 'c{Enter}');
  await waitFor(() => expect(operation).toHaveBeenCalledTimes(2));
  expect(operation.mock.calls[0]?.[1].signal.aborted).toBe(true);
  answer({ data: FOUND });
  await at('/customers/c%201');
});

it('the palette shows that nothing was found, and a failure with a retry', async () => {
  operation.mockResolvedValue({ data: [] });
  const field = await open();
  typeIn(field, 'zzz');
  expect(await screen.findByText('Nada encontrado para “zzz”.')).toBeDefined();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  operation.mockRejectedValueOnce(new TypeError('x'));
  typeIn(field, 'zzzy');
  expect(await screen.findByText('Não foi possível buscar.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Nada encontrado para “zzzy”.')).toBeDefined();
});

it('the palette opens a record without a page in its list, and finds only what may be read', async () => {
  typeIn(await open({ can: (name) => name !== 'customers' }), 'eri10');
  await screen.findByText('2 resultados.');
  expect(options().join()).not.toContain('Érica');
  await user.click(screen.getByText('ERI10'));
  await at('/vouchers?filter={"code":"ERI10"}');
});

it('the actions of the open record come first, with the reason of a blocked one', async () => {
  const run = vi.fn();
  const field = await open({}, [
    { label: 'Bloquear cliente', run },
    { label: 'Cancelar pedido', blocked: 'O pedido já foi cancelado.', run },
  ]);
  expect(options().slice(0, 2)).toEqual([
    'Bloquear cliente',
    'Cancelar pedidoO pedido já foi cancelado.',
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(run).not.toHaveBeenCalled();
  expect(screen.getAllByRole('option')[1]?.getAttribute('aria-disabled')).toBe('true');
  operation.mockResolvedValue({ data: [] });
  typeIn(field, 'bloq');
  await screen.findByText('1 resultado.');
  await user.keyboard('{Enter}');
  expect(run).toHaveBeenCalledTimes(1);
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
    typeIn(field, '4321');
    await screen.findByText('1 resultado.');
    const group = screen.getByRole('group', { name: 'Clientes' });
    expect(within(group).getByRole('option').textContent).toBe('Érica(11) 9 8765-4321');
    expect(operation).not.toHaveBeenCalled();
    const asked = getList.mock.calls.map(
      ([
        name,
        {
          filter,
          pagination: { perPage },
        },
      ]) => [...[name, filter, perPage]],
    );
    expect(asked.toSorted()).toEqual(
      ['artists', 'customers', 'vouchers'].map((name) => [name, { code: '4321' }, 5]),
    );
  });

  it('by words as they were typed where it is no code; one that fails is named, and the others are shown', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    getList.mockImplementation(async (name: string) => {
      if (name === 'vouchers') throw new Error('down');
      return { data: name === 'artists' ? [{ id: 'a1', name: 'Érica Lima' }] : [], total: 1 };
    });
    typeIn(await open(), 'érica lima');
    const text = '1 resultado. Não foi possível buscar em Vouchers.';
    expect(await screen.findByText(text)).toBeDefined();
    expect(getList.mock.calls.map(([, { filter }]) => filter)).toEqual(
      Array(3).fill({ words: 'érica lima' }),
    );
  });
});
