import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { arrived } from '../../../tests/support/arrived';
import { renderScreen } from '../../../tests/support/screen';
import { THINGS } from '../../../tests/support/things';
import * as f from '../index';
import { createRegistry } from '../registry';
import { FormPage } from './FormPage';

vi.mock('../../ui/inputs/typed', () => ({ DayInput: null, MoneyInput: null }));

it('B-ERR-31 inputs of a form that do not arrive say so once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const registry = createRegistry({
    './things/index.ts': f.defineResource({
      ...THINGS,
      fields: {
        name: f.text('Nome'),
        day: f.date('Dia'),
        until: f.date('Até'),
        price: f.money('Preço'),
      },
    }),
  });
  renderScreen(<FormPage resource={registry.get('things')} mode="create" />, { registry });
  await screen.findByRole('textbox', { name: 'Nome' });
  await arrived(document.body);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByRole('textbox', { name: 'Dia' })).toBeNull();
});
