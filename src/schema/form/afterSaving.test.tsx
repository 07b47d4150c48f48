import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { LinkBase, useLocation } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { drawEdit, drawNew, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../index';
import { ListPage } from '../list/ListPage';
import { menuPlaces } from '../menu';
import type { ActionDialogProps } from '../types';
import { FormPage, SinglePage } from './FormPage';

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    name: 'codes',
    label: ['Código', 'Códigos'],
    routes: { list: '/codes' },
    menu: 'Vouchers',
    titleField: 'code',
    fields: { code: f.text('Código') },
  }),
  f.defineResource({
    ...THINGS,
    name: 'batches',
    label: ['Lote', 'Códigos'],
    routes: { list: '/codes', create: '/batches/new' },
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
  f.defineResource({
    ...THINGS,
    routes: { list: '/things', create: '/things/new', edit: '/things/:id' },
    fields: { name: f.text('Nome', { required: true }) },
  }),
  f.defineResource({
    ...THINGS,
    name: 'terms',
    single: true,
    routes: { list: '/terms' },
    fields: { name: f.text('Nome', { required: true }) },
  }),
);

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

it('a form without a list is in the menu by its own page, the shared list once', () => {
  expect(menuPlaces(['batches', 'codes'].map(registry.manifest))).toEqual([
    { group: 'Vouchers', label: 'Em lote', path: '/batches/new' },
    { group: 'Vouchers', label: 'Códigos', path: '/codes' },
  ]);
  expect(registry.manifest('batches').can).toEqual({ create: true });
});

it('shows what it is doing, goes to the list and opens the dialog of the result over it', async () => {
  let answer = (_: unknown): void => undefined;
  const create = () => new Promise((resolve) => (answer = resolve));
  const getList = vi.fn(async () => ({ data: [{ id: '1', code: 'A1' }], total: 1 }));
  const provider = { create, getList } as never;
  renderScreen(<Screens />, { registry, dialogs, path: '/batches/new', provider });
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

/** A form whose next page is not drawn yet: it stays on screen, wherever one goes. */
describe('a form that was saved and is still there', () => {
  const draw = (page: typeof drawNew, path: string, provider: object) =>
    page(registry, provider, { path, beside: <LinkBase to={path}>De volta</LinkBase> });
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
    draw(drawNew, '/things/new', { create });
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

  it.each([true, false])('edits on the version that was saved last (alone: %s)', async (alone) => {
    let version = 1;
    const getOne = vi.fn(async () => ({ data: { id: '1', name: 'Centro', version } }));
    const update = vi.fn((_: string, { data }: { data: object; previousData: object }) => {
      version += 1;
      return held({ data: { ...data, id: '1', version } });
    });
    if (alone) {
      const provider = { getOne, update } as never;
      renderScreen(<SinglePage resource={registry.get('terms')} />, { registry, provider });
    } else draw(drawEdit, '/things/1', { getOne, update });
    await saved('Jardins');
    await saved('Moema');
    if (!alone) back();
    await saved('Sé');
    expect(update.mock.calls.map(([, { previousData }]) => previousData)).toMatchObject([
      { name: 'Centro', version: 1 },
      { name: 'Jardins', version: 2 },
      { name: 'Moema', version: 3 },
    ]);
  });
});
