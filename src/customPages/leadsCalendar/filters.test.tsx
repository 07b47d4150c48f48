import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { choose, drawer } from '../shared/harness';
import { Filters } from './Filters';
import type { CalendarFilters } from './filters';

const Holder = () => {
  const [filters, setFilters] = useState({ areaId: 'a1' } as CalendarFilters);
  return (
    <Filters
      filters={filters}
      onChange={(changed) => setFilters({ ...filters, ...changed } as CalendarFilters)}
    />
  );
};

const AREAS = [
  { id: 'a1', city: 'São Paulo' },
  { id: 'a2', city: 'Recife' },
];

const draw = drawer(renderScreen, { getList: async () => ({ data: AREAS, total: 2 }) });

it('RELIABILITY G13 offers no places of the city before', async () => {
  const { user, sent } = draw(<Holder />, {
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
