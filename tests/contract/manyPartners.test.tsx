import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageOpener } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** The list of partners with as many as a large city has: part 2 sections 2.3, 7 and 9. */

const MANY = 5_000;
const PARTNERS = Array.from({ length: MANY }, (_, at) => ({
  _id: `p${at}`,
  createdDate: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
  name: `Parceira ${at}`,
  email: `parceira.${at}@exemplo.test`,
  phone: '11987654321',
  progress: { signup: 40 },
}));

const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('P-PART-01 of 5,000 partners only what is seen is drawn: a page, however one gets to it', async () => {
  const { sent } = pageOpener(renderScreen)({
    resource: 'partners',
    path: '/partners',
    calls: { 'partners.list': () => ({ data: PARTNERS, totalItems: MANY }) },
  });
  await waitFor(() => expect(rowNames()).toHaveLength(10));
  expect(rowNames()[0]).toContain('Parceira 4999');
  const elements = document.body.querySelectorAll('*').length;
  expect(elements).toBeLessThan(1_500);

  fireEvent.click(screen.getByRole('button', { name: /próxima/i }));
  await waitFor(() => expect(rowNames()[0]).toContain('Parceira 4989'));
  expect(rowNames()).toHaveLength(10);

  fireEvent.change(screen.getByRole('combobox', { name: 'Linhas por página' }), {
    target: { value: '50' },
  });
  await waitFor(() => expect(rowNames()).toHaveLength(50));
  // Forty rows more and nothing else: what a row is made of does not hang on how many there are.
  expect(document.body.querySelectorAll('*').length).toBeLessThan(elements + 40 * 60);

  // Filters come after the rows.
  fireEvent.change(await screen.findByRole('textbox', { name: 'Busca' }), {
    target: { value: 'parceira 123' },
  });
  fireEvent.submit(screen.getByRole('textbox', { name: 'Busca' }));
  await waitFor(() => expect(rowNames()).toHaveLength(11));
  expect(sent('partners.list')).toHaveLength(1);
});
