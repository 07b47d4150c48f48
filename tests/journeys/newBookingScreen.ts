import type { Locator, Page } from 'playwright-core';
import { WEEKDAYS } from '../../domain/bookings/price';
import type { Api } from './api';
import { dialogOf } from './bookingScreen';
import type { Customer } from './customerScreen';
import { answerTo, choose, press, seen } from './screen';

/** What journeys through 'Novo Agendamento' share: the dialog, what may be booked, and its price. */

/** A price of a window. */
interface WireWindow {
  readonly beginAt: string;
  readonly beginAtRange: readonly [string, string] | null;
  readonly price: number;
  readonly reference: string;
}

/** Price rules of the wire, reais. */
export interface WirePrice {
  readonly time: {
    readonly flex: {
      readonly startHour: number;
      readonly endHour: number;
      readonly minMinutesToScheduleFromNow: number;
      readonly interval: number;
      readonly range: readonly WireWindow[];
    };
  };
  /** Where the address has one with prices of its own. */
  readonly neighbourhood?: {
    readonly range: readonly WireWindow[];
    readonly realtime: { readonly price: number };
  };
  readonly multiplierPerDayOfWeek: Readonly<Record<string, number>>;
  readonly realtime: { readonly price: number };
  readonly preference: { readonly value: number };
}

/** A service that the customer's first address may be served with. */
export interface Offer {
  readonly areaId: string;
  readonly addressId: string;
  readonly categoryId: string;
  readonly category: string;
  readonly serviceId: string;
  readonly service: string;
}

interface WireArea {
  readonly categories: readonly {
    readonly _id: string;
    readonly name: { readonly 'pt-BR': string };
    readonly services: readonly {
      readonly _id: string;
      readonly name: { readonly 'pt-BR': string };
    }[];
  }[];
}

/** What the customer's first address is offered in a category. */
export const offerFor = async (
  api: Api,
  customer: Customer,
  categoryId = 'c100',
): Promise<Offer> => {
  const [address] = customer.address;
  if (!address?.areaId) throw new Error('No address in an area');
  const area = await api.call<WireArea>('GET', `/area/${address.areaId}`);
  const category = area.categories.find(({ _id }) => _id === categoryId);
  const [service] = category?.services ?? [];
  if (!category || !service) throw new Error(`No service of ${categoryId}`);
  return {
    areaId: address.areaId,
    addressId: address._id,
    categoryId,
    category: category.name['pt-BR'],
    serviceId: service._id,
    service: service.name['pt-BR'],
  };
};

const cents = (reais: number): number => Math.round(reais * 100);

/** The price of a window, cents, from the rules of the wire alone: part 1 section 9. */
export const baseOf = (price: WirePrice, type: 'FIXED' | 'FLEX', start: string): number => {
  const { range } = price.neighbourhood ?? price.time.flex;
  const entry =
    type === 'FIXED'
      ? range.filter((one) => one.reference === 'FIXED' && one.beginAt <= start).at(-1)
      : range.find(
          ({ reference, beginAtRange }) =>
            reference === 'FLEX' &&
            beginAtRange !== null &&
            beginAtRange[0] <= start &&
            start < beginAtRange[1],
        );
  if (!entry) throw new Error(`No ${type} price at ${start}`);
  return cents(entry.price);
};

/** The multiplier of a day `yyyy-MM-dd` in hundredths. */
export const percentOf = (price: WirePrice, day: string): number => {
  const key = WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';
  return Math.round((price.multiplierPerDayOfWeek[key] ?? 1) * 100);
};

/** An amount times so many hundredths, half-up. */
export const timesPercent = (amount: number, percent: number): number =>
  Math.floor((amount * percent + 50) / 100);

/** Cents as the screen writes them. */
export const money = (amount: number): string =>
  `R$ ${(amount / 100).toLocaleString('pt-BR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })}`;

/** Opens the dialog from the customer's page. */
export const openNewBooking = async (page: Page): Promise<Locator> => {
  await press(page, 'Novo Agendamento');
  const dialog = dialogOf(page, 'Novo Agendamento');
  await seen(dialog.getByRole('region', { name: 'Endereço e serviço' }));
  return dialog;
};

/** Chooses the category of an offer, once the services have come. */
export const chooseCategory = async (
  page: Page,
  dialog: Locator,
  { category }: Offer,
): Promise<void> => {
  await dialog.getByRole('combobox', { name: 'Categoria', disabled: false }).waitFor();
  await choose(page, 'Categoria', category, dialog);
};

/** The services that can be chosen, while the choice is open. */
export const optionOf = (page: Page, service = ''): Locator =>
  page.getByRole('option').filter({ hasText: `${service} (a partir de ` });

/** Chooses category and service of an offer; gives the price rules that the screen was answered. */
export const chooseService = async (
  page: Page,
  dialog: Locator,
  offer: Offer,
): Promise<WirePrice> => {
  await chooseCategory(page, dialog, offer);
  await dialog.getByRole('combobox', { name: 'Serviço' }).click();
  const option = optionOf(page, offer.service).first();
  const answer = await answerTo(page, 'GET', /\/price$/, () => option.click());
  await seen(summaryOf(dialog));
  return (await answer.json()) as WirePrice;
};

/** The price as it builds up. */
export const summaryOf = (dialog: Locator): Locator =>
  dialog.locator('dl[aria-label="Preço do pedido"]');

/** Lines of the price by their labels. */
export const linesOf = async (dialog: Locator): Promise<Record<string, string>> => {
  const clean = (text: string): string => text.replace(/\u00a0/g, ' ').trim();
  const labels = await summaryOf(dialog).locator('dt').allInnerTexts();
  const values = await summaryOf(dialog).locator('dd').allInnerTexts();
  return Object.fromEntries(
    labels.map((label, index) => [clean(label), clean(values[index] ?? '')]),
  );
};
