import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { useLocation, useNavigate, useRouterProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { arrived } from '../../../tests/support/arrived';
import { renderScreen } from '../../../tests/support/screen';
import { registryOf } from '../../../tests/support/things';
import { Notifications } from '../../ui/feedback';
import { recordPath } from '../definition/paths';
import * as f from '../index';
import { useResourceRoutes } from '../routes';
// Loaded when they are first drawn; here beforehand, so that nothing waits for the compiler.
import '../form/FormDialog';
import '../form/Unsaved';
import '../record/RecordDialog';
import '../record/RecordPage';

/** Records opened from a list: over it, beside it (decision 0065), and one after the other. */

const note = f.defineAction<{ readonly id: string }>({
  name: 'note',
  label: 'Anotar',
  form: { in: 'dialog', title: 'Anotar', fields: { text: f.text('Texto') } },
  operation: 'rooms.note',
  sends: ({ id }, { text }) => ({ id, text }),
  success: 'Anotado',
  failure: 'Não deu',
});
const title = ({ name }: { readonly name?: string | null }) => `Sala ${name}`;
const sections = [{ title: 'Dados', facts: ['city' as const], actions: [note] }];
const base = (name: string) =>
  ({
    name,
    label: ['Sala', 'Salas'],
    roles: 'permissions',
    titleField: 'name',
    fields: { name: f.text('Nome'), city: f.text('Cidade') },
    list: { perPage: 10, sort: 'name' },
    api: {
      url: `https://crm.example.com/${name}`,
      paging: { style: 'offset', offset: 'start', size: 'limit' },
      sorting: { style: 'minus', param: 'sort' },
    },
  }) as const;

const registry = registryOf(
  f.defineResource({
    ...base('forms'),
    routes: { list: '/forms', edit: '/forms/:id' },
    form: { edit: { in: 'dialog', title } },
  }),
  f.defineResource({
    ...base('edits'),
    routes: { list: '/edits', edit: '/edits/:id' },
    form: { edit: { title } },
  }),
  f.defineResource({
    ...base('pages'),
    fields: { city: f.text('Cidade'), name: f.text('Nome', { link: ({ id }) => `/pages/${id}` }) },
    routes: { list: '/pages', show: '/pages/:id' },
    show: { title, sections },
  }),
  f.defineResource({
    ...base('addresses'),
    routes: { list: '/addresses', show: '/addresses/:id' },
    list: { perPage: 10, sort: 'name', rowClick: 'view' },
    actions: [
      f.defineAction({ name: 'view', label: 'Ver', places: ['row'], dialog: 'addresses.one' }),
    ],
    dialogs: { one: { title, sections } },
  }),
);

type Name = 'forms' | 'edits' | 'pages' | 'addresses';

const ROOMS = Array.from({ length: 12 }, (_, at) => ({
  id: `r${at}`,
  name: `N${at}`,
  city: `Cidade ${at}`,
}));

let navigate: (to: never) => void;
const Pages = ({ name }: { readonly name: Name }) => {
  const { Routes } = useRouterProvider();
  const routes = useResourceRoutes([registry.manifest(name)], (page: ReactNode) => <>{page}</>);
  const { pathname, search } = useLocation();
  navigate = useNavigate();
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
    data: ROOMS.find((room) => room.id === id) ?? { id, name: id },
  });
  const update = async (_: string, { data }: { data: object }) => ({ data });
  renderScreen(
    <>
      <Pages name={name} />
      <Notifications />
    </>,
    { registry, path, provider: { getList, getOne, update, decode: () => undefined } as never },
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
    /** Opens a row of the list by its title. */
    follow: async (room: string) => {
      const table = await screen.findByRole('table');
      const cell = within(table).getByRole('rowheader', { name: room });
      await user.click(cell.querySelector('a, button') as HTMLElement);
    },
  };
};

const titled = (room: string) => screen.findByRole('dialog', { name: `Sala ${room}` });
const back = () => act(async () => navigate(-1 as never));
const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

