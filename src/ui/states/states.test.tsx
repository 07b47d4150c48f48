import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lookAtStyles } from '../../../tests/support/styles';
import { ErrorState, FormSkeleton, LinesSkeleton, TableSkeleton } from '.';
import { EmptyState } from './EmptyState';

describe('EmptyState', () => {
  it('says why there is nothing and what to do next', () => {
    render(
      <EmptyState
        title="Nenhum voucher encontrado"
        text="Mude os filtros."
        action={<button type="button">Novo voucher</button>}
      />,
    );
    expect(screen.getByRole('status').textContent).toContain('Nenhum voucher encontrado');
    expect(screen.getByText('Mude os filtros.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Novo voucher' })).toBeTruthy();
  });
});

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

  it.each([
    ['a table', <TableSkeleton key="table" rows={2} columns={3} />],
    ['a form', <FormSkeleton key="form" />],
    ['a few lines', <LinesSkeleton key="lines" lines={3} />],
  ])('%s keeps its place, and shows after 200 ms', (_name, skeleton) => {
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
  });
});
