// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerPage, factIn, sectionOf } from '../support/recordPage';
import { renderScreen } from '../support/screen';

const open = customerPage(renderScreen);

it('P-CUST-01 P-CUST-03 shows its sections', async () => {
  open();
  const section = await sectionOf('Informações');
  expect(factIn(section, 'Código de indicação')).toBe('Não informado');
  expect(within(section).getByRole('textbox', { name: 'Nome' })).toHaveProperty(
    'value',
    'Clara Costa',
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([]);
});
