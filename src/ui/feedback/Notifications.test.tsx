import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, type NotificationOptions, useNotify } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

beforeEach(() => {
  vi.useFakeTimers();
  const i18nProvider = {
    translate: (key: string, options?: { _?: string }) =>
      key === 'ra.action.close' ? 'Fechar' : (options?._ ?? key),
    changeLocale: async () => {},
    getLocale: () => 'pt-BR',
  };
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Caller />
      <Notifications />
    </CoreAdminContext>,
  );
});

afterEach(() => {
  vi.useRealTimers();
});

describe('Notifications', () => {
  it('B-CONST-01 shows a success as a status for 1500 ms', () => {
    tell('Salvo com sucesso', { type: 'success' });
    expect(screen.getByRole('status').textContent).toBe('Salvo com sucesso');
    act(() => vi.advanceTimersByTime(1499));
    expect(screen.queryByRole('status')).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('keeps an error until it is closed', () => {
    tell('Não salvou', { type: 'error' });
    act(() => vi.advanceTimersByTime(600_000));
    expect(screen.getByRole('alert').textContent).toBe('Não salvou');
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows successes one after the other, also while an error stays', () => {
    tell('Erro', { type: 'error' });
    tell('Um', { type: 'success' });
    tell('Dois', { type: 'success' });
    expect(screen.getByRole('status').textContent).toBe('Um');
    act(() => vi.advanceTimersByTime(1500));
    expect(screen.getByRole('status').textContent).toBe('Dois');
    act(() => vi.advanceTimersByTime(1500));
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('Erro');
  });

  it('shows the same error once and closes all of it', () => {
    tell('Erro', { type: 'error' });
    tell('Erro', { type: 'error' });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits while the pointer is on the message', () => {
    tell('Copiado', { type: 'success' });
    fireEvent.mouseEnter(screen.getByRole('status'));
    act(() => vi.advanceTimersByTime(10_000));
    fireEvent.mouseLeave(screen.getByRole('status'));
    act(() => vi.advanceTimersByTime(1499));
    expect(screen.queryByRole('status')).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    ['P-CONST-07 an error', 'error'],
    ['B-CONST-01 a success', 'success'],
  ] as const)('%s stays for the duration that is given', (_, type) => {
    tell('Importado', { type, autoHideDuration: 5000 });
    act(() => vi.advanceTimersByTime(4999));
    expect(screen.queryByText('Importado')).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('Importado')).toBeNull();
  });
});
