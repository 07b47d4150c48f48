import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { vi } from 'vitest';
import { DIALOGS } from '../../src/customPages';
import type { Booking } from '../../src/dataProvider';
import { registry } from '../../src/resources/all';
import { DialogHost } from '../../src/schema/actions/DialogHost';
import { Notifications } from '../../src/ui/feedback';
import type { Calls } from './answers';
import { bookingOf } from './bookingOf';
import { answering } from './recordPage';
import type { ScreenOptions } from './screen';

/** A place that the search by CEP finds. */
export const PLACE = {
  id: 'g1',
  label: 'Avenida Paulista, São Paulo - SP',
  place: 'Avenida Paulista',
  neighbor: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
  zipCode: '01310100',
  lat: -23.561,
  lng: -46.656,
};

interface Opening {
  readonly mayDo?: ScreenOptions['mayDo'];
  readonly resource?: 'bookings' | 'realtimeBookings';
  /** Whether the services know our extensions; they do unless this is false. */
  readonly ours?: boolean;
  /** Stands beside the dialog. */
  readonly beside?: ReactNode;
}

/** Opens 'Detalhes do agendamento' over answers by operation; `sent` lists what one was asked with. */
export const detailsOpener =
  (renderScreen: (screen: ReactElement, options: ScreenOptions) => unknown) =>
  (booking: Booking = bookingOf(), calls: Calls = {}, opening: Opening = {}) => {
    const { mayDo, resource = 'bookings', beside, ours = true } = opening;
    // In development react-admin writes every failure of a provider to the console.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const wire: Calls = {
      'bookings.one': () => booking,
      'realtime.one': () => booking,
      'bookings.detail': () => booking,
      'pix.list': () => ({ pixPayments: booking.pixPayments, pixPaid: booking.pixPaid }),
      'comments.list': () => ({ data: [] }),
      'geo.cep': () => PLACE,
      ...calls,
    };
    const { provider, asked, sent } = answering(wire, () => ours);
    const onClose = vi.fn();
    renderScreen(
      <>
        {beside}
        <DialogHost
          name={`${resource}.details`}
          record={{ id: 'b1', code: 'ABC123' }}
          resource={resource}
          onClose={onClose}
        />
        <Notifications />
      </>,
      { registry, dialogs: DIALOGS, provider, ...(mayDo && { mayDo }) },
    );
    const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
    return { user, asked, sent, onClose };
  };

/** Who may write nothing. */
export const readsOnly = (_: string, action: string): boolean =>
  action !== 'call' && action !== 'edit';

/** A section of the details by its heading. */
export const section = (name: string) => screen.findByRole('region', { name });

/** The texts of a section's table, row by row, its head first. */
export const textsOf = async (name: string) => {
  const table = await within(await section(name)).findByRole('table');
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
};

/** What the alert on screen says. */
export const alertText = async () => (await screen.findByRole('alert')).textContent;

/** A button by its name. */
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

/** Presses a button twice, as fast as hands can. */
export const answer = async (
  user: ReturnType<typeof userEvent.setup>,
  title: string | RegExp,
  name: string,
) => {
  const dialog = await screen.findByRole('dialog', { name: title });
  await user.dblClick(within(dialog).getByRole('button', { name }));
  return dialog;
};

/** What a service answers to the operations of PIX payments. */
export const pixState = (payments: readonly unknown[] = [], pixPaid = false) => ({
  pixPayments: payments,
  pixPaid,
  version: 4,
});
