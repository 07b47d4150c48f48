import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRefresh } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawList, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../index';

interface Thing {
  readonly id: string;
  readonly name?: string;
  readonly state?: string;
}

const stop = f.defineAction<Thing>({
  name: 'stop',
  label: 'Parar',
  places: ['show', 'bulk'],
  offered: ({ state }) => state === 'Anda',
  call: (tools, { id }) => tools.operation('things.stop', { body: { id } }),
  success: 'Parado',
  failure: 'Erro ao parar',
});

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    routes: { list: '/things', create: '/things/new' },
    fields: { name: f.text('Nome'), state: f.text('Estado') },
    list: { perPage: 10 },
    show: { title: 'Detalhes' },
    actions: [stop] as never,
  }),
);

const thing = (id: number, state = 'Anda') => ({ id: String(id), name: `C${id}`, state });
const rows = Array.from({ length: 20 }, (_, id) => thing(id));
const getList = vi.fn();
const operation = vi.fn();

const draw = async (path = '/things') => {
  drawList(registry, { getList, operation }, { path });
  await screen.findByRole('table');
};
const tick = (name: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: `Selecionar ${name}` }));
const ticked = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked).length;

beforeEach(() => {
  operation.mockReset().mockResolvedValue({});
  getList.mockReset().mockImplementation(async (_: string, { pagination }) => {
    const from = (pagination.page - 1) * pagination.perPage;
    return { data: rows.slice(from, from + pagination.perPage), total: rows.length };
  });
});

it('decision 0007 a link to a new record keeps page, filters and sort', async () => {
  await draw('/things?page=2&perPage=5&sort=name&order=DESC&filter=%7B%7D');
  const asked = getList.mock.calls.length;
  await userEvent.click(screen.getByRole('link', { name: 'Nova coisa' }));
  expect(screen.getByRole('link', { name: 'Nova coisa' }).getAttribute('href')).toMatch(
    /\/things\/new\?page=2&perPage=5&sort=name&order=DESC/,
  );
  expect(screen.getByRole('rowheader', { name: 'C5' })).toBeDefined();
  expect(getList).toHaveBeenCalledTimes(asked);
});

it('an address with a page and no filter is that page', async () => {
  await draw('/things?page=2');
  expect(screen.getByRole('rowheader', { name: 'C10' })).toBeDefined();
  expect(getList.mock.calls.at(-1)?.[1].filter).toEqual({});
});

it('details show the result of their action, and do not offer it again', async () => {
  operation.mockImplementation(async () => {
    getList.mockResolvedValue({ data: [thing(3, 'Parou')], total: 1 });
  });
  await draw();
  await userEvent.click(screen.getByRole('button', { name: 'C3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Detalhes' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Parar' }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Parar' })).toBeNull());
  expect(operation).toHaveBeenCalledTimes(1);
  expect(dialog.getByText('Parou')).toBeDefined();
  expect(dialog.queryByText('Anda')).toBeNull();
});

it('a row that leaves the list passes the focus to the one in its place', async () => {
  let refresh = (): void => undefined;
  const Refresh = () => {
    refresh = useRefresh();
    return null;
  };
  drawList(registry, { getList }, { path: '/things', beside: <Refresh /> });
  (await screen.findByRole('button', { name: 'C3' })).focus();
  getList.mockResolvedValue({ data: rows.filter(({ id }) => id !== '3'), total: 19 });
  refresh();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'C3' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'C4' }));
});

it('C-TRANS-17 another page starts without a selection', async () => {
  await draw();
  await tick('C1');
  await tick('C2');
  await userEvent.click(screen.getByRole('button', { name: /próxima página/i }));
  await screen.findByRole('rowheader', { name: 'C11' });
  expect(screen.queryByText(/selecionado/)).toBeNull();
  await tick('C11');
  expect(await screen.findByText('1 item selecionado')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /página anterior/i }));
  await screen.findByRole('rowheader', { name: 'C1' });
  expect(ticked()).toBe(0);
});

describe('a tick with Shift', () => {
  const shiftTick = async (name: string) => {
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: `Selecionar ${name}` }));
    await user.keyboard('{/Shift}');
  };

  it.each([
    ['C2', 'C5', ['C2', 'C3', 'C4', 'C5']],
    ['C5', 'C3', ['C3', 'C4', 'C5']],
  ])('Shift selects from %s to %s', async (from, to, expected) => {
    await draw();
    await tick('C8');
    await tick(from);
    await shiftTick(to);
    const names = screen
      .getAllByRole<HTMLInputElement>('checkbox', { name: /^Selecionar C/ })
      .filter(({ checked }) => checked)
      .map((box) => box.getAttribute('aria-label')?.replace('Selecionar ', ''));
    expect(names).toEqual([...expected, 'C8']);
  });
});
