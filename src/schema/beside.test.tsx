import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { useLocation, useRouterProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arrived } from '../../tests/support/arrived';
import { renderScreen } from '../../tests/support/screen';
import * as f from './index';
import { createRegistry } from './registry';
import { useResourceRoutes } from './routes';

/** A record beside its list in a wide window: decision 0118. */

const registry = createRegistry({
  './rooms/index.ts': f.defineResource({
    name: 'rooms',
    label: ['Sala', 'Salas'],
    roles: 'permissions',
    titleField: 'name',
    fields: { name: f.text('Nome'), city: f.text('Cidade') },
    routes: { list: '/rooms', show: '/rooms/:id' },
    api: { url: 'https://crm.example.com/rooms' },
    list: { rowClick: 'view' },
    actions: [f.defineAction({ name: 'view', label: 'Ver', places: ['row'], dialog: 'rooms.one' })],
    dialogs: {
      one: { title: ({ name }) => `Sala ${name}`, sections: [{ title: 'Dados', facts: ['city'] }] },
    },
  }),
});

const ROOMS = ['A', 'B', 'C'].map((name) => ({ id: `r${name}`, name, city: `Cidade ${name}` }));

const Pages = () => {
  const { Routes } = useRouterProvider();
  const routes = useResourceRoutes([registry.manifest('rooms')], (page: ReactNode) => <>{page}</>);
  return (
    <Suspense>
      <Routes>{routes}</Routes>
      <output>{useLocation().pathname}</output>
    </Suspense>
  );
};

const open = async (width: number) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: Number(/min-width: (\d+)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY) <= width,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        addListener: () => undefined,
        removeListener: () => undefined,
      }) as never,
  );
  const getOne = vi.fn(async (_: string, { id }: { id: string }) => ({
    data: ROOMS.find((room) => room.id === id),
  }));
  const getList = vi.fn(async () => ({ data: ROOMS, total: ROOMS.length }));
  renderScreen(<Pages />, { registry, path: '/rooms', provider: { getList, getOne } as never });
  fireEvent.click(await screen.findByRole('button', { name: 'A' }));
  const panel = await screen.findByRole('dialog', { name: 'Sala A' });
  await within(panel).findByText('Cidade A');
  await arrived(panel);
  return { panel, getList };
};

const place = () => screen.getByRole('status').textContent;

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

it('from 1600 px the list stays in use beside the record, and another row replaces the first', async () => {
  const { panel, getList } = await open(1600);
  expect(panel.getAttribute('aria-modal')).toBeNull();
  expect(panel.contains(document.activeElement)).toBe(true);
  // A list behind a modal dialog cannot be found.
  const other = screen.getByRole('button', { name: 'B' });
  fireEvent.click(other);
  expect(await screen.findByRole('dialog', { name: 'Sala B' })).toBe(panel);
  expect(await within(panel).findByText('Cidade B')).toBeTruthy();
  expect(within(panel).queryByText('Cidade A')).toBeNull();
  expect(place()).toBe('/rooms/rB');
  panel.focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // One way back, whatever was looked at; and the list was asked once.
  expect(place()).toBe('/rooms');
  expect(getList).toHaveBeenCalledTimes(1);
});

it('below 1600 px the record covers the list', async () => {
  await open(1599);
  expect(screen.queryByRole('button', { name: 'B' })).toBeNull();
});
