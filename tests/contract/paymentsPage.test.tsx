import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageOpener } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** What the three buttons do is proven by the generated tests (`specified/dialogs`). */

it('P-IMP-04 C-ROUTE-11 has exactly three buttons', async () => {
  pageOpener(renderScreen)({ resource: 'payments', path: '/payments', calls: {} });
  await screen.findByRole('button', { name: 'Reprocessar repasses' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pagamentos');
  expect(
    screen.getAllByRole('button', { name: /^Reprocessar/ }).map(({ textContent }) => textContent),
  ).toEqual(['Reprocessar repasses', 'Reprocessar repasses de 14 dias', 'Reprocessar bônus']);
});
