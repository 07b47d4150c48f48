import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DialogHost } from '../../src/schema/desk/DialogHost';
import type { Calls } from '../support/answers';
import { bookingIn, bookingOf } from '../support/bookingOf';
import { openPage } from '../support/recordPage';

/** 'Sugestão de profissionais' of a booking, as an operator meets it. */

const DIALOG = { name: 'bookings.suggestion', record: { id: 'b1' }, resource: 'schedules' };
const RITA = { _id: 'p2', name: 'Rita Reis', distance: 2400, free: true, preferred: true };
const OLGA = { _id: 'p3', name: 'Olga Ortiz', free: false, rejected: true, phone: '11987654321' };

const open = (found: () => unknown, calls: Calls = {}) => {
  return openPage({
    resource: 'schedules',
    path: '/schedules',
    calls: {
      'bookings.one': () => bookingOf(),
      'bookings.findPartner': found,
      ...calls,
    } as never,
    shown: <DialogHost {...DIALOG} onClose={() => undefined} />,
  });
};

const answering = (...data: readonly object[]) => ({ data, totalItems: data.length });

const rows = async (): Promise<(string | null)[][]> => {
  const table = await screen.findByRole('table', { name: 'Profissionais sugeridas' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => (textContent ?? '').trim()));
};

it('B-ROW-02 B-CALL-28 shows who is near as the service gives them, each leading to her page', async () => {
  const { sent } = open(() =>
    answering({ ...RITA, inPolygon: false }, { ...OLGA, inPolygon: true }),
  );
  const link = await screen.findByRole('link', { name: 'Rita Reis' });
  expect(link.getAttribute('href')).toBe('#/artist/p2');
  expect((await rows()).map((cells) => cells.join('|'))).toEqual([
    'Rita Reis|2,4 km|Não informado|—|—|Livre Preferida Fora dos polígonos|—|',
    'Olga Ortiz|Não informado|Não informado|—|(11) 9 8765-4321|Ocupada Rejeitada|—|',
  ]);
  expect(sent('bookings.findPartner')).toMatchObject([{ params: { scheduleId: 'b1' } }]);
  expect(sent('bookings.findPartner')[0]?.query).not.toHaveProperty('scheduleId');
});

it('B-ROW-02 B-ACT-03 a suggestion is assigned where it stands, once, and not offered again', async () => {
  let booking = bookingOf();
  const { user, sent } = open(() => answering(RITA, OLGA), {
    'bookings.one': () => booking,
    'bookings.changePartner': () => {
      booking = bookingIn(2, {
        partner: { partnerId: 'p2', partnerName: 'Rita Reis' },
        version: 4,
      });
      return booking;
    },
  });
  await user.dblClick(await screen.findByRole('button', { name: 'Atribuir Rita Reis' }));
  expect(await screen.findByText('Artista atualizado com sucesso')).toBeTruthy();
  expect(sent('bookings.changePartner').map(({ body }) => body)).toEqual([
    { scheduleId: 'b1', newPartnerId: 'p2', version: 3 },
  ]);
  // The booking is read again, and she is no more offered.
  await waitFor(() => expect(sent('bookings.one')).toHaveLength(2));
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: 'Atribuir Rita Reis' }).getAttribute('aria-disabled'),
    ).toBe('true'),
  );
});

it('tells why somebody cannot come, and asks before she is assigned', async () => {
  const reasons = ['Fora do horário de trabalho', 'Não faz este serviço'];
  const { user, sent } = open(() => answering({ ...RITA, free: false, reasons }), {
    'bookings.changePartner': () => bookingOf(),
  });
  expect((await rows())[0]?.slice(5, 7)).toEqual(['Preferida', reasons.join(', ')]);
  await user.click(await screen.findByRole('button', { name: 'Atribuir Rita Reis' }));
  const dialog = await screen.findByRole('dialog', { name: 'Atribuir profissional' });
  within(dialog).getByText(`Rita Reis: ${reasons.join(', ')}. Deseja atribuir mesmo assim?`);
  expect(sent('bookings.changePartner')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Atribuir mesmo assim' }));
  await waitFor(() => expect(sent('bookings.changePartner')).toHaveLength(1));
});
