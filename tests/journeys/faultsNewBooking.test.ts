import type { Locator, Page } from 'playwright-core';
import { instantAt, todayInSaoPaulo } from '../../domain/time';
import { bookingsOf, dialogOf } from './bookingScreen';
import { type Customer, customersFor, isActive } from './customerScreen';
import { buttonBelow } from './faultsBookingScreen';
import { type Ask, visit, type Write } from './faultsColumns';
import { goThroughEach, theApi } from './faultsScreens';
import { chooseCategory, type Offer, offerFor, openNewBooking, optionOf } from './newBookingScreen';
import { input, move, press, seen } from './screen';

/** 'Novo Agendamento', with every fault of the network. */

const TITLE = 'Novo Agendamento';

const takeCustomer = customersFor(theApi);
let taken: Promise<Customer> | undefined;
/** The customer whose page the dialog is opened from: one address, so that it asks for its services. */
const customer = (): Promise<Customer> => {
  taken ??= takeCustomer(
    (one) => isActive(one) && one.address.length === 1 && one.professionalPreferences.length === 0,
  );
  return taken;
};

const offer = async (): Promise<Offer> => offerFor(theApi(), await customer());

const place = {
  path: async () => `/users/${(await customer())._id}`,
  heading: async () => (await customer()).name,
};

/** Chooses one of the services of the category, by its place among them. */
const service =
  (index: number): Ask =>
  async (page) => {
    await dialogOf(page, TITLE).getByRole('combobox', { name: 'Serviço' }).click();
    await optionOf(page).nth(index).click();
  };

/** From the page to the services of a category. */
const toServices = async (page: Page): Promise<void> => {
  await chooseCategory(page, await openNewBooking(page), await offer());
};

/** Orders a booking for the customer. */
const order = async (): Promise<Write> => {
  const { _id } = await customer();
  const ordered = async (): Promise<number> =>
    (await bookingsOf(theApi(), { 'user._id': _id })).length;
  const before: number[] = [];
  const question = (page: Page): Locator => dialogOf(page, 'Confirmar pedido?');
  return {
    method: 'POST',
    path: /\/v2\/schedule$/,
    prepare: async (page, number) => {
      before[number] = await ordered();
      await visit(page, '/meeting-room', 'Sala de Reunião');
      await move(page, await place.path());
      await toServices(page);
      await service(0)(page);
      await dialogOf(page, TITLE).getByRole('radio', { name: 'PIX', exact: true }).check();
      await input(dialogOf(page, TITLE), 'Observação').fill(`Falha ${number}`);
      await seen(dialogOf(page, TITLE).getByText('Total', { exact: true }));
    },
    button: (page) => buttonBelow(page, 'Criar agendamento'),
    confirm: (page) => press(question(page), 'Confirmar pedido'),
    typed: (page) => page.getByLabel('Observação', { exact: true }),
    success: 'Agendamento realizado!',
    keyOf: (request) => request.postDataJSON().transactionId,
    effects: async (number) => (await ordered()) - (before[number] ?? 0),
  };
};

goThroughEach(
  [
    {
      ...place,
      name: 'Novo Agendamento, serviços',
      read: /\/area\/[^/]+$/,
      start: openNewBooking,
      writes: async () => [await order()],
    },
    {
      ...place,
      name: 'Novo Agendamento, preço',
      read: /\/price$/,
      start: async (page) => {
        await toServices(page);
        await service(0)(page);
      },
      questions: [service(1), service(2)],
      again: async (page) => {
        await toServices(page);
        await service(2)(page);
      },
    },
  ],
  // The product takes orders from 07:00 to 22:00, and the faults go at any hour.
  { startsAt: instantAt(todayInSaoPaulo(new Date()), '12:00') },
);
