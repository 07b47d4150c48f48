import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawList, registryOf, THINGS } from '../../../../tests/support/things';
import { requestShortcutHelp } from '../../../ui/layout/shortcutHelp';
import * as f from '../..';
import { singleKeys } from '../../context/elementKeys';
import Keys from '../../list/keys/Keys';
// Loaded when it is first drawn; here beforehand, so that nothing waits for the compiler.
import './QueueDialog';

/** A list under keys, and the records that wait in it one after the other (decision 0084). */

interface Thing {
  readonly id: string;
  readonly why?: string | null;
}

const decision = (name: string, label: string, key: string) =>
  f.defineAction<Thing>({
    name,
    label,
    key,
    places: ['row'],
    blocked: ({ why }) => why ?? undefined,
    form: { fields: { note: f.longText('Comentário') }, submit: label },
    call: (tools, { id }) => tools.operation(`things.${name}`, { params: { id } }),
    success: 'Feito',
    failure: 'Erro ao decidir',
  });

const note = f.defineAction<Thing>({
  name: 'note',
  label: 'Anotar',
  form: { fields: { text: f.longText('Nota') } },
  operation: 'things.note',
  sends: ({ id }, { text }) => ({ id, text }),
  success: 'Anotado',
  failure: 'Erro ao anotar',
});
const approve = decision('approve', 'Aprovar', 'a');
const refuse = decision('refuse', 'Reprovar', 'r');
const link = (name: string, label: string, key: string, more: object = {}) =>
  f.defineAction<Thing>({ name, label, key, places: ['row'], to: ({ id }) => `/${id}`, ...more });
const visit = link('visit', 'Visitar', 'v', {
  offered: ({ name }: { readonly name?: string }) => name !== 'Caio',
});
const look = link('look', 'Olhar', 'l', { needs: 'read' });

const queue = {
  label: 'Decidir em fila',
  view: 'mine',
  sections: [{ title: 'Coisa', facts: ['amount'] }],
  actions: ['approve', 'refuse', 'visit'],
};

const define = (list: object = {}) =>
  registryOf(
    f.defineResource({
      ...THINGS,
      fields: {
        name: f.text('Nome'),
        amount: f.money('Quantia'),
        why: f.text('Por quê', { column: false }),
        state: f.choice('Situação', { open: 'Em aberto' }, { filter: true }),
      },
      filters: {
        words: f.text('Busca'),
        fresh: f.boolean('Novas', { extension: 'things.list' }),
      },
      list: {
        filters: ['words', 'state', 'fresh'],
        views: [{ key: 'mine', text: 'Para você', filter: { state: 'open' } }],
        queue,
        ...list,
      },
      actions: [approve, refuse, visit, look] as never,
    } as never),
  );

const rows = ['Ana', 'Bia', 'Caio'].map((name, at) => ({ id: String(at), name, amount: 100 * at }));
let knows = true;
const operation = vi.fn();
const getList = vi.fn();
const user = userEvent.setup({ delay: null });

const draw = async (list?: object) => {
  const provider = {
    getList,
    operation,
    ask: async () => ({ data: [] }),
    knowsExtensions: async () => knows,
  };
  const drawn = drawList(define(list), provider, { beside: <Keys /> });
  // A queue that goes on lies over them.
  await screen.findByRole('table', { name: 'Coisas', hidden: true });
  await screen.findByRole('button', { name: 'Decidir em fila', hidden: true });
  return drawn;
};

const begin = async (list?: object) => {
  await draw(list);
  await user.keyboard('q');
  const dialog = await screen.findByRole('dialog', { name: 'Decidir em fila' });
  await within(dialog).findByRole('heading', { name: 'Ana' });
  return within(dialog);
};

const press = (letter: string) => user.keyboard(letter);
/** Keys for one record: the letter, and Ctrl Enter in its text. */
const decide = async (letter: string) => {
  await press(letter);
  const note = await screen.findByRole('textbox', { name: 'Comentário' });
  await waitFor(() => expect(document.activeElement).toBe(note));
  await press('{Control>}{Enter}{/Control}');
};
const called = () => operation.mock.calls.map(([id, { params }]) => [id, params.id]);

afterEach(() => act(() => singleKeys.set('on')));
beforeEach(() => {
  knows = true;
  operation.mockReset().mockResolvedValue({});
  getList.mockReset().mockResolvedValue({ data: rows, total: 3 });
});

it.each([
  [true, { fresh: true }],
  [false, {}],
])(
  'reads a view by an extension without its filter where the service has none: %s',
  async (isOurs, filter) => {
    knows = isOurs;
    const views = [{ key: 'fresh', text: 'Novas', filter: { fresh: true } }];
    await begin({ views, queue: { ...queue, view: 'fresh' } });
    expect(getList.mock.lastCall?.[1].filter).toEqual(filter);
  },
);

