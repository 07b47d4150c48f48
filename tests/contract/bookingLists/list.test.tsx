import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bookingOf } from '../../support/bookingOf';
import { openPage } from '../../support/recordPage';

/** The list of bookings on screen. Its cells and the entries of its rows are in `rows.test.ts`. */

const AREAS = [
  { _id: 'sp', city: 'São Paulo', active: true },
  { _id: 'bh', city: 'Belo Horizonte', active: false },
];

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string, value: string) =>
  fireEvent.change(await box(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('B-LIST-01 B-LIST-02 B-LIST-04 B-LIST-06 B-LIST-07 B-LIST-08 B-LIST-10 B-LIST-15 B-LIST-16 B-LIST-17 B-LIST-18 B-LIST-19 B-CALL-07 filters and sorts the bookings of ten days by the server, 50 a page', async () => {
  const { user, sent } = openPage({
    resource: 'schedules',
    path: '/schedules',
    calls: {
      'bookings.list': () => ({ schedules: [bookingOf()], totalItems: 1 }),
      'counts.all': () => ({ data: [] }),
      'areas.list': ({ query }) => ({
        data: AREAS.filter(({ active }) => query?.active === undefined || active === query.active),
      }),
    },
  });
  const queries = () => sent('bookings.list').map(({ query }) => query);
  await screen.findByRole('table');
  const first = {
    ...{ minDate: '2026-03-05', maxDate: '2026-03-15', page: 1, itemsPerPage: 50 },
    ...{ orderBy: 'dateRangeStart', orderType: 'DESC' },
  };
  expect(queries()).toEqual([first]);
  expect((await box('Agendado entre (de)')).value).toBe('05/03/2026');
  await user.click(await screen.findByRole('combobox', { name: 'Cidade' }));
  await screen.findByRole('option', { name: 'São Paulo' });
  expect(screen.queryByRole('option', { name: 'Belo Horizonte' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'São Paulo' }));
  await type('Código', ' abc123 ');
  await type('Agendado entre (de)', '09/01/2026');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Somente preferência' }));
  expect(queries()).toHaveLength(1);
  press('Buscar');
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({
      areaId: 'sp',
      shortCode: 'ABC123',
      minDate: '2026-01-09',
      onlyPreference: true,
    }),
  );
  press('Limpar filtros');
  await waitFor(() => expect(queries().at(-1)).toEqual(first));
  const header = (name: string) => screen.getByRole('columnheader', { name });
  fireEvent.click(within(header('Cliente')).getByRole('button'));
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({ orderBy: 'user.name', orderType: 'ASC', page: 1 }),
  );
  for (const name of ['Serviço', 'Voucher', 'Id'])
    expect(within(header(name)).queryByRole('button')).toBeNull();
});
