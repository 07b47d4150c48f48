import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { bookingOf } from '../support/bookingOf';
import { pageOpener } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** The infractions of a professional, of a booking or of both, by their address. */

const ROWS = [{ id_professional_infraction: 'i1', description: 'Atraso', penalty: 10.5 }];

const open = async (path: string, more: object = {}) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const drawn = pageOpener(renderScreen)({
    resource: 'infractions',
    path,
    calls: {
      'infractions.ofArtist': () => ROWS,
      'infractions.ofBoth': () => ROWS,
      'infractions.ofSchedule': () => ROWS,
      'infractions.summary': () => ({ points: 12, penalty: 30.5, clientDiscount: 10 }),
      'infractions.rules': () => ({ data: [], totalItems: 0 }),
      'artists.summaries': () => ({ data: [{ _id: 'p1', name: 'Paula Prado' }], totalItems: 1 }),
      'artists.one': () => ({ _id: 'p1', name: 'Paula Prado', active: true }),
      ...more,
    } as never,
  });
  await screen.findByRole('table', { name: 'Infrações' });
  return drawn;
};

const pressNew = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Nova Infração ou taxa' }));

it('P-INF-01 P-INF-02 P-INF-03 P-INF-10 C-ROUTE-26 C-ROUTE-27 of a professional there are summary, trail and a new infraction of hers', async () => {
  const { sent } = await open('/infraction/artist/p1/b1');
  const summary = await screen.findByRole('region', { name: 'Últimos 90 dias' });
  await within(summary).findByText('12');
  const trail = within(screen.getByRole('navigation', { name: 'Trilha' }));
  await trail.findByRole('link', { name: 'Paula Prado' });
  const links = trail.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/artist/p1', '/schedules/b1']));
  expect(sent('infractions.ofBoth').map(({ params }) => params)).toEqual([
    { professionalId: 'p1', scheduleId: 'b1' },
  ]);
  await screen.findByRole('button', { name: 'Exportar infrações' });
  await pressNew();
  await screen.findByText('Profissional: Paula Prado');
});

it.each([
  [{ partnerId: 'p1', partnerName: 'Paula Prado' }, 'Profissional: Paula Prado'],
  [null, 'Agendamento sem profissional'],
])(
  'P-INF-10 C-ROUTE-28 of a booking a new one is of its professional: %j',
  async (partner, text) => {
    await open('/infraction/schedule/b1', {
      'bookings.one': () => bookingOf({ partner } as never),
    });
    expect(screen.queryByRole('region', { name: 'Últimos 90 dias' })).toBeNull();
    await pressNew();
    // The dialog of a known professional takes the place of the one that waited.
    await screen.findByText(text);
    expect(screen.queryByRole('button', { name: 'Exportar infrações' })).toBeNull();
  },
);
