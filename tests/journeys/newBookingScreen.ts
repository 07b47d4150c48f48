import type { Locator, Page } from 'playwright-core';
import type { Api } from './api';
import type { Customer } from './customerScreen';
import { choose, dialogOf, press, region, seen } from './screen';

/** What journeys through 'Novo Agendamento' share: the dialog, what may be booked, and its price. */

/** A service that the customer's first address may be served with. */
export interface Offer {
  readonly areaId: string;
  readonly category: string;
  readonly service: string;
  readonly acceptsPix: boolean;
}

/** Price of a service at an address; undefined if its polygon leaves the service out. */
const priceAt = async (
  api: Api,
  service: string,
  { areaId, neighbor, lat, lng }: Partial<Customer['address'][number]> = {},
): Promise<{ readonly pixPayment?: boolean | null } | undefined> => {
  const query = { area: areaId, service, lat, lng, neighbor };
  try {
    return await api('price.one', { query });
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('price.one: 404')) return undefined;
    throw error;
  }
};

/** The first service of manicure with a price at the customer's first address. */
export const offerFor = async (api: Api, { address: [address] }: Customer): Promise<Offer> => {
  const areaId = address?.areaId ?? '';
  const { categories } = await api('area.one', { params: { areaId } });
  const category = categories.find(({ _id }) => _id === 'c100');
  for (const service of category?.services ?? []) {
    const price = await priceAt(api, service._id, address);
    if (category && price)
      return {
        areaId,
        category: category.name['pt-BR'],
        service: service.name['pt-BR'],
        acceptsPix: price.pixPayment !== false,
      };
  }
  throw new Error('No service of manicure has a price');
};

/** Opens the dialog from the customer's page. */
export const openNewBooking = async (page: Page): Promise<Locator> => {
  await press(page, 'Novo Agendamento');
  const dialog = dialogOf(page, 'Novo Agendamento');
  await seen(region(dialog, 'Endereço e serviço'));
  return dialog;
};

/** Chooses category and service of an offer, and waits for its price. */
export const chooseService = async (
  page: Page,
  dialog: Locator,
  { category, service }: Offer,
): Promise<void> => {
  await dialog.getByRole('combobox', { name: 'Categoria', disabled: false }).waitFor();
  await choose(page, 'Categoria', category, dialog);
  await dialog.getByRole('combobox', { name: 'Serviço' }).click();
  await page
    .getByRole('option')
    .filter({ hasText: `${service} (a partir de ` })
    .first()
    .click();
  await seen(summaryOf(dialog));
};

/** The price as it builds up. */
const summaryOf = (dialog: Locator): Locator => dialog.locator('dl[aria-label="Preço do pedido"]');

/** Lines of the price by their labels. */
export const linesOf = async (dialog: Locator): Promise<Record<string, string>> => {
  const clean = (text: string): string => text.replace(/\u00a0/g, ' ').trim();
  const labels = await summaryOf(dialog).locator('dt').allInnerTexts();
  const values = await summaryOf(dialog).locator('dd').allInnerTexts();
  return Object.fromEntries(
    labels.map((label, index) => [clean(label), clean(values[index] ?? '')]),
  );
};
