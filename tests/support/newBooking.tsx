import type { ReactElement } from 'react';
import { vi } from 'vitest';
import NewBookingDialog from '../../src/customPages/bookings/newBooking';
import type { Calls, WireAnswer } from './answers';
import { customerWire } from './customerOf';
import { pageOpener } from './recordPage';
import type { ScreenOptions } from './screen';

/** The clock of the server: noon of a Tuesday in São Paulo. */
const NOW = '2026-03-10T15:00:00.000Z';

/** What the area of the address is offered. */
export const AREA = {
  _id: 'a1',
  categories: ['Manicure', 'Massagem'].map((name, at) => ({
    _id: `c10${at}`,
    name: { 'pt-BR': name },
    services: [
      { _id: `s${at}`, name: { 'pt-BR': 'Mão' }, value: 40, preference: { value: 10, type: 'V' } },
    ],
  })),
};

/** An address of the customer. */
const address = (id: string, areaId = 'a1') => ({
  _id: id,
  place: 'Rua das Flores',
  streetNumber: id,
  city: 'São Paulo',
  uf: 'SP',
  zipCode: '01310100',
  lat: -23.5,
  lng: -46.6,
  areaId,
});

/** 2026-03-10 is a Tuesday: a real-time order has 120 %, a booking for Wednesday 105 %. */
export const priceOf = (flex = {}) => ({
  time: {
    flex: {
      startHour: 7,
      endHour: 22,
      minMinutesToScheduleFromNow: 90,
      interval: 30,
      range: [
        { beginAt: '07:00', beginAtRange: null, price: 100, reference: 'FIXED' },
        { beginAt: '07:00', beginAtRange: ['07:00', '22:00'], price: 80, reference: 'FLEX' },
      ],
      ...flex,
    },
  },
  multiplierPerDayOfWeek: { tuesday: 1.2, wednesday: 1.05 },
  realtime: { price: 150 },
});

/** Opens the dialog over answers by operation; `sent` lists what an operation was asked with. */
export const opener =
  (renderScreen: (screen: ReactElement, options: ScreenOptions) => unknown) =>
  async (over: WireAnswer = {}, calls: Calls = {}) => {
    const customer = customerWire({ address: [address('1')], ...over });
    const answers: Calls = {
      'customers.one': () => customer,
      'area.time': () => ({ now: NOW }),
      'area.one': () => AREA,
      'price.one': () => priceOf(),
      'artists.summaries': () => ({ data: [{ _id: 'p1', name: 'Paula Prado' }] }),
      'customers.token': () => ({ token: 'customer-token' }),
      'bookings.create': () => ({ _id: 'b1' }),
      'realtime.create': () => ({ _id: 'b2' }),
      ...calls,
    };
    const onClose = vi.fn();
    const shown = <NewBookingDialog record={{ id: 'u1' }} resource="customers" onClose={onClose} />;
    const open = { resource: 'customers', shown, calls: answers };
    return { ...pageOpener(renderScreen)(open), onClose };
  };
