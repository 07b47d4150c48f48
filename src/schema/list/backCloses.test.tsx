import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { THINGS } from '../../../tests/support/things';
import '../actions/ActionHost';
import * as f from '../index';
import { createRegistry } from '../registry';
import './Details';
import { ListPage } from './ListPage';
import './RowMenu';

/** Dialogs over a list that have no address: Back closes them, and the list is as it was. */

const registry = createRegistry({
  './things/index.ts': f.defineResource({
    ...THINGS,
    fields: { name: f.text('Nome') },
    show: { title: 'Coisa' },
    actions: [
      f.defineAction<{ id: string }>({
        name: 'note',
        label: 'Anotar',
        places: ['row'],
        form: { title: 'Anotar', fields: { text: f.text('Texto') } },
        call: async () => undefined,
        success: 'Anotado',
        failure: 'Não deu',
      }),
    ],
  }),
});

const Around = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Endereço">{pathname + search}</output>
      <button type="button" onClick={() => navigate('/things?page=2&perPage=25')}>
        Ir
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Voltar do navegador
      </button>
    </>
  );
};

const LIST = '/things?page=2&perPage=25';
const address = () => screen.getByLabelText('Endereço').textContent;
const back = () =>
  userEvent.click(screen.getByRole('button', { name: 'Voltar do navegador', hidden: true }));

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderScreen(
    <>
      <ListPage resource={registry.get('things')} />
      <Around />
    </>,
    {
      registry,
      path: '/things',
      provider: {
        getList: async () => ({ data: [{ id: '1', name: 'Mesa' }], total: 30 }),
      } as never,
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ir' }));
  await waitFor(() => expect(address()).toBe(LIST));
});

const choose = async (name: string, dialog: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ações de Mesa' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  return screen.findByRole('dialog', { name: dialog });
};

describe('Back over a list', () => {
  it.each([
    ['Exibir', /Coisa/],
    ['Anotar', /Anotar/],
  ])("closes the dialog of '%s' and stays, then leaves", async (name, title) => {
    await choose(name, title);
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(LIST);
    await back();
    await waitFor(() => expect(address()).toBe('/things'));
  });

  it('asks before what was typed goes, keeps it, and closes the dialog alone where told to', async () => {
    const dialog = await choose('Anotar', /Anotar/);
    await userEvent.type(within(dialog).getByLabelText('Texto'), 'abc');
    await back();
    const question = await screen.findByRole('dialog', { name: 'Descartar alterações?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByText('Descartar alterações?')).toBeNull());
    expect([screen.getByLabelText<HTMLInputElement>('Texto').value, address()]).toEqual([
      'abc',
      LIST,
    ]);
    await back();
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(LIST);
  });
});
