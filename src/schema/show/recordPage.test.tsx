import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { useRouterProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { registryOf, THINGS } from '../../../tests/support/things';
import { Notifications } from '../../ui/feedback';
import * as f from '../index';
import { RecordPage } from './RecordPage';

interface Room {
  readonly id: string;
  readonly name?: string | null;
  readonly keys?: readonly { readonly id: string; readonly code: string }[];
  readonly owners?: readonly { readonly id: string }[];
}

const take = f.defineAction<{ readonly id: string; readonly title: string }>({
  name: 'take',
  label: 'Recolher',
  labelFor: ({ title }) => `Recolher ${title}`,
  confirm: { title: 'Recolher', text: ({ title }) => `Recolher ${title}?`, button: 'Recolher' },
  offered: ({ id }) => id !== 'fixed',
  blocked: ({ id }) => (id === 'used' ? 'Está em uso' : undefined),
  operation: 'rooms.take',
  sends: ({ id }, _, { stored }) => ({ room: stored?.id, key: id }),
  success: 'Recolhida',
  failure: 'Erro ao recolher',
});

const clean = f.defineAction<Room>({
  name: 'clean',
  label: 'Limpar',
  form: { in: 'dialog', fields: { note: f.text('Nota', { required: true, max: 9 }) } },
  operation: 'rooms.clean',
  sends: ({ id }, { note }) => ({ id, note }),
  success: 'Limpa',
  failure: 'Erro ao limpar',
  refusals: {
    word: {
      title: 'Palavra proibida',
      text: 'Diga de outro modo',
      when: ({ note }) => note === 'não',
    },
  },
});

const open = f.defineAction<Room>({
  name: 'open',
  label: 'Abrir',
  operation: 'rooms.open',
  sends: ({ id }) => ({ id }),
  success: 'Aberta',
  failure: 'Erro ao abrir',
  refusals: { locked: { title: 'Trancada', text: 'Peça a chave' } },
});

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    name: 'people',
    routes: { list: '/people' },
    fields: { name: f.text('Nome', { filter: true }), city: f.text('Cidade') },
    filters: { room: f.text('Sala', { form: false }) },
  }),
  f.defineResource({
    ...THINGS,
    name: 'rooms',
    routes: { list: '/rooms', show: '/rooms/:id' },
    fields: {
      name: f.text('Nome', { required: true }),
      size: f.integer('Lugares'),
      keys: f.data(({ keys }) => keys as Room['keys']),
      owners: f.data(({ owners }) => owners as Room['owners']),
    },
    show: {
      title: ({ name }) => `Sala ${name}`,
      sections: [
        { title: 'Dados', form: ['name'], facts: ['size'] },
        {
          title: 'Chaves',
          items: f.items({
            of: ({ keys }: Room) => keys ?? [],
            text: ({ code }) => [code],
            empty: 'Nenhuma chave.',
            actions: [take],
          }),
          actions: [clean],
          readOnly: { title: 'Só leitura', text: 'Peça a outra pessoa.' },
        },
        {
          title: 'Donas',
          items: f.items({
            of: ({ owners }: Room) => owners ?? [],
            refersTo: 'people',
            link: ({ id }) => `/people/${id}`,
            empty: 'Nenhuma dona.',
          }),
        },
        { title: 'Portas', actions: [open] },
        {
          title: 'Grandes',
          visibleWhen: ({ size }) => (size ?? 0) > 9,
          render: ({ record }) => <output>{`sala ${record.id}`}</output>,
        },
        {
          title: 'Pessoas',
          related: {
            resource: 'people',
            by: ({ id }) => ({ room: id }),
            perPage: 5,
            readOnly: true,
            columns: ['city', 'name'],
            empty: 'Ninguém.',
          },
        },
      ],
    },
  }),
);

