import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { bookingOf } from '../support/bookingOf';
import { openPage } from '../support/recordPage';

/** The infractions of a professional, of a booking or of both, by their address. */

const ROWS = [{ id_professional_infraction: 'i1', description: 'Atraso', penalty: 10.5 }];

it.each([
  [{ partnerId: 'p1', partnerName: 'Paula Prado' }, 'Profissional: Paula Prado'],
  [null, 'Agendamento sem profissional'],
])(
  'P-INF-02 P-INF-10 C-ROUTE-28 of a booking a new one is of its professional: %j',
  async (partner, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    openPage({
      resource: 'infractions',
      path: '/infraction/schedule/b1',
      calls: {
        'infractions.ofSchedule': () => ROWS,
        'infractions.rules': () => ({ data: [], totalItems: 0 }),
        'artists.summaries': () => ({ data: [{ _id: 'p1', name: 'Paula Prado' }], totalItems: 1 }),
        'artists.one': () => ({ _id: 'p1', name: 'Paula Prado', active: true }),
        'bookings.one': () => bookingOf({ partner } as never),
      } as never,
    });
    await screen.findByRole('table', { name: 'Infrações' });
    expect(screen.queryByRole('region', { name: 'Últimos 90 dias' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Nova Infração ou taxa' }));
    // The dialog of a known professional takes the place of the one that waited.
    await screen.findByText(text);
    expect(screen.queryByRole('button', { name: 'Exportar infrações' })).toBeNull();
  },
);

it('P-INF-03 of a professional name the way to it, and the failure of its summary', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  openPage({
    resource: 'infractions',
    path: '/infraction/artist/p1',
    calls: {
      'infractions.ofArtist': () => ROWS,
      'infractions.summary': () => Promise.reject(new Error('')),
      'artists.summaries': () => ({ data: [{ _id: 'p1', name: 'Paula Prado' }], totalItems: 1 }),
    } as never,
  });
  await screen.findByText('Não foi possível carregar o resumo das infrações.');
  const trail = within(screen.getByRole('navigation', { name: 'Trilha' }));
  await trail.findByRole('link', { name: 'Paula Prado' });
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining('/artists'),
    expect.stringContaining('/artist/p1'),
  ]);
});
