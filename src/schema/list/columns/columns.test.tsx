import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { calling } from '../../../../tests/support/answers';
import { renderScreen } from '../../../../tests/support/screen';
import { lookAtStyles } from '../../../../tests/support/styles';
import { registryOf, THINGS } from '../../../../tests/support/things';
import * as f from '../../index';
import { ListPage } from '../ListPage';

/** Columns that people arrange: decision 0079. */

const definition = (name: string) =>
  f.defineResource({
    ...THINGS,
    name,
    routes: { list: `/${name}` },
    api: { contract: 'investments' },
    fields: {
      name: f.text('Nome', { filter: true }),
      day: f.date('Dia'),
      state: f.integer('Estado'),
    },
  });
const registry = registryOf(definition('things'), definition('others'));

const getList = vi.fn();
let operation = vi.fn();
let knows = true;
let layouts: object[] = [];
const user = userEvent.setup({ delay: null });

/** One list, and a way to the other. */
const Lists = () => {
  const [name, setName] = useState('things');
  return (
    <>
      <button type="button" onClick={() => setName(name === 'things' ? 'others' : 'things')}>
        Outra lista
      </button>
      <ListPage key={name} resource={registry.get(name)} />
    </>
  );
};

const draw = async () => {
  renderScreen(<Lists />, {
    registry,
    path: '/things',
    provider: { getList, ...calling(operation), knowsExtensions: async () => knows } as never,
  });
  await edge('Nome');
};
const edge = (label: string) => screen.findByRole('separator', { name: label });
const headers = () =>
  screen
    // Also below a panel that is open.
    .getAllByRole('columnheader', { hidden: true })
    .flatMap(({ textContent, className }) => (className === 'select' ? [] : [textContent]));
const sent = () =>
  operation.mock.calls.filter(([id]) => id === 'views.arrange').map(([, input]) => input) as {
    readonly body: object;
  }[];
const minWidth = (label: string) =>
  getComputedStyle(screen.getByRole('columnheader', { name: label })).minWidth;
const panel = async () => {
  await user.click(screen.getByRole('button', { name: 'Colunas' }));
  return within(await screen.findByRole('dialog', { name: 'Colunas' }));
};

beforeEach(() => {
  // A width is a style.
  lookAtStyles();
  knows = true;
  layouts = [];
  getList.mockReset().mockResolvedValue({ data: [{ id: '1', name: 'Um' }], total: 30 });
  // A new one: what the columns of a test before still send is theirs.
  operation = vi.fn(async (id: string) => (id === 'views.list' ? { data: [], layouts } : {}));
});

it('the order changes in the panel by buttons, is announced, and saved once it settles', async () => {
  await draw();
  const dialog = await panel();
  const down = dialog.getByRole('button', { name: 'Mover Nome para baixo' });
  // At once, so that both are saved together on a slow machine too.
  fireEvent.click(down);
  fireEvent.click(down);
  expect(dialog.getByRole('status').textContent).toBe('Nome: 3ª de 3 colunas');
  await user.keyboard('{Escape}');
  expect(headers()).toEqual(['Dia', 'Estado', 'Nome']);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    params: { list: 'things' },
    body: { order: ['day', 'state', 'name'], widths: {}, hidden: null },
  });
});

it('a dragged edge resizes its column to the last move, however late the page draws', async () => {
  await draw();
  const handle = await edge('Dia');
  const moves = { pointerdown: 0, pointermove: 120, pointerup: 120 };
  act(() => {
    for (const [type, clientX] of Object.entries(moves))
      handle.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX }));
  });
  expect(minWidth('Dia')).toBe('120px');
});

const served = { order: ['state', 'name', 'day'], widths: { state: 200 }, hidden: ['day'] };

it("the saved layout applies with the next read, and to another list at once; 'Restaurar colunas' replaces it", async () => {
  layouts = ['things', 'others'].map((list) => ({ list, ...served }));
  await draw();
  await waitFor(() => expect(operation).toHaveBeenCalledWith('views.list', {}));
  expect(headers()).toEqual(['Nome', 'Dia', 'Estado']);
  await user.click(screen.getByRole('button', { name: /próxima página/i }));
  await waitFor(() => expect(headers()).toEqual(['Estado', 'Nome']));
  expect(minWidth('Estado')).toBe('200px');
  await user.click(screen.getByRole('button', { name: 'Outra lista' }));
  await screen.findByRole('rowheader', { name: 'Um' });
  expect(headers()).toEqual(['Estado', 'Nome']);
  expect(operation).toHaveBeenCalledOnce();
  await user.click((await panel()).getByRole('button', { name: 'Restaurar colunas' }));
  expect(headers()).toEqual(['Nome', 'Dia', 'Estado']);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    params: { list: 'others' },
    body: { order: [], widths: {}, hidden: null },
  });
});

it('other services have no saved layout: the browser keeps it', async () => {
  knows = false;
  await draw();
  await user.click((await panel()).getByRole('button', { name: 'Mover Nome para baixo' }));
  expect(headers()).toEqual(['Dia', 'Nome', 'Estado']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Outra lista' }));
  await user.click(screen.getByRole('button', { name: 'Outra lista' }));
  await screen.findByRole('rowheader', { name: 'Um' });
  expect(headers()).toEqual(['Dia', 'Nome', 'Estado']);
  expect(operation).not.toHaveBeenCalled();
});
