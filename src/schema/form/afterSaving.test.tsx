import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-admin';
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
  return { user: userEvent.setup(), getList };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a form without a list of its own', () => {
  it('stands in the menu by its own page, the list once', () => {
    expect(menuPlaces(registry.manifests)).toEqual([
      { group: 'Vouchers', label: 'Em lote', path: '/batches/new' },
      { group: 'Vouchers', label: 'Códigos', path: '/codes' },
    ]);
    expect(registry.manifest('batches').can).toEqual({ create: true });
  });

  it('says what it is doing, goes to the list and leaves what was saved over it', async () => {
    let answer = (_: unknown): void => undefined;
    const { user, getList } = open(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await user.type(await screen.findByLabelText(/^Empresa/), 'Loja');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const status = await screen.findByText('Criando para Loja…');
    expect(status.getAttribute('role')).toBe('status');
    expect(screen.getByRole('progressbar', { name: 'Criando para Loja…' })).toBeDefined();
    answer({ data: { id: 'L1', codes: 'L1 L2' } });
    const dialog = await screen.findByRole('dialog', { name: 'Códigos do lote' });
    expect(dialog.textContent).toContain('codes: L1 L2');
    await waitFor(() => expect(getList).toHaveBeenCalled());
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('table', { name: 'Códigos' })).toBeDefined();
  });

  it('stays where it is when nothing was saved', async () => {
    const { user } = open(async () => {
      throw Object.assign(new Error('Não deu'), { status: 409, code: 'conflict', body: {} });
    });
    await user.type(await screen.findByLabelText(/^Empresa/), 'Loja');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByText('Criando para Loja…')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/^Empresa/).value).toBe('Loja');
  });
});
