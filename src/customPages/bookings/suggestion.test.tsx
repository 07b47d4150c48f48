// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { drawer, refusal } from '../shared/harness';
import SuggestionDialog from './suggestion';

it('RELIABILITY G13 suggests nobody who was found for another name', async () => {
  let answer = (_: unknown): void => undefined;
  const draw = drawer(renderScreen, { knowsExtensions: async () => true });
  const { user } = draw(
    <SuggestionDialog record={{ id: 'b1' }} resource="schedules" onClose={vi.fn()} />,
    {
      'bookings.findPartner': ({ query }) =>
        query?.filter
          ? new Promise((resolve) => (answer = resolve))
          : { data: [{ _id: 'p2', name: 'Rita Reis' }], totalItems: 1 },
    },
  );
  await screen.findByRole('link', { name: 'Rita Reis' });
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Olga{Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Rita Reis' })).toBeNull());
  answer({ data: [{ _id: 'p3', name: 'Olga Ortiz' }], totalItems: 1 });
  expect(await screen.findByRole('link', { name: 'Olga Ortiz' })).toBeDefined();
});

it('B-ERR-06 says that the search failed, searches again, and says that nobody was found', async () => {
  let fails = true;
  const draw = drawer(renderScreen, { knowsExtensions: async () => true });
  const { user } = draw(
    <SuggestionDialog record={{ id: 'b1' }} resource="schedules" onClose={vi.fn()} />,
    {
      'bookings.findPartner': () => {
        if (fails) throw refusal('network', '', 0);
        return { data: [], totalItems: 0 };
      },
    },
  );
  expect(await screen.findByText('Erro ao buscar profissional')).toBeDefined();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Nenhuma profissional encontrada.')).toBeDefined();
});
