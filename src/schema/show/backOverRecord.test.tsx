import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { useLocation, useNavigate, useRouterProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { THINGS } from '../../../tests/support/things';
import '../form/UnsavedGuard';
import * as f from '../index';
import { createRegistry } from '../registry';
import { useResourceRoutes } from '../routes';
import './RecordDialog';
import './RecordPage';

interface Thing {
  readonly id: string;
}

const note = f.defineAction<Thing>({
  name: 'note',
  label: 'Anotar',
  form: { in: 'dialog', title: 'Anotar', fields: { text: f.text('Texto') } },
  operation: 'things.note',
  sends: ({ id }, { text }) => ({ id, text }),
  success: 'Anotado',
  failure: 'Não deu',
});
const fields = { name: f.text('Nome') };
const sections = [{ title: 'Dados', facts: ['name' as const], actions: [note] }];

const registry = createRegistry({
  './things/index.ts': f.defineResource({
    ...THINGS,
    routes: { list: '/things', show: '/things/:id' },
    fields,
    show: { title: 'Coisa', sections },
  }),
  './boxes/index.ts': f.defineResource({
    ...THINGS,
    name: 'boxes',
    routes: { list: '/boxes', show: '/boxes/:id' },
    api: { url: 'https://x.example/boxes' },
    fields,
    list: { rowClick: 'view' },
    actions: [
      f.defineAction<Thing>({ name: 'view', label: 'Ver', places: ['row'], dialog: 'boxes.one' }),
    ],
    dialogs: { one: { title: 'Caixa', sections } },
  }),
});

let navigate: (to: never) => void;
const Pages = () => {
  const { Routes } = useRouterProvider();
  const routes = useResourceRoutes(registry.manifests, (page) => <>{page}</>);
  navigate = useNavigate();
  return (
    <Suspense>
      <Routes>{routes}</Routes>
      <output aria-label="Endereço">{useLocation().pathname}</output>
    </Suspense>
  );
};

const address = () => screen.getByLabelText('Endereço').textContent;
const back = () => act(async () => navigate(-1 as never));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
const open = () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const record = { id: '1', name: 'Mesa' };
  const provider = {
    getOne: async () => ({ data: record }),
    getList: async () => ({ data: [record], total: 1 }),
    decode: () => undefined,
  };
  renderScreen(<Pages />, { registry, path: '/boxes', provider: provider as never });
};
const openNote = async () => {
  await press('Anotar');
  return within(await screen.findByRole('dialog', { name: 'Anotar' }));
};

it('RELIABILITY G21 Back over a page closes its dialog, and asks before an edit is discarded', async () => {
  open();
  await act(async () => navigate('/things/1' as never));
  await openNote();
  await back();
  await gone('Anotar');
  expect(address()).toBe('/things/1');
  const dialog = await openNote();
  const input = await dialog.findByLabelText<HTMLInputElement>('Texto');
  fireEvent.change(input, { target: { value: 'abc' } });
  await back();
  await press('Continuar editando');
  await gone('Descartar alterações?');
  expect([input.value, address()]).toEqual(['abc', '/things/1']);
  await back();
  await press('Descartar');
  await gone('Anotar');
  expect(address()).toBe('/things/1');
  await back();
  await waitFor(() => expect(address()).toBe('/boxes'));
});

it('RELIABILITY G21 Back over a dialog with an address closes first what is open over it', async () => {
  open();
  fireEvent.click(await screen.findByText('Mesa'));
  await screen.findByRole('dialog', { name: 'Caixa' });
  await openNote();
  await back();
  await gone('Anotar');
  expect(address()).toBe('/boxes/1');
  expect(screen.getByRole('dialog', { name: 'Caixa' })).toBeTruthy();
  await back();
  await gone('Caixa');
  expect(address()).toBe('/boxes');
});
