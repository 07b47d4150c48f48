import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as f from '../../src/schema';
import { ListPage } from '../../src/schema/list/ListPage';
import { createRegistry } from '../../src/schema/registry';
import { renderScreen } from '../support/screen';

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
const [resource] = registry.resources;
if (!resource) throw new Error('The registry is empty');

const rows = Array.from({ length: 50 }, (_, index) => ({
  id: String(index),
  code: `C${index}`,
  name: `Nome ${index}`,
}));

describe('a list of 50 rows', () => {
  beforeEach(async () => {
    renderScreen(<ListPage resource={resource} />, {
      registry,
      path: '/things',
      provider: { getList: async () => ({ data: rows, total: 50 }) } as never,
    });
    await screen.findByRole('table');
    drawn = [];
  });

  it('draws no row while somebody types in a filter', async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Código' }), 'abcdef');
    expect(drawn).toEqual([]);
  });

  it('draws one row again when one row is ticked', async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar C7' }));
    expect(new Set(drawn)).toEqual(new Set(['7']));
  });

  it('PERFORMANCE draws no row when a menu opens and closes, and when equal rows are answered', async () => {
    // React tells of a part that arrives meanwhile; it is no part of the rows.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await act(async () => screen.getByRole('button', { name: 'Ações de C3' }).click());
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(drawn).toEqual([]);
    await act(async () => screen.getByRole('button', { name: 'Nome' }).click());
    await vi.waitFor(() =>
      expect(
        screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort'),
      ).not.toBeNull(),
    );
    // The links go with the order; what the rows show does not.
    expect(screen.getByRole('link', { name: 'C3' }).getAttribute('href')).toContain('sort=name');
    expect(drawn).toEqual([]);
  });

  it('moves between rows with the arrow keys, in the same column', async () => {
    const table = screen.getByRole('table');
    within(table).getByRole('link', { name: 'C0' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('C2');
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('C49');
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('C0');
  });
});

it('draws each row once for one answer', async () => {
  drawn = [];
  renderScreen(<ListPage resource={resource} />, {
    registry,
    path: '/things',
    provider: { getList: async () => ({ data: rows, total: 50 }) } as never,
  });
  await screen.findByRole('table');
  expect(drawn.length / rows.length).toBe(1);
});

it('RELIABILITY G3 rows come once it is known what may be done with them, and do not move', async () => {
  let tell: (may: boolean) => void = () => undefined;
  const told = new Promise<boolean>((resolve) => {
    tell = resolve;
  });
  let reads = 0;
  renderScreen(<ListPage resource={resource} />, {
    registry,
    path: '/things',
    mayDo: () => told,
    provider: {
      getList: async () => {
        reads += 1;
        return { data: rows, total: 50 };
      },
    } as never,
  });
  await vi.waitFor(() => expect(reads).toBe(1));
  // The answer is told to the screen after a turn of the clock.
  for (let turn = 0; turn < 3; turn += 1) await act(() => new Promise((go) => setTimeout(go)));
  expect(screen.queryByRole('table')).toBeNull();
  tell(true);
  expect(await screen.findByRole('checkbox', { name: 'Selecionar C0' })).toBeTruthy();
});

it('what may be done is asked once for each right, never for each row', async () => {
  const asked: string[] = [];
  renderScreen(<ListPage resource={resource} />, {
    registry,
    path: '/things',
    mayDo: (_, action) => {
      asked.push(action);
      return true;
    },
    provider: { getList: async () => ({ data: rows, total: 50 }) } as never,
  });
  await screen.findByRole('table');
  expect(asked.toSorted()).toEqual(['create', 'delete', 'edit', 'export']);
});

it('a later page that cannot be read stays asked for, and trying again reads it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let fails = true;
  const asked: number[] = [];
  renderScreen(<ListPage resource={resource} />, {
    registry,
    path: '/things?page=2&perPage=10&sort=code&order=ASC&filter=%7B%7D',
    provider: {
      getList: async (_: string, { pagination }: { pagination: { page: number } }) => {
        asked.push(pagination.page);
        if (fails)
          throw Object.assign(new Error(''), { status: 503, code: 'unavailable', body: {} });
        return { data: rows.slice(10, 20), total: 50 };
      },
    } as never,
  });
  const again = await screen.findByRole('button', { name: 'Tentar novamente' });
  fails = false;
  await userEvent.click(again);
  await screen.findByRole('link', { name: 'C10' });
  expect(asked).toEqual([2, 2]);
});
