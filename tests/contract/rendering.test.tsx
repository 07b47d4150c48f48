import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { outputOf } from '../../src/resources/shared/output';
import * as f from '../../src/schema';
import { createRegistry } from '../../src/schema/definition/registry';
import { FormPage } from '../../src/schema/form/FormPage';
import { ListPage } from '../../src/schema/list/ListPage';
import { renderScreen } from '../support/screen';

/** Parts of a list and of a form that render again after a change, and parts that must not. */

let drawn: string[] = [];

const Counted = ({ record }: f.CellProps) => {
  drawn.push(String(record.id));
  return <>{String(record.name)}</>;
};

const THINGS = {
  name: 'things',
  label: ['Coisa', 'Coisas'],
  routes: { list: '/things', create: '/things/new', edit: '/things/:id' },
  roles: 'permissions',
  titleField: 'code',
  api: { url: 'https://x.example/things' },
} as const;

const registry = createRegistry({
  './things/index.ts': f.defineResource({
    ...THINGS,
    fields: {
      code: f.text('Código', { filter: true }),
      name: f.text('Nome', { cell: Counted }),
    },
    list: { apply: 'BUSCAR' },
  }),
});
const things = registry.get('things');

const rows = Array.from({ length: 50 }, (_, index) => ({
  id: String(index),
  code: `C${index}`,
  name: `Nome ${index}`,
}));

const drawList = (can: (name: string, action: string) => boolean | Promise<boolean>) => {
  const getList = vi.fn(async () => ({ data: rows, total: 50 }));
  const provider = { getList } as never;
  renderScreen(<ListPage resource={things} />, { registry, path: '/things', provider, can });
  return getList;
};

it('PERFORMANCE a list of 50 rows draws each once, asks each right once, draws a row again only where it changes, and moves between rows by keys', async () => {
  // React warns of a part that arrives later, which is not one of the rows.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked: string[] = [];
  drawn = [];
  drawList((_, action) => asked.push(action) > 0);
  await screen.findByRole('table');
  expect(drawn).toHaveLength(50);
  expect(asked.toSorted()).toEqual(['create', 'delete', 'edit', 'export']);
  drawn = [];
  const code = await screen.findByRole('textbox', { name: 'Código' });
  fireEvent.change(code, { target: { value: 'abc' } });
  fireEvent.change(code, { target: { value: 'abcd' } });
  expect(drawn).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar C7' }));
  expect(new Set(drawn)).toEqual(new Set(['7']));
  drawn = [];
  await act(async () => screen.getByRole('button', { name: 'Ações de C3' }).click());
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(drawn).toEqual([]);
  await act(async () => screen.getByRole('button', { name: 'Nome' }).click());
  const header = () => screen.getByRole('columnheader', { name: 'Nome' });
  await vi.waitFor(() => expect(header().getAttribute('aria-sort')).not.toBeNull());
  // The links follow the order; the cells are equal.
  expect(screen.getByRole('link', { name: 'C3' }).getAttribute('href')).toContain('sort=name');
  expect(drawn.filter((id) => id !== '7')).toEqual([]);
  screen.getByRole('link', { name: 'C0' }).focus();
  for (const [keys, name] of [
    ['{ArrowDown}{ArrowDown}', 'C2'],
    ['{End}', 'C49'],
    ['{Home}{ArrowUp}', 'C0'],
  ] as const) {
    await userEvent.keyboard(keys);
    expect(document.activeElement?.textContent).toBe(name);
  }
});

it('rows are drawn once the rights are known, and do not move', async () => {
  let tell: (may: boolean) => void = () => undefined;
  const told = new Promise<boolean>((resolve) => {
    tell = resolve;
  });
  const getList = drawList(() => told);
  await vi.waitFor(() => expect(getList).toHaveBeenCalledTimes(1));
  // The answer reaches the screen after a turn of the clock.
  for (let turn = 0; turn < 3; turn += 1) await act(() => new Promise((go) => setTimeout(go)));
  expect(screen.queryByRole('table')).toBeNull();
  tell(true);
  expect(await screen.findByRole('checkbox', { name: 'Selecionar C0' })).toBeTruthy();
});

const Input = ({ label, value, onChange, required }: f.InputSlotProps) => {
  drawn.push(label);
  const props = { 'aria-label': label, 'aria-required': required, value: String(value ?? '') };
  return <input {...props} onChange={(event) => onChange(event.target.value)} />;
};

const formRegistry = createRegistry({
  './things/index.ts': f.defineResource({
    ...THINGS,
    fields: {
      code: f.text('Código', { input: Input }),
      name: f.text('Nome', { input: Input }),
      total: f.value('Total', {
        input: outputOf(
          ({ code }: { readonly code?: unknown }) => `${String(code ?? '').length} letras`,
        ),
        wire: false,
      }),
    },
    requiredWhen: { name: ({ code }) => code === 'abcd' },
  }),
});

it('PERFORMANCE a key typed in a form draws its input, what depends on it, and no other input', async () => {
  renderScreen(<FormPage resource={formRegistry.get('things')} mode="create" />, {
    registry: formRegistry,
    path: '/things/new',
  });
  const code = await screen.findByLabelText('Código');
  const type = (value: string) => fireEvent.change(code, { target: { value } });
  // With the first letter the form has unsaved changes.
  type('a');
  drawn = [];
  type('abc');
  expect(new Set(drawn)).toEqual(new Set(['Código']));
  expect(screen.getByRole('status', { name: 'Total' }).textContent).toContain('3 letras');
  type('abcd');
  expect(screen.getByLabelText('Nome').getAttribute('aria-required')).toBe('true');
});
