import type { Locator, Page } from 'playwright-core';
import { REACTIVATION_TIMEOUT } from '../../domain/bookings/reactivation';
import { type Booking, bookingNow, bookingsFor, dialogOf, sectionOf } from './bookingScreen';
import { buttonBelow, fromMenu, onlyOne, showBooking } from './faultsBookingScreen';
import type { Write } from './faultsColumns';
import { goThroughEach, theApi } from './faultsScreens';
import {
  DETAILS,
  isUnpaid,
  newCode,
  openByMenu,
  takesPix,
  unpaidCents,
  type WholeBooking,
  WIZARD,
  wholeBooking,
  wholeBookingsFor,
} from './paymentScreen';
import { choose, fill, input, press, seen } from './screen';

/** What is written about one booking in its dialogs, with every fault of the network. */

const takeBooking = bookingsFor(theApi);
const takeWhole = wholeBookingsFor(theApi);

const CANCEL = 'Cancelar pedido';
/** Cancels a booking from its row, another one for each number. */
const cancelBooking = async (): Promise<Write> => {
  const bookings: Booking[] = [];
  const ours = ({ status }: Booking): number => status.filter(({ code }) => code === 4).length;
  return {
    method: 'PUT',
    path: /\/boUser\/schedule\/cancel$/,
    prepare: async (page, number) => {
      const booking = await takeBooking({ status: 1, fits: (one) => ours(one) === 0 });
      bookings[number] = booking;
      await showBooking(page, booking);
      const section = sectionOf(await openByMenu(page, booking, CANCEL, CANCEL), 'Cancelamento');
      await choose(page, 'Status', 'Cancelar pelo backoffice', section);
      await input(section, 'Comentário').fill(`Falha ${number}`);
    },
    button: (page) => buttonBelow(page, CANCEL),
    confirm: (page) => press(dialogOf(page, 'Cancelar agendamento'), 'Confirmar'),
    typed: (page) => page.getByLabel('Comentário', { exact: true }),
    success: 'Agendamento cancelado com sucesso',
    effects: async (number) => ours(await bookingNow(theApi(), bookings[number]?._id ?? '')),
  };
};

const ADD_PIX = 'Adicionar pagamento PIX';
/** Enters a PIX payment by hand. */
const addPix = async (): Promise<Write> => {
  const booking = await takeWhole([11], (one) => takesPix(one) && unpaidCents(one) >= 5_000);
  const form = (page: Page): Locator => page.getByRole('form', { name: ADD_PIX });
  const codes: string[] = [];
  return {
    method: 'POST',
    path: /\/schedule\/pix\/[^/]+$/,
    prepare: async (page, number) => {
      const code = newCode();
      codes[number] = code;
      await showBooking(page, booking);
      await openByMenu(page, booking, DETAILS, DETAILS);
      const before = codes[number - 1];
      // What was read before it was stored would be refused as older than what is kept.
      if (before) await seen(dialogOf(page, DETAILS).getByText(before, { exact: true }));
      await fill(form(page), { Código: code, Valor: '1,00' });
    },
    button: (page) => form(page).getByRole('button', { name: ADD_PIX }),
    // The payments are read again after a failure: the one that was stored is in sight, and its code
    // is refused for being known.
    again: null,
    typed: (page) => input(form(page), 'Código'),
    success: 'Pagamento PIX criado!',
    effects: async (number) => {
      const { pixPayments = [] } = await wholeBooking(theApi(), booking._id);
      return pixPayments.filter(({ id }) => id === codes[number]).length;
    },
  };
};

/** An order that the wizard is offered for, and whose payment comes. */
const payable = (): Promise<WholeBooking> =>
  takeWhole([12, 20, 4], (one) => isUnpaid(one) && !one.voucher && unpaidCents(one) % 100 > 4);

const PIX_CODE = 'Gerar código PIX';

const toConfirmation = async (page: Page): Promise<void> => {
  const dialog = dialogOf(page, WIZARD);
  await dialog.getByRole('radio', { name: 'PIX', exact: true }).check();
  await press(dialog, 'Continuar');
};

/** Asks for a PIX code that reactivates an order, another one for each number. */
const startReactivation = async (): Promise<Write> => {
  const orders: WholeBooking[] = [];
  /** How often the order's payment was asked for. */
  const asked = ({ payment }: WholeBooking): number =>
    (payment?.events ?? []).filter(({ name }) => name === 'WAITING').length;
  return {
    method: 'POST',
    path: /\/v4\/schedule\/reactivation$/,
    prepare: async (page, number) => {
      const order = await payable();
      orders[number] = order;
      await showBooking(page, order);
      await openByMenu(page, order, 'Reativar pedido', WIZARD);
      await toConfirmation(page);
    },
    button: (page) => dialogOf(page, WIZARD).getByRole('button', { name: PIX_CODE }),
    // Nothing is sent again from there: the wizard closes 2 s after a request that failed (part 1
    // section 8), and starts anew.
    again: null,
    success: 'Copie o código PIX e envie à cliente.',
    // Whoever has left no longer polls: that it was asked for is all there is to tell (section 4).
    away: REACTIVATION_TIMEOUT,
    effects: async (number) => {
      const order = orders[number] as WholeBooking;
      return asked(await wholeBooking(theApi(), order._id)) - asked(order);
    },
  };
};

goThroughEach([
  {
    name: CANCEL,
    path: async () => onlyOne(await takeBooking({ status: 1 })),
    heading: 'Agendamentos',
    read: /\/v2\/bo\/schedule\/[^/]+$/,
    start: fromMenu(CANCEL),
    writes: async () => [await cancelBooking()],
  },
  {
    name: 'Pagamentos PIX',
    path: '/schedules',
    heading: 'Agendamentos',
    writes: async () => [await addPix()],
  },
  {
    name: WIZARD,
    path: async () => onlyOne(await payable()),
    heading: 'Agendamentos',
    // It reads nothing before it has written: its questions are those of the polling.
    read: /\/v4\/schedule\/reactivation\/status\/[^/]+$/,
    start: async (page) => {
      await fromMenu('Reativar pedido')(page);
      await toConfirmation(page);
      await press(dialogOf(page, WIZARD), PIX_CODE);
    },
    writes: async () => [await startReactivation()],
  },
]);
