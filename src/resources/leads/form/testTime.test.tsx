import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { FormContext } from '../../../schema';
import { TestTime } from './TestTime';
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

const draw = (stored: Time = {}, slots: readonly FreeSlot[] = [MORNING], isLoaded = true) => {
  const seen: { time: Time } = { time: stored };
  const Holder = () => {
    const [time, setTime] = useState(stored);
    const [free, setFree] = useState(slots);
    seen.time = time;
    const part = (name: 'day' | 'hour', label: string) => ({
      id: name,
      name,
      label,
      value: time[name],
      error: undefined,
    });
    return (
      <>
        <TestTime
          day={part('day', 'Dia do teste')}
          hour={part('hour', 'Hora do teste')}
          stored={stored}
          slots={free}
          isLoaded={isLoaded}
          context={context}
          onChange={(next) => setTime((old) => ({ ...old, ...next }))}
        />
        <button type="button" onClick={() => setFree([])}>
          Outro lugar
        </button>
      </>
    );
  };
  render(<Holder />);
  return { user: userEvent.setup(), seen };
};

const optionsOf = async (user: ReturnType<typeof userEvent.setup>, label: string) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
};

describe('P-LEAD-17 P-LEAD-27 the test of a lead', () => {
  it('is chosen among the days and hours of the free slots that are still to come', async () => {
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
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('has another hour only on purpose, and says so', async () => {
    const { user, seen } = draw();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Outro horário' }));
    expect(screen.getByRole('status').textContent).toMatch(NOTE);
    await user.type(screen.getByRole('textbox', { name: 'Dia do teste' }), '14032026');
    await user.type(screen.getByRole('textbox', { name: 'Hora do teste' }), '1900');
    expect(seen.time).toEqual({ day: '2026-03-14', hour: '19:00' });
    expect(screen.getByRole('status').textContent).toMatch(NOTE);
    await user.click(screen.getByRole('checkbox', { name: 'Outro horário' }));
    await waitFor(() => expect(seen.time).toEqual({ day: null, hour: null }));
  });

  it('stays where it was saved, though the hour is no longer free', () => {
    const { seen } = draw({ day: '2026-03-08', hour: '09:00' });
    expect(screen.getByRole('textbox', { name: 'Dia do teste' })).toHaveProperty(
      'value',
      '08/03/2026',
    );
    expect(screen.getByRole('status').textContent).toMatch(NOTE);
    expect(seen.time).toEqual({ day: '2026-03-08', hour: '09:00' });
  });

  it('loses an hour that another place does not have', async () => {
    const { user, seen } = draw();
    await optionsOf(user, 'Dia do teste');
    await user.click(screen.getByRole('option', { name: '12/03/2026 (Quinta-feira)' }));
    await user.click(screen.getByRole('button', { name: 'Outro lugar', hidden: true }));
    await waitFor(() => expect(seen.time).toEqual({ day: null, hour: null }));
    expect(screen.getByText('Não há horário livre de teste')).toBeDefined();
  });

  it('cannot be chosen before city and kind are', () => {
    draw({}, [], false);
    const day = screen.getByRole('combobox', { name: 'Dia do teste' });
    expect(day.getAttribute('aria-disabled')).toBe('true');
  });
});