const ROOM = {
  id: 'r1',
  version: 1,
  name: 'Azul',
  size: 4,
  keys: [
    { id: 'k1', code: 'A-1' },
    { id: 'used', code: 'A-2' },
    { id: 'fixed', code: 'A-3' },
  ],
  owners: [{ id: 'p1' }, { id: 'p2' }],
};

const getOne = vi.fn();
const getMany = vi.fn();
const getList = vi.fn();
const perform = vi.fn();
const update = vi.fn();

const Page = () => {
  const { Route, Routes } = useRouterProvider();
  return (
    <Suspense>
      <Routes>
        <Route path="/rooms/:id" element={<RecordPage resource={registry.get('rooms')} />} />
      </Routes>
    </Suspense>
  );
};

const show = async (mayCall: (operation: string) => boolean = () => true) => {
  renderScreen(
    <>
      <Page />
      <Notifications />
    </>,
    {
      registry,
      path: '/rooms/r1',
      mayDo: (resource, action) => action !== 'call' || mayCall(resource),
      provider: { getOne, getMany, getList, perform, update, decode: () => undefined } as never,
    },
  );
  await screen.findByRole('heading', { level: 1, name: 'Sala Azul' });
};

const section = (name: string) => screen.findByRole('region', { name });
const refusal = (code: string) => Object.assign(new Error('Não'), { code, status: 409, body: {} });
const press = (box: HTMLElement, name: string) =>
  fireEvent.click(within(box).getByRole('button', { name }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  getOne.mockReset().mockResolvedValue({ data: ROOM });
  const people = ['Ana', 'Bia'].map((name, at) => ({ id: `p${at + 1}`, name, city: 'Recife' }));
  getMany.mockReset().mockResolvedValue({ data: people });
  getList.mockReset().mockResolvedValue({ data: people.slice(0, 1), total: 1 });
  perform.mockReset().mockResolvedValue(undefined);
});

it('sections of a record: each item has a button of its own, disabled if blocked, absent if not offered', async () => {
  await show();
  const keys = await section('Chaves');
  const buttons = within(keys).getAllByRole<HTMLButtonElement>('button');
  const states = buttons.map((button) => [
    button.getAttribute('aria-label') ?? button.textContent,
    button.disabled,
  ]);
  expect(states).toEqual([
    ['Limpar', false],
    ['Recolher A-1', false],
    ['Recolher A-2', true],
  ]);
  press(keys, 'Recolher A-1');
  const dialog = await screen.findByRole('dialog', { name: 'Recolher A-1' });
  expect(dialog.textContent).toContain('Recolher A-1?');
  press(dialog, 'Recolher');
  press(dialog, 'Recolher');
  expect(await screen.findByText('Recolhida')).toBeTruthy();
  expect(perform).toHaveBeenCalledTimes(1);
  expect(perform.mock.calls[0]?.slice(0, 2)).toEqual(['rooms.take', { room: 'r1', key: 'k1' }]);
  // The record around has changed.
  await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
});

it('sections of a record: show references by one request, and related rows with their own columns and no tools', async () => {
  await show();
  const owners = await section('Donas');
  const link = await within(owners).findByRole('link', { name: 'Bia' });
  expect(link.getAttribute('href')).toContain('/people/p2');
  expect(getMany).toHaveBeenCalledTimes(1);
  expect(getMany.mock.calls[0]).toMatchObject(['people', { ids: ['p1', 'p2'] }]);
  expect(within(await section('Chaves')).queryByRole('alert')).toBeNull();
  const people = await section('Pessoas');
  const heads = await within(people).findAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Cidade', 'Nome']);
  expect(getList).toHaveBeenCalledTimes(1);
  expect(getList.mock.calls[0]).toMatchObject([
    ...['people', { filter: { room: 'r1' }, pagination: { page: 1, perPage: 5 } }],
  ]);
  for (const role of ['textbox', 'checkbox', 'navigation'])
    expect(within(people).queryByRole(role)).toBeNull();
  expect(within(people).queryByRole('button', { name: 'Exportar' })).toBeNull();
  expect(screen.queryByText('sala r1')).toBeNull();
});

