import { act, fireEvent, render, screen } from '@testing-library/react';
import {
  type AuthProvider,
  CoreAdminContext,
  type DataProvider,
  TestMemoryRouter,
} from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import IdleDialog from './IdleDialog';

const TITLE = 'Sua sessão vai expirar por inatividade';

const open = (minutes = 15) => {
  const logout = vi.fn(() => new Promise<void>(() => undefined));
  const operation = vi.fn(async () => ({ data: [] }));
  const authProvider = { logout, checkAuth: async () => undefined } as unknown as AuthProvider;
  const dataProvider = { ask: operation } as unknown as DataProvider;
  render(
    <TestMemoryRouter>
      <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider}>
        <IdleDialog minutes={minutes} />
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return { logout, operation };
};

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const isWarned = () => screen.queryByRole('dialog', { name: TITLE }) !== null;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => void vi.useRealTimers());

it('an idle session is warned two minutes before its end, counts down, and ends with its reason', async () => {
  const { logout } = open();
  await pass(13 * 60 - 1);
  expect(isWarned()).toBe(false);
  await pass(1);
  expect(screen.getByRole('timer').textContent).toBe('2:00');
  await pass(61);
  expect(screen.getByRole('timer').textContent).toBe('0:59');
  expect(logout).not.toHaveBeenCalled();
  await pass(64);
  expect(logout.mock.calls).toEqual([[{ notice: 'idle' }]]);
});

it.each([4, 5])('an idle session of %i minutes is warned after three', async (minutes) => {
  open(minutes);
  await pass(3 * 60 - 1);
  expect(isWarned()).toBe(false);
  await pass(1);
  expect(isWarned()).toBe(true);
});

it('an idle session is prolonged by the button, which the server is told', async () => {
  const { logout, operation } = open();
  await pass(14 * 60);
  fireEvent.click(screen.getByRole('button', { name: 'Continuar conectado' }));
  expect(operation.mock.calls).toEqual([['session.access']]);
  await pass(13 * 60);
  expect([isWarned(), logout.mock.calls.length]).toEqual([true, 0]);
});

it.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['another tab', () => localStorage.setItem('camarim.used.1', String(Date.now()))],
])('an idle session is prolonged by %s', async (_, act) => {
  const { logout } = open();
  await pass(12 * 60);
  act();
  await pass(12 * 60);
  expect(isWarned()).toBe(false);
  await pass(3 * 60);
  expect(logout).toHaveBeenCalledTimes(1);
});

it('an idle session reports its use to the server once a minute at most', async () => {
  const { operation } = open();
  for (let second = 0; second < 125; second += 5) {
    fireEvent.keyDown(document.body, { key: 'a' });
    await pass(5);
  }
  expect(operation).toHaveBeenCalledTimes(2);
});

it('an idle session that is over stays over with the key that wakes the machine', async () => {
  const { logout, operation } = open();
  vi.setSystemTime(Date.now() + 60 * 60_000);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect([logout.mock.calls.length, operation.mock.calls.length]).toEqual([1, 0]);
  await pass(1);
});

it('an idle session ends at once with Sair, which is no use of it', async () => {
  const { logout, operation } = open();
  await pass(14 * 60);
  const leave = screen.getByRole('button', { name: 'Sair' });
  fireEvent.pointerDown(leave);
  fireEvent.click(leave);
  expect([logout.mock.calls, operation.mock.calls]).toEqual([[[{}]], []]);
});
