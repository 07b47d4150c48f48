import type { Locator, Page } from 'playwright-core';
import type { PageOptions, TestBrowser } from '../support/browser';
import type { Api } from './api';
import { seen } from './screen';

/** What journeys through customers share: customers in a wanted state, their page and its blocks. */

/** An address of a customer. */
export interface Address {
  readonly _id: string;
  readonly place: string;
  readonly areaId: string | null;
}

/** A customer of the wire, as far as journeys read it; amounts are reais. */
export interface Customer {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: { readonly number: string | null; readonly validatedAt: string | null };
  readonly active: boolean;
  readonly blocked: boolean;
  readonly numberOfSchedules: number;
  readonly gender: string | null;
  readonly address: readonly Address[];
  readonly creditCards: readonly {
    readonly id: string;
    readonly last4: string;
    readonly provider: string;
  }[];
  readonly credits: number;
  readonly hasSignature: boolean;
  readonly professionalPreferences: readonly string[];
  readonly version: number;
}

/** The one card provider that is shown. */
export const SHOWN_PROVIDER = 'moip';

/** One customer as the server has it now. */
export const customerNow = (api: Api, id: string): Promise<Customer> =>
  api.call('GET', `/v2/bo/users/${id}`);

/** Customers that the files of this process have taken: they share a product. */
const taken = new Set<string>();

/** Gives each test a customer of its own that fits. */
export const customersFor = (api: () => Api) => {
  let ids: readonly string[] | undefined;
  return async (fits: (customer: Customer) => boolean = () => true): Promise<Customer> => {
    if (!ids) {
      const pages = await Promise.all(
        [1, 2].map((page) =>
          api().call<{ data: { _id: string }[] }>(
            'GET',
            `/v2/bo/users?itemsPerPage=100&page=${page}&orderBy=name&orderType=ASC`,
          ),
        ),
      );
      ids = pages.flatMap(({ data }) => data.map(({ _id }) => _id));
    }
    for (const id of ids) {
      if (taken.has(id)) continue;
      const customer = await customerNow(api(), id);
      if (!fits(customer)) continue;
      taken.add(id);
      return customer;
    }
    throw new Error('No customer fits');
  };
};

/** Neither blocked nor deactivated. */
export const isActive = ({ active, blocked }: Customer): boolean => active && !blocked;

/** Opens the page of a customer and waits for it. */
export const openCustomer = async (
  browser: TestBrowser,
  customer: Customer,
  options: PageOptions = {},
): Promise<Page> => {
  const page = await browser.newPage({ as: 'administrator', ...options });
  await page.goto(`/#/users/${customer._id}`);
  await seen(page.getByRole('heading', { level: 1, name: customer.name, exact: true }));
  await seen(blockOf(page, 'Agendamentos'));
  return page;
};

/** A block of the page by its heading. */
export const blockOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true }).and(page.locator('section'));

/** What stands under a label of a block. */
export const factOf = async (page: Page, label: string, block = 'Informações'): Promise<string> =>
  (
    await blockOf(page, block)
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .innerText()
  ).trim();

/** The rows of a table as texts by column. */
export const tableRows = async (scope: Locator): Promise<Record<string, string>[]> => {
  await seen(scope.locator('tbody tr').first());
  const clean = (text: string): string => text.trim().replace(/\u00a0/g, ' ');
  const names = (await scope.locator('thead th').allInnerTexts()).map(clean);
  const rows = await scope
    .locator('tbody tr')
    .evaluateAll((elements) =>
      elements.map((row) => [...row.querySelectorAll('th, td')].map((c) => c.textContent ?? '')),
    );
  return rows.map((cells) =>
    Object.fromEntries(names.map((name, index) => [name, clean(cells[index] ?? '')])),
  );
};
