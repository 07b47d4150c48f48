import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { FoundPlace } from '../../../domain/address';
import { PlaceSelect } from './PlaceSelect';

const open = () => {
  const answers = new Map<string, () => void>();
  const onFound = vi.fn();
  render(
    <PlaceSelect
      id="search"
      suggest={async () =>
        ['Rua A', 'Rua B'].map((label) => ({ value: label, label: `${label}, Recife` }))
      }
      resolve={(id) =>
        new Promise((resolve) => answers.set(id, () => resolve({ place: id } as FoundPlace)))
      }
      onFound={onFound}
    />,
  );
  const user = userEvent.setup();
  const box = screen.getByRole('combobox');
  const choose = async (label: string) => {
    await user.clear(box);
    await user.type(box, 'rua');
    await user.click(await screen.findByRole('option', { name: `${label}, Recife` }));
  };
  return { user, box, choose, answers, onFound };
};

it('RELIABILITY G13 the newest choice fills the address, whichever place comes first', async () => {
  const { choose, answers, onFound } = open();
  await choose('Rua A');
  await choose('Rua B');
  answers.get('Rua B')?.();
  answers.get('Rua A')?.();
  await waitFor(() => expect(onFound).toHaveBeenCalled());
  expect(onFound.mock.calls).toEqual([[{ place: 'Rua B' }]]);
});

it('RELIABILITY G13 suggests nothing once the field was emptied', async () => {
  const { user, box } = open();
  await user.type(box, 'rua');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await user.clear(box);
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});
