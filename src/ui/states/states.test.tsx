import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lookAtStyles } from '../../../tests/support/styles';
import { ErrorState, TableSkeleton } from '.';

describe('ErrorState', () => {
  it('alerts what failed and tries again', async () => {
    const onRetry = vi.fn();
    render(
      <ErrorState title="Falha ao listar vouchers" detail="Tempo esgotado" onRetry={onRetry} />,
    );
    expect(screen.getByRole('alert').textContent).toContain('Falha ao listar vouchers');
    expect(screen.getByRole('alert').textContent).toContain('Tempo esgotado');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('skeletons', () => {
  afterEach(() => vi.useRealTimers());

  it.each([['a table', <TableSkeleton key="table" rows={2} columns={3} />]])(
    '%s keeps its place, and shows after 200 ms',
    (_name, skeleton) => {
      lookAtStyles();
      vi.useFakeTimers();
      render(skeleton);
      const place = screen.getByLabelText('Carregando');
      const visibility = () => getComputedStyle(place).visibility;
      expect(visibility()).toBe('hidden');
      act(() => void vi.advanceTimersByTime(199));
      expect(visibility()).toBe('hidden');
      act(() => void vi.advanceTimersByTime(1));
      expect(visibility()).toBe('visible');
    },
  );
});
