import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { useLocation, useNavigate, useRouterProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { THINGS } from '../../../tests/support/things';
import '../form/UnsavedGuard';
import * as f from '../index';
import { createRegistry } from '../registry';
import { useResourceRoutes } from '../routes';
import './RecordDialog';
import './RecordPage';

/** Dialogs over a record that have no address: Back closes them, and the record stays (decisions 0098 and 0105). */

interface Thing {
  readonly id: string;
}

const actions = [
  f.defineAction<Thing>({
    name: 'note',
    label: 'Anotar',
    form: { in: 'dialog', title: 'Anotar', fields: { text: f.text('Texto') } },
    operation: 'things.note',
    sends: ({ id }, { text }) => ({ id, text }),
    success: 'Anotado',
    failure: 'Não deu',
  }),
  f.defineAction<Thing>({
    name: 'stop',
    label: 'Parar',
    confirm: { title: 'Parar', text: 'Parar mesmo?', button: 'Parar' },
    operation: 'things.stop',
    sends: ({ id }) => ({ id }),
    success: 'Parado',
    failure: 'Não deu',
  }),
];
const fields = { name: f.text('Nome') };

/** A section beside facts: what its actions ask is asked in a dialog. */
const sections = [{ title: 'Dados', facts: ['name' as const], actions }];

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
      f.defineAction<Thing>({
        name: 'view',
        label: 'Ver',
        places: ['row'],
        dialog: 'boxes.details',
      }),
    ],
    dialogs: { details: { title: 'Caixa', sections } },
  }),
});

const Pages = () => {
  const { Route, Routes } = useRouterProvider();
  const routes = useResourceRoutes(registry.manifests, (page) => <>{page}</>);
  return (
    <Suspense>
      <Routes>
        {routes}
        <Route path="*" element={<output>antes</output>} />
      </Routes>
    </Suspense>
  );
};

const Around = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Endereço">{pathname}</output>
      <button type="button" onClick={() => navigate('/things/1')}>
        Abrir coisa
      </button>
      <button type="button" onClick={() => navigate('/boxes/1')}>
        Abrir caixa
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Voltar do navegador
      </button>
    </>
  );
};

const address = () => screen.getByLabelText('Endereço').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
const back = () => press('Voltar do navegador');

const open = (path = '/before') => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const record = { id: '1', name: 'Mesa' };
  renderScreen(
    <>
      <Pages />
      <Around />
    </>,
    {
      registry,
      path,
      provider: {
        getOne: async () => ({ data: record }),
        getList: async () => ({ data: [record], total: 1 }),
        decode: () => undefined,
      } as never,
    },
  );
};

const opened = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name });
};

const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

describe.each([
  ['a page of sections', 'Abrir coisa', '/things/1'],
  ['a dialog that an address shows as a page', 'Abrir caixa', '/boxes/1'],
])('RELIABILITY G21 Back over %s', (_, way, path) => {
  beforeEach(async () => {
    open();
    await press(way);
    await waitFor(() => expect(address()).toBe(path));
  });

  it.each(['Anotar', 'Parar'])("closes the dialog of '%s' and stays, then leaves", async (name) => {
    await opened(name);
    await back();
    await gone(name);
    expect(address()).toBe(path);
    await back();
    await waitFor(() => expect(address()).toBe('/before'));
  });

  it('asks before what was typed goes, and keeps the record', async () => {
    const dialog = await opened('Anotar');
    await userEvent.type(await within(dialog).findByLabelText('Texto'), 'abc');
    await back();
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByText('Descartar alterações?')).toBeNull());
    expect([screen.getByLabelText<HTMLInputElement>('Texto').value, address()]).toEqual([
      'abc',
      path,
    ]);
    await back();
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await gone('Anotar');
    expect(address()).toBe(path);
  });
});

it('RELIABILITY G21 Back over a dialog with an address closes first what stands over it, then the dialog', async () => {
  open('/boxes');
  await userEvent.click(await screen.findByText('Mesa'));
  await screen.findByRole('dialog', { name: 'Caixa' });
  expect(address()).toBe('/boxes/1');
  await opened('Anotar');
  await back();
  await gone('Anotar');
  expect([address(), screen.queryByRole('dialog', { name: 'Caixa' }) !== null]).toEqual([
    '/boxes/1',
    true,
  ]);
  await back();
  await gone('Caixa');
  expect(address()).toBe('/boxes');
});
