import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import * as f from '../index';
import { createRegistry } from '../registry';
import { EmbeddedList } from './EmbeddedList';

const registry = createRegistry({
  './things/index.ts': f.defineResource({
    name: 'things',
    label: ['Coisa', 'Coisas'],
    routes: { list: '/things', edit: '/things/:id' },
    roles: 'permissions',
    titleField: 'name',
    api: { url: 'https://x.example/things' },
    fields: { name: f.text('Nome', { filter: true, sort: 'name' }) },
  }),
});

const ADDRESS = '/customers/u1?tab=2&page=3&sort=id&order=DESC';
const getList = vi.fn();

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

const draw = async () => {
  renderScreen(
    <>
      <EmbeddedList resource={registry.get('things')} filter={{ owner: 'u1' }} />
      <Address />
    </>,
    { registry, path: ADDRESS, provider: { getList } as never },
  );
  await screen.findByRole('rowheader', { name: 'C0' });
};
const asked = () => getList.mock.calls.at(-1)?.[1];

beforeEach(() => {
  getList.mockReset().mockImplementation(async (_: string, { pagination }) => {
    const first = (pagination.page - 1) * pagination.perPage;
    const rows = Array.from({ length: 60 }, (_, id) => ({ id: String(id), name: `C${id}` }));
    return { data: rows.slice(first, first + pagination.perPage), total: rows.length };
  });
});

it('a list inside another page neither reads the address of that page nor changes it', async () => {
  await draw();
  expect(asked()).toMatchObject({ pagination: { page: 1 }, filter: { owner: 'u1' } });
  await userEvent.click(screen.getByRole('button', { name: /próxima página/i }));
  await waitFor(() => expect(asked().pagination.page).toBe(2));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'C1');
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(asked().filter).toEqual({ owner: 'u1', name: 'C1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Nome' }));
  await waitFor(() => expect(asked().sort.field).toBe('name'));
  expect(screen.getByText(ADDRESS)).toBeDefined();
});

it.each([
  [10, 0],
  [11, 1],
])(
  '%i related rows have %i pagers: those that fit their smallest page have none',
  async (count, pagers) => {
    getList.mockImplementation(async (_: string, { pagination }) => ({
      data: Array.from({ length: Math.min(count, pagination.perPage) }, (_, id) => ({
        id: String(id),
        name: `C${id}`,
      })),
      total: count,
    }));
    await draw();
    expect(screen.queryAllByRole('navigation')).toHaveLength(pagers);
  },
);
