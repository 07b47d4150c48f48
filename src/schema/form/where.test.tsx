import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { drawList, drawNew, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../index';

const whereKind = ({ kind }: Readonly<Record<string, unknown>>) =>
  kind ? { kind: String(kind) } : undefined;

const byKind = { where: whereKind } as const;

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    routes: { list: '/things', create: '/things/new' },
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
    },
    list: { columns: ['name'] },
  }),
  f.defineResource({
    ...THINGS,
    name: 'rooms',
    routes: { list: '/rooms' },
    fields: { name: f.text('Nome', { filter: true }) },
    filters: { kind: f.text('Tipo') },
  }),
);

const ROOMS = [
  { id: '1', name: 'Azul', kind: 'a' },
  { id: '2', name: 'Verde', kind: 'b' },
];
const getList = vi.fn(async (name: string, { filter }: { filter: { kind?: string } }) => {
  const data = ROOMS.filter(({ kind }) => !filter.kind || kind === filter.kind);
  return { data: name === 'rooms' ? data : [], total: 2 };
});
const asked = () =>
  getList.mock.calls.flatMap(([name, { filter }]) =>
    name === 'rooms' && filter.kind ? filter : [],
  );
const draw = (page: typeof drawList) => {
  getList.mockClear();
  page(registry, { getList });
};
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const open = (name: string | RegExp, box: HTMLElement = document.body) =>
  userEvent.click(within(box).getByRole('combobox', { name }));

it('a function of `where` follows the form, or the line around it; reads nothing while nothing can be chosen', async () => {
  draw(drawNew);
  await screen.findByRole('combobox', { name: 'Sala' });
  await open('Sala');
  expect(await screen.findByText('Nenhuma opção')).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(asked()).toEqual([]);
  type(screen.getByRole('textbox', { name: 'Tipo' }), 'b');
  const line = await screen.findByRole('group', { name: 'Linha 1' });
  type(within(line).getByRole('textbox', { name: 'Tipo da linha' }), 'a');
  await open('Sala');
  expect(await screen.findByRole('option', { name: 'Verde' })).toBeDefined();
  expect(screen.queryByRole('option', { name: 'Azul' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await open('Lugar', line);
  expect(await screen.findByRole('option', { name: 'Azul' })).toBeDefined();
  expect(asked()).toEqual([{ kind: 'b' }, { kind: 'a' }]);
});

it('a function of `where` follows the other filters', async () => {
  draw(drawList);
  const kind = await screen.findByRole('textbox', { name: 'Tipo' });
  await screen.findByRole('combobox', { name: 'Sala' });
  expect(asked()).toEqual([]);
  type(kind, 'a');
  await open('Sala');
  expect(await screen.findByRole('option', { name: 'Azul' })).toBeDefined();
  await waitFor(() => expect(asked()).toEqual([{ kind: 'a' }]));
});
