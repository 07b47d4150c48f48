import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { getConfig } from '../../env';
import { createRegistry } from '../../schema/registry';
import MeetingRoomPage from '.';

vi.mock('../../env', async (load) => {
  const env = await load<typeof import('../../env')>();
  return { ...env, getConfig: vi.fn(env.getConfig) };
});

const ADDRESS = 'about:blank#agenda';
const TITLE = 'Calendário da Sala de Reunião';

const open = (meetingCalendarUrl?: string) => {
  vi.mocked(getConfig).mockReturnValue({ ...getConfig(), meetingCalendarUrl });
  renderScreen(<MeetingRoomPage />, { registry: createRegistry({}) });
};

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('C-MISC-01 C-MISC-02 the meeting room', () => {
  it('shows the frame, sandboxed and without a referrer', () => {
    open(ADDRESS);
    const frame = screen.getByTitle(TITLE);
    expect(frame.getAttribute('src')).toBe(ADDRESS);
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(frame.getAttribute('sandbox')?.split(' ')).toEqual([
      'allow-scripts',
      'allow-same-origin',
      'allow-forms',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
    ]);
  });

  it('always has a way to the calendar beside the frame', () => {
    open(ADDRESS);
    const ways = () => screen.getAllByText(/Abrir em nova aba/).length;
    expect(ways()).toBe(1);
    pass(8_000);
    expect(ways()).toBe(2);
    fireEvent.load(screen.getByTitle(TITLE));
    expect(ways()).toBe(1);
  });

  it('gives a hint after 8 seconds, not before, and takes it back', () => {
    open(ADDRESS);
    pass(7_999);
    expect(screen.queryByRole('alert')).toBeNull();
    pass(1);
    expect(screen.getByRole('alert').textContent).toContain('está demorando');
    fireEvent.load(screen.getByTitle(TITLE));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('gives none for a frame that is there', () => {
    open(ADDRESS);
    fireEvent.load(screen.getByTitle(TITLE));
    pass(60_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what to set while nothing is', () => {
    open();
    expect(screen.queryByTitle(TITLE)).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('CAMARIM_MEETING_CALENDAR_URL');
  });
});
