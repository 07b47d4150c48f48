import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FoundPlace } from '../../../domain/address';
import { PlaceSelect } from './PlaceSelect';

const open = () => {
  const answers = new Map<string, () => void>();
  const onFound = vi.fn();
  const suggest = async () =>
    ['Rua A', 'Rua B'].map((value) => ({ value, label: `${value}, Recife` }));
  const resolve = (id: string) =>
    new Promise<FoundPlace>((done) => answers.set(id, () => done({ place: id } as FoundPlace)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceSelect id="search" {...{ suggest, resolve, onFound }} />
    </QueryClientProvider>,
  );
  const box = screen.getByRole('combobox');
  act(() => box.focus());
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  const choose = async (label: string) => {
    type('');
    type('rua');
    fireEvent.click(await screen.findByRole('option', { name: `${label}, Recife` }));
  };
  return { choose, answers, onFound };
};

it('the newest choice fills the address, whichever place comes first', async () => {
  const { choose, answers, onFound } = open();
  await choose('Rua A');
  await choose('Rua B');
  answers.get('Rua B')?.();
  answers.get('Rua A')?.();
  await waitFor(() => expect(onFound).toHaveBeenCalled());
  expect(onFound.mock.calls).toEqual([[{ place: 'Rua B' }]]);
});
