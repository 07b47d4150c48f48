import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawNew, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../../schema';
import { validationToast } from './validationToast';

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    routes: { list: '/things', create: '/things/new' },
    fields: {
      name: f.text('Nome', { required: 'Diga o nome' }),
      city: f.text('Cidade', { required: 'Diga a cidade' }),
    },
    slots: { formAside: validationToast('things', (errors) => Object.values(errors)[0]) },
  }),
);

it('C-INVEST-07 the first broken rule of a form is a toast, at each attempt', async () => {
  drawNew(registry, {});
  const toast = () => screen.getByRole('alert').textContent;
  fireEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(toast()).toContain('Diga o nome'));
  expect(toast()).not.toContain('Diga a cidade');
  fireEvent.change(screen.getByLabelText(/^Nome/), { target: { value: 'Ana' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(toast()).toContain('Diga a cidade'));
});
