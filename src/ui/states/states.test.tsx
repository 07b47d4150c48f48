import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { lookAtStyles } from '../../../tests/support/styles';
import { TableSkeleton } from '.';

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
