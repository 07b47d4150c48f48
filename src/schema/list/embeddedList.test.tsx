import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { THINGS } from '../../../tests/support/things';
import * as f from '../index';
import { createRegistry } from '../registry';
import { EmbeddedList } from './EmbeddedList';

const registry = createRegistry({
  './things/index.ts': f.defineResource({
    ...THINGS,
    fields: { name: f.text('Nome', { filter: true }), owner: f.text('Dono', { filter: true }) },
  }),
});

const getList = vi.fn();
const asked = () => getList.mock.calls.map(([, { filter, pagination }]) => [filter, pagination]);
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
  return <EmbeddedList key={loads} resource={registry.get('things')} filter={{ owner: 'u1' }} />;
};

beforeEach(async () => {
  getList.mockReset().mockImplementation(async (_, { filter, pagination }) => ({
    data: [{ id: '1', name: `${filter.name ?? 'Todos'} ${pagination.page}` }],
    total: 25,
  }));
  renderScreen(<Page />, { registry, path: '/customers/u1?tab=2', provider: { getList } as never });
  await screen.findByText('Todos 1');
});

const narrow = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Ana');
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  await screen.findByText('Ana 1');
  await userEvent.click(screen.getByRole('button', { name: 'Ir para a próxima página' }));
  await screen.findByText('Ana 2');
};

it('a list inside another page leaves the text of its address alone', async () => {
  await narrow();
  expect(address).toBe('/customers/u1?tab=2');
});

it('filters and page of a list inside another page survive that the page is loaded again', async () => {
  await narrow();
  getList.mockClear();
  await act(async () => reload());
  expect(await screen.findByText('Ana 2')).toBeTruthy();
  expect(((await screen.findByRole('textbox', { name: 'Nome' })) as HTMLInputElement).value).toBe(
    'Ana',
  );
  await waitFor(() =>
    expect(asked()).toEqual([
      [
        { owner: 'u1', name: 'Ana' },
        { page: 2, perPage: 10 },
      ],
    ]),
  );
});

it('Back undoes the last step of a list inside another page', async () => {
  await narrow();
  await act(async () => navigate(-1));
  expect(await screen.findByText('Ana 1')).toBeTruthy();
  await act(async () => navigate(-1));
  expect(await screen.findByText('Todos 1')).toBeTruthy();
});