it('sections of a record: say that they are empty or read-only, and appear by their condition and rights', async () => {
  getOne.mockResolvedValue({ data: { ...ROOM, size: 10, keys: [], owners: [] } });
  getList.mockResolvedValue({ data: [], total: 0 });
  await show((operation) => operation !== 'rooms.clean' && operation !== 'rooms.open');
  const keys = await section('Chaves');
  expect(within(keys).getByText('Nenhuma chave.')).toBeTruthy();
  expect(within(keys).getByRole('alert').textContent).toBe('Só leituraPeça a outra pessoa.');
  expect(within(keys).queryByRole('button', { name: 'Limpar' })).toBeNull();
  expect(within(await section('Donas')).getByText('Nenhuma dona.')).toBeTruthy();
  expect(getMany).not.toHaveBeenCalled();
  expect(await screen.findByText('sala r1')).toBeTruthy();
  expect(await within(await section('Pessoas')).findByText('Ninguém.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Portas' })).toBeNull();
});

it('a refusal with a text of its own that the action finds is shown with its title, and nothing is sent', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  const dialog = await screen.findByRole('dialog');
  const note = await within(dialog).findByRole('textbox', { name: 'Nota' });
  fireEvent.change(note, { target: { value: 'não' } });
  press(dialog, 'Limpar');
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Palavra proibidaDiga de outro modo',
  );
  expect(perform).not.toHaveBeenCalled();
});

it('a refusal with a text of its own of the server is shown in its section until the retry, which has the same key', async () => {
  perform.mockRejectedValueOnce(refusal('locked'));
  await show();
  const doors = await section('Portas');
  press(doors, 'Abrir');
  expect((await within(doors).findByRole('alert')).textContent).toBe('TrancadaPeça a chave');
  let answer = (_: unknown): void => undefined;
  perform.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  press(doors, 'Abrir');
  await waitFor(() => expect(within(doors).queryByRole('alert')).toBeNull());
  expect(within(doors).getByRole('button', { name: 'Abrir' })).toHaveProperty('disabled', true);
  await act(async () => answer(undefined));
  expect(await screen.findByText('Aberta')).toBeTruthy();
  const keys = perform.mock.calls.map(([, , key]) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('a form on the page shows what is stored until an edit, and is saved on the version read then', async () => {
  await show();
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome' });
  const type = (value: string) => fireEvent.change(name, { target: { value } });
  /** Somebody changes the record, which is read again after an action. */
  const change = async (stored: object) => {
    const times = getOne.mock.calls.length;
    getOne.mockResolvedValue({ data: { ...ROOM, ...stored } });
    press(await section('Portas'), 'Abrir');
    await waitFor(() => expect(getOne).toHaveBeenCalledTimes(times + 1));
    const title = `Sala ${{ ...ROOM, ...stored }.name}`;
    await screen.findByRole('heading', { level: 1, name: title });
  };
  await change({ name: 'Verde', version: 2 });
  expect(name.value).toBe('Verde');
  type('Verde!');
  await change({ name: 'Rosa', version: 3 });
  expect(name.value).toBe('Verde!');
  // An edit that is taken back is none.
  type('Verde');
  await waitFor(() => expect(name.value).toBe('Rosa'));
  type('Rosa!');
  // A change elsewhere in the record gives its version, one of the edited field does not.
  await change({ name: 'Rosa', size: 5, version: 4 });
  await change({ name: 'Lilás', size: 5, version: 5 });
  expect(name.value).toBe('Rosa!');
  update.mockResolvedValue({ data: ROOM });
  press(await section('Dados'), 'Salvar');
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update.mock.calls[0]?.[1]).toMatchObject({
    data: { name: 'Rosa!' },
    previousData: { version: 4 },
  });
});
