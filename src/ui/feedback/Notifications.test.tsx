import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, type NotificationOptions, useNotify } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../i18n';
import { Notifications } from '.';

let notify: (
  message: string,
  options?: NotificationOptions & { type?: 'success' | 'error' },
) => void;

const Caller = () => {
  notify = useNotify();
  return null;
};

const tell = (...parts: Parameters<typeof notify>) => act(() => notify(...parts));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = (role: 'status' | 'alert') =>
  screen.queryAllByRole(role).map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <CoreAdminContext i18nProvider={createI18nProvider()}>
      <Caller />
      <Notifications />
    </CoreAdminContext>,
  );
});
afterEach(() => void vi.useRealTimers());

it('B-CONST-01 shows successes one after the other for 1500 ms each, also while an error stays until it is closed', () => {
  tell('Erro', { type: 'error' });
  tell('Um', { type: 'success' });
  tell('Dois', { type: 'success' });
  expect(shown('status')).toEqual(['Um']);
  pass(1499);
  expect(shown('status')).toEqual(['Um']);
  pass(1);
  expect(shown('status')).toEqual(['Dois']);
  pass(1500);
  expect(shown('status')).toEqual([]);
  pass(600_000);
  expect(shown('alert')).toEqual(['Erro']);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(shown('alert')).toEqual([]);
});

it('shows the same error once and closes all of it', () => {
  tell('Erro', { type: 'error' });
  tell('Erro', { type: 'error' });
  expect(shown('alert')).toEqual(['Erro']);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(shown('alert')).toEqual([]);
});

it('waits while the pointer is on the message', () => {
  tell('Copiado', { type: 'success' });
  fireEvent.mouseEnter(screen.getByRole('status'));
  pass(10_000);
  fireEvent.mouseLeave(screen.getByRole('status'));
  pass(1499);
  expect(shown('status')).toEqual(['Copiado']);
  pass(1);
  expect(shown('status')).toEqual([]);
});

it.each(['error', 'success'] as const)('B-CONST-01 P-CONST-07 %s: the given duration', (type) => {
  tell('Importado', { type, autoHideDuration: 5000 });
  pass(4999);
  expect(screen.queryByText('Importado')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Importado')).toBeNull();
});
