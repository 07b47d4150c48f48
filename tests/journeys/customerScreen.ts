import type { Locator, Page } from 'playwright-core';
import type { OwnAnswer } from '../support/answers';
import type { PageOptions, TestBrowser } from '../support/browser';
import type { Api } from './api';
import { seen } from './screen';

/** What journeys through customers share: customers in a wanted state, their page and its blocks. */

/** A customer as the server answers it; amounts are reais. */
export type Customer = OwnAnswer<'customers.one'>;

/** One customer as the server has it now. */
export const customerNow = (api: Api, id: string): Promise<Customer> =>
  api('customers.one', { params: { id } });

/** Customers that the files of this process have taken: they share a product. */
const taken = new Set<string>();

/** Gives each test a customer of its own that fits. */
export const customersFor = (api: () => Api) => {
  let ids: readonly string[] | undefined;
  return async (fits: (customer: Customer) => boolean = () => true): Promise<Customer> => {
    if (!ids) {
      const query = { itemsPerPage: 100, orderBy: 'name', orderType: 'ASC' };
      const read = (page: number) => api()('customers.list', { query: { ...query, page } });
      const pages = await Promise.all([1, 2].map(read));
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

/** Is a customer neither blocked nor deactivated? */
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
