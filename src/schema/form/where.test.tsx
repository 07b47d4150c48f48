import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { THINGS } from '../../../tests/support/things';
import * as f from '../index';
import { ListPage } from '../list/ListPage';
import { createRegistry } from '../registry';
import { FormPage } from './FormPage';

/** Records on offer follow what is typed, wherever a reference is chosen: REDESIGN section 2. */

const whereKind = ({ kind }: Readonly<Record<string, unknown>>) =>
  kind ? { kind: String(kind) } : undefined;

const CLOSED = 'Escolha o tipo antes.';
const byKind = { where: whereKind, closed: CLOSED } as const;

const registry = createRegistry({
  './things/index.ts': f.defineResource({
    ...THINGS,
    routes: { list: '/things', create: '/things/new' },
    roles: 'permissions',
    fields: {
      name: f.text('Nome'),
      kind: f.text('Tipo'),
      room: f.reference('Sala', 'rooms', byKind),
      lines: f.list(
        'Linhas',
        { kind: f.text('Tipo da linha'), place: f.reference('Lugar', 'rooms', byKind) },
        { item: 'Linha' },
      ),
    },
    filters: {
      kind: f.text('Tipo'),
      room: f.reference('Sala', 'rooms', byKind),
      desk: f.reference('Mesa', 'rooms', { ...byKind, look: 'buttons' }),
    },
    list: { columns: ['name'] },
  }),
  './seats/index.ts': f.defineResource({
    ...THINGS,
    name: 'seats',
    routes: { list: '/seats' },
    fields: {
      name: f.text('Nome'),
      kind: f.text('Tipo'),
      room: f.reference('Sala', 'rooms', byKind),
    },
    list: { view: 'inline', columns: ['name', 'kind', 'room'] },
  }),
  './rooms/index.ts': f.defineResource({
    name: 'rooms',
    label: ['Sala', 'Salas'],
    titleField: 'name',
    api: { url: 'https://crm.example.com/rooms' },
    fields: { name: f.text('Nome', { filter: true }) },
    filters: { kind: f.text('Tipo') },
  }),
});

const getList = vi.fn();
const user = userEvent.setup({ delay: null });
const asked = () =>
  getList.mock.calls.filter(([name]) => name === 'rooms').map(([, { filter }]) => filter);

const ROOMS = [
  { id: '1', name: 'Azul', kind: 'a' },
  { id: '2', name: 'Verde', kind: 'b' },
];

beforeEach(() => {
  getList.mockReset().mockImplementation(async (name: string, { filter }) => {
    const data = name === 'rooms' ? ROOMS.filter(({ kind }) => kind === filter.kind) : [];
    return { data, total: data.length };
  });
});

const open = (name: string, within_: HTMLElement = document.body) =>
  user.click(within(within_).getByRole('combobox', { name }));

const chooses = async (name: string, closed: string, rooms: HTMLElement = document.body) => {
  await open(name, rooms);
  expect(await screen.findByText(closed)).toBeDefined();
  await user.keyboard('{Escape}');
};

describe('a function of `where`', () => {
  it('follows the form: nothing is asked while nothing can be chosen, which is said', async () => {
    renderScreen(<FormPage resource={registry.get('things')} mode="create" />, {
      registry,
      path: '/things/new',
      provider: { getList } as never,
    });
    await screen.findByRole('combobox', { name: 'Sala' });
    await chooses('Sala', CLOSED);
    expect(asked()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Tipo' }), 'b');
    await open('Sala');
    expect(await screen.findByRole('option', { name: 'Verde' })).toBeDefined();
    expect(screen.queryByRole('option', { name: 'Azul' })).toBeNull();
    expect(asked()).toEqual([{ kind: 'b' }]);
  });

  it('follows the line that it stands in, and not the form around it', async () => {
    renderScreen(<FormPage resource={registry.get('things')} mode="create" />, {
      registry,
      path: '/things/new',
      provider: { getList } as never,
    });
    const line = await screen.findByRole('group', { name: 'Linha 1' });
    await within(line).findByRole('combobox', { name: 'Lugar' });
    await user.type(screen.getByRole('textbox', { name: 'Tipo' }), 'b');
    await user.type(within(line).getByRole('textbox', { name: 'Tipo da linha' }), 'a');
    await open('Lugar', line);
    expect(await screen.findByRole('option', { name: 'Azul' })).toBeDefined();
    expect(asked()).toEqual([{ kind: 'a' }]);
  });

  it('follows the other filters, also of buttons', async () => {
    renderScreen(<ListPage resource={registry.get('things')} />, {
      registry,
      path: '/things',
      provider: { getList } as never,
    });
    const kind = await screen.findByRole('textbox', { name: 'Tipo' });
    await screen.findByRole('combobox', { name: 'Sala' });
    const desks = await screen.findByRole('group', { name: 'Mesa' });
    expect(desks.textContent).toBe(CLOSED);
    expect(asked()).toEqual([]);
    await user.type(kind, 'a');
    expect(await within(desks).findByRole('button', { name: 'Azul' })).toBeDefined();
    await open('Sala');
    expect(await screen.findByRole('option', { name: 'Azul' })).toBeDefined();
    await waitFor(() => expect(asked()).toEqual([{ kind: 'a' }, { kind: 'a' }]));
    await user.clear(kind);
    await waitFor(() => expect(desks.textContent).toBe(CLOSED));
  });

  it('follows the row of a list that is edited in place', async () => {
    getList.mockImplementation(async (name: string, { filter }) => {
      const seats = [{ id: 's', name: 'A1', kind: 'b', room: null }];
      const data = name === 'rooms' ? ROOMS.filter(({ kind }) => kind === filter.kind) : seats;
      return { data, total: data.length };
    });
    renderScreen(<ListPage resource={registry.get('seats')} />, {
      registry,
      path: '/seats',
      provider: { getList } as never,
    });
    await user.click(await screen.findByRole('combobox', { name: /^Sala/ }));
    expect(await screen.findByRole('option', { name: 'Verde' })).toBeDefined();
    expect(asked()).toEqual([{ kind: 'b' }]);
  });
});
