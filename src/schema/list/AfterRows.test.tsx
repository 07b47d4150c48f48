import { render, screen } from '@testing-library/react';
import { ListContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { AfterRows, RowsHeldContext } from './AfterRows';

const tree = (isLoading: boolean, isHeld: boolean) => (
  <ListContextProvider value={{ isLoading } as never}>
    <RowsHeldContext value={isHeld}>
      <AfterRows>Visões</AfterRows>
    </RowsHeldContext>
  </ListContextProvider>
);

it('is drawn after the rows, which wait for their response and for the permissions', () => {
  vi.stubGlobal('requestAnimationFrame', (task: () => void) => task());
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
  const { rerender } = render(tree(true, false));
  rerender(tree(false, true));
  expect(screen.queryByText('Visões')).toBeNull();
  rerender(tree(false, false));
  expect(screen.getByText('Visões')).toBeDefined();
});
