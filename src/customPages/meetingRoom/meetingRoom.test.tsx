import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { getConfig } from '../../env';
import { createRegistry } from '../../schema/definition/registry';
import MeetingRoomPage from '.';

vi.mock('../../env', async (load) => {
  const env = await load<typeof import('../../env')>();
  return { ...env, getConfig: vi.fn(env.getConfig) };
});

const ADDRESS = 'about:blank#agenda';

const open = (meetingCalendarUrl?: string) => {
  vi.mocked(getConfig).mockReturnValue({ ...getConfig(), meetingCalendarUrl });
  renderScreen(<MeetingRoomPage />, { registry: createRegistry({}) });
  return screen.queryByTitle('Calendário da Sala de Reunião');
};

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('C-MISC-01 C-MISC-02 shows the calendar in a sandboxed frame, and a hint after 8 seconds until it is there', () => {
  const frame = open(ADDRESS) as HTMLElement;
  expect(frame.getAttribute('src')).toBe(ADDRESS);
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(frame.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  );
  const links = () => screen.getAllByText(/Abrir em nova aba/).length;
  pass(7_999);
  expect([screen.queryByRole('alert'), links()]).toEqual([null, 1]);
  pass(1);
  expect(screen.getByRole('alert').textContent).toContain('está demorando');
  expect(links()).toBe(2);
  fireEvent.load(frame);
  expect([screen.queryByRole('alert'), links()]).toEqual([null, 1]);
});

it('C-MISC-02 a frame that is there in time gets no hint; without a calendar the variable to set is named', () => {
  fireEvent.load(open(ADDRESS) as HTMLElement);
  pass(60_000);
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  expect(open()).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('CAMARIM_MEETING_CALENDAR_URL');
});
