import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawList, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../index';
import { DEBOUNCE_MS } from './filterForm';

const things = (list: object = {}) =>
  registryOf(
    f.defineResource({
      ...THINGS,
      fields: { name: f.text('Nome', { required: true }) },
      filters: {
        code: f.text('Código', { normalize: (text: string) => text.toUpperCase() }),
        kind: f.choice('Tipo', { a: 'Um', b: 'Outro' }),
        room: f.text('Sala', { wire: 'roomId', dependsOn: 'kind' }),
        from: f.integer('De'),
        to: f.integer('Até', { max: [20, 'Até é grande demais'] }),
        day: f.dateRange('Dia', { params: ['min', 'max'] }),
      },
      list,
    }),
  );
const byButton = things();
const live = things({ apply: false });

const getList = vi.fn();
const draw = async (filter: object = {}, registry = byButton) => {
  const path = `/things?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  drawList(registry, { getList }, { path });
  for (const name of ['Código', 'Até']) await screen.findByRole('textbox', { name });
  await screen.findByRole('rowheader');
};
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (option: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Tipo' }));
  fireEvent.click(screen.getByRole('option', { name: option }));
};
const asked = () => getList.mock.calls.map(([, { filter }]) => filter);
const lastFilter = (filter: object) => waitFor(() => expect(asked().at(-1)).toEqual(filter));
const chips = () =>
  within(screen.getByRole('list', { name: 'Filtros aplicados' }))
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);

beforeEach(() => {
  getList.mockReset().mockResolvedValue({ data: [{ id: '1', name: 'Uma' }], total: 1 });
});

it('filters with a button are normalized, kept until they are applied, read again for the same values, and cleared', async () => {
  await draw();
  type('Código', 'ab');
  expect(getList).toHaveBeenCalledTimes(1);
  press('Buscar');
  await lastFilter({ code: 'AB' });
  press('Buscar');
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(3));
  press('Limpar filtros');
  await lastFilter({});
  expect(input('Código').value).toBe('');
});

it('filters with a button are emptied by what they depend on, and are read only where they are valid', async () => {
  await draw();
  choose('Outro');
  type('Sala', '7');
  press('Buscar');
  await lastFilter({ kind: 'b', room: '7' });
  choose('Um');
  expect(input('Sala').value).toBe('');
  press('Buscar');
  await lastFilter({ kind: 'a' });
  press('Limpar filtros');
  await lastFilter({});
  const times = asked().length;
  type('Até', '21');
  press('Buscar');
  expect(await screen.findByText('Até é grande demais')).toBeDefined();
  expect(getList).toHaveBeenCalledTimes(times);
  type('Até', '20');
  await waitFor(() => expect(screen.queryByText('Até é grande demais')).toBeNull());
  press('Buscar');
  await lastFilter({ to: 20 });
});

it('filters with a button show what the service refuses of their parameter', async () => {
  await draw({ kind: 'b', room: '99' });
  const body = { errors: { roomId: 'Não há essa sala' } };
  const refusal = { status: 422, code: 'invalid', body };
  getList.mockRejectedValue(Object.assign(new Error('Filtro inválido'), refusal));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  press('Buscar');
  expect(await screen.findByText('Não há essa sala')).toBeDefined();
  expect(input('Sala').getAttribute('aria-invalid')).toBe('true');
});

it('filters with a button are replaced by those of the address, where unknown ones stay', async () => {
  await draw({ other: 'x' });
  type('Código', 'zz');
  press('Buscar');
  await lastFilter({ other: 'x', code: 'ZZ' });
  type('Código', 'q');
  await screen.findByRole('button', { name: 'Remover filtro other' });
  press('Remover filtro other');
  await lastFilter({ code: 'ZZ' });
  await waitFor(() => expect(input('Código').value).toBe('ZZ'));
});

it('filters with a button have chips with labels', async () => {
  await draw({ code: 'x', kind: 'b', day: { from: '2026-03-10', to: '2026-03-12' } });
  await waitFor(() =>
    expect(chips()).toEqual([
      'Remover filtro Código: x',
      'Remover filtro Tipo: Outro',
      'Remover filtro Dia: 10/03/2026 a 12/03/2026',
      'Limpar tudo',
    ]),
  );
  press('Limpar tudo');
  await lastFilter({});
});

describe('live filters', () => {
  /** Lets these milliseconds pass after a change. */
  const pause = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it('are read once after a pause, at Enter at once, and not while a rule is broken', async () => {
    await draw({}, live);
    expect(screen.queryByRole('button', { name: 'Buscar' })).toBeNull();
    vi.useFakeTimers();
    try {
      type('Código', 'a');
      await pause(DEBOUNCE_MS - 1);
      type('Código', 'ab');
      await pause(DEBOUNCE_MS - 1);
      expect(asked()).toEqual([{}]);
      await pause(DEBOUNCE_MS);
      expect(asked()).toEqual([{}, { code: 'AB' }]);
      type('De', '3');
      type('Até', '21');
      await pause(DEBOUNCE_MS);
    } finally {
      vi.useRealTimers();
    }
    expect(asked()).toHaveLength(2);
    expect(screen.queryByText('Até é grande demais')).toBeNull();
    fireEvent.blur(input('Até'));
    expect(await screen.findByText('Até é grande demais')).toBeTruthy();
    type('Até', '4');
    fireEvent.submit(screen.getByRole('search'));
    await lastFilter({ code: 'AB', from: 3, to: 4 });
    expect(asked()).toHaveLength(3);
  });

  it('are read at once for a choice; what is typed stays when an older answer comes', async () => {
    await draw({}, live);
    choose('Outro');
    await lastFilter({ kind: 'b' });
    expect(asked()).toHaveLength(2);
    let answer: (value: unknown) => void = () => undefined;
    getList.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    type('Código', 'A');
    await lastFilter({ kind: 'b', code: 'A' });
    type('Código', 'AB');
    await act(async () => answer({ data: [{ id: '2', name: 'Duas' }], total: 1 }));
    expect(input('Código').value).toBe('AB');
    await lastFilter({ kind: 'b', code: 'AB' });
  });

  it('are removed by their chips one by one, each with its dependents', async () => {
    await draw({ code: 'x', kind: 'b', room: '7' }, live);
    await screen.findByRole('list', { name: 'Filtros aplicados' });
    press('Remover filtro Tipo: Outro');
    await lastFilter({ code: 'x' });
    await waitFor(() => expect(chips()).toEqual(['Remover filtro Código: x']));
    expect(input('Código').value).toBe('x');
    press('Remover filtro Código: x');
    await lastFilter({});
    expect(screen.queryByRole('list', { name: 'Filtros aplicados' })).toBeNull();
    expect(input('Código').value).toBe('');
  });
});
