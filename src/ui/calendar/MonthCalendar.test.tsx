import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { MonthCalendar } from './index';

const TODAY = '2026-03-10';

const wordsOf = (count: number): string =>
  count === 0 ? 'nenhum teste' : count === 1 ? '1 teste' : `${count} testes`;

const Held = ({
  onMonth,
  onSelect,
  start = '2026-03',
}: {
  readonly onMonth: (month: string) => void;
  readonly onSelect: (day: string) => void;
  readonly start?: string;
}) => {
  const [month, setMonth] = useState(start);
  const [selected, setSelected] = useState<string>();
  return (
    <MonthCalendar
      label="Testes agendados"
      month={month}
      selected={selected}
      today={TODAY}
      counts={
        new Map([
          ['2026-03-10', 3],
          ['2026-03-12', 1],
        ])
      }
      wordsOf={wordsOf}
      onMonth={(next) => {
        onMonth(next);
        setMonth(next);
      }}
      onSelect={(day) => {
        onSelect(day);
        setSelected(day);
      }}
    />
  );
};

const draw = (start?: string) => {
  const onMonth = vi.fn();
  const onSelect = vi.fn();
  render(<Held onMonth={onMonth} onSelect={onSelect} start={start} />);
  return { user: userEvent.setup(), onMonth, onSelect };
};

const focused = (): string => document.activeElement?.getAttribute('data-day') ?? '';

describe('P-LEAD-37 the calendar of a month', () => {
  it('is a grid named by its month, with named weekdays and a cell for each day', () => {
    draw();
    const grid = screen.getByRole('grid', { name: 'março de 2026' });
    expect(within(grid).getAllByRole('columnheader')[0]?.textContent).toContain('domingo');
    expect(grid.querySelectorAll('[role=gridcell]')).toHaveLength(31);
  });

  it('tells the day, today and the count in words', () => {
    draw();
    const today = screen.getByRole('gridcell', {
      name: 'terça-feira, 10 de março de 2026, hoje, 3 testes',
    });
    expect(today.getAttribute('aria-current')).toBe('date');
    screen.getByRole('gridcell', { name: 'quinta-feira, 12 de março de 2026, 1 teste' });
    screen.getByRole('gridcell', { name: 'quarta-feira, 11 de março de 2026, nenhum teste' });
  });

  it('gives one day to Tab: today, or the first of another month', () => {
    draw();
    const order = [...document.querySelectorAll('[role=gridcell][tabindex="0"]')];
    expect(order.map((cell) => cell.getAttribute('data-day'))).toEqual([TODAY]);
  });

  it.each([
    ['{ArrowRight}', '2026-03-11'],
    ['{ArrowLeft}', '2026-03-09'],
    ['{ArrowDown}', '2026-03-17'],
    ['{ArrowUp}', '2026-03-03'],
    ['{Home}', '2026-03-08'],
    ['{End}', '2026-03-14'],
    ['{PageDown}', '2026-04-10'],
    ['{PageUp}', '2026-02-10'],
    ['{Shift>}{PageDown}{/Shift}', '2027-03-10'],
    ['{ArrowUp}{ArrowUp}', '2026-02-24'],
    ['{End}{ArrowRight}', '2026-03-15'],
  ])('%s moves the focus to %s', async (keys, day) => {
    const { user } = draw();
    screen.getByRole('gridcell', { current: 'date' }).focus();
    await user.keyboard(keys);
    expect(focused()).toBe(day);
  });

  it('moves by keys through a whole year and back', async () => {
    const { user, onMonth } = draw('2026-01');
    document.querySelector<HTMLElement>('[data-day="2026-01-01"]')?.focus();
    await user.keyboard('{PageDown}'.repeat(12));
    expect(focused()).toBe('2027-01-01');
    expect(onMonth).toHaveBeenCalledTimes(12);
  });

  it.each(['{Enter}', ' '])('selects by %s, and by a click', async (key) => {
    const { user, onSelect } = draw();
    screen.getByRole('gridcell', { current: 'date' }).focus();
    await user.keyboard(`{ArrowRight}${key}`);
    expect(onSelect).toHaveBeenLastCalledWith('2026-03-11');
    await user.click(screen.getByRole('gridcell', { name: /12 de março/ }));
    expect(onSelect).toHaveBeenLastCalledWith('2026-03-12');
    expect(screen.getByRole('gridcell', { selected: true }).getAttribute('data-day')).toBe(
      '2026-03-12',
    );
  });

  it('turns months by its buttons and comes back to today', async () => {
    const { user, onMonth, onSelect } = draw();
    await user.click(screen.getByRole('button', { name: 'Próximo mês' }));
    expect(onMonth).toHaveBeenLastCalledWith('2026-04');
    await user.click(screen.getByRole('button', { name: 'Mês anterior' }));
    expect(onMonth).toHaveBeenLastCalledWith('2026-03');
    await user.click(screen.getByRole('button', { name: 'Hoje' }));
    expect(onSelect).toHaveBeenLastCalledWith(TODAY);
  });

  it('leaves other keys and combinations to the browser', async () => {
    const { user, onSelect } = draw();
    screen.getByRole('gridcell', { current: 'date' }).focus();
    await user.keyboard('a{Control>}{ArrowRight}{/Control}');
    expect(focused()).toBe(TODAY);
    expect(onSelect).not.toHaveBeenCalled();
  });
});
