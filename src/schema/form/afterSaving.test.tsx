import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { LinkBase, useLocation } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import * as f from '../index';
import { ListPage } from '../list/ListPage';
import { menuPlaces } from '../menu';
import { createRegistry } from '../registry';
import type { ActionDialogProps } from '../types';
import { FormPage } from './FormPage';

const registry = createRegistry({
  './codes/index.ts': f.defineResource({
    name: 'codes',
    label: ['Código', 'Códigos'],
    routes: { list: '/codes' },
    roles: 'permissions',
    menu: 'Vouchers',
    titleField: 'code',
    api: { url: 'https://x.example/codes' },
    fields: { code: f.text('Código') },
  }),
  './batches/index.ts': f.defineResource({
    name: 'batches',
    label: ['Lote', 'Códigos'],
    routes: { list: '/codes', create: '/batches/new' },
    roles: 'permissions',
    menu: { group: 'Vouchers', newLabel: 'Em lote' },
    titleField: 'company',
    api: {
      url: 'https://x.example/batches',
      operations: { list: false, one: false, update: false, remove: false },
    },
    fields: { company: f.text('Empresa', { required: true }) },
    form: {
      create: {
        saving: ({ company }) => `Criando para ${company}…`,
        success: 'Feito!',
        afterwards: 'batch.codes',
      },
    },
  }),
});

const Codes = ({ record, resource, onClose }: ActionDialogProps) => (
  <div role="dialog" aria-label="Códigos do lote">
    {`${resource}: ${String(record.codes)}`}
    <button type="button" onClick={onClose}>
      Fechar
    </button>
  </div>
);
const dialogs = { 'batch.codes': async () => ({ default: Codes }) };

/** The form until it is saved, then the list that it returns to. */
const Screens = () => {
  const { pathname } = useLocation();
  return pathname === '/codes' ? (
    <ListPage resource={registry.get('codes')} />
  ) : (
    <FormPage resource={registry.get('batches')} mode="create" />
  );
};

const open = (create: () => Promise<unknown>) => {
  const getList = vi.fn(async () => ({ data: [{ id: '1', code: 'A1' }], total: 1 }));
  renderScreen(<Screens />, {
    registry,
    dialogs,
    path: '/batches/new',
    provider: { create, getList } as never,
  });
  return getList;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('a form without a list is in the menu by its own page, the shared list once', () => {
  expect(menuPlaces(registry.manifests)).toEqual([
    { group: 'Vouchers', label: 'Em lote', path: '/batches/new' },
    { group: 'Vouchers', label: 'Códigos', path: '/codes' },
  ]);
  expect(registry.manifest('batches').can).toEqual({ create: true });
});

it('shows what it is doing, goes to the list and opens the dialog of the result over it', async () => {
  let answer = (_: unknown): void => undefined;
  const getList = open(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  fireEvent.change(await screen.findByLabelText(/^Empresa/), { target: { value: 'Loja' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  const status = await screen.findByText('Criando para Loja…');
  expect(status.getAttribute('role')).toBe('status');
  expect(screen.getByRole('progressbar', { name: 'Criando para Loja…' })).toBeDefined();
  answer({ data: { id: 'L1', codes: 'L1 L2' } });
  const dialog = await screen.findByRole('dialog', { name: 'Códigos do lote' });
  expect(dialog.textContent).toContain('codes: L1 L2');
  await waitFor(() => expect(getList).toHaveBeenCalled());
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('table', { name: 'Códigos' })).toBeDefined();
});

const places = createRegistry({
  './places/index.ts': f.defineResource({
    name: 'places',
    label: ['Lugar', 'Lugares'],
    routes: { list: '/places', create: '/places/new', edit: '/places/:id' },
    roles: 'permissions',
    menu: 'Vouchers',
    titleField: 'name',
    api: { url: 'https://x.example/places' },
    fields: { name: f.text('Nome', { required: true }) },
  }),
});

/** A form whose next page is not drawn yet: it stays on screen, wherever one goes. */
describe('a form that was saved and is still there', () => {
  const draw = (mode: 'create' | 'edit', path: string, provider: object) =>
    renderScreen(
      <>
        <LinkBase to={path}>De volta</LinkBase>
        <FormPage resource={places.get('places')} mode={mode} />
      </>,
      { registry: places, path, provider: provider as never },
    );
  const name = () => screen.findByLabelText<HTMLInputElement>(/^Nome/);
  const type = async (value: string) => fireEvent.change(await name(), { target: { value } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  const atRest = () => act(async () => undefined);
  /** Answers the write once the form shows that it is under way. */
  const saved = async (value: string) => {
    await type(value);
    press();
    await screen.findByRole('button', { name: 'Salvando...' });
    await act(async () => answer());
    await screen.findByRole('button', { name: 'Salvar' });
  };
  const back = () => fireEvent.click(screen.getByRole('link', { name: 'De volta' }));
  let answer = (): void => undefined;
  const held = <T,>(value: T) =>
    new Promise<T>((resolve) => {
      answer = () => resolve(value);
    });

  it('sends nothing more for a second click, and is empty after coming back', async () => {
    const create = vi.fn((_: string, { data }: { data: object }) =>
      held({ data: { id: 'p1', ...data } }),
    );
    draw('create', '/places/new', { create });
    await saved('Centro');
    press();
    await atRest();
    expect(create).toHaveBeenCalledOnce();
    back();
    await waitFor(async () => expect((await name()).value).toBe(''));
    await saved('Jardins');
    expect(create.mock.calls.map(([, { data }]) => data)).toMatchObject([
      { name: 'Centro' },
      { name: 'Jardins' },
    ]);
  });

  it('edits on the version that was saved last', async () => {
    let version = 1;
    const getOne = vi.fn(async () => ({ data: { id: '1', name: 'Centro', version } }));
    const update = vi.fn((_: string, { data }: { data: object; previousData: object }) => {
      version += 1;
      return held({ data: { ...data, id: '1', version } });
    });
    draw('edit', '/places/1', { getOne, update });
    await saved('Jardins');
    await saved('Moema');
    back();
    await saved('Sé');
    expect(update.mock.calls.map(([, { previousData }]) => previousData)).toMatchObject([
      { name: 'Centro', version: 1 },
      { name: 'Jardins', version: 2 },
      { name: 'Moema', version: 3 },
    ]);
  });
});
