import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SCREEN_NOW } from '../../../tests/support/screen';
import { drawList, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../index';
import type { FormContext } from '../types';
import { viewsOf } from './views';

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
const registry = registryWith();

const TODAY = { period: { from: '2026-03-10', to: '2026-03-10' } };
const USUAL = { period: { from: '2026-03-05', to: '2026-03-10' } };

const getList = vi.fn();
const counts = vi.fn();
let knows = true;
const user = userEvent.setup({ delay: null });

const Around = () => <output>{decodeURIComponent(useLocation().search)}</output>;

const draw = async (path = '/things') => {
  const provider = { getList, counts, knowsExtensions: async () => knows };
  drawList(registry, provider, { path, beside: <Around /> });
  return within(await screen.findByRole('tablist', { name: 'Visões' }));
};

const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim());
const current = () =>
  screen.queryAllByRole('tab', { selected: true }).map(({ textContent }) => textContent?.trim());
const at = (filter: object) => `/things?filter=${encodeURIComponent(JSON.stringify(filter))}`;

beforeEach(() => {
  knows = true;
  getList.mockReset().mockResolvedValue({ data: [{ id: '1', name: 'Um' }], total: 1 });
  counts.mockReset().mockResolvedValue([{ total: 12 }, { total: 0 }]);
});

it('tabs show the unfiltered list first, and read their counts together after the rows', async () => {
  await draw();
  await waitFor(() => expect(names()).toEqual(['Todos', 'Hoje 12', 'Parados 0', 'Feitos']));
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
  const tabs = await draw(`${at({ state: 2 })}&page=3&sort=name&order=ASC`);
  expect(current()).toEqual(['Feitos']);
  fireEvent.click(tabs.getByRole('tab', { name: /Hoje/ }));
  await waitFor(() => expect(getList.mock.lastCall?.[1]).toMatchObject({ filter: TODAY }));
  expect(getList.mock.lastCall?.[1]).toMatchObject({
    pagination: { page: 1 },
    sort: { field: 'day', order: 'ASC' },
  });
  expect(screen.getByRole('status').textContent).toContain(JSON.stringify(TODAY));
  await waitFor(() => expect(current()).toEqual(['Hoje 12']));
  fireEvent.click(tabs.getByRole('tab', { name: /Todos/ }));
  await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual(USUAL));
  expect(getList.mock.lastCall?.[1].sort).toEqual({ field: 'day', order: 'DESC' });
});

it.each([
  ['of a view with more beside', { ...TODAY, state: 1 }, []],
  ['of a view with an empty one beside', { state: 1, period: '' }, ['Parados']],
])('tabs are selected by the filters %s', async (_, filter, wanted) => {
  await draw(at(filter));
  expect(current().map((text) => text?.split(' ')[0])).toEqual(wanted);
});

it('tabs are one tab stop: arrows wrap around, Home and End go to the ends, Enter selects', async () => {
  await draw();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
  tabs[0]?.focus();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tabs[3]);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(tabs[1]);
  await user.keyboard('{End}{Home}{ArrowRight}{ArrowRight}{Enter}');
  await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ state: 1 }));
  await waitFor(() => expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, -1]));
  await user.tab();
  expect(document.activeElement?.getAttribute('role')).not.toBe('tab');
});

it('tabs count again when the same rows are read again, and not for other rows', async () => {
  getList.mockImplementation(async (_, { filter }: { filter: { state?: number } }) => ({
    data: [{ id: '1', name: filter.state === 2 ? 'Outro' : 'Um' }],
    total: 1,
  }));
  const tabs = await draw();
  await waitFor(() => expect(counts).toHaveBeenCalledTimes(1));
  fireEvent.click(tabs.getByRole('tab', { name: /Feitos/ }));
  await screen.findByText('Outro');
  expect(counts).toHaveBeenCalledTimes(1);
  counts.mockResolvedValue([{ total: 1000 }, { total: 999 }]);
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(names()).toEqual(['Todos', 'Hoje 999+', 'Parados 999', 'Feitos']));
});

describe('a view by an extension of ours', () => {
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
  ])('stands where its service knows it: %s', async (isOurs, wanted) => {
    knows = isOurs;
    open(VIEWS);
    // What is known of one is known of all.
    await screen.findByRole('tab', { name: 'Conhecidos' });
    expect(names()).toEqual(wanted);
  });

  it('leaves no tab alone, no place for one, and no filter, where nobody knows it', async () => {
    knows = false;
    open(VIEWS.slice(0, 1));
    await screen.findByText('Um');
    expect(document.querySelector('.views')).toBeTruthy();
    await waitFor(() => expect(document.querySelector('.views')).toBeNull());
    expect(counts).not.toHaveBeenCalled();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByText('No dia (de)')).toBeNull();
  });
});

const context = { mode: 'list', now: SCREEN_NOW, today: '2026-03-10' } as FormContext;

it("need no 'Todos' where a view is the list as it begins", () => {
  const views = [{ key: 'usual', text: 'Estes dias', filter: USUAL }];
  const own = registryWith({ views }).get('things');
  expect(viewsOf(own, context, 'Todos').map(({ text }) => text)).toEqual(['Estes dias']);
  expect(viewsOf(registry.get('things'), context, 'Todos').map(({ text }) => text)[0]).toBe(
    'Todos',
  );
});
