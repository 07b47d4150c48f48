import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import * as f from '../../src/schema';
import { FormPage } from '../../src/schema/form/FormPage';
import { ListPage } from '../../src/schema/list/ListPage';
import { createRegistry } from '../../src/schema/registry';
import { renderScreen } from '../support/screen';

/** Parts of a list and of a form that render again after a change, and parts that must not. */

let drawn: string[] = [];

const Counted = ({ record }: f.CellProps) => {
  drawn.push(String(record.id));
  return <>{String(record.name)}</>;
};

const registry = createRegistry({
  './things/index.ts': f.defineResource({
    name: 'things',
    label: ['Coisa', 'Coisas'],
    routes: { list: '/things', create: '/things/new', edit: '/things/:id' },
    roles: 'permissions',
    titleField: 'code',
    api: { url: 'https://x.example/things' },
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

const drawList = (
  getList: unknown = async () => ({ data: rows, total: 50 }),
  options: {
    path?: string;
    mayDo?: (name: string, action: string) => boolean | Promise<boolean>;
  } = {},
) =>
  renderScreen(<ListPage resource={things} />, {
    registry,
    path: '/things',
    provider: { getList } as never,
    ...options,
  });

it('PERFORMANCE a list of 50 rows draws each once, asks each right once, and draws a row again only where it changes', async () => {
  // React warns of a part that arrives later, which is not one of the rows.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked: string[] = [];
  drawn = [];
  drawList(undefined, { mayDo: (_, action) => asked.push(action) > 0 });
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
});

it('the arrow keys move between rows in the same column', async () => {
  drawList();
  within(await screen.findByRole('table'))
    .getByRole('link', { name: 'C0' })
    .focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('C2');
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('C49');
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('C0');
});

it('RELIABILITY G3 rows are drawn once the rights are known, and do not move', async () => {
  let tell: (may: boolean) => void = () => undefined;
  const told = new Promise<boolean>((resolve) => {
    tell = resolve;
  });
  const getList = vi.fn(async () => ({ data: rows, total: 50 }));
  drawList(getList, { mayDo: () => told });
  await vi.waitFor(() => expect(getList).toHaveBeenCalledTimes(1));
  // The answer reaches the screen after a turn of the clock.
  for (let turn = 0; turn < 3; turn += 1) await act(() => new Promise((go) => setTimeout(go)));
  expect(screen.queryByRole('table')).toBeNull();
  tell(true);
  expect(await screen.findByRole('checkbox', { name: 'Selecionar C0' })).toBeTruthy();
});

it('a later page that cannot be read stays requested, and trying again reads it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked: number[] = [];
  const getList = async (_: string, { pagination }: { pagination: { page: number } }) => {
    if (asked.push(pagination.page) === 1)
      throw Object.assign(new Error(''), { status: 503, code: 'unavailable', body: {} });
    return { data: rows.slice(10, 20), total: 50 };
  };
  drawList(getList, { path: '/things?page=2&perPage=10&sort=code&order=ASC&filter=%7B%7D' });
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  await screen.findByRole('link', { name: 'C10' });
  expect(asked).toEqual([2, 2]);
});

const Input = ({ id, label, value, onChange, readOnly, required }: f.InputSlotProps) => {
  drawn.push(label);
  return (
    <label htmlFor={id}>
      {label}
      <input
        id={id}
        value={String(value ?? '')}
        readOnly={readOnly}
        aria-required={required}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
};

const Slot = ({ values }: f.SectionSlotProps) => <p>{`Escrito: ${String(values.code ?? '')}`}</p>;

const formRegistry = createRegistry({
  './things/index.ts': f.defineResource({
    name: 'things',
    label: ['Coisa', 'Coisas'],
    routes: { list: '/things', create: '/things/new', edit: '/things/:id' },
    roles: 'permissions',
    titleField: 'code',
    api: { url: 'https://x.example/things' },
    fields: {
      code: f.text('Código', { input: Input }),
      name: f.text('Nome', { input: Input }),
      reason: f.text('Motivo', { input: Input }),
      total: f.computed('Total', ({ code }) => `${String(code ?? '').length} letras`, {
        form: true,
      }),
      note: f.text('Nota', { input: Input }),
    },
    requiredWhen: { name: ({ code }) => code === 'abcd' },
    visibleWhen: { reason: ({ code }) => code === 'abcd' },
    readOnlyWhen: { name: ({ code }) => code === 'abcde' },
    form: {
      sections: [
        { title: 'Um', fields: ['code', 'total'] },
        { title: 'Dois', fields: ['name', 'reason'] },
        { title: 'Três', fields: ['note'], render: Slot },
      ],
    },
  }),
});

it('PERFORMANCE a key typed in a form draws its input, what depends on it, and no other input or label', async () => {
  const labels: string[] = [];
  const labelOf = (...key: Parameters<typeof formRegistry.labelOf>) => {
    labels.push(key.join('.'));
    return formRegistry.labelOf(...key);
  };
  renderScreen(<FormPage resource={formRegistry.get('things')} mode="create" />, {
    registry: { ...formRegistry, labelOf },
    path: '/things/new',
    provider: {},
  });
  const code = await screen.findByLabelText('Código');
  const type = (value: string) => fireEvent.change(code, { target: { value } });
  // With the first letter the form has unsaved changes.
  type('a');
  [drawn, labels.length] = [[], 0];
  type('ab');
  type('abc');
  expect(new Set(drawn)).toEqual(new Set(['Código']));
  expect(labels).toEqual([]);
  expect(screen.getByRole('status', { name: 'Total' }).textContent).toContain('3 letras');
  expect(screen.getByText('Escrito: abc')).toBeTruthy();
  type('abcd');
  expect(screen.getByLabelText('Motivo')).toBeTruthy();
  const name = () => screen.getByLabelText<HTMLInputElement>('Nome');
  expect(name().getAttribute('aria-required')).toBe('true');
  type('abcde');
  expect(screen.queryByLabelText('Motivo')).toBeNull();
  expect(name().getAttribute('aria-required')).toBe('false');
  expect(name().readOnly).toBe(true);
});
