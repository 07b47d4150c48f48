import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { registryOf, THINGS } from '../../../tests/support/things';
import { Notifications } from '../../ui/feedback';
import * as f from '../index';
import { EmbeddedList } from './ListPage';

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    fields: { name: f.text('Nome', { filter: true }), owner: f.text('Dono', { filter: true }) },
    list: { views: [{ key: 'mine', text: 'Meus', filter: { owner: 'u1' } }] },
  }),
);

const ADDRESS = '/customers/u1?tab=2&page=3&sort=id&order=DESC';
const getList = vi.fn();
const asked = () => getList.mock.calls.at(-1)?.[1];
let address = '';
let navigate: (steps: number) => void;
let reload: () => void;

const Page = () => {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  navigate = (steps) => go(steps as never);
  address = `${pathname}${search}`;
  const [loads, setLoads] = useState(0);
  reload = () => setLoads(loads + 1);
  return (
    <>
      <EmbeddedList key={loads} resource={registry.get('things')} filter={{ owner: 'u1' }} />
      <Notifications />
    </>
  );
};

const draw = async () => {
  renderScreen(<Page />, { registry, path: ADDRESS, provider: { getList } as never });
  await screen.findByRole('table');
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const filter = async () => {
  const input = await screen.findByRole('textbox', { name: 'Nome' });
  fireEvent.change(input, { target: { value: 'Ana' } });
  press('Buscar');
  await screen.findByText('Ana 1');
};

beforeEach(() => {
  getList.mockReset().mockImplementation(async (_, { filter, pagination }) => ({
    data: [{ id: '1', name: `${filter.name ?? 'Todos'} ${pagination.page}` }],
    total: 25,
  }));
});

it('a list inside another page keeps out of its address, survives a reload, and goes Back step by step', async () => {
  await draw();
  expect(asked()).toMatchObject({ pagination: { page: 1 }, filter: { owner: 'u1' } });
  await filter();
  press(/próxima página/i);
  await screen.findByText('Ana 2');
  expect(address).toBe(ADDRESS);
  getList.mockClear();
  await act(async () => reload());
  expect(await screen.findByText('Ana 2')).toBeTruthy();
  expect(await screen.findByRole('textbox', { name: 'Nome' })).toHaveProperty('value', 'Ana');
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(1));
  expect(asked()).toMatchObject({
    filter: { owner: 'u1', name: 'Ana' },
    pagination: { page: 2, perPage: 10 },
  });
  await act(async () => navigate(-1));
  expect(await screen.findByText('Ana 1')).toBeTruthy();
  await act(async () => navigate(-1));
  expect(await screen.findByText('Todos 1')).toBeTruthy();
  press('Nome');
  await waitFor(() => expect(asked().sort.field).toBe('name'));
  expect(address).toBe(ADDRESS);
});

it.each([
  [10, 0],
  [11, 1],
])('%i related rows have %i pagers, and no views', async (total, pagers) => {
  getList.mockResolvedValue({ data: [{ id: '1', name: 'Ana' }], total });
  await draw();
  expect(screen.queryAllByRole('navigation')).toHaveLength(pagers);
  expect(screen.queryByRole('tablist')).toBeNull();
});

it('an export has the filter of the page, and tells that it is cut', async () => {
  const saved = vi.fn();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved);
  await draw();
  await filter();
  getList.mockResolvedValue({
    data: Array.from({ length: 5000 }, (_, id) => ({ id, name: `N${id}` })),
    total: 10_000,
    meta: { totalIsCapped: true },
  });
  press('Exportar');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('só as primeiras 10.000 linhas');
  expect(saved).toHaveBeenCalledTimes(1);
  expect(asked().filter).toEqual({ owner: 'u1', name: 'Ana' });
});
