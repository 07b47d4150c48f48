import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import LeadsCalendarPage from '../../src/customPages/leadsCalendar';
import { choose } from '../../src/customPages/shared/harness';
import { registry } from '../../src/resources/all';
import type { Calls } from '../support/answers';
import { answering } from '../support/recordPage';
import { renderScreen } from '../support/screen';

const AREAS = [
  { id: 'a1', city: 'São Paulo' },
  { id: 'a2', city: 'Recife' },
];

const none = () => ({ data: [], totalItems: 0 });

/** Draws the calendar on an address; March 2026 by the clock of screens. */
const draw = (query: string, calls: Calls = {}) => {
  const { provider, sent } = answering({
    'areas.list': () => AREAS,
    'leads.month': none,
    'leads.day': none,
    ...calls,
  });
  renderScreen(<LeadsCalendarPage />, { registry, provider, path: `/leads-calendar?${query}` });
  return { user: userEvent.setup(), sent };
};

it('RELIABILITY G13 offers no places of the city before', async () => {
  const { user, sent } = draw('areaId=a1', {
    'slots.available': ({ query }) =>
      query?.areaId === 'a1'
        ? { data: [{ _id: 's1', location: { formatted_address: 'Rua A, São Paulo' } }] }
        : new Promise(() => undefined),
  });
  await waitFor(() => expect(sent('slots.available')).toHaveLength(1));
  await choose(user, 'Local do teste', 'Rua A, São Paulo');
  await choose(user, 'Cidade', 'Recife');
  await waitFor(() => expect(sent('slots.available')).toHaveLength(2));
  await user.click(screen.getByRole('combobox', { name: 'Local do teste' }));
  expect(screen.queryByRole('option', { name: 'Rua A, São Paulo' })).toBeNull();
});

it('P-LEAD-38 counts the scheduled tests of each day, and shows a day as the services tell it', async () => {
  const lead = (_id: string, name: string, code: number, evaluation: object) => ({
    _id,
    name,
    categoryIds: ['c100'],
    status: [{ code }, { code: 1 }],
    evaluation: { date: '2026-03-10T12:30:00.000Z', ...evaluation },
  });
  const rows = [
    lead('l1', 'Ana Souza', 2, {
      type: { code: 1 },
      location: { _id: 's1', formatted_address: 'Rua A, São Paulo' },
    }),
    lead('l2', 'Bia Lima', 6, { type: { code: 9, description: 'Teste antigo' } }),
  ];
  const answer = () => ({ data: rows, totalItems: 2 });
  draw('day=2026-03-10', { 'leads.month': answer, 'leads.day': answer });
  expect(await screen.findByText(/hoje, 1 teste agendado$/)).toBeTruthy();
  const cells = (await screen.findAllByRole('row'))
    .slice(-2)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
  expect(cells.map((row) => [row[0], row[1], row[3], row[4]])).toEqual([
    ['09:30', 'Ana Souza', 'Presencial', 'Rua A, São Paulo'],
    ['09:30', 'Bia Lima', 'Teste antigo', 'Não informado'],
  ]);
});