it('forms over the list follow its order, and read the page behind the last row until it comes', async () => {
  const { follow, asked, next, previous, button, address } = await open('forms', '/forms', [2]);
  await follow('N8');
  await titled('N8');
  await next();
  await titled('N9');
  expect([asked, address()]).toEqual([[1], '/forms/r9']);
  expect(document.activeElement).toBe(await button('Próximo'));
  await next();
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar');
  await next();
  await titled('N10');
  expect(screen.queryByRole('alert')).toBeNull();
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

it('an edit over the list has it read again: the row may have moved, or be out of the filter', async () => {
  const { user, follow, asked, button } = await open('forms');
  await follow('N3');
  const city = await screen.findByRole('textbox', { name: /^Cidade/ });
  fireEvent.change(city, { target: { value: 'Olinda' } });
  await user.click(await button('Salvar'));
  await waitFor(() => expect(asked).toEqual([1, 1]));
});

it('[ and ] go on, but not while typing, with Ctrl, or below a dialog', async () => {
  const { user, follow, asked, button, address } = await open('forms');
  await follow('N3');
  await titled('N3');
  (await button('Próximo')).focus();
  await user.keyboard(']');
  await titled('N4');
  // In the language of these tests it is a sign of its own, and written twice.
  await user.keyboard('[[');
  await titled('N3');
  const city = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Cidade/ });
  await user.type(city, ']');
  expect([city.value, address()]).toEqual(['Cidade 3]', '/forms/r3']);
  (await button('Próximo')).focus();
  await user.keyboard('{Control>}]{/Control}');
  expect(screen.queryByText('Descartar alterações?')).toBeNull();
  await user.keyboard(']');
  const question = await screen.findByRole('dialog', { name: 'Descartar alterações?' });
  await user.keyboard(']');
  await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
  await gone('Descartar alterações?');
  expect([asked, address()]).toEqual([[1], '/forms/r3']);
});

it('nothing is read or offered for a record of no list', async () => {
  const { asked } = await open('pages', '/pages/r4');
  await screen.findByRole('heading', { name: 'Sala N4' });
  expect(asked).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Próximo' })).toBeNull();
});

it.each(['forms', 'edits', 'pages', 'addresses'] as const)(
  'an id in an address of %s is decoded once, and may be malformed',
  async (name) => {
    await open(name, recordPath(`/${name}/:id`, '50%25'));
    expect(await screen.findByRole('heading', { name: 'Sala 50%25' })).toBeTruthy();
    await act(async () => navigate(`/${name}/50%C3` as never));
    expect(await screen.findByRole('heading', { name: 'Sala 50%C3' })).toBeTruthy();
  },
);

it('pages go on to the next; Back closes a dialog over one, and asks before an edit is discarded', async () => {
  const { user, follow, asked, next, button, address } = await open('pages');
  await follow('N4');
  await screen.findByRole('heading', { name: 'Sala N4' });
  await next();
  await screen.findByRole('heading', { name: 'Sala N5' });
  expect([asked, address()]).toEqual([[1], '/pages/r5']);
  await user.click(await button('Anotar'));
  await screen.findByRole('dialog', { name: 'Anotar' });
  await back();
  await gone('Anotar');
  await user.click(await button('Anotar'));
  const input = await screen.findByLabelText<HTMLInputElement>('Texto');
  fireEvent.change(input, { target: { value: 'abc' } });
  await back();
  await user.click(await button('Continuar editando'));
  await gone('Descartar alterações?');
  expect([input.value, address()]).toEqual(['abc', '/pages/r5']);
  await back();
  await user.click(await button('Descartar'));
  await gone('Anotar');
  expect(address()).toBe('/pages/r5');
  await back();
  await waitFor(() => expect(address()).toBe('/pages'));
});

it.each([1600, 1599])('at %i px a record is beside its list, or over it', async (width) => {
  const matches = (query: string) => Number(/min-width: (\d+)/.exec(query)?.[1] ?? 9999) <= width;
  const ignore = () => undefined;
  const listeners = { addEventListener: ignore, removeEventListener: ignore };
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ ...listeners, matches: matches(media), media }) as never,
  );
  const { user, follow, asked, address } = await open('addresses');
  await follow('N0');
  const panel = await titled('N0');
  await within(panel).findByText('Cidade 0');
  await arrived(panel);
  // A list behind a modal dialog cannot be found.
  const other = screen.queryByRole('button', { name: 'N1' });
  expect(other !== null).toBe(width === 1600);
  if (!other) return;
  expect(panel.getAttribute('aria-modal')).toBeNull();
  expect(panel.contains(document.activeElement)).toBe(true);
  fireEvent.click(other);
  expect(await titled('N1')).toBe(panel);
  expect(await within(panel).findByText('Cidade 1')).toBeTruthy();
  expect(within(panel).queryByText('Cidade 0')).toBeNull();
  expect(address()).toBe('/addresses/r1');
  panel.focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // One way back, whatever was looked at; and the list was read once.
  expect([address(), asked]).toEqual(['/addresses', [1]]);
});
