import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { calling } from '../../../../tests/support/answers';
import { SCREEN_NOW } from '../../../../tests/support/screen';
import { drawList, registryOf, THINGS } from '../../../../tests/support/things';
import type { FormContext } from '../../definition/types';
import * as f from '../../index';
import { viewsOf } from '../views';
import type { SavedView } from './savedView';

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    api: {
      contract: 'investments',
      paging: { style: 'page', page: 'page', size: 'size' },
      sorting: { style: 'minus', param: 'order' },
    },
    fields: {
      name: f.text('Nome', { filter: true }),
      day: f.date('Dia'),
      state: f.integer('Estado', { filter: true }),
    },
    list: {
      sort: '-day',
      views: [{ key: 'stuck', text: 'Parados', filter: { state: 1 }, count: true }],
    },
  }),
  f.defineResource({
    ...THINGS,
    name: 'others',
    routes: { list: '/others' },
    fields: { name: f.text('Nome', { filter: true }) },
  }),
);

const wire = (change: Partial<SavedView> = {}): SavedView => ({
  id: 'v1',
  list: 'things',
  name: 'Meus',
  filter: { state: 2 },
  sort: { field: 'day', order: 'DESC' },
  columns: null,
  shared: false,
  mine: true,
  mayChange: true,
  by: 'Rita Prado',
  version: 1,
  ...change,
});

const getList = vi.fn();
const counts = vi.fn();
const operation = vi.fn();
let served: SavedView[] = [];
let knows = true;