it('shows records one after the other by keys alone, and sums up', async () => {
  const dialog = await begin();
  expect(getList.mock.lastCall?.[1]).toMatchObject({
    filter: { state: 'open' },
    pagination: { page: 1, perPage: 100 },
  });
  expect(dialog.getByText('1 de 3')).toBeDefined();
  await decide('a');
  await dialog.findByRole('heading', { name: 'Bia' });
  expect(dialog.getByText('R$ 1,00')).toBeDefined();
  await press('j');
  await dialog.findByRole('heading', { name: 'Caio' });
  await decide('r');
  await dialog.findByRole('heading', { name: 'Fila terminada' });
  const told = dialog.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(told).toEqual(['Aprovar1', 'Reprovar1', 'Pulados1']);
  expect(called()).toEqual([
    ['things.approve', '0'],
    ['things.refuse', '2'],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Voltar aos pulados' }));
  await dialog.findByRole('heading', { name: 'Bia' });
});

it('asks before a typed note is discarded, by button and by letter', async () => {
  const sections = [{ title: 'Notas', actions: [note] }];
  const dialog = await begin({ queue: { ...queue, sections } });
  const typed = () => dialog.findByRole('textbox', { name: 'Nota' });
  await user.type(await typed(), 'abc');
  const answer = async (name: string) => {
    const question = await screen.findByRole('dialog', { name: 'Descartar alterações?' });
    await user.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByText('Descartar alterações?')).toBeNull());
  };
  await user.click(dialog.getByRole('button', { name: /^Pular/ }));
  await answer('Continuar editando');
  expect(await typed()).toHaveProperty('value', 'abc');
  await user.click(dialog.getByRole('heading', { name: 'Ana' }));
  await press('j');
  await answer('Descartar');
  await dialog.findByRole('heading', { name: 'Bia' });
  expect(await typed()).toHaveProperty('value', '');
});

it('goes back to a finished record, which has no more actions; a blocked one says why and calls nothing', async () => {
  getList.mockResolvedValue({ data: [rows[0], { ...rows[1], why: 'É seu' }], total: 2 });
  const dialog = await begin();
  await decide('a');
  await dialog.findByRole('heading', { name: 'Bia' });
  await press('a');
  expect(await screen.findByText('É seu')).toBeDefined();
  await press('k');
  await dialog.findByRole('heading', { name: 'Ana' });
  expect(dialog.getByText('Feito nesta fila: Aprovar.')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Aprovar' })).toBeNull();
  await press('a');
  expect(screen.queryByRole('textbox', { name: 'Comentário' })).toBeNull();
  expect(operation).toHaveBeenCalledTimes(1);
});

it('goes on after a visit to the page of a record; leaves out records without an offered action', async () => {
  const list = { queue: { ...queue, actions: ['visit'] } };
  const { unmount } = await draw(list);
  await press('q');
  await screen.findByRole('heading', { name: 'Ana' });
  await press('v');
  unmount();
  getList.mockResolvedValue({ data: rows.slice(1), total: 2 });
  await draw(list);
  await screen.findByRole('heading', { name: 'Bia' });
  expect(screen.getByText('2 de 2')).toBeDefined();
});

it.each([
  ['nothing', ['approve']],
  ['nothing but look', ['approve', 'look']],
])('is not offered to whoever may do %s in it', async (_, actions) => {
  const can = (_: string, action: string) => action !== 'edit';
  drawList(define({ queue: { ...queue, actions } }), { getList }, { can });
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Decidir em fila' })).toBeNull();
});

const row = (): string =>
  document.activeElement?.closest('tr')?.querySelector('th')?.textContent ?? 'none';

it('J and K go along the rows and stop at both ends, X selects, / goes to the filters; a blocked action shows its reason', async () => {
  getList.mockResolvedValue({
    data: [...rows.slice(0, 2), { ...rows[2], why: 'É seu' }],
    total: 3,
  });
  await draw();
  const places: string[] = [];
  for (const key of 'jjjjakkk') {
    await user.keyboard(key);
    places.push(row());
  }
  expect(places).toEqual(['Ana', 'Bia', 'Caio', 'Caio', 'Caio', 'Bia', 'Ana', 'Ana']);
  expect(await screen.findByText('É seu')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Selecionar Ana' })).toHaveProperty('checked', true);
  // The filters come after the rows.
  await screen.findByRole('textbox', { name: 'Busca' });
  await user.keyboard('/xj');
  expect(screen.getByRole('textbox', { name: 'Busca' })).toHaveProperty('value', 'xj');
  expect(screen.getByRole('checkbox', { name: 'Selecionar Ana' })).toHaveProperty('checked', true);
});

it('the letter of an action starts it for the row, and Ctrl Enter submits its form', async () => {
  await draw();
  await press('j');
  await decide('a');
  await waitFor(() => expect(called()).toEqual([['things.approve', '0']]));
});

it('no row is reached with Ctrl, under a dialog, or without the keys of one letter, which ? lists and turns off', async () => {
  await draw();
  await user.keyboard('a{Control>}j{/Control}');
  expect(row()).toBe('none');
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
  await user.keyboard('j');
  expect(row()).toBe('none');
  const own = within(dialog).getByRole('table', { name: 'Nesta lista' });
  expect(within(own).getByRole('row', { name: 'A Aprovar' })).toBeDefined();
  await user.click(within(dialog).getByRole('switch', { name: 'Usar atalhos de uma tecla' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('j?');
  expect(row()).toBe('none');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(requestShortcutHelp);
  expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeDefined();
});
