import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawList, registryOf, THINGS } from '../../../../tests/support/things';
import * as f from '../..';
import { REST_MS } from './ListRefresh';
// Loaded when it is first drawn; here beforehand, so that nothing waits for the compiler.
import './ListRefresh';

/** Open lists refresh by themselves (decision 0084). */

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    fields: { name: f.text('Nome', { filter: true }), state: f.text('Estado') },
    list: { refresh: 20 },
  }),
);
const row = (id: string, state = 'novo') => ({ id, name: `Coisa ${id}`, state });
const getList = vi.fn();
let visibility = 'visible';

const answers = (...data: object[]) => getList.mockResolvedValue({ data, total: data.length });
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const marked = () => screen.queryAllByRole('rowheader', { name: /alterada agora/ }).length;
const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
/** Lets time go by, in seconds, and what it has begun end. */
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

const draw = async () => {
  drawList(registry, { getList });
  await pass(3);
  expect(names()).toEqual(['Coisa 1', 'Coisa 2']);
  expect(getList).toHaveBeenCalledTimes(1);
};

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility as never);
  getList.mockReset();
  answers(row('1'), row('2'));
});

afterEach(() => void vi.useRealTimers());

it('an open list reads again after its seconds, and marks and counts changed rows for a while', async () => {
  await draw();
  answers(row('1', 'pago'), row('2'), row('3'));
  await pass(15);
  expect(getList).toHaveBeenCalledTimes(1);
  await pass(3);
  expect(getList).toHaveBeenCalledTimes(2);
  expect(names()).toEqual(['Coisa 1 alterada agora', 'Coisa 2', 'Coisa 3 alterada agora']);
  expect(told()).toContain('2 linhas alteradas');
  await pass(10);
  expect(marked()).toBe(0);
  expect(told()).toContain('');
});

it('it reads nothing in a hidden tab, during a selection, an edit of a filter or an open dialog, and at once after it', async () => {
  await draw();
  visibility = 'hidden';
  await pass(120);
  expect(getList).toHaveBeenCalledTimes(1);
  visibility = 'visible';
  fireEvent(document, new Event('visibilitychange'));
  await pass(0);
  expect(getList).toHaveBeenCalledTimes(2);
  const tick = screen.getByRole('checkbox', { name: 'Selecionar Coisa 1' });
  fireEvent.click(tick);
  await pass(60);
  expect(getList).toHaveBeenCalledTimes(2);
  fireEvent.click(tick);
  const filter = screen.getByRole('textbox', { name: 'Nome' });
  act(() => filter.focus());
  fireEvent.change(filter, { target: { value: 'Ana' } });
  await pass(60);
  expect(getList).toHaveBeenCalledTimes(2);
  act(() => filter.blur());
  const over = document.createElement('div');
  over.setAttribute('role', 'dialog');
  document.body.append(over);
  await pass(60);
  expect(getList).toHaveBeenCalledTimes(2);
  over.remove();
  await pass(1);
  expect(getList).toHaveBeenCalledTimes(3);
  expect(filter).toHaveProperty('value', 'Ana');
});

it('rows that would move wait until the pointer rests; others are replaced at once', async () => {
  await draw();
  answers(row('3'), row('1'), row('2'));
  await pass(16);
  for (let second = 0; second < 5; second += 1) {
    fireEvent.pointerMove(document.body);
    await pass(1);
  }
  expect(getList).toHaveBeenCalledTimes(2);
  expect(names()).toEqual(['Coisa 1', 'Coisa 2']);
  await pass(REST_MS / 1000);
  expect(names()).toEqual(['Coisa 3 alterada agora', 'Coisa 1', 'Coisa 2']);
  answers(row('3'), row('1', 'pago'), row('2'));
  await pass(10);
  fireEvent.pointerMove(document.body);
  await pass(12);
  expect(marked()).toBe(1);
});

it('B-ERR-31 a failed refresh is shown over the rows that stay, until the next one', async () => {
  await draw();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  getList.mockRejectedValue(new Error('Fora do ar'));
  await pass(20);
  const alert = screen.getByRole('alert');
  expect(within(alert).getByRole('button', { name: 'Tentar novamente' })).toBeDefined();
  expect(alert.textContent).toMatch(/Dados de/);
  expect(names()).toEqual(['Coisa 1', 'Coisa 2']);
  answers(row('1'), row('2'));
  await pass(21);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(marked()).toBe(0);
});

it('an answer from before a newer read is not shown', async () => {
  await draw();
  let answer: (value: object) => void = () => undefined;
  getList.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await pass(20);
  expect(getList).toHaveBeenCalledTimes(2);
  answers(row('1', 'pago'), row('2'));
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  await pass(1);
  answer({ data: [row('1', 'velho'), row('2')], total: 2 });
  await pass(1);
  expect(screen.getByRole('cell', { name: 'pago' })).toBeDefined();
  expect(screen.queryByRole('cell', { name: 'velho' })).toBeNull();
});