const draw = (name = 'things', path = `/${name}`) => {
  const provider = { getList, counts, ...calling(operation), knowsExtensions: async () => knows };
  return drawList(registry, provider, { name, path });
};
const at = (filter: object) => `/things?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent?.trim());
const chosen = () => screen.queryByRole('tab', { selected: true })?.textContent?.trim();
const sent = (id: string) =>
  operation.mock.calls.filter(([called]) => called === id).map(([, input]) => input);
const menuOf = async (name: string, item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Opções da visão ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const openSaving = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Salvar visão' }));
  return within(await screen.findByRole('dialog', { name: 'Salvar visão' }));
};

beforeEach(() => {
  knows = true;
  served = [wire()];
  getList.mockReset().mockResolvedValue({ data: [{ id: '1', name: 'Um' }], total: 1 });
  const seven = async (asked: unknown[]) => asked.map(() => ({ total: 7 }));
  counts.mockReset().mockImplementation(seven);
  operation.mockReset().mockImplementation(async (id: string, input) => {
    if (id === 'views.list') return { data: served };
    if (id === 'views.remove') return undefined;
    const { operation: _, ...body } = input.body;
    return wire({ ...served[0], ...body, ...(id === 'views.create' && { id: 'v9' }) });
  });
});

it('saved views follow those of the definition, are read once after the rows, and set filters and sort', async () => {
  served = [wire(), wire({ id: 'v2', name: 'Por nome', sort: { field: 'name', order: 'ASC' } })];
  draw();
  await waitFor(() => expect(tabs()).toEqual(['Todos', 'Parados 7', 'Meus 7', 'Por nome 7']));
  expect(sent('views.list')).toHaveLength(1);
  expect(getList.mock.invocationCallOrder[0]).toBeLessThan(
    operation.mock.invocationCallOrder[0] as number,
  );
  fireEvent.click(screen.getByRole('tab', { name: /Por nome/ }));
  await waitFor(() => expect(chosen()).toMatch('Por nome'));
  await waitFor(() =>
    expect(getList.mock.lastCall?.[1]).toMatchObject({
      filter: { state: 2 },
      sort: { field: 'name', order: 'ASC' },
    }),
  );
});

it('saved views leave out filters and sort that the list no longer has, with a notice', async () => {
  served = [wire({ filter: { state: 2, color: 'red' }, sort: { field: 'gone', order: 'ASC' } })];
  draw();
  fireEvent.click(await screen.findByRole('tab', { name: /Meus/ }));
  await screen.findByText(/não tem mais o filtro color/);
  await waitFor(() =>
    expect(getList.mock.lastCall?.[1]).toMatchObject({
      filter: { state: 2 },
      sort: { field: 'day', order: 'DESC' },
    }),
  );
  expect(JSON.stringify(getList.mock.lastCall?.[1].filter)).not.toContain('color');
});

it('saved views show their columns while selected', async () => {
  served = [wire({ columns: ['name', 'state'] })];
  draw();
  const day = () => screen.queryByRole('columnheader', { name: 'Dia' });
  fireEvent.click(await screen.findByRole('tab', { name: /Meus/ }));
  await waitFor(() => expect(day()).toBeNull());
  fireEvent.click(screen.getByRole('tab', { name: 'Todos' }));
  await waitFor(() => expect(day()).toBeTruthy());
});

it('saved views have no count if a filter holds typed text; those of others have no menu, and name their owner', async () => {
  const theirs = { mine: false, mayChange: false, shared: true, by: 'Ana Lima' };
  served = [wire({ filter: { name: 'Maria' }, ...theirs })];
  draw('things', at({ name: 'Maria' }));
  await waitFor(() => expect(tabs()).toEqual(['Todos', 'Parados 7', 'Meus compartilhada']));
  expect(JSON.stringify(counts.mock.calls)).not.toContain('Maria');
  const tab = screen.getByRole('tab', { selected: true });
  expect(tab.title).toBe('Compartilhada por Ana Lima');
  expect(screen.queryByRole('button', { name: /Opções da visão/ })).toBeNull();
});

it('sends the filters on screen under a name, which a failure keeps, and shows its tab without another read', async () => {
  draw('things', at({ state: 3 }));
  await screen.findByRole('tab', { name: /Meus/ });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  operation.mockRejectedValueOnce(Object.assign(new Error('Sem espaço.'), { status: 500 }));
  const dialog = await openSaving();
  expect(dialog.getByText('Filtros: Estado.')).toBeTruthy();
  const name = dialog.getByLabelText<HTMLInputElement>('Nome da visão');
  fireEvent.change(name, { target: { value: ' Do terceiro ' } });
  fireEvent.click(dialog.getByLabelText('Compartilhar com o perfil'));
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await dialog.findByText('Sem espaço.');
  expect(name.value).toBe(' Do terceiro ');
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(chosen()).toMatch('Do terceiro'));
  const [first, second] = sent('views.create');
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    body: {
      ...{ list: 'things', operation: 'investments.list', name: 'Do terceiro' },
      ...{ filter: { state: 3 }, columns: null, shared: true },
    },
    idempotencyKey: expect.any(String),
  });
  expect(sent('views.list')).toHaveLength(1);
});

it('replaces the view of the same name', async () => {
  draw('things', at({ state: 3 }));
  await screen.findByRole('tab', { name: /Meus/ });
  const dialog = await openSaving();
  fireEvent.change(dialog.getByLabelText('Nome da visão'), { target: { value: 'Meus' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Substituir' }));
  await waitFor(() => expect(sent('views.update')).toHaveLength(1));
  expect(sent('views.update')).toMatchObject([
    { params: { id: 'v1' }, body: { filter: { state: 3 }, version: 1 } },
  ]);
  expect(sent('views.create')).toEqual([]);
});

it('does not share typed text, and names the field', async () => {
  draw('things', at({ name: 'Maria' }));
  await screen.findByRole('tab', { name: /Meus/ });
  const dialog = await openSaving();
  expect(dialog.getByText(/digitado em Nome/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Compartilhar com o perfil').disabled).toBe(true);
});

it.each([
  ['in front of services that do not know views', 'things'],
  ['of a list that comes from a back end of its own', 'others'],
])('%s is of this browser, and shared with nobody', async (_, name) => {
  knows = name === 'others';
  draw(name);
  const dialog = await openSaving();
  await dialog.findByText('A visão fica guardada neste navegador.');
  expect(dialog.queryByLabelText('Compartilhar com o perfil')).toBeNull();
  fireEvent.change(dialog.getByLabelText('Nome da visão'), { target: { value: 'Daqui' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(tabs().join()).toMatch('Daqui'));
  expect(operation).not.toHaveBeenCalled();
  expect(tabs()[0]).toBe('Todos');
});

it('the menu of the selected view renames, refusing a name that is taken', async () => {
  served = [wire(), wire({ id: 'v2', name: 'Outra', filter: { state: 5 } })];
  draw('things', at({ state: 2 }));
  await menuOf('Meus', 'Renomear…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Renomear visão' }));
  const input = await dialog.findByLabelText(/^Nome da visão/);
  fireEvent.change(input, { target: { value: 'Outra' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await dialog.findByText('Já há uma visão com este nome');
  fireEvent.change(input, { target: { value: 'Outra vez' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(tabs()).toContain('Outra vez 7'));
  expect(sent('views.update')).toMatchObject([{ body: { name: 'Outra vez', version: 1 } }]);
});

it('the menu of the selected view moves to the front, shares, which may fail first, and deletes after a question', async () => {
  served = [wire({ id: 'v2', name: 'Outra', filter: { state: 5 } }), wire()];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  operation.mockImplementation(async (id: string, input) => {
    if (id === 'views.list') return { data: served };
    if (sent('views.update').length === 2) throw Object.assign(new Error(''), { status: 500 });
    return id === 'views.remove' ? undefined : wire(input.body.shared && { shared: true });
  });
  draw('things', at({ state: 2 }));
  await menuOf('Meus', 'Mover para o início');
  await waitFor(() => expect(tabs().slice(2)).toEqual(['Meus 7', 'Outra 7']));
  await menuOf('Meus', 'Compartilhar com o perfil');
  await screen.findByRole('alert');
  await menuOf('Meus', 'Compartilhar com o perfil');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent('views.update').map(({ body }) => body)).toMatchObject([
    ...[{ first: true }, { shared: true }, { shared: true }],
  ]);
  await menuOf('Meus', 'Excluir…');
  expect(sent('views.remove')).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(tabs().slice(2)).toEqual(['Outra 7']));
});

/** Views of a list as tabs. The clock of the screen is at 10 March 2026. */

const registryWith = (list: object = {}) =>
  registryOf(
    f.defineResource({
      ...THINGS,
      api: {
        ...THINGS.api,
        paging: { style: 'page', page: 'page', size: 'size' },
        sorting: { style: 'minus', param: 'order' },
      },
      fields: {
        name: f.text('Nome'),
        day: f.date('Dia'),
        state: f.integer('Estado', { filter: true }),
      },
      filters: {
        period: f.dateRange('Entre', {
          params: ['min', 'max'],
          initial: ({ today }) => ({ from: '2026-03-05', to: today }),
        }),
        on: f.dateRange('No dia', { params: ['from', 'to'], extension: 'things.list' }),
        word: f.text('Palavra', { extension: 'things.known' }),
      },
      list: {
        sort: '-day',
        views: [
          {
            key: 'today',
            text: 'Hoje',
            filter: ({ today }) => ({ period: { from: today, to: today } }),
            sort: 'day',
            count: true,
          },
          { key: 'stuck', text: 'Parados', filter: { state: 1 }, count: true },
          { key: 'done', text: 'Feitos', filter: { state: 2 } },
        ],
        ...list,
      },
    }),
  );
const tabbed = registryWith();

const TODAY = { period: { from: '2026-03-10', to: '2026-03-10' } };
const USUAL = { period: { from: '2026-03-05', to: '2026-03-10' } };

const user = userEvent.setup({ delay: null });
const Around = () => <output>{decodeURIComponent(useLocation().search)}</output>;
const drawTabs = async (path = '/things') => {
  counts.mockReset().mockResolvedValue([{ total: 12 }, { total: 0 }]);
  const provider = { getList, counts, knowsExtensions: async () => knows };
  drawList(tabbed, provider, { path, beside: <Around /> });
  return within(await screen.findByRole('tablist', { name: 'Visões' }));
};
const current = () =>
  screen.queryAllByRole('tab', { selected: true }).map(({ textContent }) => textContent?.trim());

it('tabs show the unfiltered list first, and read their counts together after the rows', async () => {
  await drawTabs();
  await waitFor(() => expect(tabs()).toEqual(['Todos', 'Hoje 12', 'Parados 0', 'Feitos']));
  expect(current()).toEqual(['Todos']);
  expect(counts).toHaveBeenCalledTimes(1);
  expect(counts.mock.calls[0]?.[0]).toEqual([
    { resource: 'things', filter: TODAY },
    { resource: 'things', filter: { state: 1 } },
  ]);
  expect(getList.mock.invocationCallOrder[0]).toBeLessThan(
    counts.mock.invocationCallOrder[0] as number,
  );
});

it('tabs set their filters and sort in the address, and no others', async () => {
  const list = await drawTabs(`${at({ state: 2 })}&page=3&sort=name&order=ASC`);
  expect(current()).toEqual(['Feitos']);
  fireEvent.click(list.getByRole('tab', { name: /Hoje/ }));
  await waitFor(() => expect(getList.mock.lastCall?.[1]).toMatchObject({ filter: TODAY }));
  expect(getList.mock.lastCall?.[1]).toMatchObject({
    pagination: { page: 1 },
    sort: { field: 'day', order: 'ASC' },
  });
  expect(screen.getByRole('status').textContent).toContain(JSON.stringify(TODAY));
  await waitFor(() => expect(current()).toEqual(['Hoje 12']));
  fireEvent.click(list.getByRole('tab', { name: /Todos/ }));
  await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual(USUAL));
  expect(getList.mock.lastCall?.[1].sort).toEqual({ field: 'day', order: 'DESC' });
});

it.each([
  ['of a view with more beside', { ...TODAY, state: 1 }, []],
  ['of a view with an empty one beside', { state: 1, period: '' }, ['Parados']],
])('tabs are selected by the filters %s', async (_, filter, wanted) => {
  await drawTabs(at(filter));
  expect(current().map((text) => text?.split(' ')[0])).toEqual(wanted);
});

it('tabs are one tab stop: arrows wrap around, Home and End go to the ends, Enter selects', async () => {
  await drawTabs();
  const list = screen.getAllByRole('tab');
  expect(list.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
  act(() => list[0]?.focus());
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(list[3]);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(list[1]);
  await user.keyboard('{End}{Home}{ArrowRight}{ArrowRight}{Enter}');
  await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ state: 1 }));
  await waitFor(() => expect(list.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, -1]));
  await user.tab();
  expect(document.activeElement?.getAttribute('role')).not.toBe('tab');
});

it('tabs count again when the same rows are read again, and not for other rows', async () => {
  getList.mockImplementation(async (_, { filter }: { filter: { state?: number } }) => ({
    data: [{ id: '1', name: filter.state === 2 ? 'Outro' : 'Um' }],
    total: 1,
  }));
  const list = await drawTabs();
  await waitFor(() => expect(counts).toHaveBeenCalledTimes(1));
  fireEvent.click(list.getByRole('tab', { name: /Feitos/ }));
  await screen.findByText('Outro');
  expect(counts).toHaveBeenCalledTimes(1);
  counts.mockResolvedValue([{ total: 1000 }, { total: 999 }]);
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(tabs()).toEqual(['Todos', 'Hoje 999+', 'Parados 999', 'Feitos']));
});

const VIEWS = [
  { key: 'day', text: 'Do dia', filter: { on: { from: '2026-03-10', to: '2026-03-10' } } },
  { key: 'known', text: 'Conhecidos', filter: { word: 'a' } },
  { key: 'done', text: 'Feitos', filter: { state: 2 } },
];
const open = (views: object[]) => {
  const isKnown = async (operation: string) => operation === 'things.known' || knows;
  drawList(registryWith({ views }), { getList, counts, knowsExtensions: isKnown });
};

it.each([
  [true, ['Todos', 'Do dia', 'Conhecidos', 'Feitos']],
  [false, ['Todos', 'Conhecidos', 'Feitos']],
])(
  'a view by an extension of ours stands where its service knows it: %s',
  async (isOurs, wanted) => {
    knows = isOurs;
    open(VIEWS);
    await screen.findByRole('tab', { name: 'Conhecidos' });
    expect(tabs()).toEqual(wanted);
  },
);

const context = { mode: 'list', now: SCREEN_NOW, today: '2026-03-10' } as FormContext;

it("need no 'Todos' where a view is the list as it begins", () => {
  const views = [{ key: 'usual', text: 'Estes dias', filter: USUAL }];
  const own = registryWith({ views }).get('things');
  expect(viewsOf(own, context, 'Todos').map(({ text }) => text)).toEqual(['Estes dias']);
  expect(viewsOf(tabbed.get('things'), context, 'Todos').map(({ text }) => text)[0]).toBe('Todos');
});
