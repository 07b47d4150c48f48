import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawNew, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../../schema';
import { CitiesInput } from './TicksInput';

const registry = registryOf(
  f.defineResource({
    ...THINGS,
    routes: { list: '/things', create: '/things/new' },
    fields: {
      name: f.text('Nome'),
      cities: f.references('Cidades', 'areas', { input: CitiesInput }),
    },
  }),
  f.defineResource({
    ...THINGS,
    name: 'areas',
    routes: { list: '/areas' },
    titleField: 'city',
    fields: { city: f.text('Cidade') },
  }),
);

const data = ['Santos', 'Recife'].map((city) => ({ id: city, city }));

it.each([
  [2, undefined],
  [1_502, 'São mostrados os primeiros 2; há mais 1.500.'],
])('shows how many of %i records it leaves out', async (total, text) => {
  drawNew(registry, { getList: async () => ({ data, total }) });
  await screen.findByRole('checkbox', { name: 'Recife' });
  expect(screen.queryByRole('note')?.textContent).toBe(text);
});
