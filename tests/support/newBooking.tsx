import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, vi } from 'vitest';
import NewBookingDialog from '../../src/customPages/bookings/newBooking';
import { choose } from '../../src/customPages/shared/harness';
import { registry } from '../../src/resources/all';
import { Notifications } from '../../src/ui/feedback';
import type { Calls, WireAnswer } from './answers';
import { customerWire } from './customerOf';
import { answering } from './recordPage';
import type { ScreenOptions } from './screen';

export { choose, descriptionOf, refusal } from '../../src/customPages/shared/harness';

/** The clock of the server: noon of a Tuesday in São Paulo. */
const NOW = '2026-03-10T15:00:00.000Z';

/** What the area of the address is offered. */
export const AREA = {
  _id: 'a1',
  categories: [
    {
      _id: 'c100',
      name: { 'pt-BR': 'Manicure' },
      services: [
        {
          _id: 's1',
          name: { 'pt-BR': 'Mão' },
          value: 40,
          preference: { value: 10, type: 'V' },
        },
      ],
    },
    {
      _id: 'c101',
      name: { 'pt-BR': 'Massagem' },
      services: [
        {
          _id: 's2',
          name: { 'pt-BR': 'Relaxante' },
          value: 150,
          preference: { value: '25', type: 'P' },
        },
      ],
    },
  ],
};

/** An address of the customer. */
export const address = (id: string, areaId = 'a1') => ({
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
    const { provider, sent } = answering(answers);
    renderScreen(
      <>
        <NewBookingDialog record={{ id: 'u1' }} resource="customers" onClose={onClose} />
        <Notifications />
      </>,
      { registry, provider },
    );
    return { user: userEvent.setup(), sent, onClose };
  };

type User = ReturnType<typeof userEvent.setup>;

/** A text-like field of the form. */
export const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

/** Chooses category and service and waits for the price. */
export const chooseService = async (user: User, category = 'Manicure', service = /^Mão/) => {
  await screen.findByRole('combobox', { name: 'Categoria' });
  await waitFor(() =>
    expect(
      screen.getByRole('combobox', { name: 'Categoria' }).getAttribute('aria-disabled'),
    ).not.toBe('true'),
  );
  await choose(user, 'Categoria', category);
  await choose(user, 'Serviço', service);
  await screen.findByText('Total');
};

/** Opens the dialog and fills in what an order needs. */
export const readier =
  (open: ReturnType<typeof opener>) =>
  async (over: WireAnswer = {}, calls: Calls = {}) => {
    const opened = await open(over, calls);
    await chooseService(opened.user);
    await opened.user.click(screen.getByRole('radio', { name: 'PIX' }));
    return opened;
  };

/** Presses the button of the form. */
export const ask = (user: User) =>
  user.click(screen.getByRole('button', { name: 'Criar agendamento' }));

/** Presses the button of the form and confirms. */
export const confirm = async (user: User) => {
  await ask(user);
  const question = await screen.findByRole('dialog', { name: 'Confirmar pedido?' });
  await user.click(within(question).getByRole('button', { name: 'Confirmar pedido' }));
};

/** The total as it stands in the summary. */
export const totalText = () =>
  screen.getByText('Total').nextElementSibling?.textContent?.replace(/\u00a0/g, ' ');
