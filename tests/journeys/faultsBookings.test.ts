import type { Locator, Page } from 'playwright-core';
import {
  type Booking,
  bookingNow,
  bookingsFor,
  dialogOf,
  openActions,
  openSection,
  sectionOf,
} from './bookingScreen';
import { fromMenu, showBooking } from './faultsBookingScreen';
import { type RecordForm, visit, type Write } from './faultsColumns';
import {
  found,
  goThroughEach,
  nextPage,
  pick,
  type Stored,
  searches,
  theApi,
} from './faultsScreens';
import { openByMenu } from './paymentScreen';
import { day, fill, input, press, rowsOf } from './screen';

/** Bookings, orders and transfers, with every fault of the network. */

const takeBooking = bookingsFor(theApi);

const rateSection = (page: Page): Locator =>
  sectionOf(dialogOf(page, 'Ações do agendamento'), 'Percentual a receber');

/** The take rate of a booking, in the dialog of its actions. */
const rateForm = async (): Promise<RecordForm> => {
  const booking = await takeBooking({ status: 2 });
  return {
    method: 'PUT',
    path: /\/schedule\/changeTakeRate$/,
    open: async (page) => {
      await showBooking(page, booking);
      await openSection(await openActions(page, booking), 'Percentual a receber');
      await fill(rateSection(page), { 'Data de expiração': day(3) });
    },
    field: (page) => input(rateSection(page), 'Percentual a receber'),
    text: (number) => String(20 + number),
    button: (page) => rateSection(page).getByRole('button', { name: 'Alterar take rate' }),
    success: 'Valor alterado com sucesso',
    stored: async () => {
      const now = (await bookingNow(theApi(), booking._id)) as Booking & {
        readonly takeRate?: { readonly value: number } | null;
      };
      return { version: now.version, value: now.takeRate?.value };
    },
  };
};

const DETAILS = 'Detalhes do agendamento';
const commentOn = async (): Promise<Write> => {
  const { _id, ...rest } = await takeBooking({ status: 11 });
  return {
    method: 'POST',
    path: /\/comments$/,
    prepare: async (page, number) => {
      await showBooking(page, { _id, ...rest });
      const dialog = await openByMenu(page, { _id, ...rest }, DETAILS, DETAILS);
      await input(dialog, 'Novo comentário').fill(`Falha ${number}`);
    },
    button: (page) => page.getByRole('button', { name: 'Adicionar comentário' }),
    confirm: (page) => press(dialogOf(page, 'Deseja mesmo inserir o comentário?'), 'Adicionar'),
    typed: (page) => page.getByLabel('Novo comentário', { exact: true }),
    success: 'Salvo com sucesso',
    effects: async (number) => {
      const { data } = await theApi().call<{ data: Stored[] }>(
        'GET',
        `/comments?type=schedule&id=${_id}&limit=200`,
      );
      return data.filter(({ message }) => message === `Falha ${number}`).length;
    },
  };
};

const TRANSFERS = '/transfer/order';
const approveBonus = async (): Promise<Write> => {
  const ids: string[] = [];
  const dialog = (page: Page): Locator => dialogOf(page, 'Aprovar bônus');
  return {
    method: 'POST',
    path: /\/transfer\/order\/approval$/,
    prepare: async (page, number) => {
      await visit(page, '/transfers', 'Transferências');
      await rowsOf(page);
      const { bonus } = await theApi().call<{ bonus: Stored[] }>(
        'GET',
        `${TRANSFERS}?limit=10&page=1&isOwner=true&orderBy=createdAt&orderType=DESC`,
      );
      ids[number] = String(bonus[0]?._id);
      await page
        .locator('tbody')
        .getByRole('button', { name: /^Aprovar / })
        .first()
        .click();
      await input(dialog(page), 'Comentário').fill(`Falha ${number}`);
    },
    button: (page) => dialog(page).getByRole('button', { name: 'Aprovar' }),
    again: (page) => press(dialog(page), 'Tentar novamente'),
    typed: (page) => input(dialog(page), 'Comentário'),
    success: 'Bônus atualizado com sucesso!',
    effects: async (number) => {
      const { bonus } = await theApi().call<{ bonus: Stored[] }>('GET', `${TRANSFERS}?limit=1000`);
      const { approval } = found(bonus, ({ _id }) => _id === ids[number]);
      const { history } = approval as { history: readonly { comment?: string }[] };
      return history.filter(({ comment }) => comment === `Falha ${number}`).length;
    },
  };
};

goThroughEach([
  {
    name: 'Agendamentos',
    path: '/schedules',
    heading: 'Agendamentos',
    read: /\/v2\/bo\/schedules$/,
    questions: searches('Busca', 'Buscar', ['ana', 'maria']),
    form: rateForm,
  },
  {
    name: DETAILS,
    path: '/schedules',
    heading: 'Agendamentos',
    read: /\/v2\/bo\/schedule\/[^/]+$/,
    start: fromMenu(DETAILS),
    writes: async () => [await commentOn()],
  },
  {
    name: 'Transferências',
    path: '/transfers',
    heading: 'Transferências',
    read: /\/transfer\/order$/,
    questions: [pick('STATUS', 'Aprovado', 'BUSCAR'), nextPage],
    writes: async () => [await approveBonus()],
  },
]);
