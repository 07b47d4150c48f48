import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDensity, useThemeMode } from '.';

let isDark = false;
const listeners = new Set<() => void>();

beforeEach(() => {
  isDark = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isDark;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
});

afterEach(() => listeners.clear());

const deviceTurns = (dark: boolean) =>
  act(() => {
    isDark = dark;
    for (const listener of listeners) listener();
  });

it('useThemeMode follows the device until something is chosen', () => {
  const { result } = renderHook(() => useThemeMode());
  expect(result.current).toMatchObject({ choice: 'system', mode: 'light' });
  deviceTurns(true);
  expect(result.current.mode).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  act(() => result.current.setChoice('light'));
  expect(result.current).toMatchObject({ choice: 'light', mode: 'light' });
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('camarim.theme')).toBe('light');
});

it.each(['camarim.theme', null])(
  'useThemeMode updates every caller and follows another window: %s',
  (key) => {
    const first = renderHook(() => useThemeMode());
    const second = renderHook(() => useThemeMode());
    act(() => first.result.current.setChoice('dark'));
    expect(second.result.current.mode).toBe('dark');
    localStorage.setItem('camarim.theme', 'light');
    act(() => void window.dispatchEvent(Object.assign(new Event('storage'), { key })));
    expect(second.result.current.mode).toBe('light');
  },
);

it('useDensity is set on the page and remembered', () => {
  const { result } = renderHook(() => useDensity());
  expect(document.documentElement.dataset.density).toBe('comfortable');
  act(() => result.current.setDensity('compact'));
  expect(document.documentElement.dataset.density).toBe('compact');
  expect(localStorage.getItem('camarim.density')).toBe('compact');
});
