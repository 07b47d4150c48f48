import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import type { Booking } from '../../src/dataProvider';
import { DialogHost } from '../../src/schema/actions/DialogHost';
import type { Calls } from './answers';
import { bookingOf } from './bookingOf';
import { pageOpener } from './recordPage';
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
}

/** Opens 'Detalhes do agendamento' over answers by operation; `sent` lists the inputs of an operation. */
export const detailsOpener =
  (renderScreen: (screen: ReactElement, options: ScreenOptions) => unknown) =>
  (booking: Booking = bookingOf(), calls: Calls = {}, opening: Opening = {}) => {
    const { mayDo, resource = 'bookings', ours = true } = opening;
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
    const onClose = vi.fn();
    const shown = (
      <DialogHost
        name={`${resource}.details`}
        record={{ id: 'b1', code: 'ABC123' }}
        resource={resource}
        onClose={onClose}
      />
    );
    const open = { resource, shown, calls: wire, mayDo, ours: () => ours };
    return { ...pageOpener(renderScreen)(open), onClose };
  };

/** A button by its name. */
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
