import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen, type ScreenOptions } from '../../../../tests/support/screen';
import { registryOf } from '../../../../tests/support/things';
import { CALL } from '../../context/access';
import * as f from '../../index';
import MenuCounts from '../MenuCounts';
import HomePage from './HomePage';

const definition = (name: string, label: string, home?: object[]) =>
  f.defineResource({
    name,
    label: [label, label],
    routes: { list: `/${name}` },
    roles: 'permissions',
    titleField: 'name',
    api: { contract: name },
    fields: {
      name: f.text('Nome'),
      state: f.integer('Estado', { filter: true }),
      value: f.money('Valor'),
      since: f.dateTime('Desde'),
    },
    list: {
      views: [
        { key: 'stuck', text: 'Parados', filter: { state: 1 }, sort: '-name' },
        { key: 'day', text: 'Do dia', filter: ({ today }) => ({ state: today }) },
      ],
    },
    ...(home && { home: home as never }),
  });

const BONUS = definition('bonus', 'Bônus', [
  {
    ...{ view: 'stuck', text: 'Para decidir', tone: 'warning', shows: ['value', 'since'] },
    for: 'transfers.decide',
  },
]);
const DAY = { view: 'day', text: 'Pedidos de hoje', figure: true };
const registry = registryOf(
  BONUS,
  definition('orders', 'Pedidos', [{ view: 'stuck', tone: 'error' }, DAY]),
  definition('others', 'Outros'),
);

const MENU = [
  { label: 'Pedidos', path: '/orders' },
  { label: 'Bônus', path: '/bonus' },
];

const counts = vi.fn();
const lines = vi.fn();
const getList = vi.fn();
const provider = {
  counts: (questions: unknown, { together }: { together: boolean }) =>
    together ? lines(questions) : counts(questions),
  getList,
} as never;

const draw = (options: Partial<ScreenOptions> = {}) =>
  renderScreen(<HomePage menu={MENU} />, { registry, provider, ...options });

const cards = async () => (await screen.findAllByRole('link')).map((card) => card.textContent);

beforeEach(() => {
  counts.mockReset().mockResolvedValue([{ total: 4 }, { total: 1234 }, { total: 0 }]);
  lines.mockReset().mockResolvedValue(Array.from({ length: 14 }, () => undefined));
  getList.mockReset().mockResolvedValue({ data: [], total: 0 });
});

