import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { useLocation, useRouterProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { Notifications } from '../../ui/feedback';
import * as f from '../index';
import { createRegistry } from '../registry';
import { useResourceRoutes } from '../routes';
// Loaded when they are first drawn; here beforehand, so that nothing waits for the compiler.
import '../form/FormDialog';
import '../show/RecordDialog';
import '../show/RecordPage';
import '../list/Details';

const base = {
  label: ['Sala', 'Salas'],
  roles: 'permissions',
  titleField: 'name',
  fields: { name: f.text('Nome'), city: f.text('Cidade') },
  list: { perPage: 10, sort: 'name' },
} as const;
const api = (path: string) => ({
  url: `https://crm.example.com/${path}`,
  paging: { style: 'offset', offset: 'start', size: 'limit' } as const,
  sorting: { style: 'minus', param: 'sort' } as const,
});

const registry = createRegistry({
  './forms/index.ts': f.defineResource({
    ...base,
    name: 'forms',
    routes: { list: '/forms', edit: '/forms/:id' },
    api: api('forms'),
    form: { edit: { in: 'dialog', title: ({ name }) => `Sala ${name}` } },
  }),
  './pages/index.ts': f.defineResource({
    ...base,
    name: 'pages',
    fields: { ...base.fields, name: f.text('Nome', { link: ({ id }) => `/pages/${id}` }) },
    routes: { list: '/pages', show: '/pages/:id' },
    api: api('pages'),
    show: { title: ({ name }) => `Sala ${name}`, sections: [{ title: 'Dados', facts: ['city'] }] },
  }),
  './details/index.ts': f.defineResource({
    ...base,
    name: 'details',
    routes: { list: '/details' },
    api: api('details'),
    show: { title: ({ name }) => `Sala ${name}` },
  }),
  './addresses/index.ts': f.defineResource({
    ...base,
    name: 'addresses',
    routes: { list: '/addresses', show: '/addresses/:id' },
    api: api('addresses'),
    list: { ...base.list, rowClick: 'view' },
    actions: [
      f.defineAction({ name: 'view', label: 'Ver', places: ['row'], dialog: 'addresses.one' }),
    ],
    dialogs: {
      one: { title: ({ name }) => `Sala ${name}`, sections: [{ title: 'Dados', facts: ['city'] }] },
    },
  }),
});

type Name = 'forms' | 'pages' | 'details' | 'addresses';

const ROOMS = Array.from({ length: 12 }, (_, at) => ({ id: `r${at}`, name: `N${at}`, city: 'X' }));

const Pages = ({ name }: { readonly name: Name }) => {
  const { Routes } = useRouterProvider();
  const routes = useResourceRoutes([registry.manifest(name)], (page: ReactNode) => <>{page}</>);
  const { pathname, search } = useLocation();
  return (
    <Suspense>
      <Routes>{routes}</Routes>
      <output data-testid="address">{`${pathname}${search}`}</output>
    </Suspense>
  );
};

const open = async (name: Name, path = `/${name}`, lost: number[] = []) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked: number[] = [];
  const getList = async (_: string, { pagination: { page, perPage } }: never) => {
    asked.push(page);
    // The first question for each of these pages is not answered.
    if (lost.includes(page)) {
      lost.splice(lost.indexOf(page), 1);
      throw Object.assign(new Error(''), { status: 500 });
    }
    return { data: ROOMS.slice((page - 1) * perPage, page * perPage), total: ROOMS.length };
  };
  const getOne = async (_: string, { id }: { id: string }) => ({
    data: ROOMS.find((room) => room.id === id),
  });
  renderScreen(
    <>
      <Pages name={name} />
      <Notifications />
    </>,
    { registry, path, provider: { getList, getOne } as never },
  );
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
  const button = (label: string) => screen.findByRole('button', { name: label });
  return {
    user,
    asked,
    next: async () => user.click(await button('Próximo')),
    previous: async () => user.click(await button('Anterior')),
    button,
    address: () => screen.getByTestId('address').textContent,
  };
};

const titled = (room: string) => screen.findByRole('dialog', { name: `Sala ${room}` });

/** Opens a row of the list by its title. */
const follow = async (user: ReturnType<typeof userEvent.setup>, room: string) => {
  const table = await screen.findByRole('table');
  const cell = within(table).getByRole('rowheader', { name: room });
  await user.click(cell.querySelector('a, button') as HTMLElement);
};

it('forms over the list follow its order, and read the page behind the last row', async () => {
  const { user, asked, next, previous, button, address } = await open('forms');
  await follow(user, 'N8');
  await titled('N8');
  await next();
  await titled('N9');
  expect([asked, address()]).toEqual([[1], '/forms/r9']);
  expect(document.activeElement).toBe(await button('Próximo'));
  await next();
  await titled('N10');
  await waitFor(() => expect(address()).toBe('/forms/r10?page=2'));
  await next();
  await titled('N11');
  // The list behind turns its page, and reads it as it always does.
  expect(new Set(asked)).toEqual(new Set([1, 2]));
  expect((await button('Próximo')).getAttribute('aria-disabled')).toBe('true');
  await next();
  expect(address()).toBe('/forms/r11?page=2');
  await previous();
  await titled('N10');
  await previous();
  await titled('N9');
  await waitFor(() => expect(address()).toBe('/forms/r9?page=1'));
});

it('a failed page is shown until it is read again', async () => {
  const { user, next } = await open('forms', '/forms', [2]);
  await follow(user, 'N9');
  await titled('N9');
  await next();
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar');
  await next();
  await titled('N10');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('details show one record after the other', async () => {
  const { user, asked, next, previous } = await open('details');
  await follow(user, 'N0');
  await titled('N0');
  await next();
  await titled('N1');
  await previous();
  await titled('N0');
  expect(asked).toEqual([1]);
});

it('pages of a record opened from the list go on to the next', async () => {
  const { user, asked, next, address } = await open('pages');
  await follow(user, 'N4');
  await screen.findByRole('heading', { name: 'Sala N4' });
  await next();
  await screen.findByRole('heading', { name: 'Sala N5' });
  expect([asked, address()]).toEqual([[1], '/pages/r5']);
});

it('[ and ] go on, but not while typing, with Ctrl, or below a dialog', async () => {
  const { user, asked, button, address } = await open('forms');
  await follow(user, 'N3');
  await titled('N3');
  (await button('Próximo')).focus();
  await user.keyboard(']');
  await titled('N4');
  // In the language of these tests it is a sign of its own, and written twice.
  await user.keyboard('[[');
  await titled('N3');
  const city = (await screen.findByRole('textbox', { name: /^Cidade/ })) as HTMLInputElement;
  await user.type(city, ']');
  expect([city.value, address()]).toEqual(['X]', '/forms/r3']);
  (await button('Próximo')).focus();
  await user.keyboard('{Control>}]{/Control}');
  expect(screen.queryByText('Descartar alterações?')).toBeNull();
  await user.keyboard(']');
  const question = await screen.findByRole('dialog', { name: 'Descartar alterações?' });
  await user.keyboard(']');
  await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
  await waitFor(() => expect(screen.queryByText('Descartar alterações?')).toBeNull());
  expect([asked, address()]).toEqual([[1], '/forms/r3']);
});

it('nothing is read or offered for a record of no list', async () => {
  const { asked } = await open('pages', '/pages/r4');
  await screen.findByRole('heading', { name: 'Sala N4' });
  expect(asked).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Próximo' })).toBeNull();
});
