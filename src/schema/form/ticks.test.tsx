import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { THINGS } from '../../../tests/support/things';
import * as f from '../index';
import { createRegistry } from '../registry';
import { FormPage } from './FormPage';

const cities = [
  { id: '1', name: 'Belém' },
  { id: '2', name: 'Recife' },
];

it.each([
  [2, undefined],
  [1_502, 'São mostrados os primeiros 2; há mais 1.500.'],
])('ticks of %i records say when there are more than they show', async (total, text) => {
  const registry = createRegistry({
    './things/index.ts': f.defineResource({
      ...THINGS,
      routes: { list: '/things', create: '/things/new' },
      roles: 'permissions',
      fields: {
        name: f.text('Nome'),
        cities: f.references('Cidades', 'cities', { look: 'ticks' }),
      },
    }),
    './cities/index.ts': f.defineResource({
      name: 'cities',
      label: ['Cidade', 'Cidades'],
      titleField: 'name',
      api: { url: 'https://x.example/cities' },
      fields: { name: f.text('Nome') },
    }),
  });
  renderScreen(<FormPage resource={registry.get('things')} mode="create" />, {
    registry,
    path: '/things/new',
    provider: { getList: async () => ({ data: cities, total }) } as never,
  });
  await screen.findByRole('checkbox', { name: 'Recife' });
  expect(screen.queryByRole('note')?.textContent).toBe(text);
});
