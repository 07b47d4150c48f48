import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCamarimTheme, useDensity, useThemeMode } from '.';

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

describe('useThemeMode', () => {
  it('follows the device until something is chosen', () => {
    const { result } = renderHook(() => useThemeMode());
    expect(result.current).toMatchObject({ choice: 'system', mode: 'light' });
    deviceTurns(true);
    expect(result.current.mode).toBe('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    act(() => result.current.setChoice('light'));
    expect(result.current).toMatchObject({ choice: 'light', mode: 'light' });
    expect(document.documentElement.dataset.theme).toBe('light');
    deviceTurns(true);
    expect(result.current.mode).toBe('light');
  });

  it('remembers the choice and tells every caller', () => {
    const first = renderHook(() => useThemeMode());
    const second = renderHook(() => useThemeMode());
    act(() => first.result.current.setChoice('dark'));
    expect(second.result.current.mode).toBe('dark');
    expect(localStorage.getItem('camarim.theme')).toBe('dark');
  });

  it.each(['camarim.theme', null])('follows another window that wrote %s', (key) => {
    const { result } = renderHook(() => useThemeMode());
    localStorage.setItem('camarim.theme', 'dark');
    expect(result.current.mode).toBe('light');
    act(() => {
      window.dispatchEvent(Object.assign(new Event('storage'), { key }));
    });
    expect(result.current.mode).toBe('dark');
  });

  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'system'],
    ['neon', 'system'],
  ])('reads %s as %s', (stored, choice) => {
    localStorage.setItem('camarim.theme', stored);
    expect(renderHook(() => useThemeMode()).result.current.choice).toBe(choice);
  });

  it('holds a choice where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const { result } = renderHook(() => useThemeMode());
    act(() => result.current.setChoice('dark'));
    expect(result.current.mode).toBe('dark');
    vi.restoreAllMocks();
    act(() => result.current.setChoice('system'));
  });
});

describe('useDensity', () => {
  it('stands on the page and is remembered', () => {
    const { result } = renderHook(() => useDensity());
    expect(document.documentElement.dataset.density).toBe('comfortable');
    act(() => result.current.setDensity('compact'));
    expect(document.documentElement.dataset.density).toBe('compact');
    expect(localStorage.getItem('camarim.density')).toBe('compact');
  });
});

describe('createCamarimTheme', () => {
  it('has 14 px text and words in the case they were given', () => {
    const { typography, shape } = createCamarimTheme('light');
    expect(typography.body1.fontSize).toBe('0.875rem');
    expect(typography.button.textTransform).toBe('none');
    expect(shape.borderRadius).toBe(8);
  });

  it('B-SESS-23 speaks Portuguese', () => {
    const { components } = createCamarimTheme('dark');
    expect(components?.MuiAutocomplete?.defaultProps).toMatchObject({
      noOptionsText: 'Sem opções',
      size: 'small',
    });
  });
});
