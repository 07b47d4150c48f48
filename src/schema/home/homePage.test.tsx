import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen, type ScreenOptions } from '../../../tests/support/screen';
import { CALL } from '../access';
import * as f from '../index';
import { createRegistry } from '../registry';
import HomePage from './HomePage';

/** 'Meu turno': what waits and how the day stands, of definitions: decision 0081. */

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

const registry = createRegistry({
  './bonus/index.ts': definition('bonus', 'Bônus', [
    {
      view: 'stuck',
      text: 'Para decidir',
      tone: 'warning',
      sum: 'value',
      age: 'since',
      for: 'transfers.decide',
    },
  ]),
  './orders/index.ts': definition('orders', 'Pedidos', [
    { view: 'stuck', tone: 'error' },
    { view: 'day', text: 'Pedidos de hoje', figure: true },
  ]),
  './others/index.ts': definition('others', 'Outros'),
});

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
const user = userEvent.setup({ delay: null });

const draw = (options: Partial<ScreenOptions> = {}) =>
  renderScreen(<HomePage menu={MENU} />, { registry, provider, ...options });

const cards = async () => (await screen.findAllByRole('link')).map((card) => card.textContent);

beforeEach(() => {
  counts.mockReset().mockResolvedValue([{ total: 4 }, { total: 1234 }, { total: 0 }]);
  lines.mockReset().mockResolvedValue(Array.from({ length: 14 }, () => undefined));
  getList.mockReset().mockResolvedValue({ data: [], total: 0 });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('Meu turno', () => {
  it('shows queues and figures in the order of the menu, by one question', async () => {
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
  });

  it('each leads to its records, in their order', async () => {
    draw();
    const card = await screen.findByRole('link', { name: /Parados/ });
    const [path, query] = (card.getAttribute('href') ?? '').replace(/^#/, '').split('?');
    expect(path).toBe('/orders');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      filter: '{"state":1}',
      sort: 'name',
      order: 'DESC',
    });
  });

  it('is worked with keys alone: behind Atualizar come the cards, and Enter opens one', async () => {
    const Place = () => <output>{useLocation().pathname}</output>;
    renderScreen(
      <>
        <HomePage menu={MENU} />
        <Place />
      </>,
      { registry, provider },
    );
    await screen.findByText('1.234');
    act(() => screen.getByRole('button', { name: /Atualizar/ }).focus());
    await user.tab();
    expect(document.activeElement?.textContent).toBe('PedidosParados4');
    await user.keyboard('{Enter}');
    expect(screen.getByText('/orders')).toBeDefined();
  });

  it('nothing that the session may not open, nor what is for others alone', async () => {
    counts.mockResolvedValue([{ total: 4 }]);
    const mayDo = vi.fn(
      (name: string, action: string) => !(name === 'transfers.decide' && action === CALL),
    );
    draw({ mayDo });
    await screen.findByText('Parados');
    expect(screen.queryByText('Para decidir')).toBeNull();
    expect(counts.mock.calls[0]?.[0]).toHaveLength(2);
  });

  it.each([
    [true, ['Pedidos de hoje', 'Novos']],
    [false, ['Pedidos de hoje']],
  ])('a view by an extension of ours where its service knows it: %s', async (isOurs, wanted) => {
    const shop = f.defineResource({
      name: 'shop',
      label: ['Loja', 'Lojas'],
      routes: { list: '/shop' },
      roles: 'permissions',
      titleField: 'name',
      api: { contract: 'shop' },
      fields: { name: f.text('Nome'), state: f.integer('Estado', { filter: true }) },
      filters: { fresh: f.boolean('Novos', { extension: 'things.list' }) },
      list: {
        views: [
          { key: 'day', text: 'Do dia', filter: { state: 1 } },
          { key: 'fresh', text: 'Novos', filter: { fresh: true } },
        ],
      },
      home: [{ view: 'day', text: 'Pedidos de hoje' }, { view: 'fresh' }],
    });
    counts.mockResolvedValue([{ total: 1 }, { total: 2 }]);
    draw({
      registry: createRegistry({ './shop/index.ts': shop }),
      provider: { counts, knowsExtensions: async () => isOurs } as never,
    });
    expect((await cards()).map((text) => text?.replace(/^Lojas|\d$/g, ''))).toEqual(wanted);
  });

  it('says so where the profile has none, and asks nothing', async () => {
    draw({ mayDo: () => false });
    expect(await screen.findByText('Nenhuma fila para o seu perfil')).toBeDefined();
    expect(counts).not.toHaveBeenCalled();
  });

  it('a number that nobody tells leaves the way to the list', async () => {
    counts.mockResolvedValue([undefined, undefined, { total: 10_000, isCapped: true }]);
    draw();
    await screen.findByText('10.000+');
    expect((await cards())[0]).toBe('PedidosParadosAbrir a lista');
  });

  it('a queue tells what it is worth and since when its oldest waits, by its list, where something waits', async () => {
    counts.mockResolvedValue([{ total: 0 }, { total: 0 }, { total: 2 }]);
    getList.mockResolvedValue({
      data: [
        { id: 1, value: 12_000, since: '2026-03-07T12:00:00.000Z' },
        { id: 2, value: 350, since: '2026-03-09T12:00:00.000Z' },
      ],
      total: 2,
    });
    draw();
    expect(await screen.findByText('R$ 123,50 · o mais antigo há 3 dias')).toBeDefined();
    expect(getList.mock.calls).toEqual([
      [
        'bonus',
        {
          filter: { state: 1 },
          sort: { field: 'since', order: 'ASC' },
          pagination: { page: 1, perPage: 100 },
        },
      ],
    ]);
  });

  it('a figure has a line of the days before, and what there was a week before', async () => {
    lines.mockResolvedValue(Array.from({ length: 14 }, (_, at) => ({ total: 10 + at })));
    draw();
    expect(await screen.findByText('16 uma semana antes')).toBeDefined();
    const [questions = []] = lines.mock.calls[0] as { filter: { state: string } }[][];
    expect(questions).toHaveLength(14);
    expect(questions.at(0)?.filter.state).toBe('2026-02-25');
    expect(questions.at(-1)?.filter.state).toBe('2026-03-10');
    expect(lines).toHaveBeenCalledTimes(1);
  });

  it('a line of which one day is not known is not drawn', async () => {
    lines.mockResolvedValue(
      Array.from({ length: 14 }, (_, at) => (at === 3 ? undefined : { total: at })),
    );
    draw();
    await screen.findByText('1.234');
    await waitFor(() => expect(lines).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(/uma semana antes/)).toBeNull();
  });

  it('a failure is said, the ways stay, and it is asked again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    counts.mockRejectedValueOnce(new TypeError('x'));
    draw();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Não foi possível contar o que espera.')).toBeDefined();
    expect(await cards()).toHaveLength(3);
    await user.click(alert.getByRole('button', { name: 'Tentar novamente' }));
    await screen.findByText('1.234');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('numbers that cannot be read again stay, with their time', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    draw();
    await screen.findByText('1.234');
    counts.mockRejectedValueOnce(new TypeError('x'));
    await user.click(screen.getByRole('button', { name: /Atualizar/ }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Dados de \d\d:\d\d/);
    expect(screen.getByText('1.234')).toBeDefined();
  });

  it('counts again every minute, and at once when the page is seen again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));
    const seen = vi.spyOn(document, 'visibilityState', 'get');
    const turn = (state: DocumentVisibilityState) => {
      seen.mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    };
    draw();
    await waitFor(() => expect(counts).toHaveBeenCalledTimes(1));
    await pass(59_000);
    expect(counts).toHaveBeenCalledTimes(1);
    await pass(2_000);
    expect(counts).toHaveBeenCalledTimes(2);
    turn('hidden');
    await pass(180_000);
    expect(counts).toHaveBeenCalledTimes(2);
    turn('visible');
    await pass(100);
    expect(counts).toHaveBeenCalledTimes(3);
  });
});

it.each([
  ['a view that nobody has', [{ view: 'gone' }], 'home: gone is not a view of the list'],
  ['a sum of no field', [{ view: 'stuck', sum: 'worth' }], 'home: worth of stuck is not a field'],
])('stops the check with %s', (_, home, problem) => {
  expect(() => createRegistry({ './x/index.ts': definition('x', 'X', home) })).toThrow(problem);
});
