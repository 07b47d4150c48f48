import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { FormContext } from '../../../schema';
import { TestTime } from './EvaluationSection';
import type { FreeSlot } from './usePlaces';

/** A Tuesday, 10:10 in São Paulo. */
const context = {
  mode: 'edit',
  now: new Date('2026-03-10T13:10:00Z'),
  today: '2026-03-10',
} as FormContext;

const MORNING: FreeSlot = {
  id: 's1',
  days: [2, 4],
  start: '2026-03-10',
  end: '2026-03-12',
  startHour: '09:00',
  endHour: '11:00',
};

interface Time {
  readonly day?: string | null;
  readonly hour?: string | null;
}

const NOTE = /não está entre os horários livres/;

const draw = (stored: Time = {}, isLoaded = true) => {
  const seen: { time: Time } = { time: stored };
  const Holder = () => {
    const [time, setTime] = useState(stored);
    const [slots, setSlots] = useState(isLoaded ? [MORNING] : []);
    seen.time = time;
    const part = (name: 'day' | 'hour', label: string) => {
      const common = { id: name, name, label, value: time[name], error: undefined };
      return { [name]: common } as { day: typeof common; hour: typeof common };
    };
    const parts = { ...part('day', 'Dia do teste'), ...part('hour', 'Hora do teste') };
    const change = (next: Time) => setTime((old) => ({ ...old, ...next }));
    return (
      <>
        <TestTime {...parts} {...{ stored, slots, isLoaded, context }} onChange={change} />
        <button type="button" onClick={() => setSlots([])}>
          Outro lugar
        </button>
      </>
    );
  };
  render(<Holder />);
  return { user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), seen };
};

const optionsOf = async (user: ReturnType<typeof userEvent.setup>, label: string) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
};

it('P-LEAD-17 P-LEAD-27 a test is chosen among the free days and hours to come, or at another hour on purpose', async () => {
  const { user, seen } = draw();
  expect(await optionsOf(user, 'Dia do teste')).toEqual([
    'Selecione',
    '10/03/2026 (Terça-feira)',
    '12/03/2026 (Quinta-feira)',
  ]);
  await user.click(screen.getByRole('option', { name: '10/03/2026 (Terça-feira)' }));
  expect(await optionsOf(user, 'Hora do teste')).toEqual(['Selecione', '10:30']);
  await user.click(screen.getByRole('option', { name: '10:30' }));
  expect(seen.time).toEqual({ day: '2026-03-10', hour: '10:30' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Outro horário' }));
  expect(screen.queryByRole('status')).toBeNull();
  for (const [name, value] of [
    ['Dia do teste', '14/03/2026'],
    ['Hora do teste', '19:00'],
  ] as const)
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  expect(seen.time).toEqual({ day: '2026-03-14', hour: '19:00' });
  expect(screen.getByRole('status').textContent).toMatch(NOTE);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Outro horário' }));
  await waitFor(() => expect(seen.time).toEqual({ day: null, hour: null }));
  await optionsOf(user, 'Dia do teste');
  await user.click(screen.getByRole('option', { name: '12/03/2026 (Quinta-feira)' }));
  fireEvent.click(screen.getByText('Outro lugar'));
  await waitFor(() => expect(seen.time).toEqual({ day: null, hour: null }));
  expect(screen.getByText('Não há horário livre de teste')).toBeDefined();
});

it('P-LEAD-27 a saved test stays at its hour; none can be chosen before city and kind are', () => {
  const { seen } = draw({ day: '2026-03-08', hour: '09:00' });
  expect(screen.getByRole('textbox', { name: 'Dia do teste' })).toHaveProperty(
    'value',
    '08/03/2026',
  );
  expect(screen.getByRole('status').textContent).toMatch(NOTE);
  expect(seen.time).toEqual({ day: '2026-03-08', hour: '09:00' });
  draw({}, false);
  const day = screen.getByRole('combobox', { name: 'Dia do teste' });
  expect(day.getAttribute('aria-disabled')).toBe('true');
});