it('Meu turno: shows queues and figures in the order of the menu by one request, each with a link to its records', async () => {
  draw();
  await screen.findByText('1.234');
  expect(await cards()).toEqual([
    'PedidosParados4',
    'BônusPara decidirNada esperando',
    'Pedidos de hoje1.234',
  ]);
  expect(counts).toHaveBeenCalledTimes(1);
  expect(counts.mock.calls[0]?.[0]).toEqual([
    { resource: 'orders', filter: { state: 1 } },
    { resource: 'orders', filter: { state: '2026-03-10' } },
    { resource: 'bonus', filter: { state: 1 } },
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Meu turno');
  expect(screen.getByText('terça-feira, 10 de março de 2026')).toBeDefined();
  const card = screen.getByRole('link', { name: /Parados/ });
  const [path, query] = (card.getAttribute('href') ?? '').replace(/^#/, '').split('?');
  expect(path).toBe('/orders');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    filter: '{"state":1}',
    sort: 'name',
    order: 'DESC',
  });
});

it('Meu turno: shows that a profile has no queue, and asks nothing', async () => {
  draw({ can: () => false });
  expect(await screen.findByText('Nenhuma fila para o seu perfil')).toBeDefined();
  expect(counts).not.toHaveBeenCalled();
});

it('Meu turno: a missing count leaves the link to the list; a failed refresh keeps old counts with their time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  counts.mockResolvedValue([undefined, undefined, { total: 10_000, isCapped: true }]);
  draw();
  await screen.findByText('10.000+');
  expect((await cards())[0]).toBe('PedidosParadosAbrir a lista');
  counts.mockRejectedValueOnce(new TypeError('x'));
  fireEvent.click(screen.getByRole('button', { name: /Atualizar/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Não foi possível contar o que espera\..*Dados de \d\d:\d\d/,
  );
  expect(screen.getByText('10.000+')).toBeDefined();
});

it('Meu turno: a queue shows its sum and the age of its oldest record, a figure its days and the value of a week before', async () => {
  counts.mockResolvedValue([{ total: 0 }, { total: 0 }, { total: 2 }]);
  lines.mockResolvedValue(Array.from({ length: 14 }, (_, at) => ({ total: 10 + at })));
  const data = [
    { id: 1, value: 12_000, since: '2026-03-07T12:00:00.000Z' },
    { id: 2, value: 350, since: '2026-03-09T12:00:00.000Z' },
  ];
  getList.mockResolvedValue({ data, total: 2 });
  draw();
  expect(await screen.findByText('R$ 123,50 · o mais antigo há 3 dias')).toBeDefined();
  const asked = { filter: { state: 1 }, sort: { field: 'since', order: 'ASC' } };
  expect(getList.mock.calls).toEqual([
    ['bonus', { ...asked, pagination: { page: 1, perPage: 100 } }],
  ]);
  expect(await screen.findByText('16 uma semana antes')).toBeDefined();
  const [questions = []] = lines.mock.calls[0] as { filter: { state: string } }[][];
  const days = questions.map(({ filter }) => filter.state);
  expect([days.length, days[0], days.at(-1)]).toEqual([14, '2026-02-25', '2026-03-10']);
  expect(lines).toHaveBeenCalledTimes(1);
});

/** Numbers in the menu: decision 0081. */
describe('the menu', () => {
  const queues = registryOf(
    BONUS,
    definition('orders', 'Pedidos', [{ view: 'stuck' }, { view: 'day' }, DAY]),
  );
  const onCounts = vi.fn();
  const open = (isKnown: boolean, can: ScreenOptions['can'] = () => true) => {
    const knowsExtensions = vi.fn(async () => isKnown);
    onCounts.mockReset();
    renderScreen(<MenuCounts menu={MENU} isDesk={false} onCounts={onCounts} />, {
      registry: queues,
      can,
      provider: { counts, knowsExtensions } as never,
    });
    return knowsExtensions;
  };
  const waiting = async () => {
    await waitFor(() => expect(onCounts).toHaveBeenCalled());
    return Object.fromEntries(onCounts.mock.lastCall?.[0]);
  };
  const ORDERS = { '/orders': { count: 3, isMore: false } };

  it('counts the queues of each list together, without figures and empty ones', async () => {
    counts.mockResolvedValue([
      ...[{ total: 1 }, { total: 2 }, { total: 9 }, { total: 7, isCapped: true }],
    ]);
    open(true);
    expect(await waiting()).toEqual({ ...ORDERS, '/bonus': { count: 7, isMore: true } });
    expect(counts).toHaveBeenCalledOnce();
    document.body.replaceChildren();
    counts.mockResolvedValue(Array(4).fill({ total: 0 }));
    open(true);
    expect(await waiting()).toEqual({});
  });

  it.each([
    ['the list', (resource: string, action: string) => resource !== 'bonus' || action === CALL],
    ['what is done there', (_: string, action: string) => action !== CALL],
  ])('counts nothing without a right to %s', async (_, can) => {
    counts.mockResolvedValue([{ total: 1 }, { total: 2 }, { total: 9 }]);
    open(true, can);
    expect(await waiting()).toEqual(ORDERS);
    expect(counts.mock.calls[0]?.[0]).toHaveLength(3);
  });

  it('counts nothing if the service does not support it', async () => {
    const knowsExtensions = open(false);
    await waitFor(() => expect(knowsExtensions).toHaveBeenCalled());
    expect(counts).not.toHaveBeenCalled();
  });
});
