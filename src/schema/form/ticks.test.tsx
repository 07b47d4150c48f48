import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawNew, registryOf, THINGS } from '../../../tests/support/things';
import * as f from '../index';

const cities = [
  { id: '1', name: 'Belém' },
  { id: '2', name: 'Recife' },
];

it.each([
  [2, undefined],
  [1_502, 'São mostrados os primeiros 2; há mais 1.500.'],
])('ticks of %i records say when there are more than they show', async (total, text) => {
  const registry = registryOf(
    f.defineResource({
      ...THINGS,
      routes: { list: '/things', create: '/things/new' },
      fields: {
        name: f.text('Nome'),
        cities: f.references('Cidades', 'cities', { look: 'ticks' }),
      },
    }),
    f.defineResource({
      ...THINGS,
      name: 'cities',
      routes: undefined,
      roles: undefined,
      fields: { name: f.text('Nome') },
    }),
  );
  drawNew(registry, { getList: async () => ({ data: cities, total }) });
  await screen.findByRole('checkbox', { name: 'Recife' });
  expect(screen.queryByRole('note')?.textContent).toBe(text);
});
