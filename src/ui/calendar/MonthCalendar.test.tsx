import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { MonthCalendar } from './MonthCalendar';

const TODAY = '2026-03-10';

const wordsOf = (count: number): string =>
  count === 0 ? 'nenhum teste' : count === 1 ? '1 teste' : `${count} testes`;

const COUNTS = new Map([
  ['2026-03-10', 3],
  ['2026-03-12', 1],
]);

const draw = () => {
  const onMonth = vi.fn();
  const onSelect = vi.fn();
  const Held = () => {
    const [month, setMonth] = useState('2026-03');
    const [selected, setSelected] = useState<string>();
    onMonth.mockImplementation(setMonth);
    onSelect.mockImplementation(setSelected);
    const shown = { label: 'Testes agendados', month, selected, today: TODAY, counts: COUNTS };
    return <MonthCalendar {...shown} formatCount={wordsOf} onMonth={onMonth} onSelect={onSelect} />;
  };
  render(<Held />);
  return { onMonth, onSelect };
};

const press = (key: string, held: object = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key, ...held });
const focused = (): string => document.activeElement?.getAttribute('data-day') ?? '';

it('P-LEAD-37 is a grid of its month; cells tell day, today and count in words; Tab reaches today', () => {
  draw();
  const grid = screen.getByRole('grid', { name: 'março de 2026' });
  within(grid).getByRole('columnheader', { name: 'domingo' });
  expect(grid.querySelectorAll('[role=gridcell]')).toHaveLength(31);
  const name = 'terça-feira, 10 de março de 2026, hoje, 3 testes';
  const today = screen.getByRole('gridcell', { name });
  expect(today.getAttribute('aria-current')).toBe('date');
  screen.getByRole('gridcell', { name: 'quarta-feira, 11 de março de 2026, nenhum teste' });
  const order = [...document.querySelectorAll('[role=gridcell][tabindex="0"]')];
  expect(order.map((cell) => cell.getAttribute('data-day'))).toEqual([TODAY]);
});

it.each<[string[], string, object?]>([
  [['ArrowRight'], '2026-03-11'],
  [['ArrowLeft'], '2026-03-09'],
  [['ArrowDown'], '2026-03-17'],
  [['ArrowUp'], '2026-03-03'],
  [['Home'], '2026-03-08'],
  [['End', 'ArrowRight'], '2026-03-15'],
  [['PageDown', 'PageDown'], '2026-05-10'],
  [['PageUp'], '2026-02-10'],
  [['PageDown'], '2027-03-10', { shiftKey: true }],
  [['ArrowUp', 'ArrowUp'], '2026-02-24'],
  [['a'], TODAY],
  [['ArrowRight'], TODAY, { ctrlKey: true }],
])('%j moves the focus to %s', (keys, day, held) => {
  draw();
  screen.getByRole('gridcell', { current: 'date' }).focus();
  for (const key of keys) press(key, held);
  expect(focused()).toBe(day);
});

it('selects by Enter, by a space and by a click, and turns months by its buttons', () => {
  const { onMonth, onSelect } = draw();
  screen.getByRole('gridcell', { current: 'date' }).focus();
  for (const [key, day] of [
    ['Enter', '2026-03-11'],
    [' ', '2026-03-12'],
  ] as const) {
    press('ArrowRight');
    press(key);
    expect(onSelect).toHaveBeenLastCalledWith(day);
  }
  fireEvent.click(screen.getByRole('gridcell', { name: /13 de março/ }));
  const selected = screen.getByRole('gridcell', { selected: true });
  expect(selected.getAttribute('data-day')).toBe('2026-03-13');
  for (const [name, month] of [
    ['Próximo mês', '2026-04'],
    ['Mês anterior', '2026-03'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name }));
    expect(onMonth).toHaveBeenLastCalledWith(month);
  }
  fireEvent.click(screen.getByRole('button', { name: 'Hoje' }));
  expect(onSelect).toHaveBeenLastCalledWith(TODAY);
});
