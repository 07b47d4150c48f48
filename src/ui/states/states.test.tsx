import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { lookAtStyles } from '../../../tests/support/styles';
import { ErrorState, TableSkeleton } from '.';

it('ErrorState alerts what failed and tries again', async () => {
  const onRetry = vi.fn();
  render(<ErrorState title="Falha ao listar" detail="Tempo esgotado" onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toMatch(/Falha ao listar.*Tempo esgotado/);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('a skeleton keeps its place, and shows after 200 ms', () => {
  lookAtStyles();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<TableSkeleton rows={2} columns={3} />);
  const visibility = () => getComputedStyle(screen.getByLabelText('Carregando')).visibility;
  expect(visibility()).toBe('hidden');
  act(() => void vi.advanceTimersByTime(199));
  expect(visibility()).toBe('hidden');
  act(() => void vi.advanceTimersByTime(1));
  expect(visibility()).toBe('visible');
});
