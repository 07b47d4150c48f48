import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BatchProgress } from './BatchProgress';

const Save = () => {
  const { mutate } = useMutation({ mutationFn: () => new Promise(() => undefined) });
  return (
    <button type="button" onClick={() => mutate()}>
      Salvar
    </button>
  );
};

it('0022 shows how many vouchers are being created', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Save />
      <BatchProgress values={{ voucherQtd: 500 }} context={{} as never} />
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.click(screen.getByText('Salvar'));
  expect((await screen.findByRole('status')).textContent).toBe('Criando 500 vouchers…');
});
